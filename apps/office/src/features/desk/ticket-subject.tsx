import type { Ticket } from "@harkara/courier-core/support/ticket";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

/** The subject of a ticket: a link to the record of its parcel, bag or merchant, or the name of a hub. */
export function TicketSubject({ ticket }: { ticket: Ticket }) {
  const { tracking_id, bag_id, center, merchant_id, merchant_name } = ticket;
  const nameOf = useDistrictName();
  if (tracking_id !== undefined) return <ParcelLink id={tracking_id} />;
  if (bag_id !== undefined) return <BagLink id={bag_id} />;
  if (merchant_id !== undefined)
    return merchant_name === undefined ? (
      m.ticket_merchant_deleted()
    ) : (
      <TextLink asChild>
        <Link to="/desk/merchants/$merchantId" params={{ merchantId: merchant_id }}>
          {merchant_name}
        </Link>
      </TextLink>
    );
  return center === undefined ? null : m.staff_place_hub({ center: nameOf(center) });
}

/** A link to the record of a parcel. */
export function ParcelLink({ id }: { id: string }) {
  return (
    <TextLink asChild>
      <Link to="/desk/$trackingId" params={{ trackingId: id }}>
        <TrackingCode id={id} />
      </Link>
    </TextLink>
  );
}

/** A link to the record of a bag. */
export function BagLink({ id }: { id: string }) {
  return (
    <TextLink asChild>
      <Link to="/desk/bags/$bagId" params={{ bagId: id }}>
        <TrackingCode id={id} />
      </Link>
    </TextLink>
  );
}
