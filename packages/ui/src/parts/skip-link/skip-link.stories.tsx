import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { SkipLink } from "./skip-link";

const meta = preview.meta({
  title: "Navigation/Skip link",
  component: SkipLink,
  args: { href: "#main", children: "Skip to main content" },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div className="min-h-20 text-ink-muted">Press Tab to see the link.</div>
    </>
  ),
});

/** Unseen until Tab reaches it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: "Skip to main content" });
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThan(24);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { children: "মূল অংশে যান" },
  play: ({ userEvent }) => userEvent.tab(),
});
