/**
 * The words of a search at the parcel desk. The sounds of names are not in this file, so that a page that only
 * highlights the words does not load them.
 */
import { searchable } from "../base/text.ts";

/** The maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 8;

// Matches a phone number or a part of a phone number. Separators and the country code are removed
// first, because people write them in different ways.
const DIGITS = /^\d{3,}$/;
const PHONE_MARKS = /[\s().\-‐-–]/g;
const COUNTRY_CODE = /^(?:\+|00)?88(?=0)/;
/** The separators between words. The database uses the same separators for the stored words. */
const SEPARATORS = /[\s,;:()/"#]+/;
const EDGES = /^[.'’-]+|[.'’-]+$/g;

/** Returns the digits of a phone number or of a part of one. @param text a text in the form of {@link searchable} */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(PHONE_MARKS, "").replace(COUNTRY_CODE, "");
  return DIGITS.test(digits) ? digits : undefined;
}

/** Returns the words with at least two characters. @param text a text in the form of {@link searchable} */
export function wordsOf(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .map((word) => word.replace(EDGES, ""))
    .filter((word) => word.length >= 2)
    .slice(0, MAX_WORDS);
}

/** Returns the phone number that a search consists of, or its words. */
export function searchedWords(search: string): readonly string[] {
  const text = searchable(search);
  const phone = digitsOf(text);
  return phone === undefined ? wordsOf(text) : [phone];
}
