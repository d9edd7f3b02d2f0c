import { CircleHelp } from "lucide-react";
import { expect, screen, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button, IconButton } from "../button/button";
import { Tooltip } from "./tooltip";

const meta = preview.meta({
  title: "Feedback/Tooltip",
  component: Tooltip,
  args: {
    content: "The rider calls before he comes",
    children: <Button variant="secondary">Home pickup</Button>,
    delayDuration: 0,
  },
  decorators: [inside("flex min-h-40 items-center justify-center")],
});

/** Focus shows it, as a description of the button; Escape puts it away while the focus stays. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Home pickup" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("The rider calls before he comes");
    await expect(button).toHaveAccessibleDescription("The rider calls before he comes");
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
  args: {
    open: true,
    side: "right",
    content: "Within the district of the sender’s service center",
    children: (
      <IconButton label="What is a same-district delivery?" title={undefined}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "What is a same-district delivery?" });
    await expect(button).toHaveAccessibleDescription("Within the district of the sender’s service center");
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
