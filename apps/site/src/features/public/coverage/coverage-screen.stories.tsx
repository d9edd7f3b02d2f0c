import { EXPRESS_HOURS, METRO_HOURS, NATIONWIDE_HOURS } from "@harkara/courier-core/journey/delivery-window";
import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { formatHours } from "../../../i18n/delivery-words.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { areaName, districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone } from "@harkara/web/testing/world.tsx";
import { failing } from "@harkara/web/testing/courier-api.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { expectedError } from "@harkara/web/testing/route-error.ts";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Coverage",
  args: { url: "/coverage" },
});

/** Finds the list of centers. It has the same functions as the map. */
async function list() {
  return within(await screen.findByRole("region", { name: m.coverage_list() }));
}

/** Waits until a center is selected in the list and in the URL. */
async function isChosen(district: string, slug: string): Promise<void> {
  const name = districtLabel(district, CENTERS);
  const center = (await list()).getByRole("button", { name: (text) => text.startsWith(name), pressed: true });
  await expect(center).toBeInTheDocument();
  await waitFor(() => expect(here()).toBe(`/coverage?center=${slug}`));
}

/** All 64 districts, by region. */
export const Filled = meta.story({
  play: async () => {
    await heading(m.coverage_title());
    const centers = await list();
    await expect(centers.getAllByRole("heading", { level: 2 })).toHaveLength(8);
    // The others scroll to a division.
    await expect(centers.getAllByRole("button", { pressed: false })).toHaveLength(64);
    await expect(centers.queryByRole("button", { pressed: true })).toBeNull();
    const { within, outside } = TARIFF.base["non-document"];
    for (const price of [within, outside])
      await expect(screen.getByRole("main")).toHaveTextContent(formatTaka(price));
    for (const [district, ...hours] of [
      ["Bogura", NATIONWIDE_HOURS],
      ["Sylhet", METRO_HOURS],
      ["Dhaka", METRO_HOURS, EXPRESS_HOURS],
    ] as const) {
      const name = districtLabel(district, CENTERS);
      const center = centers.getByRole("button", {
        name: (text) => text.startsWith(`${name} `),
        pressed: false,
      });
      for (const shown of hours) await expect(center).toHaveTextContent(formatHours(shown));
    }
    await expect(centers.getAllByText(new RegExp(formatHours(EXPRESS_HOURS)))).toHaveLength(1);
  },
});

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.coverage_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A link to one center. */
export const Linked = meta.story({
  args: { url: "/coverage?center=coxs-bazar" },
  play: async () => {
    await heading(m.coverage_title());
    await isChosen("Cox's Bazar", "coxs-bazar");
    await expect(screen.getByRole("combobox")).toHaveValue(districtLabel("Cox's Bazar", CENTERS));
  },
});

/** A link to an unknown center shows a message. */
export const LinkedNowhere = meta.story({
  args: { url: "/coverage?center=atlantis" },
  parameters: { written: ["atlantis"] },
  play: async () => {
    await heading(m.coverage_title());
    await expect(await screen.findByText(m.coverage_none({ text: "atlantis" }))).toBeVisible();
    await expect((await list()).queryByRole("button", { pressed: true })).toBeNull();
    await expect(screen.getByRole("combobox")).toHaveValue("");
  },
});

/** Part of a district's name is enough, in upper or lower case. Enter selects the only match. */
export const Found = meta.story({
  play: async () => {
    await heading(m.coverage_title());
    await userEvent.type(screen.getByRole("combobox", { name: m.coverage_search() }), "BOGU{Enter}");
    await isChosen("Bogura", "bogura");
  },
});

