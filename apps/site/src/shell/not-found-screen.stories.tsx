import { expect, screen } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { follow, heading, isAt } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Not found",
  args: { url: "/no-such-page" },
});

export const Default = meta.story({
  play: async () => {
    await heading(m.not_found_title());
    await expect(document.title).toBe(m.page_title({ page: m.not_found_title() }));
  },
});

export const Phone = meta.story({
  globals: phone,
  play: async () => void (await heading(m.not_found_title())),
});

/** Finds the menu of the dashboard: the links at the side, or a button on a phone. */
const dashboardMenu = () =>
  screen.queryByRole("link", { name: m.nav_my_parcels() }) ??
  screen.getByRole("button", { name: m.nav_menu_open() });

/** The path does not exist in the dashboard. The menu stays visible. */
export const InDashboard = meta.story({
  args: { url: "/dashbord/no-such-page" },
  globals: signedIn,
  play: async () => {
    await heading(m.not_found_title());
    await expect(dashboardMenu()).toBeVisible();
  },
});

export const DeepInDashboard = meta.story({
  args: { url: "/dashbord/parcels/TRK4F7Q2M9X/receipt" },
  globals: signedIn,
  play: async () => {
    await heading(m.not_found_title());
    await expect(dashboardMenu()).toBeVisible();
  },
});

export const LedHome = meta.story({
  play: async () => {
    await heading(m.not_found_title());
    await follow(m.not_found_home());
    await isAt("/");
    await heading(m.home_title());
  },
});

export const LedToOverview = meta.story({
  args: { url: "/dashbord/no-such-page" },
  globals: signedIn,
  play: async () => {
    await heading(m.not_found_title());
    await follow(m.not_found_overview());
    await isAt("/dashbord");
    await heading(m.overview_title());
  },
});
