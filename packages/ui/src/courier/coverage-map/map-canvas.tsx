import { GeoJSONSource, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import { Minus, Plus, X } from "lucide-react";
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { AttributionControl, Map as MapLibre, Marker } from "react-map-gl/maplibre";
import type { MapLayerMouseEvent, MapRef } from "react-map-gl/maplibre";
import { IconButton } from "../../parts/button/button";
import { asksForStillness } from "../../lib/stillness";
import { watchPreference } from "../../lib/watch-preference";
import { basemapStyle, CLUSTER_LAYER, POINT_LAYER, readMapColors } from "./basemap";
import type { BasemapData } from "./basemap";
import type { CoverageCenter, CoverageMapLabels, RenderPin, StreetStyles } from "./types";
import { MapPin } from "./map-pin";
import { MapScale } from "./map-scale";
import { COUNTRY, START_ZOOM } from "./mercator";
import { STREETS, withStreets } from "./streets";
import { useStreets } from "./use-streets";

// Without this URL, the map stays blank. The worker is a file on our origin, so the Content Security Policy
// need not allow workers from blob URLs.
setWorkerUrl(workerUrl);

/**
 * The zoom level for a selected center. Level 14 in spec section 4 assumes tiles of 256 pixels. MapLibre uses
 * tiles of 512 pixels, so the same scale is level 13.
 */
const STREET_ZOOM = 13;
/**
 * The visible area around a selected center if there are no streets, in degrees to each side. It is large
 * enough to show the nearest towns; a smaller area would be empty.
 */
const AROUND = 0.4;
/** Space for the callout above a center, in pixels. */
const CLOSE_PADDING = { top: 180, bottom: 0, left: 0, right: 0 } as const;
const FLIGHT_MS = 1500;
const ZOOM_MS = 300;
const FADE_MS = 400;

type Bounds = [west: number, south: number, east: number, north: number];

const WHOLE_COUNTRY: { bounds: Bounds; fitBoundsOptions: { maxZoom: number } } = {
  bounds: [COUNTRY.west, COUNTRY.south, COUNTRY.east, COUNTRY.north],
  fitBoundsOptions: { maxZoom: START_ZOOM },
};

const GATHERED_LAYERS = [CLUSTER_LAYER, POINT_LAYER];
/** The name of the performance mark set when the map has first drawn everything. */
const FIRST_IDLE = "coverage-map:idle";

export interface MapCanvasProps {
  centers: readonly CoverageCenter[];
  selected: CoverageCenter | null;
  /** The index of the selected center's marked area. */
  selectedArea: number | undefined;
  onSelect: (id: string | null) => void;
  basemap: BasemapData;
  streets: StreetStyles | null;
  /** Whether MapLibre draws the centers in clusters, instead of one HTML pin for each. */
  isGathered: boolean;
  labels: CoverageMapLabels;
  /** Whether the map accepts clicks. If it does not, the clicks go to the picture below the map. */
  isActive: boolean;
  /** Called when the map has first drawn everything. */
  onDrawn: () => void;
  /** Called when the map cannot be drawn. */
  onFail: () => void;
  /** Renders a marker instead of the default pin. */
  renderPin: RenderPin | undefined;
}

/** The map itself. It is a separate module, so that MapLibre is loaded only when a map is shown. */
export function MapCanvas({
  centers,
  selected,
  selectedArea,
  onSelect,
  basemap,
  streets,
  isGathered,
  labels,
  renderPin,
  isActive,
  onDrawn,
  onFail,
}: MapCanvasProps) {
  const map = useRef<MapRef>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [hasDrawn, setHasDrawn] = useState(false);
  const [isOverHub, setIsOverHub] = useState(false);
  const { style, onMap, lang } = useMapStyle({ host, hasDrawn, centers, basemap, streets, isGathered });
  useFlight(map, selected, onMap.streets !== undefined);
  const idle = () => {
    if (!hasDrawn) {
      performance.mark(FIRST_IDLE);
      onDrawn();
    }
    setHasDrawn(true);
    onMap.settle();
  };
  const close = () => {
    // The focused callout is removed, so its pin takes focus.
    if (host?.contains(document.activeElement))
      host.querySelector<HTMLElement>("button[aria-pressed=true]")?.focus({ preventScroll: true });
    onSelect(null);
  };
  useEscape(selected !== null, close);
  const gathered = selected ? [selected] : [];
  const pinned = isGathered ? gathered : centers;
  return (
    <div
      ref={setHost}
      inert={!isActive}
      className="absolute inset-0 [&_.maplibregl-ctrl-attrib]:bg-surface-raised/85! [&_.maplibregl-ctrl-attrib]:font-sans [&_.maplibregl-ctrl-attrib]:text-ink! [&_.maplibregl-ctrl-attrib_a]:text-ink! [&_.maplibregl-ctrl-attrib_a]:underline"
    >
      {style && (
        <MapLibre
          ref={map}
          initialViewState={
            selected
              ? { bounds: boundsAround(selected), fitBoundsOptions: { padding: CLOSE_PADDING } }
              : WHOLE_COUNTRY
          }
          mapStyle={style}
          scrollZoom={false}
          cooperativeGestures
          locale={{
            "Map.Title": labels.map,
            "CooperativeGesturesHandler.WindowsHelpText": labels.gesture,
            "CooperativeGesturesHandler.MacHelpText": labels.gesture,
            "CooperativeGesturesHandler.MobileHelpText": labels.gesture,
          }}
          attributionControl={false}
          style={{ width: "100%", height: "100%" }}
          interactiveLayerIds={isGathered ? GATHERED_LAYERS : undefined}
          cursor={isOverHub ? "pointer" : undefined}
          onMouseEnter={() => setIsOverHub(true)}
          onMouseLeave={() => setIsOverHub(false)}
          onClick={isGathered ? (event) => void press(event, onSelect) : undefined}
          // MapLibre makes the canvas a landmark, but the map is already inside one.
          onLoad={({ target }) => target.getCanvas().setAttribute("role", "group")}
          onIdle={idle}
          onError={({ error, ...event }) => {
            if (!map.current) onFail();
            // A street tile has failed. `useStreets` counts these errors.
            else if ("sourceId" in event && String(event.sourceId).startsWith(STREETS)) return;
            // MapLibre may have refused the style of the street host.
            else if (onMap.streets) onMap.drop();
            else throw error;
          }}
        >
          <MapScale lang={lang} />
          {/* The attribution for the streets, as their host requires. */}
          {onMap.streets && <AttributionControl compact={false} />}
          {pinned.map((center) => (
            <Marker
              key={center.id}
              longitude={center.longitude}
              latitude={center.latitude}
              anchor="bottom"
              className={center === selected ? "z-raised" : undefined}
            >
              <MapPin center={center} isSelected={center === selected} {...{ onSelect, renderPin }} />
            </Marker>
          ))}
          {selected && (
            <Marker
              longitude={selected.longitude}
              latitude={selected.latitude}
              anchor="bottom"
              offset={[0, -44]}
              className="z-top"
            >
              <Callout center={selected} area={selectedArea} labels={labels} onClose={close} />
            </Marker>
          )}
        </MapLibre>
      )}
      <ZoomButtons labels={labels} map={map} />
    </div>
  );
}

interface MapStyleOptions extends Pick<MapCanvasProps, "centers" | "basemap" | "streets" | "isGathered"> {
  host: HTMLElement | null;
  hasDrawn: boolean;
}

/**
 * Returns the style of the map in the theme and the language of the page: the embedded map, then
 * the streets.
 */
function useMapStyle({ host, hasDrawn, centers, basemap, streets, isGathered }: MapStyleOptions) {
  const wantedScheme = useSyncExternalStore(watchScheme, schemeNow);
  const [firstScheme] = useState(wantedScheme);
  // MapLibre can replace a style only after the first style is loaded. If a style is replaced earlier,
  // MapLibre starts again and logs a warning.
  const scheme = hasDrawn ? wantedScheme : firstScheme;
  const lang = host?.closest<HTMLElement>("[lang]")?.lang ?? "en";
  // The embedded map is drawn first, so that the streets do not delay it.
  const onMap = useStreets(hasDrawn ? streets?.[scheme] : undefined, lang);
  const embedded = useMemo(
    // The theme is a dependency, because it determines the colours that are read.
    () => host && scheme && basemapStyle(basemap, centers, readMapColors(host), isGathered, lang),
    [host, scheme, basemap, centers, isGathered, lang],
  );
  const style = useMemo(
    () =>
      embedded && onMap.streets
        ? withStreets(embedded, onMap.streets, onMap.isCovering, lasting(FADE_MS))
        : embedded,
    [embedded, onMap.streets, onMap.isCovering],
  );
  return { style, onMap, lang };
}

/** Moves the map to a newly selected center. */
function useFlight(map: RefObject<MapRef | null>, selected: CoverageCenter | null, hasStreets: boolean) {
  useEffect(() => {
    // A center selected before the map was created is already in the map's initial view.
    if (!selected) return;
    const flight = { padding: CLOSE_PADDING, duration: lasting(FLIGHT_MS) };
    if (hasStreets)
      map.current?.flyTo({ ...flight, center: [selected.longitude, selected.latitude], zoom: STREET_ZOOM });
    else map.current?.fitBounds(boundsAround(selected), flight);
  }, [map, selected, hasStreets]);
}

/** Calls a function when Escape is pressed anywhere on the page. */
function useEscape(isActive: boolean, onEscape: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isActive]);
}

