import { describe, expect, test } from "vitest";
import { matchOptions, sameText } from "./match-options";

const districts = [
  { label: "Brahmanbaria", keywords: ["ব্রাহ্মণবাড়িয়া"] },
  { label: "Chattogram", keywords: ["চট্টগ্রাম", "Chittagong"] },
  { label: "Cox’s Bazar", keywords: ["কক্সবাজার"] },
  { label: "Dhaka", keywords: ["ঢাকা"] },
  { label: "South Dhaka" },
  { label: "Bagerhat", keywords: ["বাগেরহাট"] },
];
const labels = (query: string) => matchOptions(districts, query).map(({ option }) => option.label);

/** Returns the text in the range of the first match. */
function marked(label: string, query: string): string | undefined {
  const range = matchOptions([{ label }], query)[0]?.range;
  return range && label.slice(...range);
}

test("an empty query matches every option, in order", () => {
  expect(labels("")).toEqual(districts.map(({ label }) => label));
  expect(labels("  ")).toHaveLength(districts.length);
});

test("case is ignored", () => {
  expect(labels("DHAKA")).toEqual(["Dhaka", "South Dhaka"]);
});

test("keywords match, in the other script and with a former name", () => {
  expect(labels("ঢাকা")).toEqual(["Dhaka"]);
  expect(labels("chittagong")).toEqual(["Chattogram"]);
});

test("apostrophes and hyphens are ignored", () => {
  expect(labels("coxs b")).toEqual(["Cox’s Bazar"]);
  expect(labels("cox's-bazar")).toEqual(["Cox’s Bazar"]);
});

test("composed and decomposed letters are equal", () => {
  expect(labels("ব্রাহ্মণবাড়িয়া".normalize("NFC"))).toEqual(["Brahmanbaria"]);
  expect(labels("ব্রাহ্মণবা\u09DCি\u09DFা")).toEqual(["Brahmanbaria"]);
});

test("zero-width joiners are ignored", () => {
  expect(matchOptions([{ label: "র\u200D্যাব" }], "র্যাব")).toHaveLength(1);
});

test("digits of both scripts are treated as equal", () => {
  expect(matchOptions([{ label: "Mirpur 12" }], "মিরপুর ১২")).toHaveLength(0);
  expect(matchOptions([{ label: "Mirpur 12" }], "১২")).toHaveLength(1);
  expect(matchOptions([{ label: "মিরপুর ১২" }], "12")).toHaveLength(1);
});

test("a text without matches returns no options", () => {
  expect(labels("zz")).toEqual([]);
});

test("matches at the beginning come first, then those at the beginning of a word, then others, then keywords", () => {
  const options = [
    { label: "Keyword inside", keywords: ["xxsyl"] },
    { label: "Keyword begins", keywords: ["Sylhet"] },
    { label: "Insylde" },
    { label: "North Sylhet" },
    { label: "Sylhet" },
  ];
  expect(matchOptions(options, "syl").map(({ option }) => option.label)).toEqual([
    "Sylhet",
    "North Sylhet",
    "Insylde",
    "Keyword begins",
    "Keyword inside",
  ]);
});

describe("the range", () => {
  test("marks the typed text", () => {
    expect(marked("South Dhaka", "dha")).toBe("Dha");
    expect(marked("Cox’s Bazar", "cox")).toBe("Cox");
    expect(marked("Cox’s Bazar", "coxs")).toBe("Cox’s");
  });

  test("the range is undefined if a keyword matched", () => {
    expect(matchOptions(districts, "ঢাকা")[0]?.range).toBeUndefined();
  });

  test("never splits a conjunct, and never separates a vowel sign from its letter", () => {
    expect(marked("লক্ষ্মীপুর", "লক")).toBe("লক্ষ্মী");
    expect(marked("ঢাকা", "ঢ")).toBe("ঢা");
    expect(marked("চট্টগ্রাম", "ট")).toBe("ট্ট");
  });
});

test("two texts are equal if they differ only in case, accents and spaces", () => {
  expect(sameText(" cox's  bazar", "Cox’s Bazar")).toBe(true);
  expect(sameText("Dhaka", "Dhakaa")).toBe(false);
});
