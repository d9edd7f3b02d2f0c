import type { FeatureCollection } from "geojson";
import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { metresPerPixel } from "./mercator";

/**
 * The data of the embedded basemap, which needs no other host: the outline of the country, its neighbours
 * and rivers.
 */
export type BasemapData = {
  /** The country, as polygons. */
  land: FeatureCollection;
  /** The neighbouring land, as polygons. */
  neighbours: FeatureCollection;
  /** Rivers, as lines. */
  rivers: FeatureCollection;
};

/** The tokens for the map's colours, without the prefix `--color-`. */
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

/**
 * Returns the colours as the browser resolves them inside an element, because WebGL does not support CSS
 * variables and colour schemes.
 */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement("span");
  // Without this, the computed colour would be the previous one during a transition.
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

/**
 * The fonts for names on the map. Without its own font files, MapLibre uses the page's fonts, which include
 * Bangla conjuncts.
 */
export const MAP_FONTS = ["Anek Latin", "Anek Bangla"] as const;

/** A center in the format of the map. */
type Hub = { id: string; name: string; longitude: number; latitude: number };

/** The layer with the clusters, which respond to the pointer. */
export const CLUSTER_LAYER = "hub-cluster";
export const POINT_LAYER = "hub-point";

/**
 * Centers closer to each other than this on the screen, in pixels, form a cluster. Above the highest zoom
 * level with clusters, all centers are separate.
 */
const CLUSTER_RADIUS_PX = 56;
const CLUSTER_MAX_ZOOM = 12;

/**
 * The radius of the ring around a center, in metres. At the zoom level of a selected center, the ring fits on
 * a phone.
 */
const RING_M = 500;
/** Uses the latitude of central Bangladesh. In the far north and south, the radius differs by 2%. */
const ringPx = (zoom: number) => RING_M / metresPerPixel(zoom, 23.7);

/**
 * Returns the style of the embedded map: water, land and rivers. At high zoom levels each center also has a
 * ring and a name, so that no zoom level is empty.
 * @param isGathered whether to draw the centers too, with close ones in numbered clusters
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
  // MapLibre does not know the pins, which are HTML elements. This invisible layer keeps labels away from
  // them. It is the last layer, because MapLibre places the labels of the last layer first.
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
          // The radius doubles with each zoom level, so that it has the same length on the ground.
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
          // The name is below the center or, without space there, beside it.
          "text-variable-anchor-offset": ["top", [0, 0.3], "left", [1, -0.8], "right", [-1, -0.8]],
        },
        paint: { "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.5 },
      },
      ...(isGathered ? [] : [pinPlaces]),
    ],
  };
}
