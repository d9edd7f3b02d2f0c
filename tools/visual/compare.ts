import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How two pictures of one thing differ. */
export interface Difference {
  /** Pixels that are not exactly the same, those that only one picture has included. */
  readonly pixels: number;
  /** Where they are, as PNG. */
  readonly png: Buffer;
}

/**
 * Compares two PNGs pixel by pixel, tolerating nothing.
 * @returns null when they are the same
 * @throws Error when either is no PNG
 */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  // The same renderer writes the same bytes for the same pixels, so most pairs need no decoding.
  if (before.equals(after)) return null;
  const one = PNG.sync.read(before);
  const other = PNG.sync.read(after);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const diff = new PNG({ width, height });
  const pixels = pixelmatch(
    onCanvas(one, width, height).data,
    onCanvas(other, width, height).data,
    diff.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  );
  return pixels === 0 ? null : { pixels, png: PNG.sync.write(diff) };
}

/** The picture at the top left of a canvas of this size, whose rest is transparent, as nothing on a page is. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
