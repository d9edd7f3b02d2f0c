import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { TextareaField } from "./textarea-field";

const meta = preview.meta({
  title: "Inputs/Textarea field",
  component: TextareaField,
  args: { label: "Delivery instruction", name: "instruction" },
  decorators: [inside("max-w-md")],
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Delivery instruction"), "Ring twice{Enter}Ask for Mina");
    await expect(canvas.getByRole("textbox")).toHaveValue("Ring twice\nAsk for Mina");
  },
});

export const WithHint = meta.story({
  args: { hint: "A landmark helps the rider", optionalLabel: "(optional)" },
});

export const WithError = meta.story({ args: { error: "Enter where the parcel is to be picked up" } });

export const Disabled = meta.story({ args: { disabled: true, defaultValue: "Leave it with the guard" } });

/** Grows with what is typed. */
export const LongBangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ডেলিভারির নির্দেশনা",
    defaultValue:
      "বাড়ির সামনের কৃষ্ণচূড়া গাছের পাশের গলি দিয়ে ঢুকে তৃতীয় বাড়ি। নিচতলার নিরাপত্তাকর্মীর কাছে পার্সেলটি রেখে যেতে পারেন। পৌঁছানোর আগে একবার ফোন করবেন, সন্ধ্যা ছয়টার পরে বাসায় কেউ না কেউ থাকবেন।",
  },
});
