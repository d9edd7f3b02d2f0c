import type { BagManifest } from "@harkara/courier-core/journey/staff-parcel";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { formatDateTime, formatNumber, formatWeight } from "@harkara/web/i18n/format.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { BAG_STATUS_TEXT } from "../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * The printed manifest of a bag: origin and destination, each parcel with its weight, and signature lines for
 * the hand-over.
 */
export function ManifestPrintout({ bag, nameOf }: { bag: BagManifest; nameOf: DistrictName }) {
  const items = bag.items.filter(({ is_expected }) => is_expected);
  // The sum is in grams, because sums of kg have rounding errors.
  const grams = items.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.manifest_title()}
      number={bag.bag_id}
      barcodeLabel={m.manifest_barcode({ id: bag.bag_id })}
      facts={[
        { term: m.manifest_from(), detail: nameOf(bag.from_center) },
        { term: m.manifest_to(), detail: nameOf(bag.to_center) },
        { term: m.manifest_opened(), detail: formatDateTime(bag.opened_at) },
        {
          term: m.manifest_status(),
          detail: `${BAG_STATUS_TEXT[bag.status]()} · ${formatDateTime(bag.moved_at)}`,
        },
      ]}
      table={{
        title: m.manifest_lines({ id: bag.bag_id }),
        columns: [
          { id: "number", label: m.manifest_number(), kind: "number" },
          { id: "parcel", label: m.manifest_parcel() },
          { id: "to", label: m.manifest_destination() },
          { id: "weight", label: m.send_field_weight(), kind: "number" },
          { id: "check", label: m.manifest_check(), kind: "number" },
        ],
        rows: items.map(({ tracking_id, last_center, weight }, index) => ({
          id: tracking_id,
          cells: {
            number: formatNumber(index + 1),
            parcel: <span translate="no">{tracking_id}</span>,
            to: nameOf(last_center),
            weight: weight === 0 ? m.send_type_document() : formatWeight(weight),
            check: (
              <span className="inline-block size-[3.4mm] border-[0.3mm] border-current align-[-0.5mm]" />
            ),
          },
        })),
      }}
      totals={[
        { term: m.manifest_parcels(), detail: formatNumber(items.length) },
        { term: m.manifest_weight(), detail: formatWeight(grams / 1000) },
      ]}
      signatures={[m.manifest_handed_over(), m.manifest_received()]}
    />
  );
}
