import { expect, test } from "vitest";
import { metresPerPixel, roundBelow, toPixels } from "./mercator";

test("a pixel at the equator is the circumference of the earth divided by the width of the world, and halves with each zoom level", () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 1);
  expect(metresPerPixel(14, 0)).toBeCloseTo(4.777, 3);
  expect(metresPerPixel(14, 60)).toBeCloseTo(4.777 / 2, 3);
});

test("the world is a square around the intersection of the equator and the prime meridian, up to 85 degrees north", () => {
  expect(toPixels(0, 0, 1)).toEqual([512, 512]);
  expect(toPixels(-180, 0, 0)[0]).toBe(0);
  expect(toPixels(0, 85.051_129, 7)[1]).toBeCloseTo(0, 1);
});

test.each([
  [489, 300],
  [500, 500],
  [99_999, 50_000],
  [100_000, 100_000],
  [2.5, 2],
])("a scale for %d m shows %d m", (length, said) => {
  expect(roundBelow(length)).toBe(said);
});
