import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { countText, formatContact, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { BAG_RECORD, deskApi, deskOfFrequentWords, FOUND, RECORD } from "@harkara/web/testing/desk-api.ts";
import { FOUND_PEOPLE, MERCHANT_RECORD, peopleApi } from "@harkara/web/testing/people-api.ts";
import { fill, heading, isAt, press } from "@harkara/web/testing/steps.ts";
import { forgetWork, SCANNED, workApi } from "@harkara/web/testing/work-api.ts";
import { unanswered } from "@harkara/web/testing/network.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Parcel desk",
  args: { url: "/desk" },
  globals: atWork,
  parameters: {
    ...office.parameters,
    written: ["House 12 is a school.", "The receiver called.", "House 21, Road 5, Nabinagar"],
  },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...deskApi(), ...peopleApi());
    return cleanup;
  },
});

const field = () => screen.findByRole("searchbox", { name: m.desk_search_label() });
const record = (trackingId: string) => screen.findByRole("link", { name: m.desk_open({ id: trackingId }) });
/** The last digits of the phone number in every found parcel. */
const DIGITS = "5678";

const marksIn = async (trackingId: string) =>
  [...((await record(trackingId)).closest("li")?.querySelectorAll("mark") ?? [])].map(
    ({ textContent }) => textContent,
  );

export const Search = meta.story({
  play: async () => {
    await heading(m.desk_title());
    await expect(await field()).toHaveFocus();
    const own = within(await screen.findByRole("region", { name: m.desk_my_tickets() }));
    await expect((await own.findAllByRole("link")).length).toBeGreaterThan(0);
  },
});

/** Enter opens the bag of a bag ID, which a scanner or a user types with or without spaces. */
export const BagOpened = meta.story({
  play: async () => {
    await fill(await field(), `${BAG_RECORD.bag_id.slice(0, 3)} ${BAG_RECORD.bag_id.slice(3).toLowerCase()}`);
    await userEvent.keyboard("{Enter}");
    await isAt(`/desk/bags/${BAG_RECORD.bag_id}`);
  },
});

export const SearchOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await field()).toBeVisible();
  },
});

export const SearchOfSupport = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" })),
  play: async () => {
    await heading(m.desk_title());
    const tabs = screen.getByRole("navigation", { name: m.staff_nav() });
    await expect(tabs.querySelectorAll("a")).toHaveLength(2);
  },
});

export const Found = meta.story({
  play: async () => {
    await fill(await field(), DIGITS);
    await expect(await record(SCANNED.here)).toBeVisible();
    await expect(await screen.findByText(countText(FOUND.length, m.desk_found))).toBeVisible();
    // The sender's phone number matches, and the receiver's does not.
    await expect(await marksIn(SCANNED.here)).toEqual([formatContact(DIGITS)]);
  },
});

/** A name is marked. */
export const NameFound = meta.story({
  args: { url: "/desk?q=nasrin" },
  play: async () => {
    await record(SCANNED.here);
    await waitFor(async () => expect(await marksIn(SCANNED.here)).toEqual(["Nasrin"]));
  },
});

export const FoundOnPhone = meta.story({
  args: { url: `/desk?q=${DIGITS}` },
  globals: { ...atWork, ...phone },
  play: async () => {
    const row = (await record(SCANNED.here)).closest("li");
    // Its lines are the status, the sender with the matching number, the receiver, and the contents.
    await expect(row?.offsetHeight).toBeLessThan(150);
    await expect(row?.querySelector(".found-row-title")?.clientHeight).toBeGreaterThan(15);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const NothingFound = meta.story({
  args: { url: "/desk?q=0000" },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "admin" })),
  play: async () => {
    await expect(await screen.findByText(m.desk_none_text({ count: formatNumber(4) }))).toBeVisible();
  },
});

export const NothingFoundOfHub = meta.story({
  args: { url: "/desk?q=0000" },
  play: async () => {
    await expect(await screen.findByText(new RegExp(m.desk_none_hub()))).toBeVisible();
  },
});

/** All words are frequent, and few parcels match all of them. Older parcels are searched only on request. */
export const NotAmongNewest = meta.story({
  args: { url: "/desk?q=rahim" },
  beforeEach: ({ msw }) => msw.use(...deskOfFrequentWords()),
  play: async () => {
    await expect(await screen.findByText(m.desk_newest_none_text())).toBeVisible();
  },
});

export const OlderFound = meta.story({
  args: { url: "/desk?q=rahim" },
  beforeEach: ({ msw }) => msw.use(...deskOfFrequentWords()),
  play: async () => {
    await press(m.desk_search_older());
    await expect(await record(SCANNED.here)).toBeVisible();
    await expect(await screen.findByText(countText(FOUND.length, m.desk_found))).toBeVisible();
  },
});

