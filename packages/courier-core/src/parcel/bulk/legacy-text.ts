/**
 * Detects Bangla text that is encoded for legacy fonts such as SutonnyMJ (Bijoy, ANSI). These encodings store
 * Bangla letters as Latin characters, so the text is unreadable in other fonts.
 */

// Characters of legacy fonts that never occur next to a letter in a Latin word.
const SIGN = "[†‡ˆ‰Š‹Œœž¡¢¤¥¦§¨ª«¬¯±´µ¶¸»ÆÐ×ÙÛÝÞþ]";
// Matches a word such as "XvKv" (ঢাকা), in which a v between capital letters is a vowel sign.
const LEGACY = new RegExp(`[A-Za-z]${SIGN}|${SIGN}[A-Za-z]|[A-Z]v[A-Z]`, "u");
const BANGLA = /\p{Script=Bengali}/u;

/** Whether text is probably Bangla in a legacy encoding. */
export function isLegacyText(text: string): boolean {
  return LEGACY.test(text) && !BANGLA.test(text);
}
