import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { TextField } from "./field";

const t = words({
  en: {
    name: "Parcel title",
    coats: "Winter coats",
    hint: "What the rider will see, such as “Books for Rafi”",
    delivery: "Delivery instructions",
    optional: "(optional)",
    most: "Up to 80 letters",
    missing: "Enter a title for the parcel",
    phone: "Phone",
    country: "+880",
    number: "1712 345678",
    weight: "Weight",
    kilograms: "kg",
    weighs: "3.3",
    cash: "Cash to collect",
    taka: "taka",
    amountMissing: "Enter an amount",
    dhaka: "Dhaka",
    find: "Find",
  },
  bn: {
    name: "পার্সেলের নাম",
    coats: "শীতের কাপড়",
    hint: "রাইডার যা দেখবেন, যেমন “রাফির বই”",
    delivery: "ডেলিভারির নির্দেশনা",
    optional: "(ঐচ্ছিক)",
    most: "সর্বোচ্চ ৮০ অক্ষর",
    missing: "পার্সেলের নাম দিন",
    phone: "ফোন",
    country: "+৮৮০",
    number: "১৭১২ ৩৪৫৬৭৮",
    weight: "ওজন",
    kilograms: "কেজি",
    weighs: "৩.৩",
    cash: "যত টাকা নিতে হবে",
    taka: "টাকা",
    amountMissing: "টাকার অঙ্ক লিখুন",
    dhaka: "ঢাকা",
    find: "খুঁজুন",
  },
});

const meta = preview.meta({
  title: "Inputs/Text field",
  component: TextField,
  ...inBoth(() => ({ label: t.name, name: "title" })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** A click on the label focuses the field, and typing changes its value. */
export const Typing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(t.name), t.coats);
    await expect(canvas.getByRole("textbox")).toHaveValue(t.coats);
    await userEvent.tab();
    await userEvent.click(canvas.getByText(t.name));
    await expect(canvas.getByRole("textbox")).toHaveFocus();
  },
});

export const WithHint = meta.story({
  ...inBoth(() => ({ hint: t.hint })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(t.hint);
  },
});

/** A button next to the field. It is aligned with the field, regardless of hints and errors. */
export const WithAction = meta.story({
  ...inBoth(() => ({ hint: t.hint, error: t.missing, action: <Button type="submit">{t.find}</Button> })),
  play: async ({ canvas }) => {
    const [box, button] = [canvas.getByRole("textbox"), canvas.getByRole("button")];
    await expect(button.getBoundingClientRect().top).toBe(box.getBoundingClientRect().top);
    await expect(button.getBoundingClientRect().height).toBe(box.getBoundingClientRect().height);
  },
});

export const Optional = meta.story({
  ...inBoth(() => ({ label: t.delivery, optionalLabel: t.optional })),
});

/** The error is red, has an icon, and screen readers read it with the control. */
export const WithError = meta.story({
  ...inBoth(() => ({ hint: t.most, error: t.missing, required: true })),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`${t.most} ${t.missing}`);
    await expect(input).toHaveAttribute("aria-required", "true");
  },
});

export const StartAndEndText = meta.story({
  render: () => (
    <div className="flex flex-col gap-5">
      <TextField
        label={t.phone}
        startText={t.country}
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={t.number}
      />
      <TextField label={t.weight} endText={t.kilograms} inputMode="decimal" defaultValue={t.weighs} />
      <TextField label={t.cash} startText="৳" endText={t.taka} inputMode="numeric" error={t.amountMissing} />
    </div>
  ),
});

export const Disabled = meta.story({ ...inBoth(() => ({ disabled: true, defaultValue: t.dhaka })) });

export const Placeholder = meta.story({ ...inBoth(() => ({ placeholder: t.coats })) });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "প্রাপকের সম্পূর্ণ ঠিকানা",
    optionalLabel: "(ঐচ্ছিক)",
    hint: "বাসা, সড়ক, এলাকা ও জেলা লিখুন, যাতে আমাদের কর্মী সহজেই পৌঁছাতে পারেন",
    error: "প্রাপকের ঠিকানা লিখুন: ঠিকানা ছাড়া পার্সেল পৌঁছানো সম্ভব নয়",
    defaultValue: "ব্রাহ্মণবাড়িয়া, কুমিল্লা সড়ক",
  },
});
