import { deliveryWindow } from "@harkara/courier-core/journey/delivery-window";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { CoverageMap } from "@harkara/ui/coverage-map";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { slugOf } from "@harkara/web/centers/center-slug.ts";
import { formatHours } from "../../../i18n/delivery-words.ts";
import { areaNames, districtName, regionName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { readSettings } from "@harkara/web/settings/settings.ts";
import { basemapQuery } from "./basemap-query.ts";

const { streets } = readSettings(import.meta.env);

export interface CentersMapProps {
  centers: readonly ServiceCenter[];
  /** The slug of the selected center. */
  selected: string | undefined;
  /**
   * The index of the area that the user searched for, if the search selected the center by an area.
   */
  selectedArea?: number | undefined;
  /** Called with null when the selection is cleared. */
  onSelect: (slug: string | null) => void;
}

/** The service centers on a map and in a list. If the basemap cannot be loaded, only the list is shown. */
export function CentersMap({ centers, selected, selectedArea, onSelect }: CentersMapProps) {
  const basemap = useQuery({ ...basemapQuery, retryOnMount: false });
  const isHydrated = useHydrated();
  const listed = useMemo(
    () =>
      centers.map((center) => ({
        id: slugOf(center),
        name: districtName(center),
        region: m.coverage_region({ region: regionName(center.region, centers) }),
        summary: hoursTo(center),
        ...areasOf(center),
        longitude: center.longitude,
        latitude: center.latitude,
      })),
    [centers],
  );
  return (
    <CoverageMap
      className="[&_:is(h2,li>button)]:scroll-mt-36"
      centers={listed}
      basemap={isHydrated && basemap.isError ? null : basemap.data}
      picture="/pictures/map.svg"
      streets={streets}
      value={selected ?? null}
      selectedArea={selectedArea}
      onValueChange={onSelect}
      labels={{
        map: m.coverage_map(),
        list: m.coverage_list(),
        zoomIn: m.coverage_zoom_in(),
        zoomOut: m.coverage_zoom_out(),
        close: m.close(),
        gesture: m.coverage_gesture(),
      }}
      attribution={
        <details>
          <summary className="w-fit cursor-pointer py-1">{m.coverage_sources()}</summary>
          {m.coverage_attribution()}
        </details>
      }
      unavailable={<p className="text-ink-muted">{m.coverage_no_map()}</p>}
    />
  );
}

/** Returns the delivery time to a district. */
function hoursTo({ district }: ServiceCenter): string {
  // The window from a district to itself also includes the delivery times from all other districts.
  const { standard, express } = deliveryWindow(district, district);
  const hours = formatHours(standard);
  return express
    ? m.coverage_hours_express({ hours, express: formatHours(express) })
    : m.coverage_hours({ hours });
}

function areasOf(center: ServiceCenter) {
  const areas = areaNames(center);
  return areas === center.covered_area_bn ? { areas } : { areas, areasLang: "en" };
}
