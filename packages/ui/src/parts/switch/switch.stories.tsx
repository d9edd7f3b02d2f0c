import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Switch } from "./switch";

const meta = preview.meta({
  title: "Inputs/Switch",
  component: Switch,
  args: { label: "Text message at each step", onCheckedChange: fn() },
  decorators: [inside("max-w-md")],
});

/** Space and Enter turn it; so does a click anywhere on its row. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole("switch", { name: "Text message at each step" });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(control).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText("Text message at each step"));
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(3);
  },
});

export const On = meta.story({ args: { defaultChecked: true } });

export const WithHint = meta.story({
  args: { hint: "When it is collected, on its way, and at the door", defaultChecked: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole("switch", { name: "Text message at each step" });
    await expect(control).toHaveAccessibleDescription(/When it is collected/);
  },
});

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-col">
      <Switch label="Off" disabled />
      <Switch label="On" disabled defaultChecked />
    </div>
  ),
});

function Setting() {
  const [on, setOn] = useState(true);
  return <Switch label={on ? "Messages on" : "Messages off"} checked={on} onCheckedChange={setOn} />;
}

export const Controlled = meta.story({
  render: () => <Setting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Messages on" }));
    await expect(canvas.getByRole("switch", { name: "Messages off" })).not.toBeChecked();
  },
});

/** From right to left the thumb goes the other way. */
export const RightToLeft = meta.story({
  args: { defaultChecked: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    defaultChecked: true,
    label: "পার্সেলের প্রতিটি ধাপে এসএমএসে জানান",
    hint: "সংগ্রহের পর, পথে থাকার সময় এবং প্রাপকের ঠিকানায় পৌঁছানোর আগে আপনার নম্বরে বার্তা যাবে",
  },
});
