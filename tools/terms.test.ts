import { describe, expect, it } from "vitest";
import terms from "../packages/web/messages/terms.json" with { type: "json" };
import { MESSAGE_TEXTS, readContentTexts, type MessageTexts } from "./message-files.ts";

const CONTENT_TEXTS = await readContentTexts();

/** A term that docs/words.md replaces, the term to use instead, and the keys of messages that are exempt. */
interface Term {
  readonly term: string;
  readonly use: string;
  readonly allowed?: readonly string[];
}

const TERMS: Readonly<Record<"en" | "bn", readonly Term[]>> = terms;

/** Matches the term at the start of a word. An English plural or a Bangla ending may follow. */
function pattern(term: string): RegExp {
  const begins = /^\p{L}/u.test(term) && term !== "n’t" ? "(?<![\\p{L}\\p{M}])" : "";
  const ends = /^\w/.test(term) ? "(?!\\p{L}{2})" : "";
  // "tracking ID" is correct, and "tracking id" is not.
  return new RegExp(`${begins}${term}${ends}`, term.endsWith(" id") ? "u" : "iu");
}

/** Returns each text that uses the term, with the term to use instead. */
function uses({ term, use, allowed = [] }: Term, texts: MessageTexts): string[] {
  const found = pattern(term);
  return Object.entries(texts).flatMap(([key, forms]) =>
    forms.some((text) => found.test(text)) && !allowed.includes(key)
      ? [`${key}: "${term}", use instead: ${use}`]
      : [],
  );
}

describe.each(["en", "bn"] as const)("the terms in %s", (locale) => {
  const texts = { ...MESSAGE_TEXTS[locale], ...CONTENT_TEXTS[locale] };
  it.each(TERMS[locale])("has no $term", (term) => {
    expect(uses(term, texts)).toEqual([]);
  });
  it("the exceptions of terms contain only texts that use the term", () => {
    const stale = TERMS[locale].flatMap(({ term, allowed = [] }) =>
      allowed.filter((key) => !texts[key]?.some((text) => pattern(term).test(text))),
    );
    expect(stale).toEqual([]);
  });
});
