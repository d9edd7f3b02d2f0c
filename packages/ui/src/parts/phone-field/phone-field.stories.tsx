import { useState } from "react";
import { expect, fireEvent, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { Button } from "../button/button";
import { PhoneField } from "./phone-field";
import type { PhoneFieldProps } from "./phone-field";

const t = words({
  en: {
    label: "Mobile number",
    hint: "The rider calls this number before coming",
    code: "+88",
    typed: "01712345678",
    grouped: "01712-345678",
    optional: "(optional)",
    error: "Enter a mobile number such as 01712-345678",
    short: "0171234",
    reset: "Clear",
    other: "Office number",
  },
  bn: {
    label: "মোবাইল নম্বর",
    hint: "আসার আগে রাইডার এই নম্বরে ফোন করবেন",
    code: "+৮৮",
    typed: "০১৭১২৩৪৫৬৭৮",
    grouped: "০১৭১২-৩৪৫৬৭৮",
    optional: "(ঐচ্ছিক)",
    error: "সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২-৩৪৫৬৭৮",
    short: "০১৭১২৩৪",
    reset: "মুছুন",
    other: "অফিসের নম্বর",
  },
});

const meta = preview.meta({
  title: "Inputs/Phone field",
  component: PhoneField,
  tags: ["new"],
  ...inBoth(() => ({ label: t.label, countryCode: t.code, name: "contact", onValueChange: fn() })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** Digits stay as they are typed, in either script; leaving groups them. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole("textbox", { name: t.label });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard(t.typed);
    await expect(input).toHaveValue(t.typed);
    await userEvent.tab();
    await expect(input).toHaveValue(t.grouped);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(t.grouped);
    await expect(args.onValueChange).toHaveBeenCalledTimes(t.typed.length + 1);
  },
});

export const WithHint = meta.story(inBoth(() => ({ hint: t.hint, optionalLabel: t.optional })));

/** A number with its country code, as other apps write it. */
export const Pasted = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    for (const text of ["+880 1712-345678", "8801712345678", "01712345678"]) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(text);
      await expect(input).toHaveValue("01712-345678");
    }
    await userEvent.clear(input);
    await userEvent.paste("+৮৮০ ১৭১২ ৩৪৫৬৭৮");
    await expect(input).toHaveValue("০১৭১২-৩৪৫৬৭৮");
  },
});

/** As a browser fills in a number that it knows. */
export const FilledIn = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toHaveAttribute("autocomplete", "tel");
    await fireEvent.input(input, { target: { value: "+8801712345678" } });
    await expect(input).toHaveValue("01712-345678");
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith("01712-345678");
  },
});

/** What is no complete number stays as it is, for the person to mend. */
export const Incomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "0171-2345");
    await userEvent.tab();
    await expect(input).toHaveValue("0171-2345");
  },
});

function Held(props: PhoneFieldProps) {
  const [text, setText] = useState(t.grouped);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <PhoneField {...props} value={text} onValueChange={setText} />
      </div>
      <Button variant="secondary" onClick={() => setText("")}>
        {t.reset}
      </Button>
    </div>
  );
}

export const Controlled = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toHaveValue(t.grouped);
    await userEvent.click(canvas.getByRole("button"));
    await expect(input).toHaveValue("");
    await userEvent.type(input, t.typed);
    await userEvent.tab();
    await expect(input).toHaveValue(t.grouped);
  },
});

/** The rules of another kind of number come by `format`. */
export const OwnFormat = meta.story({
  ...inBoth(() => ({
    label: t.other,
    countryCode: "+880",
    format: (text: string) => text.replace(/^0?(2)-?(\d{4})-?(\d{4})$/, "$1-$2-$3"),
  })),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "0295551234");
    await userEvent.tab();
    await expect(input).toHaveValue("2-9555-1234");
  },
});

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.error, hint: t.hint, required: true, defaultValue: t.short })),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`${t.hint} ${t.error}`);
    await expect(input).toHaveAttribute("aria-required", "true");
  },
});

export const Disabled = meta.story(inBoth(() => ({ disabled: true, defaultValue: t.grouped })));

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({ hint: t.hint, error: t.error, defaultValue: t.short })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "প্রাপকের অথবা তাঁর অবর্তমানে যিনি পার্সেল বুঝে নেবেন তাঁর মোবাইল নম্বর",
    hint: "রাইডার পৌঁছানোর আগে এই নম্বরে ফোন করবেন, তাই চালু নম্বর দিন",
    defaultValue: "০১৯১২-৩৪৫৬৭৮",
  },
});
