import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shardCodeOf } from "./shard-code.ts";
import { isNewTrackingId, isTrackingId, newTrackingId, shardOf } from "./tracking-id.ts";

test("a new ID has its shard code and no ambiguous letters, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.string(), fc.infiniteStream(fc.nat(255)), (uid, bytes) => {
      const shard = shardCodeOf(uid);
      const id = newTrackingId(shard, (n) =>
        Uint8Array.from([...Array(n).keys()], () => bytes.next().value ?? 0),
      );
      expect(isTrackingId(id)).toBe(true);
      expect(shardOf(id)).toBe(shard);
      expect(isNewTrackingId(id, [shard])).toBe(true);
      expect(id.slice(3)).not.toMatch(/[01OIL]/);
    }),
  );
});

test("every character is equally likely, because over all bytes each one occurs equally often", () => {
  // All 256 byte values in order. If no values were rejected, the modulo operation would favour the first
  // letters.
  let next = 0;
  const counts = new Map<string, number>();
  for (let i = 0; i < 31 * 8; i++) {
    const id = newTrackingId("AA", (n) => Uint8Array.from([...Array(n).keys()], () => next++ % 256));
    for (const character of id.slice(5)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(31);
  expect(new Set(counts.values())).toEqual(new Set([48]));
});

test("shard codes are spread evenly over accounts", () => {
  const counts = new Map<string, number>();
  for (let person = 0; person < 96_100; person++) {
    const shard = shardCodeOf(`person-${person}`);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect(counts.size).toBe(961);
  // On average, 100 users have the same shard code. The limits are five standard deviations from
  // this mean.
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
  expect(Math.max(...counts.values())).toBeLessThan(150);
});

test("the shard code of an account never changes, because existing IDs contain it", () => {
  expect([shardCodeOf(""), shardCodeOf("rahim-uid"), shardCodeOf("করিম")]).toMatchInlineSnapshot(`
    [
      "9J",
      "AM",
      "HX",
    ]
  `);
});

test.each(["", "TRK1234567", "TRK123456789", "TRKabcdefgh", "XTRK12345678", "TRK1234567৮"])(
  "%j is not a tracking ID",
  (id) => expect(isTrackingId(id)).toBe(false),
);

test.each([
  ["TRKAA234567", ["AA"], true],
  ["TRKAB234567", ["AA", "AB"], true],
  ["TRKAB234567", ["AA"], false],
  ["TRKAA234560", ["AA"], false],
  ["TRKAA23456L", ["AA"], false],
  ["TRKA0234567", ["A0"], false],
])("%s may be booked by a sender with %j: %s", (id, shards, expected) =>
  expect(isNewTrackingId(id, shards)).toBe(expected),
);
