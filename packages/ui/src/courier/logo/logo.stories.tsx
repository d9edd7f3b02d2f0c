import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Logo } from "./logo";

const meta = preview.meta({ title: "Courier/Logo", component: Logo, args: { children: "Harkara" } });

export const Default = meta.story();

export const MarkOnly = meta.story({
  args: { children: undefined, title: "Harkara" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Harkara" })).toBeVisible();
  },
});

export const OnBrand = meta.story({
  decorators: [inside("surface-brand rounded-card p-8")],
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-8">
      <Logo size="sm">Harkara</Logo>
      <Logo size="md">Harkara</Logo>
      <Logo size="lg">Harkara</Logo>
    </div>
  ),
});

export const Bangla = meta.story({ globals: { locale: "bn" }, args: { children: "হরকরা" } });
