import { useSyncExternalStore } from "react";
import { useMap } from "react-map-gl/maplibre";
import { metresPerPixel, roundBelow } from "./mercator";

/** The maximum length of the bar, in pixels. */
const MAX_PX = 112;

/** The scale bar of the map, with the user's digits: “50 km”, “৫০ কিমি”. Renders inside the map. */
export function MapScale({ lang }: { lang: string }) {
  const { current: map } = useMap();
  const metres = useSyncExternalStore(
    (changed) => {
      map?.on("move", changed);
      map?.on("resize", changed);
      return () => {
        map?.off("move", changed);
        map?.off("resize", changed);
      };
    },
    // The length is rounded to three digits, so that panning does not re-render the scale bar.
    () => (map ? Number((MAX_PX * metresPerPixel(map.getZoom(), map.getCenter().lat)).toPrecision(3)) : 0),
  );
  if (metres === 0) return null;
  const round = roundBelow(metres);
  const [amount, unit] = round < 1000 ? [round, "meter"] : [round / 1000, "kilometer"];
  return (
    // In the initial view, the sea is in this corner, and no pin.
    <p className="absolute start-3 bottom-3 rounded-tag bg-surface-raised px-1.5 py-0.5 font-sans text-xs/4 text-ink">
      {new Intl.NumberFormat(lang, { style: "unit", unit }).format(amount)}
      <span
        aria-hidden="true"
        className="block h-1.5 border border-t-0 border-ink"
        style={{ width: `${(MAX_PX * round) / metres}px` }}
      />
    </p>
  );
}
