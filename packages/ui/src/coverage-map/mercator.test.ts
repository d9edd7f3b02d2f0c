import { expect, test } from "vitest";
import { metresPerPixel, roundBelow } from "./mercator";

test("a pixel at the equator is the earth's girth over the world's width, and halves with each zoom", () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 1);
  expect(metresPerPixel(14, 0)).toBeCloseTo(4.777, 3);
  expect(metresPerPixel(14, 60)).toBeCloseTo(4.777 / 2, 3);
});

test.each([
  [489, 300],
  [500, 500],
  [99_999, 50_000],
  [100_000, 100_000],
  [2.5, 2],
])("a scale says of %d m: %d m", (length, said) => {
  expect(roundBelow(length)).toBe(said);
});
