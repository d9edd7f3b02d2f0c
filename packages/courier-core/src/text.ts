/** Which texts can be stored, which count as empty, and which are equal in a search. The same rules hold for fields, queries, paths, tokens and forms. */
import { toAsciiDigits } from "./digits.ts";

/**
 * What shows nothing, for a character class of a regular expression with the `u` flag: whitespace, characters that Unicode lets
 * programs leave undisplayed (zero-width and joining characters, fillers, variation selectors), and the blank Braille pattern.
 */
export const INVISIBLE: string = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, "u");
// With the u flag only a surrogate without its other half matches. PostgreSQL stores no U+0000 and UTF-8 has no lone surrogates.
const NOT_IN_LINE = /[\p{Control}\p{Surrogate}]/u;
const NOT_IN_TEXT = /(?![\t\n\r])[\p{Control}\p{Surrogate}]/u;

/** Whether a text shows nothing. Joiners inside a visible text, such as those of Bangla, do not make it blank. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a text of one line can be stored: it has no control characters and no lone surrogates. */
export function isLine(text: string): boolean {
  return !NOT_IN_LINE.test(text);
}

/** Whether a text of several lines can be stored: as {@link isLine}, but with line breaks and tabs. */
export function isText(text: string): boolean {
  return !NOT_IN_TEXT.test(text);
}

/**
 * Normalises a text for a search: Bangla letters composed in one way (keyboards write য়, ড় and ো as one code point or as two), ASCII digits,
 * single spaces, and small letters of the Latin alphabet (others have no case here, or the database's own idea of one).
 */
export function searchable(text: string): string {
  return toAsciiDigits(text.normalize("NFC"))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
