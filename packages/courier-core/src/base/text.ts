/** Checks and normalises strings: whether they can be stored, are blank, or count as equal in a search. */
import { toAsciiDigits } from "./digits.ts";

/**
 * Invisible characters, as a character class for a regular expression with the `u` flag: whitespace,
 * default-ignorable characters (zero-width and joining characters, fillers, variation selectors), and the
 * blank Braille pattern.
 */
export const INVISIBLE: string = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, "u");
// Characters that a single-line text must not contain. With the u flag, \p{Surrogate} matches only lone
// surrogates. PostgreSQL cannot store U+0000, and UTF-8 cannot encode lone surrogates.
const NOT_IN_LINE = /[\p{Control}\p{Surrogate}]/u;
const NOT_IN_TEXT = /(?![\t\n\r])[\p{Control}\p{Surrogate}]/u;

/** Whether a string has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether a single-line text can be stored: it has no control characters and no lone surrogates. */
export function isLine(text: string): boolean {
  return !NOT_IN_LINE.test(text);
}

/**
 * Whether a multi-line text can be stored. In contrast to {@link isLine}, line breaks and tabs are allowed.
 */
export function isText(text: string): boolean {
  return !NOT_IN_TEXT.test(text);
}

/**
 * Normalises a string for searching. Bangla letters get a uniform encoding (keyboards write য়, ড় and ো as
 * one code point or as two), digits become ASCII, each run of spaces becomes one space, and Latin letters
 * become lower case. Letters of other alphabets keep their case, because the database may convert them to
 * lower case differently.
 */
export function searchable(text: string): string {
  return toAsciiDigits(text.normalize("NFC"))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
