import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../packages/courier-core/src/base/messages.ts";
import figures from "../packages/web/messages/figures.json" with { type: "json" };
import { LATIN_NAMES } from "../packages/web/src/testing/latin-words.ts";
import { MESSAGE_FOLDERS, MESSAGE_TEXTS, readContentTexts, readMessages } from "./message-files.ts";
import { ROOT } from "./settings.ts";

const CONTENT_TEXTS = await readContentTexts();
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
  const keysOf = new Map(
    MESSAGE_FOLDERS.map((folder) => {
      const files = globSync(["src/**/*.{ts,tsx}", "build/*.ts"], {
        cwd: join(ROOT, folder),
        exclude: ["**/paraglide/**"],
      });
      const sources = files
        // Messages that are used only in stories or tests are considered unused.
        .filter((file) => !/\.test\.ts$|\.stories\.tsx$|^src\/testing\//.test(file))
        .map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
      const keys = sources.flatMap((source) =>
        [...source.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key),
      );
      return [folder, new Set(keys)] as const;
    }),
  );
  const used = new Set(MESSAGE_FOLDERS.flatMap((folder) => [...(keysOf.get(folder) ?? [])]));
  const users = (key: string) => MESSAGE_FOLDERS.filter((folder) => keysOf.get(folder)?.has(key));

  it.each(MESSAGE_FOLDERS)(
    "%s has only messages that it uses, and both apps those of packages/web",
    (folder) => {
      const strays = Object.keys(readMessages(folder, "en")).filter((key) => {
        const [first, ...others] = users(key);
        const home = first === undefined || others.length > 0 ? "packages/web" : first;
        return home !== folder;
      });
      expect(strays).toEqual([]);
    },
  );
  it.each(MESSAGE_FOLDERS)("%s has the same message keys in both languages", (folder) => {
    expect(Object.keys(readMessages(folder, "bn"))).toEqual(Object.keys(readMessages(folder, "en")));
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
