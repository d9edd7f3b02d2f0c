/** The message files of the apps and of packages/web as data, with all variants of each message. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { ROOT } from "./settings.ts";

/** A message has one text, or one text for each plural form (the message format of Paraglide). */
const MessagesSchema = v.record(
  v.string(),
  v.union([
    v.pipe(
      v.string(),
      v.transform((text) => [text]),
    ),
    v.pipe(
      v.tuple([
        v.object({
          declarations: v.array(v.string()),
          selectors: v.tuple([v.literal("form")]),
          match: v.record(v.picklist(["form=one", "form=other"]), v.string()),
        }),
      ]),
      v.transform(([{ match }]) => Object.values(match)),
    ),
  ]),
);

/** The variants of each message, by key. */
export type MessageTexts = Readonly<Record<string, readonly string[]>>;

/** The folders with messages: those of one app, and those that both apps use. */
export const MESSAGE_FOLDERS = ["packages/web", "apps/site", "apps/office"] as const;

/** Returns the messages of a folder. */
export function readMessages(folder: (typeof MESSAGE_FOLDERS)[number], locale: "en" | "bn"): MessageTexts {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, folder, `messages/${locale}.json`), "utf8"));
  return v.parse(
    MessagesSchema,
    Object.fromEntries(Object.entries(file ?? {}).filter(([key]) => key !== "$schema")),
  );
}

const all = (locale: "en" | "bn"): MessageTexts =>
  Object.assign({}, ...MESSAGE_FOLDERS.map((folder) => readMessages(folder, locale)));

/** All messages, by language. */
export const MESSAGE_TEXTS = { en: all("en"), bn: all("bn") } as const;

const ContentSchema = v.object({
  CONTENT_TEXTS: v.object({
    en: v.record(v.string(), v.array(v.string())),
    bn: v.record(v.string(), v.array(v.string())),
  }),
});

/** Returns the copy of the site's public pages. The path is not a literal, so that TypeScript does not check the site. */
export async function readContentTexts(): Promise<Readonly<Record<"en" | "bn", MessageTexts>>> {
  const file = join(ROOT, "apps/site/src/testing/content-texts.ts");
  return v.parse(ContentSchema, await import(file)).CONTENT_TEXTS;
}
