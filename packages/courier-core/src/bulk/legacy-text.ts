/** Bangla that was typed for a font such as SutonnyMJ (Bijoy, ANSI): its letters are Latin characters, which cannot be read as Bangla. */

// Signs of these fonts that stand in no Latin word, beside a letter.
const SIGN = "[†‡ˆ‰Š‹Œœž¡¢¤¥¦§¨ª«¬¯±´µ¶¸»ÆÐ×ÙÛÝÞþ]";
// A word such as "XvKv" (ঢাকা), with v as a vowel sign between capitals.
const LEGACY = new RegExp(`[A-Za-z]${SIGN}|${SIGN}[A-Za-z]|[A-Z]v[A-Z]`, "u");
const BANGLA = /\p{Script=Bengali}/u;

/** Whether a text is probably Bangla in the encoding of an old font. */
export function isLegacyText(text: string): boolean {
  return LEGACY.test(text) && !BANGLA.test(text);
}
