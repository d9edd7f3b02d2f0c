/**
 * Compares words in Bangla and Latin script by their sound (decision 0015). The database function `sounds_of`
 * computes {@link soundsOf} for the API.
 */
import { searchable } from "./text.ts";

/**
 * The Latin sound of each Bangla letter. Letters that sound alike in place names are mapped to the same
 * sound.
 */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["অ", "o"],
      ["আা", "a"],
      ["ইঈিী", "i"],
      ["উঊুূ", "u"],
      ["এেঐৈ", "e"],
      ["ওোঔৌ", "o"],
      ["ঋৃ", "ri"],
      ["কখ", "k"],
      ["গঘ", "g"],
      ["ঙং", "ng"],
      ["চছ", "c"],
      ["জঝয", "j"],
      ["ঞণন", "n"],
      ["টঠতথৎ", "t"],
      ["ডঢদধ", "d"],
      ["পফ", "p"],
      ["বভ", "b"],
      ["ম", "m"],
      ["র\u09DC\u09DD", "r"],
      ["ল", "l"],
      ["শষস", "s"],
      ["হ", "h"],
      ["\u09DF", "y"],
    ] as const
  ).flatMap(([letters, sound]) => Array.from(letters, (letter) => [letter, sound] as const)),
);

/** Letters that Unicode normalisation splits into two code points: ড়, ঢ়, য়. */
const DOTTED: Readonly<Record<string, string>> = {
  "\u09A1\u09BC": "\u09DC",
  "\u09A2\u09BC": "\u09DD",
  "\u09AF\u09BC": "\u09DF",
};

/** Romanises a name in Bangla or Latin script phonetically. */
export function romanise(text: string): string {
  const whole = text
    .replace(/[\u09A1\u09A2\u09AF]\u09BC/g, (pair) => DOTTED[pair] ?? pair)
    // C sounds like K, except in the combination CH.
    .replace(/c(?!h)(?=[aouklr]|$)/g, "k");
  const letters = Array.from(
    whole,
    (letter) => SOUNDS.get(letter) ?? (/[a-z0-9]/.test(letter) ? letter : ""),
  );
  return letters
    .join("")
    .replace(/chh?/g, "c")
    .replace(/([kgjtdpbs])h/g, "$1")
    .replaceAll("q", "k")
    .replaceAll("x", "ks")
    .replaceAll("z", "j")
    .replaceAll("f", "p")
    .replaceAll("v", "b")
    .replace(/ee|ea/g, "i")
    .replace(/oo|ou/g, "u")
    .replaceAll("w", "o");
}

/** Returns the consonants of a romanised name. Different spellings of a name have the same consonants. */
export function skeletonOf(roman: string): string {
  const first = /^[aeiouy]/.test(roman) ? "a" : "";
  return (
    first +
    roman
      .replace(/(?!^)h/g, "")
      .replace(/[aeiouy]/g, "")
      // For example, ক্ষ is romanised as KSH but sounds like KKH.
      .replaceAll("ks", "k")
      .replace(/(.)\1+/g, "$1")
  );
}

/** The separators between words. Joining characters and apostrophes are not separators. */
const SEPARATORS = /[^a-z0-9\u0980-\u09FF]+/;
const JOINING = /['’\u200B-\u200D]/g;
const BANGLA = /[\u0980-\u09FF]/;
/** The minimum length of a phonetic key. Shorter keys are not used for comparison. */
const LEAST_SOUND = 2;

const wordsOf = (text: string): string[] =>
  searchable(text)
    .replace(JOINING, "")
    .split(SEPARATORS)
    .filter((word) => word !== "");

/**
 * Returns the sounds of the words in a string. The result first contains " =" and the romanised
 * word for each word. Then it contains the consonants of each word, after " <" for a Latin word and
 * after " >" for a Bangla word. The sounds are in upper case, so that they cannot occur in a
 * normalised text.
 */
export function soundsOf(text: string): string {
  const words = wordsOf(text).map((word) => ({ mark: BANGLA.test(word) ? ">" : "<", roman: romanise(word) }));
  return [
    ...words.map(({ roman }) => ` =${roman}`),
    ...words.map(({ mark, roman }) => ` ${mark}${skeletonOf(roman)}`),
  ]
    .join("")
    .toUpperCase();
}

/** The search terms of a typed word. Each term is the beginning of a sound in {@link soundsOf}. */
interface SoundTerm {
  /** The term that finds words in either script with the same vowels. */
  readonly sound: string | undefined;
  /**
   * The term that finds words in the other script. Their vowels may differ, because Bangla spelling
   * omits many vowels.
   */
  readonly consonants: string | undefined;
}

/**
 * Returns the phonetic search terms for each word of a typed text. Numbers and single letters have
 * no terms.
 */
export function soundTerms(typed: string): SoundTerm[] {
  return wordsOf(typed).map((word) => {
    const roman = romanise(word);
    const consonants = skeletonOf(roman);
    const isCompared = (text: string) => text.length >= LEAST_SOUND && !/^\d+$/.test(roman);
    const other = BANGLA.test(word) ? "<" : ">";
    return {
      sound: isCompared(roman) ? ` =${roman.toUpperCase()}` : undefined,
      consonants: isCompared(consonants) ? ` ${other}${consonants.toUpperCase()}` : undefined,
    };
  });
}

/**
 * Returns the beginnings of the sounds that match a typed word, in either script. The list is empty
 * for a number and for several words.
 */
export function soundsLike(word: string): string[] {
  const [term, ...others] = soundTerms(word);
  const sounds = others.length === 0 ? [term?.sound, term?.consonants] : [];
  return sounds.filter((sound) => sound !== undefined);
}
