import type { FeatureCollection } from "geojson";
import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { metresPerPixel } from "./mercator";

/** The embedded basemap, which needs no other host: the outline of the country, its neighbours and rivers. */
export type BasemapData = {
  /** The country, as polygons. */
  land: FeatureCollection;
  /** The neighbouring land, as polygons. */
  neighbours: FeatureCollection;
  /** Rivers, as lines. */
  rivers: FeatureCollection;
};

/** Tokens that the map draws with: names without `--color-`. */
const COLORS = {
  water: "info-surface",
  neighbours: "surface-sunken",
  land: "surface-raised",
  coast: "line-strong",
  river: "info-ink",
  label: "ink",
  halo: "surface-raised",
  hub: "primary",
  count: "on-primary",
} as const;

type MapColors = Record<keyof typeof COLORS, string>;

/** The colours as the browser resolves them inside an element, since WebGL knows no CSS variables and no schemes. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement("span");
  // A transition may be running: the computed colour would be the previous one.
  probe.style.setProperty("transition", "none", "important");
  element.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colors: MapColors = {
    water: read(COLORS.water),
    neighbours: read(COLORS.neighbours),
    land: read(COLORS.land),
    coast: read(COLORS.coast),
    river: read(COLORS.river),
    label: read(COLORS.label),
    halo: read(COLORS.halo),
    hub: read(COLORS.hub),
    count: read(COLORS.count),
  };
  probe.remove();
  return colors;
}

/** What draws names: without font files of its own MapLibre takes those of the page, Bangla conjuncts included. */
export const MAP_FONTS = ["Anek Latin", "Anek Bangla"] as const;

/** A center as the map draws it. */
type Hub = { id: string; name: string; longitude: number; latitude: number };

/** Layers that answer to the pointer where centers are gathered. */
export const CLUSTER_LAYER = "hub-cluster";
export const POINT_LAYER = "hub-point";

/** Centers closer than this on the screen are gathered, in pixels; from the zoom after the last one each stands alone. */
const CLUSTER_RADIUS_PX = 56;
const CLUSTER_MAX_ZOOM = 12;

/** How far around a center the ring goes, in metres: it fits into the map of a phone where the map comes to a center. */
const RING_M = 500;
/** In the middle of Bangladesh; at its ends the ring is 2 % off. */
const ringPx = (zoom: number) => RING_M / metresPerPixel(zoom, 23.7);

/**
 * The embedded map: water, land, rivers, and close by a ring and a name at each center, so that no zoom is an empty page.
 * @param isGathered whether to draw the centers too, those that are close together as one with their number in it
 * @param lang the language of numbers
 */
export function basemapStyle(
  { land, neighbours, rivers }: BasemapData,
  hubs: readonly Hub[],
  colors: MapColors,
  isGathered: boolean,
  lang: string,
): StyleSpecification {
  const isAlone: FilterSpecification = ["!", ["has", "point_count"]];
  const circles: LayerSpecification[] = [
    {
      id: CLUSTER_LAYER,
      type: "circle",
      source: "hubs",
      filter: ["has", "point_count"],
      paint: {
        "circle-color": colors.hub,
        "circle-radius": ["interpolate", ["linear"], ["log10", ["get", "point_count"]], 0, 14, 3, 30],
        "circle-stroke-color": colors.halo,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "hub-count",
      type: "symbol",
      source: "hubs",
      filter: ["has", "point_count"],
      layout: {
        "text-field": ["number-format", ["get", "point_count"], { locale: lang }],
        "text-font": [...MAP_FONTS],
        "text-size": 14,
        "text-allow-overlap": true,
      },
      paint: { "text-color": colors.count },
    },
    {
      id: POINT_LAYER,
      type: "circle",
      source: "hubs",
      filter: isAlone,
      paint: {
        "circle-color": colors.hub,
        "circle-radius": 8,
        "circle-stroke-color": colors.halo,
        "circle-stroke-width": 2,
      },
    },
  ];
  // The pins are on the page, where MapLibre does not see them: what nobody sees keeps their places free of names. Placed first as the last.
  const pinPlaces: LayerSpecification = {
    id: "hub-pin",
    type: "symbol",
    source: "hubs",
    layout: {
      "text-field": "■",
      "text-font": [...MAP_FONTS],
      "text-size": 18,
      "text-anchor": "bottom",
      "text-offset": [0, -0.4],
      "text-padding": 0,
      "text-allow-overlap": true,
    },
    paint: { "text-opacity": 0 },
  };
  return {
    version: 8,
    sources: {
      neighbours: { type: "geojson", data: neighbours },
      land: { type: "geojson", data: land },
      rivers: { type: "geojson", data: rivers },
      hubs: {
        type: "geojson",
        ...(isGathered && {
          cluster: true,
          clusterRadius: CLUSTER_RADIUS_PX,
          clusterMaxZoom: CLUSTER_MAX_ZOOM,
        }),
        data: {
          type: "FeatureCollection",
          features: hubs.map(({ id, name, longitude, latitude }) => ({
            type: "Feature",
            properties: { id, name },
            geometry: { type: "Point", coordinates: [longitude, latitude] },
          })),
        },
      },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colors.water } },
      { id: "neighbours", type: "fill", source: "neighbours", paint: { "fill-color": colors.neighbours } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.land } },
      {
        id: "rivers",
        type: "line",
        source: "rivers",
        paint: {
          "line-color": colors.river,
          "line-opacity": 0.35,
          "line-width": ["interpolate", ["linear"], ["zoom"], 6, 1, 12, 5],
        },
      },
      { id: "coast", type: "line", source: "land", paint: { "line-color": colors.coast, "line-width": 1.2 } },
      {
        id: "hub-ring",
        type: "circle",
        source: "hubs",
        minzoom: 10,
        filter: isAlone,
        paint: {
          // Twice as wide with each zoom, as the ground is.
          "circle-radius": ["interpolate", ["exponential", 2], ["zoom"], 10, ringPx(10), 20, ringPx(20)],
          "circle-color": colors.hub,
          "circle-opacity": 0.08,
          "circle-stroke-color": colors.hub,
          "circle-stroke-width": 1.5,
        },
      },
      ...(isGathered ? circles : []),
      {
        id: "hub-name",
        type: "symbol",
        source: "hubs",
        minzoom: 7,
        filter: isAlone,
        layout: {
          "text-field": ["get", "name"],
          "text-font": [...MAP_FONTS],
          "text-size": 14,
          // Under the center, else beside it.
          "text-variable-anchor-offset": ["top", [0, 0.3], "left", [1, -0.8], "right", [-1, -0.8]],
        },
        paint: { "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.5 },
      },
      ...(isGathered ? [] : [pinPlaces]),
    ],
  };
}
