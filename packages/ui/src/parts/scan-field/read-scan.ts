/** The source of an input: a scanner that acts as a keyboard, or manual input. */
export type ScanSource =
  /** Keys in a burst that is too fast for typing. */
  | "wedge"
  /** Typed, pasted or dictated text. */
  | "typed";

/**
 * The time between two keystrokes that separates typing from scanning, in ms. A person takes longer, a
 * scanner less.
 */
const HAND_MS = 35;
/**
 * If the interval is at least this long, in ms, a new text begins, because a scanner never pauses for so
 * long.
 */
const PAUSE_MS = 300;
/** The minimum number of keystrokes of a scan. A person can also type a smaller number quickly. */
const FEWEST = 4;

/**
 * Determines the input and its source when an input is completed.
 * @param text the content of the field
 * @param times the time of each letter, in ms of any clock; of another length if the text was also pasted or
 * corrected
 * @param end the time of Enter or Tab
 * @param isCode whether an input is a complete code; such an input is not split at a pause
 * @returns only the burst, without earlier content of the field, or the whole text
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
  // The median is compared, because a busy machine delays some keystrokes.
  const sorted = gaps.slice(start).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? HAND_MS;
  if (burst.length < FEWEST || middle >= HAND_MS) return typed;
  return { text: burst.join(""), source: "wedge" };
}

/** The previous text, and its time in ms of any clock. */
export type LastScan = { text: string; at: number };

/**
 * Whether an input repeats the previous one, because a trigger was held down or a label was scanned twice.
 */
export function isRepeat(last: LastScan | undefined, text: string, at: number, repeatMs: number): boolean {
  return last?.text === text && at - last.at < repeatMs;
}

/** Removes spaces and converts to capitals, for comparisons of codes. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/\s/gu, "").toUpperCase();
}
