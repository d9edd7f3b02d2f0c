import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { DateText } from "./date-text";

const t = words({
  en: { moment: "3 Nov 2026, 9:00 am", day: "Tuesday", full: "Tuesday, 3 November 2026, 9:00 am" },
  bn: { moment: "৩ নভেম্বর ২০২৬, সকাল ৯:০০", day: "মঙ্গলবার", full: "মঙ্গলবার, ৩ নভেম্বর ২০২৬, সকাল ৯:০০" },
});

const meta = preview.meta({
  title: "Data/Date text",
  component: DateText,
  ...inBoth(() => ({ iso: "2026-11-03T03:00:00Z", children: t.moment })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("time")).toHaveAttribute("datetime", "2026-11-03T03:00:00Z");
  },
});

/** The text is short. A tooltip shows the full date. */
export const Short = meta.story({ ...inBoth(() => ({ children: t.day, full: t.full })) });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { children: "৩ নভেম্বর ২০২৬, সকাল ৯টা", full: "মঙ্গলবার, ৩ নভেম্বর ২০২৬, সকাল ৯টা" },
});
