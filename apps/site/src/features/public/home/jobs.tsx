import { Card } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { hydrateLater, lazyPart, untilTouched } from "../../../shell/hydrate-later.tsx";
import { TrackBox } from "@harkara/web/shell/track-box.tsx";

// The calculator is loaded at the first interaction. Visitors who only read the page do not load
// it.
const QuickPrice = lazyPart(async () => (await import("../../../estimate/quick-price.tsx")).QuickPrice);
const LaterPrice = hydrateLater("home-price", untilTouched, QuickPrice);

/**
 * The two main tasks of visitors: tracking a parcel, and calculating a price. Without JavaScript, the price
 * calculator is a link.
 */
export function Jobs() {
  return (
    <Card className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto_2fr] print:hidden">
      <TrackBox isShort />
      <hr aria-hidden="true" className="route-divider w-full lg:hidden" />
      <span className="border-s border-line max-lg:hidden" />
      <div className="noscript:hidden">
        <LaterPrice />
      </div>
      <TextLink asChild className="hidden self-center noscript:inline">
        <Link to="/pricing">{m.estimate_title()}</Link>
      </TextLink>
    </Card>
  );
}
