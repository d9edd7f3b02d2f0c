import { cx } from "class-variance-authority";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { whenTouched } from "../../lib/when-touched";
import { Skeleton } from "../../parts/skeleton/skeleton";
import type { BasemapData } from "./basemap";
import type { MapCanvasProps } from "./map-canvas";
import { MapStill } from "./map-still";
import { CoverageList } from "../coverage-list/coverage-list";
import type { CoverageCenter, CoverageMapLabels, RenderPin, StreetStyles } from "./types";

const MapCanvas = lazy<ComponentType<MapCanvasProps>>(async () => {
  // The code uses `await` instead of `then`. The build would call `then` before the chunk's styles
  // are loaded, and loading them may also fail.
  try {
    return { default: (await import("./map-canvas")).MapCanvas };
  } catch {
    return { default: NoCanvas };
  }
});

/** Rendered instead of a map whose code could not be loaded. */
function NoCanvas({ onFail }: Pick<MapCanvasProps, "onFail">) {
  useEffect(onFail);
  return null;
}

export type { CoverageCenter, CoverageMapLabels, RenderPin, StreetStyles };

export interface CoverageMapProps extends Omit<ComponentProps<"div">, "children" | "defaultValue"> {
  /** All centers, in the order of the list. */
  centers: readonly CoverageCenter[];
  /** The ID of the selected center, if controlled; null for none. */
  value?: string | null;
  /** The ID of the initially selected center, if uncontrolled. */
  defaultValue?: string | null;
  /** The index of the area marked in the selected center's callout. */
  selectedArea?: number | undefined;
  /** Called with the ID of the selected center, or with null when its callout closes. */
  onValueChange?: (id: string | null) => void;
  /**
   * The shapes drawn beneath the centers. While this is undefined, space is reserved for the map. Null means
   * that loading has failed.
   */
  basemap?: BasemapData | null;
  /**
   * The URL of a picture of the basemap, in the format described in `MapStill`. If given, the
   * picture is shown with its pins immediately, also on the server. MapLibre loads at the first
   * interaction with the page, or when a center is selected.
   */
  picture?: string;
  /**
   * The styles of street maps. Streets are drawn over the basemap after its first render, and removed after
   * an error. Default null: no streets.
   */
  streets?: StreetStyles | null;
  /**
   * Renders the marker of a center instead of the default pin. It is decorative, about 32 px high, with its
   * point at the bottom centre.
   */
  renderPin?: RenderPin;
  /** The texts of the map, its list and its buttons. */
  labels: CoverageMapLabels;
  /** The attribution that the data's licences require. */
  attribution: ReactNode;
  /** Shown instead of the map without WebGL or JavaScript, or when its code or `basemap` fails to load. */
  unavailable: ReactNode;
  /** The heading level of the regions. Default 2. */
  headingLevel?: 2 | 3;
}

/** With more pins than this, panning the map is not smooth, because each pin is an HTML element. */
const PINS_AT_MOST = 200;

/**
 * A map of service centers, and the same centers as a list by region. A selection applies to both. The list
 * alone offers all functions, and is shown without the map if there is no WebGL. Up to 200 centers have a pin
 * each. More centers form clusters, and a click on a cluster zooms in. The server renders the list and
 * reserves the space of the map, so that the layout does not shift. Renders a `<div>`.
 */
export function CoverageMap({
  centers,
  value,
  defaultValue = null,
  selectedArea,
  onValueChange,
  basemap,
  picture,
  streets = null,
  renderPin,
  labels,
  attribution,
  unavailable,
  headingLevel = 2,
  className,
  ...props
}: CoverageMapProps) {
  const [own, setOwn] = useState(defaultValue);
  const [hasFailed, setHasFailed] = useState(false);
  // The server cannot detect WebGL, and the browser's first render must match the server's.
  const canDraw = useSyncExternalStore(neverChanges, hasWebGL, () => undefined);
  const current = value === undefined ? own : value;
  const selected = centers.find(({ id }) => id === current) ?? null;
  const hasMap = canDraw !== false && !hasFailed && basemap !== null;
  const isGathered = centers.length > PINS_AT_MOST;
  const skeleton = !picture && <Skeleton className="absolute inset-0 h-full w-full" />;
  const [isTouched, setIsTouched] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenTouched(() => setIsTouched(true)), []);
  const isWanted = !picture || isTouched || selected !== null;
  const isLive = canDraw && basemap && isWanted;

  const select = (id: string | null) => {
    setOwn(id);
    onValueChange?.(id);
  };
  return (
    <div
      data-slot="coverage-map"
      data-view={hasMap ? "map" : "list"}
      className={cx("@container min-w-0 text-ink", className)}
      {...props}
    >
      <div
        className={cx(
          "grid gap-6",
          hasMap &&
            "@4xl:h-[50rem] @4xl:grid-cols-[minmax(0,1fr)_24rem] noscript:h-auto! noscript:grid-cols-1! print:h-auto! print:grid-cols-1!",
        )}
      >
        {hasMap && (
          <div className="flex h-[28rem] max-h-[70dvh] min-w-0 flex-col gap-1.5 @4xl:h-auto @4xl:max-h-none noscript:hidden print:h-[28rem]">
            <section
              aria-label={labels.map}
              // A graphics card does not draw the map exactly the same way each time, so screenshots leave it
              // out.
              data-chromatic="ignore"
              className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line-strong"
            >
              {picture && (
                // The first interaction may be a click on a pin, so the picture's pins accept clicks until
                // the map is drawn.
                <MapStill
                  picture={picture}
                  centers={isGathered || isDrawn ? [] : centers}
                  renderPin={renderPin}
                  onSelect={select}
                />
              )}
              {isLive ? (
                <Suspense fallback={skeleton}>
                  <MapCanvas
                    {...{ centers, selected, selectedArea, basemap, streets, isGathered, labels, renderPin }}
                    onSelect={select}
                    isActive={!picture || isDrawn}
                    onDrawn={() => whenReleased(() => setIsDrawn(true))}
                    onFail={() => setHasFailed(true)}
                  />
                </Suspense>
              ) : (
                skeleton
              )}
            </section>
            <div className="text-xs text-ink-muted">{attribution}</div>
          </div>
        )}
        <div className={cx(hasMap && "hidden noscript:block")}>{unavailable}</div>
        <CoverageList
          {...{ centers, headingLevel }}
          value={current}
          label={labels.list}
          onValueChange={select}
          isBesideMap={hasMap}
        />
      </div>
    </div>
  );
}

/**
 * Runs a function immediately or, if a button is being pressed, after the click: a button that is removed
 * during the press would get no click.
 */
function whenReleased(run: () => void): void {
  if (!document.querySelector("button:active")) return run();
  const listening = new AbortController();
  const released = () => {
    listening.abort();
    setTimeout(run);
  };
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, released, { capture: true, signal: listening.signal });
}

const neverChanges = () => () => {};

let webGL: boolean | undefined;

/** Whether the browser can draw MapLibre's map. Checked once. */
function hasWebGL(): boolean {
  webGL ??= !!document.createElement("canvas").getContext("webgl2");
  return webGL;
}
