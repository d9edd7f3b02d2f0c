import { describe, expect, test } from "vitest";
import { withoutMetadata } from "../src/events/photo.ts";
import { JPEG, makeJpeg, metadata } from "./jpeg.ts";

const SECRET = "GPS 24.85N 89.37E";
const textOf = (jpeg: Uint8Array | undefined) => Buffer.from(jpeg ?? []).toString("latin1");
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** Returns the stripped image, in which a plain JFIF segment follows the start marker. */
const cleaned = (jpeg: Uint8Array) => Uint8Array.from([...jpeg.subarray(0, 2), ...JFIF, ...jpeg.subarray(2)]);

describe("a photo", () => {
  test.each([false, true])("keeps its image data (progressive: %s)", (isProgressive) => {
    const jpeg = makeJpeg({ isProgressive });
    expect(withoutMetadata(jpeg)).toEqual(cleaned(jpeg));
  });

  test.each([0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe])(
    "a photo loses metadata in segments %i, at any position",
    (marker) => {
      const secret = metadata(marker, SECRET);
      const jpeg = makeJpeg({ isProgressive: true, first: secret, between: secret, last: secret });
      const result = withoutMetadata(jpeg);
      expect(textOf(result)).not.toContain("GPS");
      expect(result).toEqual(cleaned(makeJpeg({ isProgressive: true })));
    },
  );

  test("a photo loses data after its end", () => {
    const jpeg = makeJpeg();
    expect(withoutMetadata(Buffer.concat([jpeg, Buffer.from(SECRET)]))).toEqual(cleaned(jpeg));
  });

  test("a photo may have restart markers, stuffed bytes, fill bytes, and a width and height of up to 8,000", () => {
    const data = [0, 0, 0xff, 0xd0, 0, 0xff, 0, 0, ...Array.from({ length: 16 }, () => 0)];
    for (const jpeg of [makeJpeg({ data }), makeJpeg({ last: [0xff, 0xff] }), Uint8Array.from(JPEG)])
      expect(withoutMetadata(jpeg)).toBeDefined();
    const large = Array.from({ length: 125_000 }, () => 0);
    expect(withoutMetadata(makeJpeg({ width: 8000, height: 8000, data: large }))).toBeDefined();
  });

  test.each<[string, Uint8Array]>([
    ["17 bytes without a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9])],
    ["another format", Buffer.from("<svg/>")],
    ["nothing", new Uint8Array()],
    ["a picture of 1 pixel", makeJpeg({ width: 1, height: 1 })],
    ["a picture of 63 pixels", makeJpeg({ height: 63 })],
    ["a picture of 8,001 pixels", makeJpeg({ width: 8001, data: Array.from({ length: 1001 }, () => 0) })],
    ["a header without data", makeJpeg({ data: [] })],
    ["data for a part of the picture", makeJpeg({ width: 1600, height: 1200 })],
    [
      "an arithmetic frame",
      makeJpeg().map((byte, at, all) => (all[at - 1] === 0xff && byte === 0xc0 ? 0xc9 : byte)),
    ],
    ["a cut file", makeJpeg().subarray(0, -2)],
    ["a file cut in a segment", makeJpeg().subarray(0, 40)],
    ["a table with a text", makeJpeg({ first: metadata(0xdb, SECRET) })],
    ["codes with a text", makeJpeg({ first: metadata(0xc4, SECRET) })],
    ["a restart interval with a text", makeJpeg({ first: metadata(0xdd, SECRET) })],
    ["a reserved segment", makeJpeg({ first: metadata(0xf0, SECRET) })],
    ["more than 180 kB", makeJpeg({ data: Array.from({ length: 180_000 }, () => 0) })],
  ])("a photo is refused: %s", (_, bad) => {
    expect(withoutMetadata(bad)).toBeUndefined();
  });
});
