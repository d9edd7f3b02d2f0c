import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { PriceEstimator } from "../../estimate/price-estimator.tsx";
import { m } from "../../paraglide/messages.js";
import { hydrateLater, untilNearOrTouched } from "../../shell/hydrate-later.tsx";

const LaterEstimator = hydrateLater("home-estimator", untilNearOrTouched, PriceEstimator);

/** The price calculator; without scripts a link to the prices. */
export function EstimatorSection() {
  return (
    <section className="bg-primary-surface print:hidden">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:py-20">
        <LaterEstimator title={m.estimate_title()} className="noscript:hidden" />
        <div className="hidden flex-col items-start gap-2 noscript:flex">
          <h2 className="text-2xl font-extrabold">{m.estimate_title()}</h2>
          <TextLink asChild>
            <Link to="/pricing">{m.estimate_all_prices()}</Link>
          </TextLink>
        </div>
      </div>
    </section>
  );
}
