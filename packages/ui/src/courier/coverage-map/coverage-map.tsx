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
  // Not with `then`: the build would put that before what else the code needs, its styles, which may fail to come too.
  try {
    return { default: (await import("./map-canvas")).MapCanvas };
  } catch {
    return { default: NoCanvas };
  }
});

/** In place of a map whose code can't be fetched. */
function NoCanvas({ onFail }: Pick<MapCanvasProps, "onFail">) {
  useEffect(onFail);
  return null;
}

export type { CoverageCenter, CoverageMapLabels, RenderPin, StreetStyles };

export type CoverageMapProps = Omit<ComponentProps<"div">, "children"> & {
  /** All centers, in the order of the list. */
  centers: readonly CoverageCenter[];
  /** The chosen center, when the caller holds it; null for none. */
  selectedId?: string | null;
  /** The center chosen at first, when the part holds it itself. */
  defaultSelectedId?: string | null;
  /** Called with the id of the chosen center, or with null when its description closes. */
  onSelectedIdChange?: (id: string | null) => void;
  /** The shapes below the centers. Undefined while loading: the map's space is reserved. Null when loading has failed. */
  basemap?: BasemapData | null;
  /**
   * The address of a picture of the basemap (`MapStill` says of what kind). With it the map is there at once, on the server too, as a
   * picture with pins; MapLibre comes when a person does anything with the page, or when a center is chosen.
   */
  picture?: string;
  /** Styles of streets, drawn over the basemap after its first render and removed when they fail. Default null: none. */
  streets?: StreetStyles | null;
  /** Draws the marker of a center in place of ours: decorative, about 32 px, its point at the middle of its lower edge. */
  renderPin?: RenderPin;
  /** Names of the map, of its list and of its buttons. */
  labels: CoverageMapLabels;
  /** The attribution that the licences of the data require. */
  attribution: ReactNode;
  /** Shown in place of the map without WebGL or JavaScript, or when its code or `basemap` fails to load. */
  unavailable: ReactNode;
  /** The level of the regions' headings in the page. Default `h2`. */
  headingAs?: "h2" | "h3";
};

/** More pins than these on the page, and moving the map is no longer smooth. */
const PINS_AT_MOST = 200;

/**
 * Where we are: a map of the centers and the same centers as a list, grouped by region. Choosing in either shows in both. All
 * that the map does can be done from the list; where there is no WebGL the list stands alone. Up to 200 centers have a pin each; the map
 * gathers more than those where they are close together, and a click on what it has gathered comes closer. The server renders the list
 * and keeps the map's place, so that nothing moves when the map comes. Renders a `<div>`.
 */
export function CoverageMap({
  centers,
  selectedId,
  defaultSelectedId = null,
  onSelectedIdChange,
  basemap,
  picture,
  streets = null,
  renderPin,
  labels,
  attribution,
  unavailable,
  headingAs = "h2",
  className,
  ...props
}: CoverageMapProps) {
  const [own, setOwn] = useState(defaultSelectedId);
  const [hasFailed, setHasFailed] = useState(false);
  // The server can't know, and a browser that hydrates must not know better at first.
  const canDraw = useSyncExternalStore(neverChanges, hasWebGL, () => undefined);
  const current = selectedId === undefined ? own : selectedId;
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
    onSelectedIdChange?.(id);
  };
  return (
    <div
      data-slot="coverage-map"
      data-variant={hasMap ? "map" : "list"}
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
              // Drawn by the graphics card, so never quite the same twice: pictures leave it out.
              data-chromatic="ignore"
              className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line-strong"
            >
              {picture && (
                // Its pins take clicks until the map is drawn: the first touch may be meant for one of them.
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
                    {...{ centers, selected, basemap, streets, isGathered, labels, renderPin }}
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
            <p className="text-xs text-ink-muted">{attribution}</p>
          </div>
        )}
        <div className={cx(hasMap && "hidden noscript:block")}>{unavailable}</div>
        <CoverageList
          {...{ centers, headingAs }}
          selectedId={current}
          label={labels.list}
          onSelect={select}
          isBesideMap={hasMap}
        />
      </div>
    </div>
  );
}

/** Runs something at once, or after the click of a button that is being pressed: removed during the press, it would get no click. */
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

/** Whether the browser can draw MapLibre's map, asked once. */
function hasWebGL(): boolean {
  webGL ??= !!document.createElement("canvas").getContext("webgl2");
  return webGL;
}
