import { CircleHelp } from "lucide-react";
import { expect, screen, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { Button, IconButton } from "../button/button";
import { Tooltip } from "./tooltip";

const t = words({
  en: {
    pickup: "Home pickup",
    pickupMore: "The rider calls before he comes",
    district: "What is a same-district delivery?",
    districtMore: "Within the district of the sender’s service center",
  },
  bn: {
    pickup: "বাসা থেকে পিকআপ",
    pickupMore: "আসার আগে রাইডার ফোন করবেন",
    district: "একই জেলায় ডেলিভারি কী?",
    districtMore: "প্রেরকের সার্ভিস সেন্টার যে জেলায়, সেই জেলার ভেতরে",
  },
});

const meta = preview.meta({
  title: "Feedback/Tooltip",
  component: Tooltip,
  ...inBoth(() => ({
    content: t.pickupMore,
    children: <Button variant="secondary">{t.pickup}</Button>,
    delayDuration: 0,
  })),
  decorators: [inside("flex min-h-40 items-center justify-center")],
});

export const Default = meta.story({
  args: { open: true },
  play: async ({ canvas }) => {
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(t.pickupMore);
    await expect(canvas.getByRole("button", { name: t.pickup })).toHaveAccessibleDescription(t.pickupMore);
  },
});

/** Focus shows it, as a description of the button; Escape puts it away while the focus stays. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: t.pickup });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(t.pickupMore);
    await expect(button).toHaveAccessibleDescription(t.pickupMore);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await expect(button).toHaveFocus();
  },
});

/** Hover shows it, and it stays while the pointer moves onto it. */
export const Hover = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await screen.findByRole("tooltip");
    const sheet = document.querySelector("[data-slot=tooltip]");
    if (sheet) await userEvent.hover(sheet);
    await expect(screen.getByRole("tooltip")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
});

export const Open = meta.story({ args: { open: true } });

/** An icon button has a name of its own; the tooltip only adds to it. */
export const OnIconButton = meta.story({
  ...inBoth(() => ({
    open: true,
    side: "right",
    content: t.districtMore,
    children: (
      <IconButton label={t.district} title={undefined}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
    ),
  })),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: t.district });
    await expect(button).toHaveAccessibleDescription(t.districtMore);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    open: true,
    content: "পিকআপের আগে আমাদের কর্মী আপনার দেওয়া নম্বরে ফোন করে সময় নিশ্চিত করবেন",
    children: <Button variant="secondary">বাসা থেকে পিকআপ</Button>,
  },
});
