import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { SkipLink } from "./skip-link";

const t = words({
  en: {
    skip: "Skip to main content",
    note: "Press Tab to see the link.",
  },
  bn: {
    skip: "মূল অংশে যান",
    note: "লিংকটি দেখতে Tab চাপুন।",
  },
});

const meta = preview.meta({
  title: "Navigation/Skip link",
  component: SkipLink,
  ...inBoth(() => ({ href: "#main", children: t.skip })),
  render: (args) => (
    <>
      <SkipLink {...args} />
      <div className="min-h-20 text-ink-muted">{t.note}</div>
    </>
  ),
});

export const Default = meta.story();

/** The link is invisible until Tab focuses it. */
export const Focused = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: t.skip });
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThan(24);
  },
});