/** A click on a single center opens it. A click on a cluster zooms in until its centers are separate. */
async function press(
  { features, target }: MapLayerMouseEvent,
  onSelect: MapCanvasProps["onSelect"],
): Promise<void> {
  const [feature] = features ?? [];
  if (feature?.geometry.type !== "Point") return;
  if (feature.layer.id === POINT_LAYER) {
    onSelect(String(feature.properties["id"]));
    return;
  }
  const source = target.getSource("hubs");
  if (!(source instanceof GeoJSONSource)) return;
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  target.easeTo({
    center: [longitude, latitude],
    zoom: await source.getClusterExpansionZoom(Number(feature.properties["cluster_id"])),
    duration: lasting(ZOOM_MS),
  });
}

interface ZoomButtonsProps {
  labels: CoverageMapLabels;
  map: RefObject<MapRef | null>;
}

/**
 * The zoom buttons, above the scale bar. In this corner, there is no pin in the initial view, and no callout once
 * the map has moved to the selected center. If the user drags a callout there, the buttons cover it.
 */
function ZoomButtons({ labels, map }: ZoomButtonsProps) {
  return (
    <div className="absolute start-3 bottom-10 z-top flex flex-col gap-2">
      <IconButton
        variant="secondary"
        label={labels.zoomIn}
        onClick={() => map.current?.zoomIn({ duration: lasting(ZOOM_MS) })}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="secondary"
        label={labels.zoomOut}
        onClick={() => map.current?.zoomOut({ duration: lasting(ZOOM_MS) })}
      >
        <Minus aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const boundsAround = ({ longitude, latitude }: CoverageCenter): Bounds => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
];

interface CalloutProps {
  center: CoverageCenter;
  /** The index of the marked area. */
  area: number | undefined;
  labels: CoverageMapLabels;
  onClose: () => void;
}

/** The callout of a center, with its delivery terms and its covered areas. */
function Callout({ center, area, labels, onClose }: CalloutProps) {
  return (
    <section
      aria-label={center.name}
      // MapLibre sets its own font on all elements in the map, so the font is set here.
      className="flex w-64 max-w-[75vw] animate-rise flex-col gap-1 rounded-card border border-line bg-surface-raised p-4 font-sans text-base text-ink shadow-float"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="text-lg font-bold">{center.name}</p>
        <IconButton size="sm" label={labels.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="text-sm text-ink-muted">{center.region}</p>
      {center.summary && <p className="text-sm">{center.summary}</p>}
      <p lang={center.areasLang} className="max-h-32 overflow-y-auto text-sm">
        {center.areas.map((name, index) => (
          <Fragment key={name}>
            {index === 0 ? null : ", "}
            {index === area ? (
              <mark
                ref={showInside}
                className="rounded-tag bg-primary-surface px-1 font-semibold text-primary-ink"
              >
                {name}
              </mark>
            ) : (
              name
            )}
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** Scrolls the list of areas to the highlighted area, without scrolling the page. */
function showInside(mark: HTMLElement | null): void {
  const list = mark?.parentElement;
  if (mark && list) list.scrollTop = mark.offsetTop - list.offsetTop - list.clientHeight / 2;
}

const DARK = "(prefers-color-scheme: dark)";

const watchScheme = (changed: () => void) => watchPreference(DARK, "data-theme", changed);

/** Returns the colour scheme of the page, or of the system. */
function schemeNow(): keyof StreetStyles {
  const own = document.documentElement.dataset["theme"];
  return (own ?? (matchMedia(DARK).matches ? "dark" : "light")) === "dark" ? "dark" : "light";
}

/** Returns the duration of a camera movement in ms. It is 0 if the user prefers reduced motion. */
const lasting = (ms: number) => (asksForStillness() ? 0 : ms);
