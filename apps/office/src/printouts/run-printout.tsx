import type { Run } from "@harkara/courier-core/journey/run";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { type Zone, zoneOfArea } from "@harkara/courier-core/people/zone";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { formatContact, formatDay, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface RunPrintoutProps {
  run: Run;
  /** The name of the hub's district. */
  center: string;
  zones: readonly Zone[];
  areaName: (area: string) => string;
}

/**
 * A printed run sheet: the parcels of a rider in order, with receiver, address and COD, and space to sign.
 */
export function RunPrintout({ run, center, zones, areaName }: RunPrintoutProps) {
  const { rider_name, day, parcels, out } = run;
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.staff_nav_runs()}
      number={rider_name}
      facts={[
        { term: m.run_day(), detail: formatDay(day) },
        { term: m.manifest_from(), detail: center },
      ]}
      table={{
        title: m.run_sheet_of({ name: rider_name }),
        columns: [
          { id: "number", label: m.manifest_number(), kind: "number" },
          { id: "parcel", label: m.manifest_parcel(), kind: "short" },
          { id: "receiver", label: m.send_party_receiver() },
          { id: "cod", label: m.hub_filter_cod(), kind: "number" },
          { id: "sign", label: m.run_signed() },
        ],
        rows: parcels.map(({ tracking_id, name, phone, address, area, cod }, place) => {
          const zone = zoneOfArea(zones, area?.area);
          return {
            id: tracking_id,
            cells: {
              number: formatNumber(place + 1),
              parcel: <span translate="no">{tracking_id}</span>,
              receiver: (
                <>
                  <strong>{name}</strong> {formatContact(phone)}
                  <br />
                  {address}
                  {area === undefined ? "" : `, ${areaName(area.area)}`}
                  {zone === undefined ? "" : ` (${zone.name})`}
                </>
              ),
              cod: cod === 0 ? "" : formatTaka(cod),
              sign: <span className="inline-block h-[8mm] w-[24mm]" />,
            },
          };
        }),
      }}
      totals={[
        { term: m.run_out(), detail: formatNumber(out) },
        { term: m.hub_filter_cod(), detail: formatTaka(sumTaka(parcels.map(({ cod }) => cod))) },
      ]}
      signatures={[m.manifest_handed_over(), m.manifest_received()]}
    />
  );
}
