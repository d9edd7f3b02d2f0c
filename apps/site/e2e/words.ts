import bnOffice from "../../office/messages/bn.json" with { type: "json" };
import enOffice from "../../office/messages/en.json" with { type: "json" };
import bnSite from "../messages/bn.json" with { type: "json" };
import enSite from "../messages/en.json" with { type: "json" };
import bnWeb from "@harkara/web/messages/bn.json" with { type: "json" };
import enWeb from "@harkara/web/messages/en.json" with { type: "json" };

// The journeys lead through both apps.
const en = { ...enWeb, ...enSite, ...enOffice };
const bn = { ...bnWeb, ...bnSite, ...bnOffice };

export type Language = "en" | "bn";
type Key = keyof typeof en;

/**
 * The languages of the end-to-end tests. In `npm test` this is only Bangla, because its texts are longer. CI
 * runs every journey in both languages.
 */
export const JOURNEY_LANGUAGES: readonly Language[] =
  process.env["TEST_SCOPE"] === "standard" ? ["bn"] : ["en", "bn"];
const WORDS = { en, bn } as const;

/** A message: a text, or one text for each plural form. */
type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];

/** Returns the messages of both apps in a language. `n` selects the plural form. */
export function words(language: Language) {
  const messages: Readonly<Record<Key, Message>> = WORDS[language];
  return (key: Key, values: Record<string, string> = {}): string =>
    formOf(messages[key], language, Number(values["n"])).replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? `{${name}}`,
    );
}

function formOf(message: Message, language: Language, n: number): string {
  if (typeof message === "string") return message;
  const form = new Intl.PluralRules(language).select(n);
  return message[0]?.match[`form=${form}`] ?? "";
}

export const path = (language: Language, to: string): string => (language === "bn" ? `/bn${to}` : to);
