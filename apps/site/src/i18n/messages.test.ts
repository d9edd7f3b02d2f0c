import { globSync, readFileSync } from "node:fs";
import { MESSAGES } from "@harkara/courier-core/messages";
import { describe, expect, it } from "vitest";
import bn from "../../messages/bn.json" with { type: "json" };
import en from "../../messages/en.json" with { type: "json" };

const keysOf = (messages: Record<string, string>): string[] =>
  Object.keys(messages).filter((key) => key !== "$schema");
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

/** The key of the text of a message code: `senderName.required` is `code_sender_name_required`. */
const keyOf = (code: string): string =>
  `code_${code.replace(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

describe("messages", () => {
  const site = new URL("../", import.meta.url).pathname;
  const sources = globSync("**/*.{ts,tsx}", { cwd: site, exclude: (name) => name.startsWith("paraglide") })
    // What only a story or a test says, nobody reads.
    .filter((file) => !/\.test\.ts$|\.stories\.tsx$|^testing\//.test(file))
    .map((file) => readFileSync(`${site}${file}`, "utf8"))
    .concat(
      // The names in web app manifests, and what the shell says without scripts.
      ["seo.ts", "build.ts"].map((file) =>
        readFileSync(new URL(`../../build/${file}`, import.meta.url), "utf8"),
      ),
    )
    .join("\n");
  const used = new Set([...sources.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key));

  it("has every key in both languages", () => {
    expect(keysOf(bn)).toEqual(keysOf(en));
  });
  it("has no key that nothing shows", () => {
    expect(keysOf(en).filter((key) => !used.has(key))).toEqual([]);
  });
  it("shows no key that is missing", () => {
    expect([...used].filter((key) => !keysOf(en).includes(key))).toEqual([]);
  });
  it.each(keysOf(en))("%s has words and the same values in both languages", (key) => {
    const english: string = Reflect.get(en, key);
    const bangla: string = Reflect.get(bn, key);
    expect(english.trim()).not.toBe("");
    expect(bangla.trim()).not.toBe("");
    expect(placeholdersOf(bangla)).toEqual(placeholdersOf(english));
  });
  it.each(Object.entries(MESSAGES))("says %s in English in the words of the API", (code, text) => {
    expect(Reflect.get(en, keyOf(code))).toBe(text);
  });
  it("writes Bangla digits in Bangla", () => {
    const withLatinDigits = keysOf(bn).filter((key) => /\d/.test(String(Reflect.get(bn, key))));
    expect(withLatinDigits).toEqual([]);
  });
});
