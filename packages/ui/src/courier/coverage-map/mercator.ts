/** Spec section 4: where the map opens. */
export const START = { latitude: 23.685, longitude: 90.3563, zoom: 7 } as const;

/** The equator's length on WGS 84, in metres. */
const EQUATOR_M = 40_075_017;
/** How wide MapLibre draws the world at zoom 0, in pixels. */
const WORLD_PX = 512;

/** A place in Web Mercator, in pixels from the world's north-west corner. Degrees of WGS 84. */
export function toPixels(longitude: number, latitude: number, zoom: number): readonly [x: number, y: number] {
  const world = WORLD_PX * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return [world * (longitude / 360 + 0.5), world * (0.5 - north)];
}

/** How far a pixel of the map is on the ground, in metres. Latitude in degrees. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);
}

/** The greatest of 1, 2, 3 and 5 times a power of ten that is not above a length: what a scale says. */
export function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const first = [5, 3, 2, 1].find((step) => step * power <= length) ?? 1;
  return first * power;
}
