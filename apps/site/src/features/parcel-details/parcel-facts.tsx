import type { Parcel } from "@harkara/courier-core/parcel";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../../api/service-centers.ts";
import { formatContact, formatDateTime, formatNumber } from "../../i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "../../i18n/parcel-words.ts";
import { districtLabel, regionName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";

/** Who sends what to whom. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  // Only for the districts' Bangla names; the stored English ones stand in until they are there.
  const centers = useQuery(serviceCentersQuery).data ?? [];
  const placeOf = (center: string, region: string) =>
    `${districtLabel(center, centers)}, ${regionName(region, centers)}`;
  const weight = { term: m.send_field_weight(), detail: `${formatNumber(parcel.weight)} ${m.unit_kg()}` };
  return (
    <>
      <div className="grid gap-6 @2xl:grid-cols-2">
        <Party
          title={m.send_party_sender()}
          name={parcel.sender_name}
          contact={parcel.sender_contact}
          place={placeOf(parcel.sender_center, parcel.sender_region)}
          address={parcel.sender_address}
          instructionLabel={m.send_field_pickup()}
          instruction={parcel.pickup_instruction}
        />
        <Party
          title={m.send_party_receiver()}
          name={parcel.receiver_name}
          contact={parcel.receiver_contact}
          place={placeOf(parcel.receiver_center, parcel.receiver_region)}
          address={parcel.receiver_address}
          instructionLabel={m.send_field_delivery()}
          instruction={parcel.delivery_instruction}
        />
      </div>
      <Card as="section" className="flex flex-col gap-4">
        <CardTitle>{m.send_parcel_info()}</CardTitle>
        <DescriptionList
          columns={2}
          items={[
            { term: m.send_field_type(), detail: PARCEL_TYPE_TEXT[parcel.type]() },
            ...(parcel.type === "document" ? [] : [weight]),
            {
              term: m.parcels_col_created(),
              detail: <DateText iso={parcel.creation_date}>{formatDateTime(parcel.creation_date)}</DateText>,
            },
            { term: m.view_booked_by(), detail: parcel.created_by },
          ]}
        />
      </Card>
    </>
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
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{title}</CardTitle>
      <DescriptionList
        items={[
          { term: m.send_field_name(), detail: name },
          {
            term: m.send_field_contact(),
            detail: <TextLink href={`tel:${contact}`}>{formatContact(contact)}</TextLink>,
          },
          { term: m.send_field_center(), detail: place },
          { term: m.send_field_address(), detail: address },
          { term: instructionLabel, detail: instruction },
        ]}
      />
    </Card>
  );
}
