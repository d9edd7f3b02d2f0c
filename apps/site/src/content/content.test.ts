import { describe, expect, it } from "vitest";
import { homeContent as bnHome } from "./bn/home.ts";
import { infoPages as bnInfo } from "./bn/info.ts";
import { homeContent as enHome } from "./en/home.ts";
import { infoPages as enInfo } from "./en/info.ts";
import { readFacts } from "./load.ts";
import {
  BRAND_IDS,
  FEATURE_IDS,
  INFO_IDS,
  QUESTION_IDS,
  SERVICE_IDS,
  SLIDE_IDS,
  STEP_IDS,
  TESTIMONIAL_IDS,
} from "./types.ts";

const facts = readFacts();
const banglaFacts = Object.fromEntries(
  Object.entries(facts).map(([key, text]: [string, string]) => [
    key,
    text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit))),
  ]),
);
const en = { home: enHome(facts), info: enInfo(facts) };
const bn = { home: bnHome({ ...facts, ...banglaFacts }), info: bnInfo({ ...facts, ...banglaFacts }) };

/** Returns all texts of a page's copy, each with its path. */
function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

describe("the content of the home page", () => {
  it("the home page has the numbers of the specification: 3 slides, 6 services, 4 steps, 5 brands, 3 features, 8 testimonials", () => {
    expect(
      [SLIDE_IDS, SERVICE_IDS, STEP_IDS, BRAND_IDS, FEATURE_IDS, TESTIMONIAL_IDS].map(({ length }) => length),
    ).toEqual([3, 6, 4, 5, 3, 8]);
  });
  it.each([
    ["en", en.home],
    ["bn", bn.home],
  ] as const)("the home page has exactly these entries in %s", (_locale, home) => {
    expect(Object.keys(home.slides)).toEqual([...SLIDE_IDS]);
    expect(Object.keys(home.services)).toEqual([...SERVICE_IDS]);
    expect(Object.keys(home.steps)).toEqual([...STEP_IDS]);
    expect(Object.keys(home.brands)).toEqual([...BRAND_IDS]);
    expect(Object.keys(home.features)).toEqual([...FEATURE_IDS]);
    expect(Object.keys(home.testimonials)).toEqual([...TESTIMONIAL_IDS]);
    expect(Object.keys(home.questions)).toEqual([...QUESTION_IDS]);
  });
  it.each([
    ["en", en.home],
    ["bn", bn.home],
  ] as const)("states in %s that invented clients and senders are examples", (_locale, home) => {
    const invented = [...Object.values(home.brands), ...Object.values(home.testimonials)];
    expect(invented.every(({ isSample }) => isSample)).toBe(true);
  });
  it("marks the same answers as examples in both languages", () => {
    for (const id of QUESTION_IDS)
      expect(bn.home.questions[id].isSample).toBe(en.home.questions[id].isSample);
  });
});

describe("the text pages", () => {
  it.each(INFO_IDS)("%s has the same sections and paragraphs in both languages", (id) => {
    const shape = ({ sections }: (typeof en.info)[typeof id]) =>
      sections.map((section) => [section.id, section.paragraphs.length, section.points?.length]);
    expect(shape(bn.info[id])).toEqual(shape(en.info[id]));
  });
});

describe("every text", () => {
  const texts = [...textsOf(en, "en"), ...textsOf(bn, "bn")];
  it.each(texts)("%s is not empty", (_path, text) => {
    expect(text.trim()).not.toBe("");
    expect(text).toBe(text.trim());
  });
  it("every text in Bangla has Bangla digits", () => {
    const latin = texts.filter(
      ([path, text]) => path.startsWith("bn") && /\d/.test(text) && !path.endsWith("/id"),
    );
    expect(latin).toEqual([]);
  });
});
