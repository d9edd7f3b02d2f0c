import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The difference between two screenshots of the same story. */
export interface Difference {
  /** The number of different pixels, including pixels that only one of the screenshots has. */
  readonly pixels: number;
  /** A PNG that marks the different pixels. */
  readonly png: Buffer;
}

/**
 * Compares two PNGs pixel by pixel, without tolerance.
 * @returns null if the PNGs are equal
 * @throws Error if one of the buffers is not a PNG
 */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  // The same renderer writes the same bytes for the same pixels. Most pairs are therefore equal, and do not
  // have to be decoded.
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

/** Places an image at the top left of a larger canvas. The rest of the canvas is transparent. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
