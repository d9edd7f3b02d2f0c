import { expect, screen, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { formatDate } from "@harkara/web/i18n/format.ts";
import { TERMS_DAY } from "./terms-day.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { phone } from "@harkara/web/testing/world.tsx";
import { follow, heading, isAt } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Information",
  args: { url: "/terms" },
});

/** Checks that the page has one main heading, and a heading for each section. */
async function isRead(): Promise<void> {
  const title = await screen.findByRole("heading", { level: 1 });
  await expect(document.title).toBe(m.page_title({ page: title.textContent }));
  const main = within(screen.getByRole("main"));
  await expect(main.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(2);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** The terms have the day of their last change, and link to the prices. */
export const Terms = meta.story({
  play: async () => {
    await isRead();
    await expect(screen.getByText(m.info_updated({ day: formatDate(TERMS_DAY) }))).toBeVisible();
    await expect(screen.getByRole("link", { name: m.estimate_all_prices() })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/pricing$/),
    );
  },
});

export const Privacy = meta.story({ args: { url: "/privacy" }, play: isRead });

export const Accessibility = meta.story({ args: { url: "/accessibility" }, play: isRead });

export const TermsOnPhone = meta.story({ globals: phone, play: isRead });

export const PrivacyOnPhone = meta.story({ args: { url: "/privacy" }, globals: phone, play: isRead });

export const AccessibilityOnPhone = meta.story({
  args: { url: "/accessibility" },
  globals: phone,
  play: isRead,
});

/** The footer links to the other text pages. */
export const LedOn = meta.story({
  play: async () => {
    await isRead();
    const footer = screen.getByRole("navigation", { name: m.footer_label() });
    await follow(m.nav_privacy(), footer);
    await isAt("/privacy");
    await follow(m.nav_accessibility(), footer);
    await isAt("/accessibility");
    await follow(m.nav_pricing(), footer);
    await isAt("/pricing");
    await follow(m.nav_terms(), footer);
    await isAt("/terms");
    await heading(m.nav_terms());
  },
});
