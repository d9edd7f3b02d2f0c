import { maskPhone } from "./desk.ts";

/** The maximum length of an excerpt, in user-perceived characters. */
export const MAX_EXCERPT = 120;

/** Matches a phone number in either script, with or without the country code and separators. */
const PHONE = /[+(]*[\d০-৯](?:[\s().\-‐-–]{0,2}[\d০-৯]){9,}/g;

/**
 * Returns the beginning of the text that opened a ticket, on one line, for lists of tickets. Phone numbers
 * are masked, because reading a list is not recorded in the audit log.
 */
export function ticketExcerpt(text: string): string {
  const line = text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(PHONE, (phone) => maskPhone(phone.replaceAll(/[^\d০-৯]/g, "")));
  const characters = Array.from(new Intl.Segmenter("bn").segment(line), ({ segment }) => segment);
  if (characters.length <= MAX_EXCERPT) return line;
  const beginning = characters.slice(0, MAX_EXCERPT - 1).join("");
  return `${beginning.trimEnd()}…`;
}
