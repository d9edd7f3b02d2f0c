import bn from "../messages/bn.json" with { type: "json" };
import en from "../messages/en.json" with { type: "json" };

export type Language = "en" | "bn";
type Key = keyof typeof en;

/** Bangla alone where `npm test` runs without a scope: its texts are the longer ones. CI runs every journey in both languages. */
export const JOURNEY_LANGUAGES: readonly Language[] =
  process.env["TEST_SCOPE"] === "standard" ? ["bn"] : ["en", "bn"];
const WORDS = { en, bn } as const;

/** The words that a person looks for on the page, out of the same files as the page's own. */
export function words(language: Language) {
  return (key: Key, values: Record<string, string> = {}): string =>
    WORDS[language][key].replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? `{${name}}`);
}

export const path = (language: Language, to: string): string => (language === "bn" ? `/bn${to}` : to);
