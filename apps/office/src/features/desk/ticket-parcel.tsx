import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { DescriptionList } from "@harkara/ui/description-list";
import { useQuery } from "@tanstack/react-query";
import { hasKind } from "@harkara/web/api/client.ts";
import { recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDays } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { ParcelLink } from "./ticket-subject.tsx";
import { CustodyLine, DiscloseParcel, RecordPhone } from "./record-parts.tsx";

interface TicketParcelProps {
  user: StaffUser;
  trackingId: string;
  /** The sender's name as the ticket has it, for staff who may not read the parcel's record. */
  senderName: string | undefined;
}

/**
 * The parcel of a ticket: its status, its location, the expected days, and both parties with their phone
 * numbers. The phone numbers are masked if they are masked in the parcel's record, because they come from it.
 */
export function TicketParcel({ user, trackingId, senderName }: TicketParcelProps) {
  const query = useQuery(recordQuery(useApi(), user.uid, trackingId));
  // A ticket about a bag of the hub can be about a parcel that the hub does not see.
  if (hasKind(query.error, "notFound"))
    return (
      <DescriptionList
        items={[
          { term: m.ticket_col_about(), detail: <ParcelLink id={trackingId} /> },
          ...(senderName === undefined ? [] : [{ term: m.send_party_sender(), detail: senderName }]),
        ]}
      />
    );
  return (
    <Fetched title={m.record_failed()} query={query}>
      {(record) => <Shown user={user} record={record} />}
    </Fetched>
  );
}

function Shown({ user, record }: { user: StaffUser; record: ParcelRecord }) {
  const { parcel, promised, is_masked } = record;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2 text-base">
          <ParcelLink id={parcel.tracking_id} />
          <DeliveryBadge status={parcel.delivery_status}>
            {DELIVERY_STATUS_TEXT[parcel.delivery_status]()}
          </DeliveryBadge>
        </div>
        <CustodyLine record={record} />
      </div>
      {is_masked ? <DiscloseParcel user={user} trackingId={parcel.tracking_id} /> : null}
      {promised === undefined ? null : (
        <DescriptionList
          items={[{ term: m.record_expected(), detail: formatDays(promised.first, promised.last) }]}
        />
      )}
      <dl className="flex flex-col gap-4">
        <Party term={m.send_party_sender()} record={record} side="sender" />
        <Party term={m.send_party_receiver()} record={record} side="receiver" />
      </dl>
    </div>
  );
}

interface PartyProps {
  term: string;
  record: ParcelRecord;
  side: "sender" | "receiver";
}

/** The name and the phone number of a party, each on its own line, and the destination of the parcel. */
function Party({ term, record, side }: PartyProps) {
  const nameOf = useDistrictName();
  const { parcel, is_masked } = record;
  return (
    <div className="flex flex-col items-start">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">
        {side === "sender"
          ? parcel.sender_name
          : `${parcel.receiver_name}, ${nameOf(parcel.receiver_center)}`}
      </dd>
      <dd className="font-medium">
        <RecordPhone phone={parcel[`${side}_contact`]} isMasked={is_masked} />
      </dd>
    </div>
  );
}
