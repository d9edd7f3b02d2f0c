/** The message files as data, with all variants of each message. */
import * as v from "valibot";
import bnFile from "../../messages/bn.json" with { type: "json" };
import enFile from "../../messages/en.json" with { type: "json" };

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

const read = (file: Readonly<Record<string, unknown>>): MessageTexts =>
  v.parse(MessagesSchema, Object.fromEntries(Object.entries(file).filter(([key]) => key !== "$schema")));

export const MESSAGE_TEXTS = { en: read(enFile), bn: read(bnFile) } as const;
