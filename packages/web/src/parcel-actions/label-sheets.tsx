import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { ParcelLabel } from "@harkara/ui/parcel-label";
import { memo } from "react";
import { formatContact, formatDateTime, formatTaka, formatWeight } from "../i18n/format.ts";
import { districtLabel } from "../i18n/places.ts";
import { trackingUrl } from "../printouts/parcel-codes.ts";
import { m } from "../paraglide/messages.js";
import type { LabelPaper } from "../storage/label-paper.ts";

/** The number of labels per A4 sheet. */
export const ON_A4 = 4;

interface LabelSheetsProps {
  parcels: readonly LabelParcel[];
  centers: readonly ServiceCenter[];
  paper: LabelPaper;
  /** The number of label positions on the first A4 sheet that stay empty. */
  start: number;
}

/** Labels on sheets: one label on each sheet, or four on each A4 sheet. */
export function LabelSheets({ parcels, centers, paper, start }: LabelSheetsProps) {
  if (paper !== "a4")
    return parcels.map((parcel) => (
      <div key={parcel.tracking_id} className="break-after-page last:break-after-auto">
        <Label parcel={parcel} centers={centers} paper={paper} />
      </div>
    ));
  const places = [...Array.from({ length: start }, () => undefined), ...parcels];
  const sheets = Array.from({ length: Math.ceil(places.length / ON_A4) }, (_, sheet) =>
    places.slice(sheet * ON_A4, (sheet + 1) * ON_A4),
  );
  return sheets.map((sheet, index) => (
    <div
      // A sheet is identified only by its position.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      className="grid h-[296mm] w-[210mm] grid-cols-2 grid-rows-2 break-after-page last:break-after-auto"
    >
      {sheet.map((parcel, place) =>
        parcel === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} />
        ) : (
          <Label key={parcel.tracking_id} parcel={parcel} centers={centers} paper="a6" />
        ),
      )}
    </div>
  ));
}

interface LabelProps {
  parcel: LabelParcel;
  centers: readonly ServiceCenter[];
  paper: "label100" | "a6";
}

/** A parcel's label in the user's language. A returning parcel's label is addressed to the sender. */
const Label = memo(function Label({ parcel, centers, paper }: LabelProps) {
  const party = (who: "sender" | "receiver") => ({
    name: parcel[`${who}_name`],
    phone: formatContact(parcel[`${who}_contact`]),
    address: parcel[`${who}_address`],
    district: districtLabel(parcel[`${who}_center`], centers),
  });
  const weight = formatWeight(parcel.weight);
  const isReturn = parcel.delivery_status === "returning";
  const way = isReturn
    ? {
        sortCode: districtLabel(parcel.sender_center, centers),
        to: { title: m.label_back_to(), ...party("sender") },
        from: { title: m.label_back_from(), ...party("receiver") },
        money: { title: m.label_back() },
        returnText: m.label_back_text(),
      }
    : {
        sortCode: districtLabel(parcel.receiver_center, centers),
        to: { title: m.label_to(), ...party("receiver") },
        from: { title: m.label_from(), ...party("sender") },
        money:
          parcel.collect_amount > 0
            ? { title: m.label_collect(), amount: formatTaka(parcel.collect_amount) }
            : { title: m.label_prepaid() },
        returnText: m.label_return(),
      };
  return (
    <ParcelLabel
      {...way}
      paper={paper}
      brand={m.brand_name()}
      trackingId={parcel.tracking_id}
      trackingUrl={trackingUrl(parcel.tracking_id)}
      facts={[
        ...(parcel.type === "document" ? [] : [{ term: m.send_field_weight(), detail: weight }]),
        { term: m.label_piece(), detail: m.label_piece_one() },
        { term: m.label_reference(), detail: parcel.title },
        ...(parcel.reference === "" ? [] : [{ term: m.send_field_reference(), detail: parcel.reference }]),
        ...(parcel.exchange_of === null || isReturn
          ? []
          : [{ term: m.label_exchange(), detail: parcel.exchange_of }]),
        { term: m.view_booked_on(), detail: formatDateTime(parcel.creation_date) },
      ]}
      labels={{ barcode: m.label_barcode({ id: parcel.tracking_id }), qr: m.label_qr() }}
    />
  );
});
