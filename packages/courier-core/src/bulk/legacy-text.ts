/**
 * Detects Bangla text for legacy fonts such as SutonnyMJ (Bijoy, ANSI). Its letters are stored as Latin
 * characters, so it is unreadable in other fonts.
 */

// Characters of these fonts that do not occur next to a letter in a Latin word.
const SIGN = "[†‡ˆ‰Š‹Œœž¡¢¤¥¦§¨ª«¬¯±´µ¶¸»ÆÐ×ÙÛÝÞþ]";
// A word such as "XvKv" (ঢাকা), where a v between capitals is a vowel sign.
const LEGACY = new RegExp(`[A-Za-z]${SIGN}|${SIGN}[A-Za-z]|[A-Z]v[A-Z]`, "u");
const BANGLA = /\p{Script=Bengali}/u;

/** Whether text is probably Bangla in a legacy encoding. */
export function isLegacyText(text: string): boolean {
  return LEGACY.test(text) && !BANGLA.test(text);
}
