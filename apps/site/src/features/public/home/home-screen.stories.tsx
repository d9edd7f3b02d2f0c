import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { desktop, here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { follow, heading, isAt, press, isShown } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({ ...site, title: "Screens/Home", args: { url: "/" } });

/** The session in Storybook's toolbar determines whether the visitor is logged in. */
export const Default = meta.story({ play: async () => void (await heading(m.home_title())) });

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.home_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const SignedOut = meta.story({
  globals: { ...desktop, session: "signedOut" },
  play: async ({ canvas }) => {
    await heading(m.home_title());
    await expect(await canvas.findByRole("link", { name: m.nav_login() })).toBeVisible();
  },
});

export const SignedIn = meta.story({
  globals: { ...signedIn, ...desktop },
  play: async ({ canvas }) => {
    await heading(m.home_title());
    await expect(await canvas.findByRole("button", { name: m.nav_logout() })).toBeVisible();
  },
});

/** The page does not wait for the identity provider. It reserves the space of the login button. */
export const SessionUnknown = meta.story({
  args: { identity: "neverReady" },
  globals: desktop,
  play: async ({ canvas }) => {
    await heading(m.home_title());
    await expect(canvas.queryByRole("link", { name: m.nav_login() })).toBeNull();
    await expect(canvas.queryByRole("button", { name: m.nav_logout() })).toBeNull();
  },
});

/** The menu is opened and closed by keyboard, and focus returns to the button. */
export const MenuOpen = meta.story({
  globals: { ...phone, session: "signedOut" },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: m.nav_menu_open() });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: m.nav_menu_title() });
    await press(m.close());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("dialog", { name: m.nav_menu_title() }));
    await expect(menu.getByRole("link", { name: m.nav_login() })).toBeVisible();
  },
});

export const MenuOpenSignedIn = meta.story({
  globals: { ...phone, ...signedIn },
  play: async () => {
    await heading(m.home_title());
    await press(m.nav_menu_open());
    const menu = within(await screen.findByRole("dialog", { name: m.nav_menu_title() }));
    await expect(menu.getByRole("button", { name: m.nav_logout() })).toBeVisible();
  },
});

/** Following a link closes the menu. */
export const MenuFollowed = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.home_title());
    await press(m.nav_menu_open());
    await follow(m.nav_coverage(), await screen.findByRole("dialog", { name: m.nav_menu_title() }));
    await isAt("/coverage");
    await heading(m.coverage_title());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const LoggedOut = meta.story({
  globals: { ...signedIn, ...desktop },
  play: async ({ canvas }) => {
    await heading(m.home_title());
    await press(m.nav_logout());
    await isShown(m.session_signed_out());
    await expect(await canvas.findByRole("link", { name: m.nav_login() })).toBeVisible();
  },
});

export const LogOutFailed = meta.story({
  args: { identity: "network" },
  globals: { ...signedIn, ...desktop },
  play: async ({ canvas }) => {
    await heading(m.home_title());
    await press(m.nav_logout());
    await isShown(m.session_logout_failed());
    await expect(canvas.getByRole("button", { name: m.nav_logout() })).toBeVisible();
  },
});

/** The first element in the tab order is a skip link. */
export const SkipLinkFocused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await heading(m.home_title());
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: m.skip_to_content() })).toHaveFocus();
  },
});

/** The page is switched to the other language and back. */
export const LanguageSwitched = meta.story({
  play: async ({ globals }) => {
    const first = globals.locale === "bn" ? "bn" : "en";
    await heading(m.home_title());
    await follow(m.language_switch());
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute("lang", first));
    await heading(m.home_title());
    await expect(here()).toBe("/");
    await follow(m.language_switch());
    await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", first));
    await heading(m.home_title());
  },
});

/** Returns the section with a heading. */
async function sectionOf(title: string): Promise<HTMLElement> {
  const found = (await screen.findByRole("heading", { level: 2, name: title })).closest("section");
  if (!found) throw new Error(`${title} is in no section`);
  return found;
}

