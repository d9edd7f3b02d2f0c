import type { CoverageCenter, RenderPin } from "./types";
import { MapPin } from "./map-pin";
import { COUNTRY, START_ZOOM, toPixels } from "./mercator";

export interface MapStillProps {
  /**
   * The URL of an SVG with the paths `neighbours`, `land` and `rivers`, in Web Mercator pixels at the
   * initial zoom.
   */
  picture: string;
  /** The centers with a pin. */
  centers: readonly CoverageCenter[];
  onSelect: (id: string) => void;
  renderPin: RenderPin | undefined;
}

const [left, top] = toPixels(COUNTRY.west, COUNTRY.north, START_ZOOM);
const [right, bottom] = toPixels(COUNTRY.east, COUNTRY.south, START_ZOOM);
const [width, height] = [right - left, bottom - top];

/** The size of a pixel in the initial view. It is smaller if the country would not fit otherwise. */
const UNIT = `min(1px, 100cqw / ${width}, 100cqh / ${height})`;
const fromMiddle = (pixels: number) => `${pixels.toFixed(1)} * ${UNIT}`;

/**
 * A picture of the initial map view, exact to the pixel, without MapLibre. The server renders it, and the
 * map is drawn over it.
 */
export function MapStill({ picture, centers, onSelect, renderPin }: MapStillProps) {
  return (
    <div className="absolute inset-0 grid grid-cols-1 grid-rows-1 place-items-center overflow-hidden [container-type:size] bg-info-surface">
      <svg
        aria-hidden="true"
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ maxWidth: width, maxHeight: height }}
        className="size-full overflow-visible"
      >
        <use href={`${picture}#neighbours`} className="fill-surface-sunken" />
        <use href={`${picture}#land`} className="fill-surface-raised" />
        <use
          href={`${picture}#rivers`}
          className="fill-none stroke-info-ink opacity-35"
          strokeWidth={RIVER_PX}
        />
        <use href={`${picture}#land`} className="fill-none stroke-line-strong" strokeWidth={COAST_PX} />
      </svg>
      {centers.map((center) => {
        const [x, y] = toPixels(center.longitude, center.latitude, START_ZOOM);
        return (
          <div
            key={center.id}
            className="absolute start-1/2 top-1/2"
            style={{
              transform: `translate(calc(${fromMiddle(x - (left + right) / 2)} - 50%), calc(${fromMiddle(y - (top + bottom) / 2)} - 100%))`,
            }}
          >
            <MapPin center={center} isSelected={false} {...{ onSelect, renderPin }} />
          </div>
        );
      })}
    </div>
  );
}

/** The width of rivers, in pixels: the same as in `basemapStyle` at the initial zoom. */
const RIVER_PX = 1;
const COAST_PX = 1.2;
