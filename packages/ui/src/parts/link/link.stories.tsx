import { House, Package } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { TextLink } from "./link";

const t = words({
  en: {
    track: "Track a parcel",
    before: "We deliver to every district. Look up ",
    center: "the service center nearest to you",
    after: " before you book.",
    terms: "Terms of service",
    dashboard: "Dashboard",
    home: "Home",
    parcels: "My parcels",
    router: "A router’s own link",
  },
  bn: {
    track: "পার্সেল ট্র্যাক করুন",
    before: "আমরা প্রতিটি জেলায় পৌঁছে দিই। বুক করার আগে ",
    center: "আপনার কাছের সার্ভিস সেন্টার",
    after: " দেখে নিন।",
    terms: "সেবার শর্তাবলি",
    dashboard: "ড্যাশবোর্ড",
    home: "হোম",
    parcels: "আমার পার্সেল",
    router: "রাউটারের নিজের লিংক",
  },
});

const meta = preview.meta({
  title: "Navigation/Link",
  component: TextLink,
  ...inBoth(() => ({ href: "#track", children: t.track })),
});

export const Default = meta.story();

export const InText = meta.story({
  render: () => (
    <p className="max-w-prose">
      {t.before}
      <TextLink href="#coverage">{t.center}</TextLink>
      {t.after}
    </p>
  ),
});

export const Quiet = meta.story({ ...inBoth(() => ({ variant: "quiet", children: t.terms })) });

/** The current page is marked visually and for screen readers. */
export const Navigation = meta.story({
  render: () => (
    <nav aria-label={t.dashboard} className="flex w-60 flex-col gap-1">
      <TextLink variant="nav" href="#home">
        <House aria-hidden="true" /> {t.home}
      </TextLink>
      <TextLink variant="nav" href="#parcels" aria-current="page">
        <Package aria-hidden="true" /> {t.parcels}
      </TextLink>
    </nav>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent(t.parcels);
  },
});

export const AsChild = meta.story({
  ...inBoth(() => ({ asChild: true, children: <a href="#router">{t.router}</a>, href: undefined })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("data-slot", "text-link");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { children: "আপনার কাছাকাছি সার্ভিস সেন্টারটি খুঁজে দেখুন" },
});
