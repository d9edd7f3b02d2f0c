import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { NativeSelect } from "./native-select";

const meta = preview.meta({
  title: "Inputs/Native select",
  component: NativeSelect,
  args: {
    label: "Payment",
    options: [
      { value: "", label: "All" },
      { value: "unpaid", label: "Unpaid" },
      { value: "paid", label: "Paid" },
    ],
    onValueChange: fn(),
  },
  decorators: [inside("max-w-xs")],
});

/** Typed letters and arrows choose while it has the focus, as everywhere on the person's system. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole("combobox", { name: "Payment" });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "Paid");
    await expect(select).toHaveValue("paid");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("paid");
  },
});

export const Chosen = meta.story({ args: { defaultValue: "unpaid" } });

export const WithHintAndError = meta.story({
  args: { hint: "Counted when the gateway has confirmed it", error: "Choose one" },
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Payment" });
    await expect(select).toHaveAccessibleDescription(/gateway.*Choose one/);
    await expect(select).toHaveAttribute("aria-invalid", "true");
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

/** What is too long for the box ends in dots; in the list it stands whole. */
export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ডেলিভারির অবস্থা",
    options: [{ value: "a", label: "ডেলিভারির জন্য বের হয়েছে, আজ সন্ধ্যার মধ্যে প্রাপকের হাতে পৌঁছাবে" }],
  },
});
