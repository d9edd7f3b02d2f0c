import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { comparePictures } from "./compare.ts";

type Color = readonly [red: number, green: number, blue: number];
const WHITE: Color = [255, 255, 255];

/** Creates a white picture with some pixels of another colour. */
function picture(width: number, height: number, spots: Readonly<Record<string, Color>> = {}): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      png.data.set([...(spots[`${x},${y}`] ?? WHITE), 255], (y * width + x) * 4);
  return PNG.sync.write(png);
}

const edge = (shade: number) =>
  picture(20, 10, { "5,5": [shade, shade, shade], "6,5": [0, 0, 0], "6,6": [0, 0, 0] });

describe("comparePictures", () => {
  test("finds no difference between equal pixels with different compression", () => {
    const one = picture(20, 10, { "3,4": [0, 0, 0] });
    const other = PNG.sync.write(PNG.sync.read(one), { deflateLevel: 0 });
    expect(other.equals(one)).toBe(false);
    expect(comparePictures(one, other)).toBeNull();
  });

  test("finds a difference of 1/255 in one channel of one pixel", () => {
    const difference = comparePictures(picture(20, 10), picture(20, 10, { "19,9": [255, 255, 254] }));
    expect(difference?.pixels).toBe(1);
  });

  test("finds an edge with different antialiasing", () => {
    expect(comparePictures(edge(120), edge(121))?.pixels).toBe(1);
  });

  test("counts the rows that exist only in the longer picture", () => {
    const difference = comparePictures(picture(20, 10), picture(20, 12));
    expect(difference?.pixels).toBe(40);
    expect(PNG.sync.read(difference?.png ?? Buffer.alloc(0)).height).toBe(12);
  });
});
