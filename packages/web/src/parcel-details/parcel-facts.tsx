import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { DateText } from "@harkara/ui/date-text";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { formatContact, formatDateTime, formatTaka, formatWeight } from "../i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "../i18n/parcel-type-text.ts";
import { districtLabel } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import { TrackingCode } from "../shell/tracking-code.tsx";
import { FoldedCard } from "../shell/folded-card.tsx";
import { SiteLink } from "../shell/site-link.tsx";
import "./parcel-facts.css";

/** The sender and the receiver of a parcel. */
export function ParcelParties({ parcel }: { parcel: Parcel }) {
  // The service centers, for the districts' Bangla names. If they cannot be loaded, the names are in English.
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  const isLoading = isPending && getLocale() !== "en";
  return (
    <div className="parcel-parties grid items-start gap-6">
      <Party
        parcel={parcel}
        who="sender"
        title={m.send_party_sender()}
        centers={isLoading ? undefined : centers}
        instruction={{ term: m.send_field_pickup(), detail: parcel.pickup_instruction }}
      />
      <Party
        parcel={parcel}
        who="receiver"
        title={m.send_party_receiver()}
        centers={isLoading ? undefined : centers}
        instruction={{ term: m.send_field_delivery(), detail: parcel.delivery_instruction }}
      />
    </div>
  );
}

/** The type, weight and booking of a parcel, with a link to the other parcel of an exchange. */
export function ParcelInfo({ details: { parcel, exchanged_by } }: { details: ParcelDetails }) {
  const weight = { term: m.send_field_weight(), detail: formatWeight(parcel.weight) };
  return (
    <FoldedCard title={m.send_parcel_info()}>
      <DescriptionList
        columns={2}
        items={[
          { term: m.send_field_type(), detail: PARCEL_TYPE_TEXT[parcel.type]() },
          ...(parcel.type === "document" ? [] : [weight]),
          ...(parcel.declared_value === 0
            ? []
            : [{ term: m.send_field_value(), detail: formatTaka(parcel.declared_value) }]),
          ...(parcel.reference === ""
            ? []
            : [{ term: m.send_field_reference(), detail: <span translate="no">{parcel.reference}</span> }]),
          {
            term: m.view_booked_on(),
            detail: <DateText iso={parcel.creation_date}>{formatDateTime(parcel.creation_date)}</DateText>,
          },
          { term: m.view_booked_by(), detail: parcel.created_by },
          ...exchange(m.exchange_of(), parcel.exchange_of),
          ...exchange(m.exchange_by(), exchanged_by),
        ]}
      />
    </FoldedCard>
  );
}

/** Returns a row with a link to the other parcel of an exchange. */
function exchange(term: string, trackingId: string | null | undefined) {
  if (trackingId == null) return [];
  const link = (
    <TextLink asChild>
      <SiteLink to={`/dashbord/parcels/${trackingId}`}>
        <TrackingCode id={trackingId} />
      </SiteLink>
    </TextLink>
  );
  return [{ term, detail: link }];
}

interface PartyProps {
  parcel: Parcel;
  who: "sender" | "receiver";
  title: string;
  /** The service centers; undefined while they are loading. */
  centers: readonly ServiceCenter[] | undefined;
  /** The instructions for the rider. */
  instruction: { term: string; detail: string };
}

function Party({ parcel, who, title, centers, instruction }: PartyProps) {
  const contact = parcel[`${who}_contact`];
  const place = centers && districtLabel(parcel[`${who}_center`], centers);
  return (
    <FoldedCard
      title={title}
      summary={
        <span className="min-w-0 text-ink-muted wrap-anywhere @4xl:hidden print:hidden">
          {parcel[`${who}_name`]}
        </span>
      }
    >
      <DescriptionList
        items={[
          { term: m.send_field_name(), detail: parcel[`${who}_name`] },
          {
            term: m.send_field_contact(),
            detail: <TextLink href={`tel:${contact}`}>{formatContact(contact)}</TextLink>,
          },
          {
            term: m.send_field_center(),
            detail: place ?? <Skeleton className="h-5 w-40" />,
          },
          { term: m.send_field_address(), detail: parcel[`${who}_address`] },
          instruction,
        ]}
      />
    </FoldedCard>
  );
}
