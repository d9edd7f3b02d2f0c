import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { TextareaField } from "./textarea-field";

const t = words({
  en: {
    label: "Delivery instructions",
    first: "Ring twice",
    second: "Ask for Mina",
    hint: "A landmark helps the rider",
    optional: "(optional)",
    missing: "Enter where the parcel is to be picked up",
    guard: "Leave it with the guard",
  },
  bn: {
    label: "ডেলিভারির নির্দেশনা",
    first: "দুবার বেল বাজাবেন",
    second: "মিনাকে ডেকে দিতে বলবেন",
    hint: "কাছের চেনা কোনো জায়গার নাম দিলে রাইডারের সুবিধা হয়",
    optional: "(ঐচ্ছিক)",
    missing: "পার্সেল কোথা থেকে নিতে হবে লিখুন",
    guard: "দারোয়ানের কাছে রেখে যাবেন",
  },
});

const meta = preview.meta({
  title: "Inputs/Textarea field",
  component: TextareaField,
  ...inBoth(() => ({ label: t.label, name: "instruction" })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** Enter starts a new line. */
export const Typing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(t.label), `${t.first}{Enter}${t.second}`);
    const field = canvas.getByRole("textbox");
    await expect(field).toHaveValue(`${t.first}\n${t.second}`);
    field.blur();
  },
});

/** The field shows the given number of lines, and grows with its text. */
export const Rows = meta.story({
  args: { rows: 8 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    const line = Number.parseFloat(getComputedStyle(field).lineHeight);
    await expect(field.clientHeight).toBeGreaterThanOrEqual(8 * line);
  },
});

export const WithHint = meta.story({
  ...inBoth(() => ({ hint: t.hint, optionalLabel: t.optional })),
});

export const WithError = meta.story({ ...inBoth(() => ({ error: t.missing })) });

export const Disabled = meta.story({ ...inBoth(() => ({ disabled: true, defaultValue: t.guard })) });

/** The field grows with its content. */
export const LongBangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ডেলিভারির নির্দেশনা",
    defaultValue:
      "বাড়ির সামনের কৃষ্ণচূড়া গাছের পাশের গলি দিয়ে ঢুকে তৃতীয় বাড়ি। নিচতলার নিরাপত্তাকর্মীর কাছে পার্সেলটি রেখে যেতে পারেন। পৌঁছানোর আগে একবার ফোন করবেন, সন্ধ্যা ছয়টার পরে বাসায় কেউ না কেউ থাকবেন।",
  },
});
