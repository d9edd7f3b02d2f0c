import type { Parcel } from "@harkara/courier-core/parcel";
import { serviceCentersQuery } from "../../api/service-centers.ts";
import { DescriptionList } from "@harkara/ui/description-list";
import { Dialog } from "@harkara/ui/dialog";
import { PaymentBadge } from "@harkara/ui/payment-badge";
import { useQuery } from "@tanstack/react-query";
import { formatContact, formatDateTime, formatNumber, formatTaka } from "../../i18n/format.ts";
import { DELIVERY_STATUS_TEXT, PARCEL_TYPE_TEXT, PAYMENT_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { districtLabel, regionName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";

/** Everything that is known about one parcel. */
export function ParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  // Only for the districts' Bangla names; the stored English ones stand in until they are there.
  const centers = useQuery(serviceCentersQuery).data ?? [];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.view_title()}
      description={parcel.title}
      closeLabel={m.close()}
      size="lg"
    >
      <div className="flex flex-col gap-6">
        <DescriptionList
          columns={2}
          items={[
            {
              term: m.view_tracking_id(),
              detail: <span className="font-semibold">{parcel.tracking_id}</span>,
            },
            { term: m.send_field_type(), detail: PARCEL_TYPE_TEXT[parcel.type]() },
            ...(parcel.type === "document"
              ? []
              : [{ term: m.send_field_weight(), detail: `${formatNumber(parcel.weight)} ${m.unit_kg()}` }]),
            { term: m.parcels_col_cost(), detail: formatTaka(parcel.cost) },
            {
              term: m.parcels_col_payment(),
              detail: (
                <PaymentBadge status={parcel.payment_status}>
                  {PAYMENT_STATUS_TEXT[parcel.payment_status]()}
                </PaymentBadge>
              ),
            },
            { term: m.view_delivery_status(), detail: DELIVERY_STATUS_TEXT[parcel.delivery_status]() },
            {
              term: m.parcels_col_created(),
              detail: <time dateTime={parcel.creation_date}>{formatDateTime(parcel.creation_date)}</time>,
            },
            { term: m.view_booked_by(), detail: parcel.created_by },
          ]}
        />
        <Party
          title={m.send_party_sender()}
          name={parcel.sender_name}
          contact={parcel.sender_contact}
          place={`${districtLabel(parcel.sender_center, centers)}, ${regionName(parcel.sender_region, centers)}`}
          address={parcel.sender_address}
          instructionLabel={m.send_field_pickup()}
          instruction={parcel.pickup_instruction}
        />
        <Party
          title={m.send_party_receiver()}
          name={parcel.receiver_name}
          contact={parcel.receiver_contact}
          place={`${districtLabel(parcel.receiver_center, centers)}, ${regionName(parcel.receiver_region, centers)}`}
          address={parcel.receiver_address}
          instructionLabel={m.send_field_delivery()}
          instruction={parcel.delivery_instruction}
        />
      </div>
    </Dialog>
  );
}

interface PartyProps {
  title: string;
  name: string;
  /** E.164. */
  contact: string;
  place: string;
  address: string;
  instructionLabel: string;
  instruction: string;
}

function Party({ title, name, contact, place, address, instructionLabel, instruction }: PartyProps) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      <DescriptionList
        columns={2}
        items={[
          { term: m.send_field_name(), detail: name },
          { term: m.send_field_contact(), detail: formatContact(contact) },
          { term: m.send_field_center(), detail: place },
          { term: m.send_field_address(), detail: address },
          { term: instructionLabel, detail: instruction },
        ]}
      />
    </section>
  );
}
