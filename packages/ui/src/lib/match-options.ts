/** The searched strings of an option: its label and its other names. */
export type Searchable = { label: string; keywords?: readonly string[] };

/** A matching option, and the range of the match in its label. */
export type Match<T> = {
  option: T;
  /** Start and end (exclusive) in the label, in UTF-16 units, never inside a letter. None if a keyword matched. */
  range: readonly [start: number, end: number] | undefined;
};

/** A string folded for comparisons. Each of its code units has its range in the original string. */
type Folded = { text: string; starts: readonly number[]; ends: readonly number[] };

/**
 * Returns the options that match a query, best first: labels that start with it, then labels with a word
 * that starts with it, then labels that contain it, then the same for keywords. Equal matches are in the
 * given order. An empty query matches all options. Case, accents, apostrophes and zero-width joiners are
 * ignored. Composed and decomposed letters are equal, and so are the digits of both scripts.
 *
 * @example matchOptions([{ label: "ঢাকা", keywords: ["Dhaka"] }], "dha") // the one option, with no range
 */
export function matchOptions<T extends Searchable>(options: readonly T[], query: string): Match<T>[] {
  const wanted = fold(query).text.trim();
  if (!wanted) return options.map((option) => ({ option, range: undefined }));
  const ranked = options.flatMap((option) => {
    const label = foldOnce(option.label);
    const hit = find(label.text, wanted);
    if (hit) {
      const start = label.starts[hit.at] ?? 0;
      const end = label.ends[hit.at + wanted.length - 1] ?? option.label.length;
      return { option, range: wholeLetters(option.label, start, end), rank: hit.rank };
    }
    const ranks = (option.keywords ?? []).flatMap(
      (keyword) => find(foldOnce(keyword).text, wanted)?.rank ?? [],
    );
    return ranks.length > 0 ? { option, range: undefined, rank: 3 + Math.min(...ranks) } : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option, range }) => ({ option, range }));
}

/** Whether two strings are equal for a search. */
export function sameText(one: string, other: string): boolean {
  return fold(one).text.trim() === fold(other).text.trim();
}

function find(text: string, wanted: string): { at: number; rank: number } | undefined {
  if (text.startsWith(wanted)) return { at: 0, rank: 0 };
  const word = text.indexOf(` ${wanted}`);
  if (word >= 0) return { at: word + 1, rank: 1 };
  const inside = text.indexOf(wanted);
  return inside >= 0 ? { at: inside, rank: 2 } : undefined;
}

const folds = new Map<string, Folded>();
const MOST_FOLDS = 5_000;

/** The result is cached, because the same few hundred labels are searched after each keystroke. */
function foldOnce(text: string): Folded {
  const known = folds.get(text);
  if (known) return known;
  if (folds.size >= MOST_FOLDS) folds.clear();
  const folded = fold(text);
  folds.set(text, folded);
  return folded;
}

/** Characters that users often omit: Latin accents, joiners, apostrophes. */
const DROPPED = /[\u0300-\u036F\u200B-\u200D\u2060'‘’ʼ`]/gu;
const SPACING = /[\s\-‐-―.,/()]/u;
const BANGLA_ZERO = 0x09e6;

/** Folds a string letter by letter, so that each code unit can be mapped to the original string. */
function fold(original: string): Folded {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let index = 0;
  for (const letter of original) {
    const end = index + letter.length;
    for (const unit of foldLetter(letter)) {
      if (unit === " " && (text === "" || text.endsWith(" "))) continue;
      text += unit;
      starts.push(index);
      ends.push(end);
    }
    index = end;
  }
  return { text, starts, ends };
}

function foldLetter(letter: string): string[] {
  if (SPACING.test(letter)) return [" "];
  return letter
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(DROPPED, "")
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .split("");
}

/** Matches a letter with its combining marks. A Bangla conjunct counts as one letter. */
const LETTER = /[\s\S](?:\u09CD[\u200C\u200D]?\p{L}|[\p{M}\u200C\u200D])*/gu;

/**
 * Extends a range to whole letters. The browser would draw part of a conjunct, or a vowel sign without its
 * letter, separately.
 */
function wholeLetters(text: string, start: number, end: number): readonly [number, number] {
  let from = start;
  let to = end;
  for (const { index, 0: letter } of text.matchAll(LETTER)) {
    const next = index + letter.length;
    if (next <= start) continue;
    if (index >= end) break;
    from = Math.min(from, index);
    to = Math.max(to, next);
  }
  return [from, to];
}
