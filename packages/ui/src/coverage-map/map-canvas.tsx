import { setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import { Minus, Plus, X } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Map as MapLibre, Marker } from "react-map-gl/maplibre";
import type { MapRef } from "react-map-gl/maplibre";
import { IconButton } from "../button/button";
import { asksForStillness } from "../lib/stillness";
import { watchPreference } from "../lib/watch-preference";
import { basemapStyle, readMapColors } from "./basemap";
import type { BasemapData } from "./basemap";
import type { CoverageCenter, CoverageMapLabels } from "./coverage-map";

// Without it the map stays blank; from a file of our own, the page needs no policy for blob workers.
setWorkerUrl(workerUrl);

/** Spec section 4: where the map opens, and how it goes to a center. */
const START = { latitude: 23.685, longitude: 90.3563, zoom: 7 } as const;
const CLOSE_ZOOM = 14;
const FLIGHT_MS = 1500;
const ZOOM_MS = 300;

export type MapCanvasProps = {
  centers: readonly CoverageCenter[];
  selected: CoverageCenter | null;
  onSelect: (id: string | null) => void;
  basemap: BasemapData;
  labels: CoverageMapLabels;
  /** The map can't be drawn after all. */
  onFail: () => void;
};

/** The map itself, apart so that MapLibre is loaded by those who see a map. */
export function MapCanvas({ centers, selected, onSelect, basemap, labels, onFail }: MapCanvasProps) {
  const map = useRef<MapRef>(null);
  const scheme = useSyncExternalStore(watchScheme, schemeNow);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const style = useMemo(
    // The scheme is not read here, but the colours are other ones when it changes.
    () => host && scheme && basemapStyle(basemap, centers, readMapColors(host)),
    [host, scheme, basemap, centers],
  );

  useEffect(() => {
    // What is chosen before there is a map is where it opens.
    if (!selected) return;
    map.current?.flyTo({
      center: [selected.longitude, selected.latitude],
      zoom: CLOSE_ZOOM,
      duration: lasting(FLIGHT_MS),
    });
  }, [selected]);

  const close = () => {
    // What had the focus goes away, so its pin takes it.
    if (host?.contains(document.activeElement))
      host.querySelector<HTMLElement>("button[aria-pressed=true]")?.focus({ preventScroll: true });
    onSelect(null);
  };
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) close();
  });
  const isOpen = selected !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [isOpen]);

  return (
    <div ref={setHost} className="absolute inset-0">
      {style && (
        <MapLibre
          ref={map}
          initialViewState={selected ? { ...positionOf(selected), zoom: CLOSE_ZOOM } : START}
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
          onError={({ error }) => {
            if (!map.current) onFail();
            else throw error;
          }}
        >
          {centers.map((center) => (
            <Marker
              key={center.id}
              longitude={center.longitude}
              latitude={center.latitude}
              anchor="bottom"
              className={center === selected ? "z-1" : undefined}
            >
              <button
                type="button"
                // The list is the way by keyboard: sixty stops in the middle of a page would be in the way.
                tabIndex={-1}
                aria-label={center.name}
                aria-pressed={center === selected}
                onClick={() => onSelect(center.id)}
                className="group/pin grid size-8 place-items-end justify-center"
              >
                <Pin />
              </button>
            </Marker>
          ))}
          {selected && (
            <Marker
              longitude={selected.longitude}
              latitude={selected.latitude}
              anchor="bottom"
              offset={[0, -44]}
              className="z-2"
            >
              <Callout center={selected} labels={labels} onClose={close} />
            </Marker>
          )}
        </MapLibre>
      )}
      <div className="absolute end-3 top-3 flex flex-col gap-2">
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
    </div>
  );
}

const positionOf = ({ longitude, latitude }: CoverageCenter) => ({ longitude, latitude });

function Pin() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className="h-7 fill-primary stroke-surface-raised transition-transform group-hover/pin:scale-110 group-aria-pressed/pin:h-9 group-aria-pressed/pin:fill-accent"
    >
      <path d="M12 1a11 11 0 0 0-11 11c0 8.2 11 19 11 19s11-10.8 11-19A11 11 0 0 0 12 1z" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="4" className="fill-surface-raised stroke-none" />
    </svg>
  );
}

type CalloutProps = { center: CoverageCenter; labels: CoverageMapLabels; onClose: () => void };

/** What a center covers, above its pin. */
function Callout({ center, labels, onClose }: CalloutProps) {
  return (
    <section
      aria-label={center.name}
      // MapLibre sets a font of its own on everything in the map.
      className="flex w-64 max-w-[75vw] animate-rise flex-col gap-1 rounded-card border border-line bg-surface-raised p-4 font-sans text-base text-ink shadow-float"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="text-lg font-bold">{center.name}</p>
        <IconButton size="sm" label={labels.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="text-sm text-ink-muted">{center.region}</p>
      <p lang={center.areasLang} className="max-h-32 overflow-y-auto text-sm">
        {center.areas.join(", ")}
      </p>
    </section>
  );
}

const DARK = "(prefers-color-scheme: dark)";

const watchScheme = (changed: () => void) => watchPreference(DARK, "data-theme", changed);

/** Changes whenever the colours of the page do: with the system's scheme or the page's own. */
function schemeNow(): string {
  const own = document.documentElement.dataset["theme"];
  return `${own ?? ""} ${matchMedia(DARK).matches ? "dark" : "light"}`;
}

/** How long a movement takes, in ms: no time where the reader asks for stillness. */
const lasting = (ms: number) => (asksForStillness() ? 0 : ms);
