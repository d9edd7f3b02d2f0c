/** Where the map opens: Bangladesh with a margin, in degrees of WGS 84. In the middle of it is the centre of spec section 4. */
export const COUNTRY = { west: 87.65, south: 20.25, east: 93.06, north: 27.03 } as const;

/**
 * How close the map is where it opens, if the country fits in. Spec section 4 says 7, which counts tiles of 256 pixels; MapLibre's have 512,
 * so its zooms are one less.
 */
export const START_ZOOM = 6;

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
