/** The copy of public pages as data. Each text has a path such as `home/steps/book/text`. */
import { homeContent as bnHome } from "../content/bn/home.ts";
import { infoPages as bnInfo } from "../content/bn/info.ts";
import { homeContent as enHome } from "../content/en/home.ts";
import { infoPages as enInfo } from "../content/en/info.ts";
import { readFacts } from "../content/load.ts";
import type { Facts } from "../content/types.ts";

/** The texts by their paths. */
type ContentTexts = Readonly<Record<string, readonly string[]>>;

const facts = readFacts();
/** All facts are blank, so any remaining figure is hard-coded in the text. */
const BLANK: Facts = { ...facts, ...Object.fromEntries(Object.keys(facts).map((key) => [key, "…"])) };

function textsOf(value: unknown, path: string): [string, [string]][] {
  if (typeof value === "string") return [[path, [value]]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

const read = (home: unknown, info: unknown): ContentTexts =>
  Object.fromEntries([...textsOf(home, "home"), ...textsOf(info, "info")]);

export const CONTENT_TEXTS = {
  en: read(enHome(BLANK), enInfo(BLANK)),
  bn: read(bnHome(BLANK), bnInfo(BLANK)),
} as const;
