import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Switch } from "./switch";

const t = words({
  en: {
    label: "Text message at each step",
    hint: "When it is collected, on its way, and at the door",
    off: "Off",
    on: "On",
    messagesOn: "Messages on",
    messagesOff: "Messages off",
  },
  bn: {
    label: "প্রতি ধাপে এসএমএস পাঠান",
    hint: "পিকআপের সময়, পথে থাকতে ও দরজায় পৌঁছে",
    off: "বন্ধ",
    on: "চালু",
    messagesOn: "এসএমএস চালু",
    messagesOff: "এসএমএস বন্ধ",
  },
});

const meta = preview.meta({
  title: "Inputs/Switch",
  component: Switch,
  ...inBoth(() => ({ label: t.label, onCheckedChange: fn() })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** Space, Enter, and a click anywhere on the row toggle the switch. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole("switch", { name: t.label });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(control).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText(t.label));
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(3);
  },
});

export const On = meta.story({ args: { defaultChecked: true } });

export const WithHint = meta.story({
  ...inBoth(() => ({ hint: t.hint, defaultChecked: true })),
  play: async ({ canvas }) => {
    const control = canvas.getByRole("switch", { name: t.label });
    await expect(control).toHaveAccessibleDescription(t.hint);
  },
});

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-col">
      <Switch label={t.off} disabled />
      <Switch label={t.on} disabled defaultChecked />
    </div>
  ),
});

function Setting() {
  const [on, setOn] = useState(true);
  return <Switch label={on ? t.messagesOn : t.messagesOff} checked={on} onCheckedChange={setOn} />;
}

export const Controlled = meta.story({
  render: () => <Setting />,
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole("switch", { name: t.messagesOn });
    await userEvent.click(control);
    await expect(canvas.getByRole("switch", { name: t.messagesOff })).not.toBeChecked();
    control.blur();
  },
});

/** In right-to-left text, the thumb moves in the other direction. */
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
    hint: "পিকআপের পর, পথে থাকার সময় এবং প্রাপকের ঠিকানায় পৌঁছানোর আগে আপনার নম্বরে বার্তা যাবে",
  },
});