/** The spec prescribes six services, four steps, five brands, three features, and eight testimonials. */
export const Sections = meta.story({
  play: async () => {
    await heading(m.home_title());
    const headings = async (title: string) =>
      within(await sectionOf(title)).getAllByRole("heading", { level: 3 });
    await expect(await headings(m.home_services_title())).toHaveLength(6);
    await expect(await headings(m.home_how_title())).toHaveLength(4);
    await expect(await headings(m.home_features_title())).toHaveLength(3);
    await expect(await headings(m.home_faq_title())).toHaveLength(8);
    const brands = within(await sectionOf(m.home_brands_title())).getByRole("list", {
      name: m.home_brands_title(),
    });
    await expect(within(brands).getAllByRole("listitem")).toHaveLength(5);
    await expect((await sectionOf(m.home_testimonials_title())).querySelectorAll("figure")).toHaveLength(8);
  },
});

/** The narrowest supported screen, which is also 200% zoom on a small laptop. */
export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async () => {
    await heading(m.home_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const InBangla = meta.story({
  globals: { locale: "bn", ...phone },
  play: async () => {
    await heading(m.home_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** With reduced motion, the page has no motion at first. One button starts and stops all motion. */
export const MotionChosen = meta.story({
  play: async () => {
    await heading(m.home_title());
    const toggle = within(await sectionOf(m.home_brands_title())).getByRole("button", {
      name: m.motion_play(),
    });
    await expect(screen.getAllByRole("button", { name: m.motion_play() })).toHaveLength(3);
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(screen.getAllByRole("button", { name: m.motion_pause() })).toHaveLength(3);
    await userEvent.keyboard(" ");
    await expect(screen.getAllByRole("button", { name: m.motion_play() })).toHaveLength(3);
    await expect(screen.queryByRole("button", { name: m.motion_pause() })).toBeNull();
  },
});

/** By keyboard, Enter opens and closes the answer to a question. */
export const QuestionOpened = meta.story({
  play: async () => {
    await heading(m.home_title());
    const section = within(await sectionOf(m.home_faq_title()));
    const questions = section.getAllByRole("button");
    const price = questions[1];
    await expect(questions.every((one) => one.getAttribute("aria-expanded") === "false")).toBe(true);
    price?.focus();
    await userEvent.keyboard("{Enter}");
    await expect(price).toHaveAttribute("aria-expanded", "true");
    await expect(await section.findByText((text) => text.includes(formatTaka(60)))).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(price).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
  },
});

/** The price calculator shows a price as soon as both places are known. */
export const PriceAsked = meta.story({
  play: async () => {
    await heading(m.home_title());
    for (const [label, district] of [
      [m.estimate_from(), "Dhaka"],
      [m.estimate_to(), "Dhaka"],
    ] as const) {
      const box = await screen.findByRole("combobox", { name: label });
      await waitFor(() => expect(box).not.toHaveAttribute("aria-busy"));
      await userEvent.type(box, `${districtLabel(district, CENTERS)}{Enter}`);
    }
    const send = await screen.findByRole("link", { name: m.estimate_send() });
    await expect(send.closest("output")).toHaveTextContent(formatTaka(110));
  },
});

/** The district search shows that we deliver to a district, and links to its marker on the map. */
export const DistrictAsked = meta.story({
  play: async () => {
    await heading(m.home_title());
    const box = await screen.findByRole("combobox", { name: m.coverage_search() });
    await waitFor(() => expect(box).not.toHaveAttribute("aria-busy"));
    await userEvent.type(box, "natore{Enter}");
    const district = districtLabel("Natore", CENTERS);
    await follow(m.home_district_show({ district }));
    await isAt("/coverage");
    await expect(here()).toBe("/coverage?center=natore");
    await heading(m.coverage_title());
  },
});

/** The search shows a message if there is no such district. */
export const DistrictUnknown = meta.story({
  play: async () => {
    await heading(m.home_title());
    const box = await screen.findByRole("combobox", { name: m.coverage_search() });
    await waitFor(() => expect(box).not.toHaveAttribute("aria-busy"));
    await userEvent.type(box, "Atlantis");
    await waitFor(() => expect(screen.getAllByText(m.centers_none()).length).toBeGreaterThan(0));
  },
});

export const MerchantFollowed = meta.story({
  globals: { session: "signedOut" },
  play: async () => {
    await heading(m.home_title());
    await follow(m.home_merchant_register());
    await isAt("/register");
    await heading(m.register_title());
  },
});
