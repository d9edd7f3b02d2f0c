import { House, Package } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { TextLink } from "./link";

const meta = preview.meta({
  title: "Navigation/Link",
  component: TextLink,
  args: { href: "#track", children: "Track a parcel" },
});

export const Default = meta.story();

export const InText = meta.story({
  render: () => (
    <p className="max-w-prose">
      We deliver to every district. Look up{" "}
      <TextLink href="#coverage">the service center nearest to you</TextLink> before you book.
    </p>
  ),
});

export const Quiet = meta.story({ args: { variant: "quiet", children: "Terms of service" } });

/** The current page is marked for the eye and for screen readers. */
export const Navigation = meta.story({
  render: () => (
    <nav aria-label="Dashboard" className="flex w-60 flex-col gap-1">
      <TextLink variant="nav" href="#home">
        <House aria-hidden="true" /> Home
      </TextLink>
      <TextLink variant="nav" href="#parcels" aria-current="page">
        <Package aria-hidden="true" /> My parcels
      </TextLink>
    </nav>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("My parcels");
  },
});

export const AsChild = meta.story({
  args: { asChild: true, children: <a href="#router">A router’s own link</a>, href: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("data-slot", "text-link");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { children: "আপনার কাছাকাছি সেবাকেন্দ্রটি খুঁজে দেখুন" },
});
