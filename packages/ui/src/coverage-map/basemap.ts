import type { FeatureCollection } from "geojson";
import type { StyleSpecification } from "maplibre-gl";

/** What the map draws under the centers with no internet: no border but the country's own outline. */
export type BasemapData = {
  /** The country, as polygons. */
  land: FeatureCollection;
  /** What lies around it, as polygons. */
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
} as const;

type MapColors = Record<keyof typeof COLORS, string>;

/** The colours as the browser resolves them inside an element, since WebGL knows no CSS variables and no schemes. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement("span");
  // Where people ask for less motion every change takes a moment, and what is read at once would be the colour before.
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
  };
  probe.remove();
  return colors;
}

/** A center as the map draws it. */
type Hub = { name: string; longitude: number; latitude: number };

/** The embedded map: water, land, rivers, and close by a ring and a name at each center, so that no zoom is an empty page. */
export function basemapStyle(
  { land, neighbours, rivers }: BasemapData,
  hubs: readonly Hub[],
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      neighbours: { type: "geojson", data: neighbours },
      land: { type: "geojson", data: land },
      rivers: { type: "geojson", data: rivers },
      hubs: {
        type: "geojson",
        data: {
          type: "FeatureCollection",
          features: hubs.map(({ name, longitude, latitude }) => ({
            type: "Feature",
            properties: { name },
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
        minzoom: 9,
        paint: {
          "circle-radius": ["interpolate", ["exponential", 2], ["zoom"], 9, 12, 14, 90],
          "circle-color": colors.hub,
          "circle-opacity": 0.08,
          "circle-stroke-color": colors.hub,
          "circle-stroke-width": 1.5,
        },
      },
      {
        id: "hub-name",
        type: "symbol",
        source: "hubs",
        minzoom: 7,
        // Without glyphs the browser's own fonts draw the text, Bangla conjuncts included.
        layout: {
          "text-field": ["get", "name"],
          "text-font": ["Anek Latin Variable", "Anek Bangla Variable"],
          "text-size": 14,
          "text-anchor": "top",
          "text-offset": [0, 0.3],
        },
        paint: { "text-color": colors.label, "text-halo-color": colors.halo, "text-halo-width": 1.5 },
      },
    ],
  };
}
