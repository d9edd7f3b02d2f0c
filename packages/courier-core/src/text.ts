/** Rules for storable, blank and equal texts, shared by fields, queries, paths, tokens and forms. */
import { toAsciiDigits } from "./digits.ts";

/**
 * Invisible characters, for a character class of a regular expression with the `u` flag: whitespace, characters that are ignorable in
 * Unicode (zero-width and joining characters, fillers, variation selectors), and the blank Braille pattern.
 */
export const INVISIBLE: string = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, "u");
// With the u flag only a lone surrogate matches. PostgreSQL stores no U+0000 and UTF-8 has no lone surrogates.
const NOT_IN_LINE = /[\p{Control}\p{Surrogate}]/u;
const NOT_IN_TEXT = /(?![\t\n\r])[\p{Control}\p{Surrogate}]/u;

/** Whether a text has no visible character. Joiners inside a visible text, such as those of Bangla, do not make it blank. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a single-line text can be stored: it has no control characters and no lone surrogates. */
export function isLine(text: string): boolean {
  return !NOT_IN_LINE.test(text);
}

/** Whether a multi-line text can be stored: as {@link isLine}, but with line breaks and tabs. */
export function isText(text: string): boolean {
  return !NOT_IN_TEXT.test(text);
}

/**
 * Normalises a text for a search: Bangla letters in one composition (keyboards write য়, ড় and ো as one code point or as two), ASCII
 * digits, single spaces, and lower-case Latin letters (other alphabets have no case here, or one that depends on the database).
 */
export function searchable(text: string): string {
  return toAsciiDigits(text.normalize("NFC"))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
