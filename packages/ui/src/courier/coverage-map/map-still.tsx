import type { CoverageCenter, RenderPin } from "./types";
import { MapPin } from "./map-pin";
import { START, toPixels } from "./mercator";

export type MapStillProps = {
  /** The address of an SVG with the paths `neighbours`, `land` and `rivers`, in Web Mercator's pixels at the zoom where the map opens. */
  picture: string;
  /** Those that have a pin. */
  centers: readonly CoverageCenter[];
  onSelect: (id: string) => void;
  renderPin: RenderPin | undefined;
};

const [startX, startY] = toPixels(START.longitude, START.latitude, START.zoom);

/** The map as it opens, to the pixel, and without MapLibre: the server renders it, and the map comes over it. */
export function MapStill({ picture, centers, onSelect, renderPin }: MapStillProps) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-info-surface">
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        {/* From the middle, whatever the size of the map. */}
        <svg x="50%" y="50%" className="overflow-visible">
          <g transform={`translate(${-startX} ${-startY})`}>
            <use href={`${picture}#neighbours`} className="fill-surface-sunken" />
            <use href={`${picture}#land`} className="fill-surface-raised" />
            <use
              href={`${picture}#rivers`}
              className="fill-none stroke-info-ink opacity-35"
              strokeWidth={RIVER_PX}
            />
            <use href={`${picture}#land`} className="fill-none stroke-line-strong" strokeWidth={COAST_PX} />
          </g>
        </svg>
      </svg>
      {centers.map((center) => {
        const [x, y] = toPixels(center.longitude, center.latitude, START.zoom);
        return (
          <div
            key={center.id}
            className="absolute start-1/2 top-1/2"
            style={{
              transform: `translate(calc(${(x - startX).toFixed(1)}px - 50%), calc(${(y - startY).toFixed(1)}px - 100%))`,
            }}
          >
            <MapPin center={center} isSelected={false} {...{ onSelect, renderPin }} />
          </div>
        );
      })}
    </div>
  );
}

/** As wide as in `basemapStyle` at the zoom where the map opens. */
const RIVER_PX = 1.67;
const COAST_PX = 1.2;
