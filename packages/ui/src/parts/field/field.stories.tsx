import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { TextField } from "./field";

const meta = preview.meta({
  title: "Inputs/Text field",
  component: TextField,
  args: { label: "Parcel title", name: "title" },
  decorators: [inside("max-w-md")],
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Parcel title"), "Winter coats");
    await expect(canvas.getByRole("textbox")).toHaveValue("Winter coats");
  },
});

export const WithHint = meta.story({
  args: { hint: "What the rider will see, such as “Books for Rafi”" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/What the rider will see/);
  },
});

export const Optional = meta.story({ args: { label: "Delivery instruction", optionalLabel: "(optional)" } });

/** The message is red, has an icon, and is read with the control. */
export const WithError = meta.story({
  args: { hint: "Up to 80 letters", error: "Enter a title for the parcel", required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Up to 80 letters Enter a title for the parcel");
    await expect(input).toHaveAttribute("aria-required", "true");
  },
});

export const StartAndEndText = meta.story({
  render: () => (
    <div className="flex flex-col gap-5">
      <TextField
        label="Phone"
        startText="+880"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue="1712 345678"
      />
      <TextField label="Weight" endText="kg" inputMode="decimal" defaultValue="3.3" />
      <TextField
        label="Cash to collect"
        startText="৳"
        endText="taka"
        inputMode="numeric"
        error="Enter an amount"
      />
    </div>
  ),
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: "Dhaka" } });

export const Placeholder = meta.story({ args: { placeholder: "Winter coats" } });

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
