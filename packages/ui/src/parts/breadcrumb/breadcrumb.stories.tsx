import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Breadcrumb } from "./breadcrumb";

const meta = preview.meta({
  title: "Navigation/Breadcrumb",
  component: Breadcrumb,
  args: {
    label: "Where you are",
    items: [
      { label: "Home", href: "#home" },
      { label: "Dashboard", href: "#dashboard" },
      { label: "My parcels", href: "#parcels" },
    ],
    current: "TRK8F3K2Q9Z",
  },
});

/** With room for the whole way. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("navigation", { name: "Where you are" })).toBeVisible();
    for (const name of ["Home", "Dashboard", "My parcels"]) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
    await expect(canvas.getByText("TRK8F3K2Q9Z")).toHaveAttribute("aria-current", "page");
  },
});

/** In a narrow place, one step back: to the page above. */
export const Phone = meta.story({
  decorators: [inside("max-w-84")],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: "My parcels" })).toBeVisible();
  },
});

export const TopPage = meta.story({ args: { items: [], current: "Home" } });

/** A router makes the links. */
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
      { label: "মূল পাতা", href: "#home" },
      { label: "ড্যাশবোর্ড", href: "#dashboard" },
      { label: "আমার পার্সেল", href: "#parcels" },
    ],
    current: "ব্রাহ্মণবাড়িয়ায় শীতবস্ত্র বিতরণের কম্বল",
  },
});
