import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { NativeSelect } from "./native-select";

const t = words({
  en: {
    label: "Payment",
    all: "All",
    unpaid: "Unpaid",
    paid: "Paid",
    hint: "Counted when the gateway has confirmed it",
    missing: "Choose one",
  },
  bn: {
    label: "পেমেন্ট",
    all: "সব",
    unpaid: "বাকি",
    paid: "পরিশোধিত",
    hint: "পেমেন্ট গেটওয়ে নিশ্চিত করলে পরিশোধিত ধরা হয়",
    missing: "একটি বেছে নিন",
  },
});

const meta = preview.meta({
  title: "Inputs/Native select",
  component: NativeSelect,
  tags: ["new"],
  ...inBoth(() => ({
    label: t.label,
    options: [
      { value: "", label: t.all },
      { value: "unpaid", label: t.unpaid },
      { value: "paid", label: t.paid },
    ],
    onValueChange: fn(),
  })),
  decorators: [inside("max-w-xs")],
});

export const Default = meta.story();

/** While the field has focus, typed letters and arrow keys select an option, as on the user's system. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole("combobox", { name: t.label });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, t.paid);
    await expect(select).toHaveValue("paid");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("paid");
  },
});

export const Chosen = meta.story({ args: { defaultValue: "unpaid" } });

export const WithHintAndError = meta.story({
  ...inBoth(() => ({ hint: t.hint, error: t.missing })),
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: t.label });
    await expect(select).toHaveAccessibleDescription(`${t.hint} ${t.missing}`);
    await expect(select).toHaveAttribute("aria-invalid", "true");
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

/** Text that is too long for the field is truncated with an ellipsis. The list shows it in full. */
export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ডেলিভারি স্ট্যাটাস",
    options: [{ value: "a", label: "ডেলিভারির জন্য বের হয়েছে, আজ সন্ধ্যার মধ্যে প্রাপকের হাতে পৌঁছাবে" }],
  },
});
