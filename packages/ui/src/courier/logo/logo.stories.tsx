import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Logo } from "./logo";

const t = words({ en: { name: "Harkara" }, bn: { name: "হরকরা" } });

const meta = preview.meta({
  title: "Courier/Logo",
  component: Logo,
  ...inBoth(() => ({ children: t.name })),
});

export const Default = meta.story();

export const MarkOnly = meta.story({
  ...inBoth(() => ({ children: undefined, title: t.name })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: t.name })).toBeVisible();
  },
});

export const OnBrand = meta.story({
  decorators: [inside("surface-brand rounded-card p-8")],
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-8">
      <Logo size="sm">{t.name}</Logo>
      <Logo size="md">{t.name}</Logo>
      <Logo size="lg">{t.name}</Logo>
    </div>
  ),
});