/** For a misspelt name, a similar name is offered as a guess. */
export const Guessed = meta.story({
  parameters: { written: ["Sylet"] },
  play: async () => {
    await heading(m.coverage_title());
    await userEvent.type(screen.getByRole("combobox", { name: m.coverage_search() }), "Sylet");
    await expect(await screen.findByRole("group", { name: m.centers_guess() })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await isChosen("Sylhet", "sylhet");
  },
});

/** An area's name finds its center. A link with an area's name selects the center. */
export const LinkedArea = meta.story({
  args: { url: "/coverage?center=Sreemangal" },
  play: async () => {
    await heading(m.coverage_title());
    const moulvibazar = CENTERS.find(({ district }) => district === "Moulvibazar");
    const area = moulvibazar?.covered_area.indexOf("Sreemangal") ?? -1;
    const text = moulvibazar && {
      area: areaName(moulvibazar, area),
      district: districtLabel("Moulvibazar", CENTERS),
    };
    await expect(await screen.findByText(text ? m.coverage_area(text) : "")).toBeVisible();
    await expect((await list()).getByRole("button", { pressed: true })).toHaveTextContent(
      districtLabel("Moulvibazar", CENTERS),
    );
    const map = within(await screen.findByRole("region", { name: m.coverage_map() }));
    await waitFor(() => expect(map.getByRole("mark")).toHaveTextContent(text ? text.area : ""));
  },
});

/** A link with a misspelt name also selects the center. */
export const LinkedMisspelt = meta.story({
  args: { url: "/coverage?center=Narayongonj" },
  parameters: { written: ["Narayongonj"] },
  play: async () => {
    await heading(m.coverage_title());
    const district = districtLabel("Narayanganj", CENTERS);
    await expect(await screen.findByText(m.coverage_guess({ text: "Narayongonj", district }))).toBeVisible();
  },
});

/** By keyboard: the user types in Bangla and selects one of several results with the arrow keys. */
export const FoundInBangla = meta.story({
  play: async () => {
    await heading(m.coverage_title());
    const box = screen.getByRole("combobox", { name: m.coverage_search() });
    await userEvent.type(box, TYPED.districtStart.slice(0, 2));
    await screen.findByRole("option", { name: new RegExp(districtLabel("Natore", CENTERS)) });
    await userEvent.keyboard(`{Backspace}{Backspace}${TYPED.districtStart}{ArrowDown}{Enter}`);
    await isChosen("Natore", "natore");
    await expect(box).toHaveFocus();
  },
});

/** The Go button selects the first district that contains the query. */
export const FoundByGo = meta.story({
  play: async () => {
    await heading(m.coverage_title());
    await fill(screen.getByRole("combobox", { name: m.coverage_search() }), "sher");
    await press(m.coverage_go());
    await isChosen("Sherpur", "sherpur");
  },
});

export const NothingFound = meta.story({
  parameters: { written: ["Atlantis"] },
  play: async ({ canvas }) => {
    await heading(m.coverage_title());
    await fill(screen.getByRole("combobox", { name: m.coverage_search() }), "Atlantis");
    await expect(screen.getAllByText(m.centers_none())[0]).toBeInTheDocument();
    await press(m.coverage_go());
    await expect(await canvas.findByText(m.coverage_none({ text: "Atlantis" }))).toBeVisible();
  },
});

/** Enter shows that nothing was found. The next search removes this message, even if the text is the same. */
export const NothingFoundByEnter = meta.story({
  parameters: { written: ["Atlantis", "Bogoraa"] },
  play: async ({ canvas }) => {
    await heading(m.coverage_title());
    const box = screen.getByRole("combobox", { name: m.coverage_search() });
    await userEvent.type(box, "Atlantis{Enter}");
    const none = m.coverage_none({ text: "Atlantis" });
    await expect(await canvas.findByText(none)).toBeVisible();
    await expect(canvas.getByRole("button", { name: m.coverage_go() })).toHaveFocus();
    await userEvent.type(box, "Bog");
    await expect(canvas.queryByText(none)).toBeNull();
  },
});

/** When the user selects the guessed district by its name, the message about the guess is removed. */
export const GuessConfirmed = meta.story({
  args: { url: "/coverage?center=Narayongonj" },
  parameters: { written: ["Narayongonj"] },
  play: async ({ canvas }) => {
    await heading(m.coverage_title());
    const district = districtLabel("Narayanganj", CENTERS);
    const guess = m.coverage_guess({ text: "Narayongonj", district });
    await expect(await canvas.findByText(guess)).toBeVisible();
    const box = screen.getByRole("combobox", { name: m.coverage_search() });
    await userEvent.clear(box);
    await userEvent.type(box, `${district}{Enter}`);
    await waitFor(() => expect(canvas.queryByText(guess)).toBeNull());
    await expect((await list()).getByRole("button", { pressed: true })).toHaveTextContent(district);
  },
});

/** The Go button without a query shows a message, and removes an earlier message. */
export const NothingTyped = meta.story({
  play: async ({ canvas }) => {
    await heading(m.coverage_title());
    const box = screen.getByRole("combobox", { name: m.coverage_search() });
    await press(m.coverage_go());
    await expect(box).toHaveAccessibleDescription(new RegExp(m.coverage_required()));
    await fill(box, "Atlantis");
    await press(m.coverage_go());
    await canvas.findByText(m.coverage_none({ text: "Atlantis" }));
    await fill(box, " ");
    await press(m.coverage_go());
    await waitFor(() => expect(canvas.queryByText(m.coverage_none({ text: "Atlantis" }))).toBeNull());
    await expect(box).toHaveAccessibleDescription(new RegExp(m.coverage_required()));
  },
});

/** Before the page is hydrated, the browser submits the form with part of a name, in either script. */
export const LinkedByText = meta.story({
  args: { url: `/coverage?center=${TYPED.districtStart}` },
  play: async () => {
    await heading(m.coverage_title());
    await expect(screen.getByRole("combobox")).toHaveValue(districtLabel("Natore", CENTERS));
  },
});

/** A center is selected in the list by keyboard, and deselected by clearing the search. */
export const ChosenFromList = meta.story({
  play: async ({ canvas }) => {
    await heading(m.coverage_title());
    const name = districtLabel("Barguna", CENTERS);
    await userEvent.click((await list()).getByText((text) => text.startsWith(`${name},`)));
    (await list()).getByRole("button", { name: (text) => text.startsWith(name) }).focus();
    await userEvent.keyboard("{Enter}");
    await isChosen("Barguna", "barguna");
    await userEvent.click(canvas.getByRole("button", { name: m.centers_clear() }));
    await waitFor(() => expect(here()).toBe("/coverage"));
  },
});

/** The shapes of the map could not be loaded, so only the list is shown. */
export const WithoutBasemap = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/data/basemap.json", () => HttpResponse.error())),
  play: async () => {
    await heading(m.coverage_title());
    await expect((await list()).getAllByRole("button", { pressed: false })).toHaveLength(64);
    await waitFor(() => expect(screen.getByText(m.coverage_no_map())).toBeVisible());
    await expect(screen.queryByRole("region", { name: m.coverage_map() })).toBeNull();
  },
});

/** The list of centers is loading. The navigation is shown, with a spinner in place of the page. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("warehouses", "hangs")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

/** The list could not be loaded, not even on the fourth attempt. */
export const Offline = meta.story({
  ...expectedError,
  beforeEach: ({ msw }) => msw.use(failing("warehouses", "offline")),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByRole("heading", { name: m.error_title() })).toBeVisible();
    await expect(alert.getByText(m.api_offline())).toBeVisible();
  },
});

/** The connection returns before the user presses the retry button. */
export const OfflineThenBack = meta.story({
  ...expectedError,
  beforeEach: ({ msw }) => msw.use(failing("warehouses", "offline", 4)),
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
    await press(m.try_again());
    await heading(m.coverage_title());
    await expect(screen.getByRole("main")).toHaveFocus();
  },
});

export const ServerFault = meta.story({
  ...expectedError,
  beforeEach: ({ msw }) => msw.use(failing("warehouses", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
});
