/** How a text came in: from a scanner that types like a keyboard, or by hand. */
export type ScanSource =
  /** In a burst no hand can type. */
  | "wedge"
  /** Typed, pasted or dictated. */
  | "typed";

/** A hand leaves more between two keys, in ms; a scanner less. */
const HAND_MS = 35;
/** After such a pause, in ms, keys begin a new text: a scanner never waits so long. */
const PAUSE_MS = 300;
/** Fewer keys may be a roll of the fingers. */
const FEWEST = 4;

/**
 * What a person or a scanner meant when the text was ended.
 * @param text all that the field holds
 * @param times when each letter of the text came in, in ms of any clock; of another length where the text was also pasted or corrected
 * @param end when Enter or Tab came in
 * @param isCode whether a text is a whole code: one with a pause within it is then not taken for two texts
 * @returns a burst alone, without what lay in the field before it, or else the whole text
 * @example readScan("TRK8", [0, 9, 20, 28], 36) // { text: "TRK8", source: "wedge" }
 */
export function readScan(
  text: string,
  times: readonly number[],
  end: number,
  isCode: (text: string) => boolean = () => false,
): { text: string; source: ScanSource } {
  const typed = { text, source: "typed" } as const;
  const letters = Array.from(text);
  if (times.length !== letters.length || end - (times.at(-1) ?? end) >= PAUSE_MS) return typed;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const start = isCode(text) ? 0 : gaps.findLastIndex((gap) => gap >= PAUSE_MS) + 1;
  const burst = letters.slice(start);
  // A busy machine delays a key or two, so the middle one of the gaps counts.
  const sorted = gaps.slice(start).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? HAND_MS;
  if (burst.length < FEWEST || middle >= HAND_MS) return typed;
  return { text: burst.join(""), source: "wedge" };
}

/** The text that was last read, and when, in ms of any clock. */
export type LastScan = { text: string; at: number };

/** Whether a text is the last one over again, because a trigger was held down or a label was swept twice. */
export function isRepeat(last: LastScan | undefined, text: string, at: number, repeatMs: number): boolean {
  return last?.text === text && at - last.at < repeatMs;
}

/** Without spaces, in capitals: how codes are compared. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/\s/gu, "").toUpperCase();
}
