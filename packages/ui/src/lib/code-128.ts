/** Code 128 (ISO/IEC 15417) in its code sets B (printable ASCII) and C (pairs of digits). */

/**
 * The widths of each symbol from 0 to 105, in modules. Each has six digits: bar, space, bar, space, bar,
 * space.
 */
const SYMBOLS =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222" +
  "123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321" +
  "232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121" +
  "313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224" +
  "111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111" +
  "111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113" +
  "114311411113411311113141114131311141411131211412211214211232";
const STOP = "2331112";
const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;
/** The check symbol is the weighted sum of all other symbols modulo this number. */
const CHECK = 103;
/** The minimum length of a run of digits in set C. Set B takes less space for shorter ones. */
const MIN_DIGITS = 4;

/** A bar: its start and its width, in modules. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/**
 * Returns the bars of a string.
 * @returns the bars and the total width in modules, without the quiet zones of ten modules on each side
 * @throws RangeError when the string is empty or contains anything but printable ASCII
 */
export function code128(text: string): { readonly bars: readonly Bar[]; readonly width: number } {
  const widths = [...symbolsOf(text).map((symbol) => SYMBOLS.slice(symbol * 6, symbol * 6 + 6)), STOP].join(
    "",
  );
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, digit] of widths.split("").entries()) {
    const width = Number(digit);
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}

/** Returns the symbols of a string, from the start symbol to the check symbol. */
function symbolsOf(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError("Code 128 takes printable ASCII only");
  const symbols: number[] = [];
  let set: "B" | "C" | undefined;
  for (const { set: next, values } of runsOf(text)) {
    if (set === undefined) symbols.push(next === "B" ? START_B : START_C);
    else if (set !== next) symbols.push(next === "B" ? TO_B : TO_C);
    set = next;
    symbols.push(...values);
  }
  const sum = symbols.reduce((total, symbol, index) => total + symbol * Math.max(index, 1), 0);
  return [...symbols, sum % CHECK];
}

/**
 * Splits a string into runs that use one code set. If a run of digits has an odd length, its first digit
 * belongs to the previous run.
 */
function runsOf(text: string): { set: "B" | "C"; values: number[] }[] {
  return text
    .split(/((?:\d\d){2,}(?!\d))/)
    .filter((part) => part !== "")
    .map((part) =>
      /^\d+$/.test(part) && part.length >= MIN_DIGITS && part.length % 2 === 0
        ? { set: "C" as const, values: (part.match(/../g) ?? []).map(Number) }
        : { set: "B" as const, values: part.split("").map((letter) => letter.charCodeAt(0) - 32) },
    );
}
