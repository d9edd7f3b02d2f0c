import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Breadcrumb } from "./breadcrumb";

const t = words({
  en: { label: "Where you are", home: "Home", dashboard: "Dashboard", parcels: "My parcels" },
  bn: { label: "আপনি যেখানে আছেন", home: "হোম", dashboard: "ড্যাশবোর্ড", parcels: "আমার পার্সেল" },
});

const meta = preview.meta({
  title: "Navigation/Breadcrumb",
  component: Breadcrumb,
  ...inBoth(() => ({
    label: t.label,
    items: [
      { label: t.home, href: "#home" },
      { label: t.dashboard, href: "#dashboard" },
      { label: t.parcels, href: "#parcels" },
    ],
    current: "TRK8F3K2Q9Z",
  })),
});

/** A container with space for the whole path. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: t.label })).toBeVisible();
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
    await expect(canvas.getByText("TRK8F3K2Q9Z")).toHaveAttribute("aria-current", "page");
  },
});

/** Tab moves from link to link, beginning with the home page. */
export const Keyboard = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    for (const name of [t.home, t.dashboard, t.parcels]) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
  },
});

/** A narrow container shows only a link to the parent page. */
export const Phone = meta.story({
  decorators: [inside("max-w-84")],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: t.parcels })).toBeVisible();
  },
});

export const TopPage = meta.story({ ...inBoth(() => ({ items: [], current: t.home })) });

/** A router renders the links. */
export const OwnLinks = meta.story({
  args: {
    renderLink: ({ children, ...link }) => (
      <a data-router="" {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link")) await expect(link).toHaveAttribute("data-router");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "আপনি যেখানে আছেন",
    items: [
      { label: "মূল পেজ", href: "#home" },
      { label: "ড্যাশবোর্ড", href: "#dashboard" },
      { label: "আমার পার্সেল", href: "#parcels" },
    ],
    current: "ব্রাহ্মণবাড়িয়ায় শীতবস্ত্র বিতরণের কম্বল",
  },
});
