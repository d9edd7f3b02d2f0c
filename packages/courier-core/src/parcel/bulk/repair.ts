/**
 * Repairs typical errors of spreadsheets and of people in phone numbers, amounts and weights. Each repair is
 * recorded, so that the user can see and undo it.
 */
import { toAsciiDigits } from "../../base/digits.ts";
import { isWeight, readDecimal, roundUpWeight } from "../parcel.ts";
import { isBlank } from "../../base/text.ts";
import type { BulkField } from "./columns.ts";

/**
 * The kinds of repairs. `place` corrects the name of the district, and `placeFromAddress` determines the
 * district from the address.
 */
export const REPAIR_KINDS = [
  "quotes",
  "digits",
  "scientific",
  "decimals",
  "spaces",
  "secondNumber",
  "countryCode",
  "leadingZero",
  "currency",
  "grouping",
  "unit",
  "rounded",
  "word",
  "place",
  "placeFromAddress",
] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** One repair of a cell. A cell may have several repairs, in the order in which they were applied. */
export interface Repair {
  readonly field: BulkField;
  readonly before: string;
  readonly after: string;
  readonly kind: RepairKind;
}

/** A repaired value, with its repairs. */
export interface Repaired {
  readonly value: string;
  readonly repairs: readonly Repair[];
}

type Step = readonly [RepairKind, (text: string) => string];

// Zero-width and directional marks. The joiners U+200C and U+200D are part of Bangla words.
const MARKS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/;

const quotes: Step = [
  "quotes",
  (text) => /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[+=@\-\d০-৯])/u, ""),
];
const digits: Step = ["digits", toAsciiDigits];
const scientific: Step = ["scientific", (text) => (isLossy(text) ? text : expand(text))];
const decimals: Step = [
  "decimals",
  (text) => (/^\d[\d,]*\.0+$/.test(text) ? text.replace(/\.0+$/, "") : text),
];
/**
 * Collapses repeated spaces within the text. Leading and trailing spaces are removed without recording a
 * repair.
 */
const inText: Step = [
  "spaces",
  (text) =>
    text
      .replace(MARKS, "")
      .replace(SPACES, " ")
      .replace(/[^\S\r\n]{2,}/g, " "),
];
const inLine: Step = ["spaces", (text) => inText[1](text.replace(/\s*[\r\n]+\s*/g, " "))];
const inNumber: Step = ["spaces", (text) => text.replace(MARKS, "").replace(/[\s\u200C\u200D]/gu, "")];

/**
 * Whether a spreadsheet has removed digits from a number. For example, "1.71E+09" could be any of a million
 * phone numbers.
 */
export function isLossy(text: string): boolean {
  const [, , rest = "", power = ""] = SCIENTIFIC.exec(toAsciiDigits(text).trim()) ?? [];
  return power !== "" && rest.replace(/0+$/, "").length < Number(power) && rest.length < Number(power);
}

function expand(text: string): string {
  const [whole, first = "", rest = "", power = ""] = SCIENTIFIC.exec(text) ?? [];
  if (whole === undefined) return text;
  return first + rest.slice(0, Number(power)) + rest.slice(Number(power)).replace(/^0*$/, "");
}

const PHONE: readonly Step[] = [
  quotes,
  digits,
  scientific,
  decimals,
  [
    "secondNumber",
    (text) => /^(\+?[\d\s-]{10,17}?)\s*(?:[/,;|&]|or|\n)\s*\+?[\d\s-]{10,}.*$/is.exec(text)?.[1] ?? text,
  ],
  inNumber,
  ["countryCode", (text) => text.replace(/^(?:\+|00)?88[-.]?(?=0?-?1[3-9])/, "")],
  ["leadingZero", (text) => (/^-?1[3-9](?:-?\d){8}$/.test(text) ? `0${text.replace(/^-/, "")}` : text)],
];

/** Words that people write in the amount column if the parcel has no COD. */
const PAID = /^(paid|pre-?paid|nil|none|no|n\/a|-+|পেইড|পরিশোধিত|পেমেন্ট করা|নেই)$/iu;

const AMOUNT: readonly Step[] = [
  quotes,
  digits,
  inNumber,
  [
    "currency",
    (text) => text.replace(/^(?:৳|tk\.?|bdt|taka|টাকা)|(?:৳|tk\.?|bdt|taka|টাকা)?(?:\/[-=]|=)?$/giu, ""),
  ],
  scientific,
  ["grouping", (text) => (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text)],
  decimals,
  ["word", (text) => (PAID.test(text) ? "0" : text)],
];

const WEIGHT: readonly Step[] = [
  quotes,
  digits,
  inNumber,
  ["unit", weightInKg],
  ["grouping", (text) => (/^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text)],
  ["decimals", (text) => (/^\d+\.\d*0+$/.test(text) ? text.replace(/\.?0+$/, "") : text)],
  [
    "rounded",
    (text) => {
      const kg = readDecimal(text);
      return text === "" || Number.isNaN(kg) || isWeight(kg) ? text : String(roundUpWeight(kg));
    },
  ],
];

function weightInKg(text: string): string {
  const [, amount = "", unit = ""] =
    /^([\d.,]+)(kgs?|kilo|কেজি|g|gm|gms|gram|grams|গ্রাম)\.?$/iu.exec(text) ?? [];
  if (amount === "") return text;
  if (/^k|^কে/iu.test(unit)) return amount;
  const grams = Number(amount.replaceAll(",", ""));
  return Number.isNaN(grams) ? text : String(grams / 1000);
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(doc|docs|document|documents|letter|paper|papers|ডকুমেন্ট|চিঠি|কাগজ|কাগজপত্র)$/iu, "document"],
  [/^(non[- _]?document|parcel|box|package|product|goods|item|পার্সেল|প্যাকেট|পণ্য|মাল)$/iu, "non-document"],
];
const PAYMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(online|card|bkash|নগদ অ্যাপ|অনলাইন|অনলাইনে)$/iu, "online"],
  [/^(at[ _]pickup|pickup|cash|cash at pickup|পিকআপে)$/iu, "at_pickup"],
  [/^(from[ _]collection|collection|cod|from cod|কালেকশন থেকে)$/iu, "from_collection"],
];

const words = (known: readonly (readonly [RegExp, string])[]): Step => [
  "word",
  (text) => known.find(([pattern]) => pattern.test(text))?.[1] ?? text,
];

const STEPS: Readonly<Record<BulkField, readonly Step[]>> = {
  reference: [quotes, inLine, decimals],
  receiver_name: [quotes, inLine],
  receiver_contact: PHONE,
  receiver_address: [quotes, inText],
  receiver_center: [quotes, inLine],
  title: [quotes, inLine],
  type: [inLine, words(TYPES)],
  weight: WEIGHT,
  collect_amount: AMOUNT,
  declared_value: AMOUNT,
  delivery_payment: [inLine, words(PAYMENTS)],
  delivery_instruction: [quotes, inText],
};

/** Repairs the value of a cell. Removing leading and trailing spaces is not recorded as a repair. */
export function repair(field: BulkField, given: string): Repaired {
  let value = given.trim();
  if (isBlank(value)) return { value: "", repairs: [] };
  const repairs: Repair[] = [];
  for (const [kind, step] of STEPS[field]) {
    const after = step(value).trim();
    if (after === value) continue;
    repairs.push({ field, before: value, after, kind });
    value = after;
  }
  return { value, repairs };
}
