import { expect, test } from "vitest";
import { isRepeat, normalizeCode, readScan } from "./read-scan";

/** Returns the times of keystrokes with a constant interval in ms. */
const every = (ms: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => from + at * ms);

test("fast input is a scan, both from a fast and from a slow scanner", () => {
  expect(readScan("TRK8F3K2", every(4, 8), 32)).toEqual({ text: "TRK8F3K2", source: "wedge" });
  expect(readScan("TRK8F3K2", every(34, 8), 272)).toEqual({ text: "TRK8F3K2", source: "wedge" });
});

test("manual input counts as typed, at any speed", () => {
  expect(readScan("TRK8F3K2", every(35, 8), 280).source).toBe("typed");
  expect(readScan("TRK8F3K2", every(120, 8), 960).source).toBe("typed");
});

test("three keys that are pressed almost at once are not a scan", () => {
  expect(readScan("TRK", every(5, 3), 15).source).toBe("typed");
});

test("a key that is delayed by a busy machine does not interrupt a scan", () => {
  expect(readScan("TRK8F3", [0, 5, 10, 200, 205, 210], 215)).toEqual({ text: "TRK8F3", source: "wedge" });
});

test("text that was in the field before is not part of a scan", () => {
  const times = [...every(150, 2), ...every(6, 5, 2_000)];
  expect(readScan("abTRK8F", times, 2_030)).toEqual({ text: "TRK8F", source: "wedge" });
});

const isCode = (text: string) => text === "TRK8F3K2";

test("a code with a pause in the middle is one scan if it is complete", () => {
  const times = [...every(6, 4), ...every(6, 4, 500)];
  expect(readScan("TRK8F3K2", times, 530, isCode)).toEqual({ text: "TRK8F3K2", source: "wedge" });
  expect(readScan("abcdF3K2", times, 530, isCode)).toEqual({ text: "F3K2", source: "wedge" });
});

test("input that continues after a pause counts as typed completely", () => {
  const times = [...every(150, 3), ...every(150, 5, 2_000)];
  expect(readScan("TRK8F3K2", times, 2_800)).toEqual({ text: "TRK8F3K2", source: "typed" });
});

test("an Enter long after the last letter is manual", () => {
  expect(readScan("TRK8F3K2", every(5, 8), 400).source).toBe("typed");
});

test("pasted or corrected text counts as typed", () => {
  expect(readScan("TRK8F3K2", [], 100).source).toBe("typed");
  expect(readScan("TRK8F3K", every(5, 8), 40).source).toBe("typed");
});

test("a letter outside the basic multilingual plane counts as one", () => {
  expect(readScan("𝟙𝟚𝟛𝟜", every(5, 4), 20).source).toBe("wedge");
});

test("the same text counts as a repeat for a limited time", () => {
  expect(isRepeat(undefined, "A", 0, 2_000)).toBe(false);
  expect(isRepeat({ text: "A", at: 0 }, "A", 1_999, 2_000)).toBe(true);
  expect(isRepeat({ text: "A", at: 0 }, "A", 2_000, 2_000)).toBe(false);
  expect(isRepeat({ text: "A", at: 0 }, "B", 10, 2_000)).toBe(false);
});

test("codes are compared in upper case and without spaces", () => {
  expect(normalizeCode(" trk 8f3\u00A0k2\t")).toBe("TRK8F3K2");
});
