import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import { MAP_FONTS } from "./basemap";

/** Streets of another host, to draw over the embedded map. The sources contain their attribution. */
export type Streets = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] };

/**
 * The prefix for everything that belongs to the streets: sources, layers, and the tile protocol, for which
 * our code fetches the tiles.
 */
export const STREETS = "streets";

/** The timeout of a request to the host, in ms. After a timeout, only the embedded map is shown. */
const ANSWER_MS = 6000;

/** The tile with Dhaka at the initial zoom. If a host has this tile, it covers Bangladesh. */
const PROBE = { z: "7", x: "96", y: "55" } as const;

/**
 * Fetches a MapLibre style with its sources, and one tile to check that tiles exist. Sources on a third host
 * are refused, because the page's policy allows only one host. Fonts and icons are removed. The browser's own
 * fonts draw the names, including Bangla conjuncts, which a host's font files cannot.
 * @param lang the language of names, as in OpenStreetMap's `name:bn`
 * @throws when anything is missing, broken or too slow
 */
export async function loadStreets(styleUrl: string, lang: string, signal: AbortSignal): Promise<Streets> {
  const base = new URL(styleUrl, globalThis.location?.href);
  const style = await fetchRecord(base, signal);
  const known = isRecord(style["sources"]) ? Object.entries(style["sources"]) : [];
  const sources: Streets["sources"] = {};
  let probe: string | undefined;
  for (const [name, source] of known) {
    if (!isRecord(source) || (source["type"] !== "vector" && source["type"] !== "raster")) continue;
    const more =
      typeof source["url"] === "string" ? await fetchRecord(new URL(source["url"], base), signal) : {};
    const { tiles, read } = readTiles({ ...more, ...source }, base);
    sources[prefixed(name)] = { type: source["type"], ...read };
    if (source["type"] === "vector" || probe === undefined) probe = tiles[0];
  }
  if (probe === undefined) throw new Error(`The style ${base.href} has no tiles.`);
  await fetchStreets(
    probe.replace(/\{([xyz])\}/g, (_, axis: keyof typeof PROBE) => PROBE[axis]),
    signal,
  );
  const layers = (Array.isArray(style["layers"]) ? style["layers"] : []).filter(isLayer);
  return { sources, layers: layers.flatMap((layer) => adapted(layer, sources, lang)) };
}

/**
 * Fetches a part of the streets.
 * @throws when the part is missing or too slow
 */
export async function fetchStreets(url: string | URL, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) });
  if (!response.ok) throw new Error(`${String(url)}: ${response.status}`);
  return response;
}

/**
 * Returns the embedded map with streets on it, below the centers.
 * @param isCovering whether the streets are visible, so that their background may hide the embedded map
 * @param fadeMs the duration of the background's fade-in
 */
export function withStreets(
  style: StyleSpecification,
  streets: Streets,
  isCovering: boolean,
  fadeMs: number,
): StyleSpecification {
  const drawn = streets.layers.map((layer) =>
    layer.type === "background"
      ? {
          ...layer,
          paint: {
            ...layer.paint,
            "background-opacity": isCovering ? 1 : 0,
            "background-opacity-transition": { duration: fadeMs, delay: 0 },
          },
        }
      : layer,
  );
  return {
    ...style,
    sources: { ...style.sources, ...streets.sources },
    layers: [...style.layers.filter((layer) => !isHub(layer)), ...drawn, ...style.layers.filter(isHub)],
  };
}

const isHub = (layer: LayerSpecification) => "source" in layer && layer.source === "hubs";

const prefixed = (name: string) => `${STREETS}:${name}`;

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Checks only the fields that are changed here. MapLibre checks all others, and refuses an invalid style. */
const isLayer = (value: unknown): value is LayerSpecification =>
  isRecord(value) && typeof value["id"] === "string" && typeof value["type"] === "string";

const isNumber = (value: unknown) => typeof value === "number";

async function fetchRecord(url: URL, signal: AbortSignal): Promise<Json> {
  const body: unknown = await (await fetchStreets(url, signal)).json();
  if (!isRecord(body)) throw new Error(`${url.href} is no JSON object.`);
  return body;
}

/** Returns the tile URLs and the zoom range of a source, from its TileJSON or from the style itself. */
function readTiles(source: Json, base: URL) {
  const known: unknown[] = Array.isArray(source["tiles"]) ? source["tiles"] : [];
  const tiles = known
    .filter((tile) => typeof tile === "string")
    // The code does not use `.href`, because `.href` would escape the braces of the URL template.
    .map((tile) => (/^https?:/.test(tile) ? tile : `${base.origin}${tile}`));
  if (tiles.length === 0) throw new Error("A source has no tiles.");
  const foreign = tiles.find((tile) => new URL(tile).origin !== base.origin);
  if (foreign) throw new Error(`${foreign} is not at ${base.origin}, where the style is.`);
  const { minzoom, maxzoom, tileSize, attribution, scheme } = source;
  return {
    tiles,
    read: {
      tiles: tiles.map((tile) => `${STREETS}://${tile}`),
      ...(isNumber(minzoom) && { minzoom }),
      ...(isNumber(maxzoom) && { maxzoom }),
      ...(isNumber(tileSize) && { tileSize }),
      ...(typeof attribution === "string" && { attribution }),
      ...(scheme === "tms" && { scheme: "tms" as const }),
    },
  };
}

/**
 * Returns a layer with its source renamed. Undefined if its source is missing, or if it has nothing to draw
 * without icons.
 */
function adapted(layer: LayerSpecification, sources: Streets["sources"], lang: string): LayerSpecification[] {
  const id = prefixed(layer.id);
  if (Object.keys(layer.paint ?? {}).some((property) => property.endsWith("-pattern"))) return [];
  if (layer.type === "background") return [{ ...layer, id }];
  if (!("source" in layer) || typeof layer.source !== "string") return [];
  const source = prefixed(layer.source);
  if (!(source in sources)) return [];
  if (layer.type !== "symbol") return [{ ...layer, id, source }];
  const { "text-field": text, ...layout } = layer.layout ?? {};
  if (text === undefined) return [];
  const withoutIcons = Object.entries(layout).filter(([property]) => !property.startsWith("icon-"));
  return [
    {
      ...layer,
      id,
      source,
      layout: {
        ...Object.fromEntries(withoutIcons),
        // Road numbers are not translated.
        "text-field": JSON.stringify(text).includes("name") ? nameIn(lang) : text,
        "text-font": [...MAP_FONTS],
      },
    },
  ];
}

/** Returns a place's name in a language, or else its Latin name, or else its local name. */
const nameIn = (lang: string): ["coalesce", ...["get", string][]] => [
  "coalesce",
  ["get", `name:${lang}`],
  ...(lang === "bn" ? [] : [["get", "name:latin"] satisfies ["get", string]]),
  ["get", "name"],
];
