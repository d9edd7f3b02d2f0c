/** The parts of found texts that match a search at the parcel desk. */
import { SHOWN_DIGITS } from "@harkara/courier-core/support/desk";
import { digitsOf } from "@harkara/courier-core/support/desk-words";
import { searchable } from "@harkara/courier-core/base/text";

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORDS = /[^\s,;:()/"#]+/gu;

/** Splits a name or an order number into parts. A word matches by its beginning. */
export function wordParts(text: string, words: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const length = Math.max(...words.map((searched) => prefixLength(word, searched)), 0);
    if (length === 0) continue;
    parts.push({ text: text.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ text: text.slice(index, end), isMatch: true });
  }
  return nonEmpty([...parts, { text: text.slice(end), isMatch: false }]);
}

/**
 * Splits a masked phone number into parts. Only the last digits are visible, so only these can match.
 * @param formatted the number as displayed, with the same digits at its end
 */
export function phoneParts(phone: string, formatted: string, words: readonly string[]): readonly TextPart[] {
  const shown = phone.slice(-SHOWN_DIGITS);
  const length = Math.max(
    ...words.map((searched) => {
      const last = digitsOf(searched)?.slice(-SHOWN_DIGITS) ?? "";
      return shown.endsWith(last) ? last.length : 0;
    }),
    0,
  );
  const start = formatted.length - length;
  return nonEmpty([
    { text: formatted.slice(0, start), isMatch: false },
    { text: formatted.slice(start), isMatch: true },
  ]);
}

const nonEmpty = (parts: readonly TextPart[]) => parts.filter(({ text }) => text !== "");

/** Returns the length of the beginning of a word that equals a search text, with the marks of its last letter. */
function prefixLength(word: string, searched: string): number {
  if (!searchable(word).startsWith(searched)) return 0;
  let length = 1;
  while (length < word.length && !searchable(word.slice(0, length)).startsWith(searched)) length += 1;
  while (/^\p{M}/u.test(word.slice(length))) length += 1;
  return length;
}
