import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";

/** A link to the record of a claim's parcel, which shows the history and the delivery photos. */
export function ClaimRecordLink({ trackingId }: { trackingId: string }) {
  return (
    <TextLink asChild>
      <Link to="/desk/$trackingId" params={{ trackingId }}>
        {m.claims_record()}
        <span className="sr-only">: {trackingId}</span>
      </Link>
    </TextLink>
  );
}
