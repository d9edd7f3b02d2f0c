import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isTrackingId, newTrackingId } from "./tracking-id.ts";

test("an id is TRK and eight capital letters or digits, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (bytes) => {
      const id = newTrackingId((n) => Uint8Array.from([...Array(n).keys()], () => bytes.next().value ?? 0));
      expect(isTrackingId(id)).toBe(true);
    }),
  );
});

test("every character is equally likely: over all bytes each comes as often as the others", () => {
  // All 256 byte values in turn, 8 ids of 8 per letter: a modulo without rejection would favour A–D.
  let next = 0;
  const counts = new Map<string, number>();
  for (let i = 0; i < 252; i++) {
    const id = newTrackingId((n) => Uint8Array.from([...Array(n).keys()], () => next++ % 256));
    for (const character of id.slice(3)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(36);
  expect(new Set(counts.values())).toEqual(new Set([56]));
});

test.each(["", "TRK1234567", "TRK123456789", "TRKabcdefgh", "XTRK12345678", "TRK1234567৮"])(
  "%j is no tracking id",
  (id) => expect(isTrackingId(id)).toBe(false),
);
