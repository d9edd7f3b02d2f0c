import { addProtocol } from "maplibre-gl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fetchStreets, loadStreets, STREETS } from "./streets";
import type { Streets } from "./streets";

/**
 * After this number of consecutive failed tiles, the streets are removed, because the embedded map is better
 * than empty tiles.
 */
const LOST_TILES = 4;

type Listener = (hasCome: boolean) => void;
const listeners = new Set<Listener>();

// MapLibre neither reports missing tiles nor has a timeout for slow ones, so this function requests all
// street tiles.
addProtocol(STREETS, async ({ url }, { signal }) => {
  try {
    const response = await fetchStreets(url.slice(`${STREETS}://`.length), signal);
    const data = await response.arrayBuffer();
    for (const listener of listeners) listener(true);
    return { data };
  } catch (error) {
    if (!signal.aborted) for (const listener of listeners) listener(false);
    throw error;
  }
});

export type StreetsOnMap = {
  /** The streets; undefined until they are loaded, and after an error. */
  streets: Streets | undefined;
  /** Whether the streets may cover the map below them. */
  isCovering: boolean;
  /** Called when the map has drawn everything. */
  settle: () => void;
  /** Called when the streets cannot be drawn. */
  drop: () => void;
};

/**
 * Returns the streets of a style. They are removed when the network is down, and requested again
 * when it is back. If the user has enabled data saving, they are not requested at all.
 * @param styleUrl the URL of the style; undefined for none, or while something else is more urgent
 */
export function useStreets(styleUrl: string | undefined, lang: string): StreetsOnMap {
  const [loaded, setLoaded] = useState<{ streets: Streets; isCovering: boolean }>();
  const hasTiles = useRef(false);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const wanted = isOnline && !savesData() ? styleUrl : undefined;

  useEffect(() => {
    if (wanted === undefined) return undefined;
    const leaving = new AbortController();
    let lost = 0;
    hasTiles.current = false;
    const listener: Listener = (hasCome) => {
      hasTiles.current ||= hasCome;
      lost = hasCome ? 0 : lost + 1;
      if (lost >= LOST_TILES) setLoaded(undefined);
    };
    const load = async () => {
      try {
        const streets = await loadStreets(wanted, lang, leaving.signal);
        if (leaving.signal.aborted) return;
        listeners.add(listener);
        setLoaded({ streets, isCovering: false });
      } catch {
        // After an error, only the embedded map is shown, which has all essential information.
      }
    };
    void load();
    return () => {
      leaving.abort();
      listeners.delete(listener);
      setLoaded(undefined);
    };
  }, [wanted, lang]);

  return {
    streets: loaded?.streets,
    isCovering: loaded?.isCovering ?? false,
    settle: () => {
      if (hasTiles.current) setLoaded((now) => (now && !now.isCovering ? { ...now, isCovering: true } : now));
    },
    drop: () => setLoaded(undefined),
  };
}

function watchNetwork(changed: () => void): () => void {
  const events = ["online", "offline"] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the user has enabled data saving. Not every browser reports this setting. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
