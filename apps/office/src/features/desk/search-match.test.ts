import { maskPhone } from "@harkara/courier-core/support/desk";
import { searchedWords } from "@harkara/courier-core/support/desk-words";
import { describe, expect, test } from "vitest";
import { phoneParts, wordParts } from "./search-match.ts";

const matched = (parts: ReturnType<typeof wordParts>) =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const words = (text: string, search: string) => matched(wordParts(text, searchedWords(search)));

describe("the matching parts of a text", () => {
  test.each([
    ["Rahima Khatun", "rah", ["Rah"]],
    ["Rahima Khatun", "khatun rahima", ["Rahima", "Khatun"]],
    ["Rahima Khatun", "hima", []],
    ["রহিমা খাতুন", "রহ", ["রহি"]],
    ["SO-10482", "so-10", ["SO-10"]],
    ["10482", "১০৪", ["104"]],
    ["Rahima Khatun", "", []],
  ])("in %o for %o are %o", (text, search, parts) => {
    expect(words(text, search)).toEqual(parts);
    const all = wordParts(text, searchedWords(search));
    expect(all.map((part) => part.text).join("")).toBe(text);
  });
});

describe("the matching digits of a masked phone number", () => {
  const phone = maskPhone("+8801712345678");
  test.each([
    ["5678", ["5678"]],
    ["৫৬৭৮", ["5678"]],
    ["678", ["678"]],
    ["01712-345678", ["5678"]],
    ["5679", []],
    ["rahima", []],
  ])("for %o are %o", (search, digits) => {
    expect(matched(phoneParts(phone, phone, searchedWords(search)))).toEqual(digits);
  });
});
