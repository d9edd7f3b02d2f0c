/**
 * The initial view: Bangladesh with a margin, in degrees of WGS 84. Its centre is the one in spec section 4.
 */
export const COUNTRY = { west: 87.65, south: 20.25, east: 93.06, north: 27.03 } as const;

/**
 * The initial zoom level, if the country fits. The 7 in spec section 4 is for tiles of 256 pixels.
 * MapLibre's tiles have 512, so its level is one less.
 */
export const START_ZOOM = 6;

/** The length of the equator on WGS 84, in metres. */
const EQUATOR_M = 40_075_017;
/** The width of the world at zoom 0 in MapLibre, in pixels. */
const WORLD_PX = 512;

/** Converts degrees of WGS 84 to Web Mercator pixels from the north-west corner of the world. */
export function toPixels(longitude: number, latitude: number, zoom: number): readonly [x: number, y: number] {
  const world = WORLD_PX * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return [world * (longitude / 360 + 0.5), world * (0.5 - north)];
}

/** Returns the distance on the ground that one map pixel covers, in metres. The latitude is in degrees. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);
}

/** Returns the largest round number for a scale bar up to a length: 1, 2, 3 or 5 times a power of ten. */
export function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const first = [5, 3, 2, 1].find((step) => step * power <= length) ?? 1;
  return first * power;
}