const merchantLink = () => screen.findByRole("link", { name: MERCHANT_RECORD.name });

/** A name also finds merchants and staff. */
export const PeopleFound = meta.story({
  args: { url: "/desk?q=nokshi" },
  beforeEach: ({ msw }) => msw.use(...deskApi(RECORD, [])),
  play: async () => {
    await expect(await merchantLink()).toBeVisible();
    await expect(screen.getByText(m.people_more())).toBeVisible();
    await expect(screen.getByText(new RegExp(m.staff_status_inactive()))).toBeVisible();
  },
});

export const PeopleFoundOnPhone = meta.story({
  args: { url: "/desk?q=nokshi" },
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await merchantLink()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const PeopleOffline = meta.story({
  args: { url: "/desk?q=nokshi" },
  ...loadsOf({ "/api/desk/people": m.people_failed }, merchantLink)("Offline"),
});

/** The command palette opens a merchant's record. */
export const PalettePeople = meta.story({
  parameters: { expectedConsole: ["act(", "`act` scope"] },
  play: async () => {
    await press(m.desk_title());
    const dialog = await screen.findByRole("dialog", { name: m.desk_title() });
    await userEvent.type(within(dialog).getByRole("combobox"), FOUND_PEOPLE.merchants[0]?.name ?? "");
    await expect(
      await within(dialog).findByRole("option", { name: new RegExp(MERCHANT_RECORD.name) }),
    ).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await isAt(`/desk/merchants/${MERCHANT_RECORD.id}`);
    await heading(MERCHANT_RECORD.name);
  },
});

export const Scanned = meta.story({
  play: async () => {
    await userEvent.type(await field(), `${SCANNED.here}{Enter}`);
    await isAt(`/desk/${SCANNED.here}`);
    await heading(SCANNED.here);
  },
});

export const OnlyResultOpened = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi(RECORD, FOUND.slice(0, 1))),
  play: async () => {
    await userEvent.type(await field(), DIGITS);
    await expect(await record(SCANNED.here)).toBeVisible();
    await userEvent.type(await field(), "{Enter}");
    await isAt(`/desk/${SCANNED.here}`);
  },
});

export const Searching = meta.story({
  args: { url: `/desk?q=${DIGITS}` },
  beforeEach: ({ msw }) => msw.use(unanswered("/api/desk/parcels")),
  play: async () => {
    await expect(await screen.findByText(m.desk_searching())).toBeInTheDocument();
  },
});

export const NotForRiders = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider" })),
  play: () => heading(m.not_found_title()).then(() => undefined),
});

/**
 * The shortcut opens the command palette, which opens the parcel that matches the last digits of a phone
 * number.
 */
export const Palette = meta.story({
  // The palette navigates after it has closed. The loading page then suspends the closing palette,
  // and React logs a warning about `act`.
  parameters: { expectedConsole: ["act(", "`act` scope"] },
  play: async () => {
    await field();
    await userEvent.keyboard("{Control>}k{/Control}");
    const dialog = await screen.findByRole("dialog", { name: m.desk_title() });
    await userEvent.type(within(dialog).getByRole("combobox"), DIGITS);
    await expect(await within(dialog).findByRole("option", { name: new RegExp(SCANNED.here) })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await isAt(`/desk/${SCANNED.here}`);
    await heading(SCANNED.here);
  },
});

export const PaletteOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await press(m.desk_title());
    const dialog = await screen.findByRole("dialog", { name: m.desk_title() });
    await userEvent.type(within(dialog).getByRole("combobox"), DIGITS);
    await expect(await within(dialog).findByRole("option", { name: new RegExp(SCANNED.here) })).toBeVisible();
  },
});

export const PaletteEmpty = meta.story({
  play: async () => {
    await press(m.desk_title());
    const dialog = await screen.findByRole("dialog", { name: m.desk_title() });
    await userEvent.type(within(dialog).getByRole("combobox"), "0000");
    await waitFor(() => expect(within(dialog).getByRole("status")).toHaveTextContent(m.desk_none_title()));
  },
});

const load = loadsOf({ "/api/desk/parcels": m.desk_failed, "/api/desk/people": m.people_failed }, () =>
  record(SCANNED.here),
);

export const Offline = meta.story({ args: { url: `/desk?q=${DIGITS}` }, ...load("Offline") });
export const Unauthorized = meta.story({ args: { url: `/desk?q=${DIGITS}` }, ...load("Unauthorized") });
export const TooManyRequests = meta.story({ args: { url: `/desk?q=${DIGITS}` }, ...load("TooManyRequests") });
export const ServerFault = meta.story({ args: { url: `/desk?q=${DIGITS}` }, ...load("ServerFault") });
