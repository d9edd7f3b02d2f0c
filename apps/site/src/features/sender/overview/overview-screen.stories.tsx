import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { VIEW_STATUSES, isInView } from "@harkara/courier-core/parcel/parcel-view";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { paidOutText } from "@harkara/web/i18n/money-words.ts";
import { windowText } from "@harkara/web/i18n/pickup-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi, viewed } from "@harkara/web/testing/courier-api.ts";
import { BALANCE, merchantMoneyApi } from "@harkara/web/testing/money-api.ts";
import { makeParcels, withCod } from "@harkara/web/testing/parcels.ts";
import { PICKUP, pickupsApi } from "@harkara/web/testing/pickups-api.ts";
import { follow, heading, isAt } from "@harkara/web/testing/steps.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Overview",
  args: { url: "/dashbord" },
  globals: signedIn,
});

const inTransit: readonly string[] = VIEW_STATUSES.in_transit;
const parcels = withCod(makeParcels(28));
const codOf = (some: readonly Parcel[]) => sumTaka(some.map(({ collect_amount }) => collect_amount));
// A returning parcel brings no cash.
const codInTransit = codOf(
  parcels.filter(
    ({ delivery_status }) => inTransit.includes(delivery_status) && delivery_status !== "returning",
  ),
);
const uncounted = parcels.filter((parcel) => isInView("cod", viewed(parcel)));

const tile = (label: HTMLElement | undefined) => label?.closest("[data-slot=stat-tile]");

/** The number of parcels by next action with links to the lists, the balance, and the five newest parcels. */
export const Default = meta.story({
  globals: { ...signedIn, viewport: { value: "desktop", isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels })),
  play: async ({ canvas }) => {
    await heading(m.overview_title());
    await expect(await canvas.findByText(m.summary_title())).toBeVisible();
    await expect(await canvas.findByText(paidOutText(BALANCE, "weekly") ?? "")).toBeVisible();
    const cod = await canvas.findByRole("link", { name: m.overview_cod() });
    await expect(cod.closest("[data-slot=stat-tile]")).toHaveTextContent(formatTaka(codInTransit));
    // The amount and the number of parcels have the same label.
    const [amount, count] = canvas.getAllByText(m.parcels_view_cod());
    await expect(tile(amount)).toHaveTextContent(formatTaka(codOf(uncounted)));
    await expect(tile(count)).toHaveTextContent(formatNumber(uncounted.length));
    await expect(uncounted).not.toHaveLength(0);
    const latest = within(await canvas.findByRole("region", { name: m.overview_last() }));
    await expect(latest.getAllByRole("listitem")).toHaveLength(5);
    const link = await canvas.findByRole("link", { name: m.parcels_view_pickup() });
    await expect(link.closest("[data-slot=stat-tile]")).toHaveTextContent(formatNumber(4));
  },
});

/** Without a payout method, nothing is paid out. */
export const WithoutPayoutMethod = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...merchantMoneyApi({ balance: { method: undefined } }), ...courierApi({ parcels })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.payout_method_missing())).toBeVisible();
  },
});

/** A count is a link to its list. */
export const ViewFollowed = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: m.parcels_view_pickup() }));
    await heading(m.parcels_title());
    await expect(here()).toBe("/dashbord/myparcel?view=pickup");
  },
});

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels })),
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: m.overview_last() });
    await canvas.findByText(m.parcels_view_closed());
    // Today's pickup comes first. The tiles are rows, with the number at the end of its line.
    const tileOf = (name: string) => canvas.getByRole("link", { name }).closest("[data-slot=stat-tile]");
    await canvas.findByRole("link", { name: m.money_balance() });
    const [pickup, balance] = [tileOf(m.overview_pickup()), tileOf(m.money_balance())];
    await expect(boxOf(balance)?.top).toBe(boxOf(pickup)?.bottom);
    const closed = tileOf(m.parcels_view_closed());
    await expect(boxOf(closed?.querySelector("dd"))?.left).toBeGreaterThan(
      boxOf(closed?.querySelector("dt"))?.right ?? Infinity,
    );
    await expect(boxOf(closed)?.height).toBeLessThan(60);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A parcel that awaits a reply links to its page. */
export const Replying = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: makeParcels(8) })),
  play: async () => {
    const title = "School certificates";
    await follow(m.parcels_answer_named({ title }));
    await heading(title);
  },
});

/** A pickup for today shows the number of parcels and the hours. */
export const PickupToday = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...pickupsApi({ pickups: [{ ...PICKUP, day: dayInDhaka(new Date()), parcels: 12 }] }),
      ...courierApi({ parcels: makeParcels(8) }),
    ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: m.overview_pickup() });
    const tile = link.closest("[data-slot=stat-tile]");
    await expect(tile).toHaveTextContent(countText(12, m.result_parcels));
    await expect(tile).toHaveTextContent(windowText(PICKUP.window));
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
    await expect(canvas.queryByRole("region", { name: m.overview_last() })).toBeNull();
    const [send] = canvas.getAllByRole("link", { name: m.parcels_send() });
    if (send) await userEvent.click(send);
    await isAt("/sendParcel");
  },
});

const load = loadsOf(
  {
    "/api/parcels/summary": m.overview_failed,
    "/api/parcels": m.parcels_failed_title,
    "/api/balance": m.money_failed,
    "/api/pickups": m.pickups_failed,
  },
  async () => {
    await screen.findByText(m.parcels_empty());
    await screen.findByText(m.overview_pickup_none());
    await screen.findByText(m.money_balance());
  },
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
