import { globSync, readFileSync } from "node:fs";
import { MESSAGES } from "@harkara/courier-core/base/messages";
import { describe, expect, it } from "vitest";
import figures from "@harkara/web/messages/figures.json" with { type: "json" };
import { CONTENT_TEXTS } from "../testing/content-texts.ts";
import { LATIN_NAMES } from "@harkara/web/testing/latin-words.ts";
import { MESSAGE_TEXTS } from "@harkara/web/testing/message-files.ts";

const { en, bn } = MESSAGE_TEXTS;
const placeholdersOf = (texts: readonly string[] = []): string[] =>
  [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))),
  ].toSorted();

/**
 * Returns the message key for a message code: `senderName.required` has the text
 * `code_sender_name_required`.
 */
const keyOf = (code: string): string =>
  `code_${code.replace(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

describe("messages", () => {
  const site = new URL("../", import.meta.url).pathname;
  const sources = globSync("**/*.{ts,tsx}", { cwd: site, exclude: (name) => name.startsWith("paraglide") })
    // Messages that are used only in stories or tests are considered unused.
    .filter((file) => !/\.test\.ts$|\.stories\.tsx$|^testing\//.test(file))
    .map((file) => readFileSync(`${site}${file}`, "utf8"))
    .concat(
      // These build files use messages for web app manifests, and for the shell without JavaScript.
      ["seo.ts", "build.ts"].map((file) =>
        readFileSync(new URL(`../../build/${file}`, import.meta.url), "utf8"),
      ),
    )
    .join("\n");
  const used = new Set([...sources.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key));

  it("every message key exists in both languages", () => {
    expect(Object.keys(bn)).toEqual(Object.keys(en));
  });
  it("no Bangla message contains an English word", () => {
    const names = new RegExp([...LATIN_NAMES, "^English$"].join("|"), "g");
    const inEnglish = ([, texts]: [string, readonly string[] | undefined]) =>
      texts?.some((text) => /[A-Za-z]{2,}/.test(text.replaceAll(/\{\w+\}/g, "").replaceAll(names, "")));
    expect(Object.entries(bn).filter(inEnglish)).toEqual([]);
  });
  it("no message key is unused", () => {
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });
  it("no missing key is used", () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });
  it.each(Object.keys(en))("%s has a text with the same values in both languages", (key) => {
    for (const text of [...(en[key] ?? []), ...(bn[key] ?? [])]) expect(text.trim()).not.toBe("");
    expect(placeholdersOf(bn[key])).toEqual(placeholdersOf(en[key]));
    // Each plural form contains the count: "{count} parcel", not "1 parcel".
    for (const text of en[key] ?? []) expect(placeholdersOf([text])).toEqual(placeholdersOf(en[key]));
  });
  it.each(Object.entries(MESSAGES))("has the text of the API for %s in English", (code, text) => {
    expect(en[keyOf(code)]).toEqual([text]);
  });
  it("no line breaks between a number and its unit: they are joined by a non-breaking space", () => {
    const texts = [en, bn, CONTENT_TEXTS.en, CONTENT_TEXTS.bn].flatMap((byKey) =>
      Object.values(byKey).flat(),
    );
    const apart = /\} (kg|hours?|কেজি|ঘণ্টা)/u;
    expect(texts.filter((text) => apart.test(text))).toEqual([]);
  });
  it("Bangla messages have Bangla digits", () => {
    expect(Object.keys(bn).filter((key) => bn[key]?.some((text) => /\d/.test(text)))).toEqual([]);
  });
});

describe("figures", () => {
  const texts = [en, bn, CONTENT_TEXTS.en, CONTENT_TEXTS.bn].flatMap((byKey) => Object.entries(byKey));
  const withFigures = texts.flatMap(([key, forms]) =>
    forms.some((text) => /\p{Nd}/u.test(text)) ? [key] : [],
  );
  it("figures come from data, except those that messages/figures.json lists with a reason", () => {
    expect([...new Set(withFigures)].toSorted()).toEqual(Object.keys(figures).toSorted());
  });
});
