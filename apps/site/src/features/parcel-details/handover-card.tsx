import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { Card, CardTitle } from "@harkara/ui/card";
import { CodeText } from "@harkara/ui/code-text";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { isToBeDelivered } from "@harkara/courier-core/delivery";
import { m } from "../../paraglide/messages.js";

/** The code that the receiver says at the door, while it is of use. */
export function HandoverCard({ details: { parcel, handover_code } }: { details: ParcelDetails }) {
  const { delivery_status, tracking_id } = parcel;
  if (!isToBeDelivered(delivery_status)) return null;
  return (
    <Card as="section" className="flex flex-col gap-3 print:hidden">
      <CardTitle>{m.code_card_title()}</CardTitle>
      <CodeText groups={[4]} className="text-4xl font-bold tracking-widest">
        {handover_code}
      </CodeText>
      <p>{m.code_card_text()}</p>
      <p className="text-ink-muted">
        {m.code_card_track()}{" "}
        <TextLink asChild>
          <Link to="/track/$trackingId" params={{ trackingId: tracking_id }}>
            {m.track_nav()}
          </Link>
        </TextLink>
      </p>
    </Card>
  );
}
