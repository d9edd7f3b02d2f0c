import { http, HttpResponse } from "msw";
import { expect, screen, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { BAG_RECORD, deskApi } from "@harkara/web/testing/desk-api.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { fill, heading, press, isShown } from "@harkara/web/testing/steps.ts";
import { ticketsApi } from "@harkara/web/testing/tickets-api.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Bag record",
  args: { url: `/desk/bags/${BAG_RECORD.bag_id}` },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...deskApi());
    return cleanup;
  },
});

export const Bag = meta.story({
  play: async () => {
    await heading(BAG_RECORD.bag_id);
    await expect(await screen.findByText(m.bag_record_missing())).toBeVisible();
    // Problems come first.
    const groups = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await expect(groups).toEqual(
      [m.bag_record_missing(), m.bag_record_excess(), m.bag_record_received()].map(
        (title) => `${title} ${formatNumber(1)}`,
      ),
    );
    await expect(screen.getByText(countText(1, m.bag_short))).toBeVisible();
    // The hub that the bag was sent to first scans the missing parcel, if it is there.
    await expect(screen.getByText(m.bag_record_missing_hint())).toBeVisible();
    await expect(screen.getByRole("link", { name: m.bag_record_scan() })).toHaveAttribute(
      "href",
      expect.stringMatching(`/hub\\?task=bag_receive&bag=${BAG_RECORD.bag_id}$`),
    );
    const trail = within(screen.getByRole("list", { name: m.bag_trail() }));
    const stops = trail.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    const titles = [
      m.bag_trail_reconcile(),
      m.bag_trail_receive(),
      m.bag_trail_send(),
      m.bag_trail_close(),
      m.bag_trail_open(),
    ];
    await expect(stops).toEqual(titles.map((title) => expect.stringContaining(title)));
    await expect(stops).toEqual(
      BAG_RECORD.trail.toReversed().map(({ by }) => expect.stringContaining(by ?? "")),
    );
    for (const count of [
      m.bag_record_counts_listed({ count: formatNumber(2) }),
      m.bag_record_counts_received({ count: formatNumber(1) }),
      m.bag_record_counts_extra({ count: formatNumber(1) }),
    ])
      await expect(screen.getByText(count)).toBeVisible();
    await expect(await screen.findByRole("link", { name: m.ticket_category_missing() })).toBeVisible();
  },
});

export const BagOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.bag_record_missing())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A missing parcel is reported lost from the record of the bag. */
export const ReportedLost = meta.story({
  parameters: { written: ["A reason"] },
  play: async () => {
    const [, missing] = BAG_RECORD.parcels;
    await press(`${m.task_report_lost()}: ${missing?.tracking_id}`);
    const dialog = await screen.findByRole("dialog", { name: m.task_report_lost() });
    await fill(within(dialog).getByRole("textbox"), "A reason");
    await press(m.task_report_lost(), dialog);
    await isShown(m.record_action_done());
  },
});

/** Support asks the hub: its employees scan the parcel, or report it lost. */
export const OfSupport = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" })),
  play: async () => {
    const hub = m.staff_place_hub({ center: districtLabel(BAG_RECORD.to_center, CENTERS) });
    await expect(await screen.findByText(m.bag_record_missing_hub({ hub }))).toBeVisible();
    await expect(screen.queryByRole("link", { name: m.bag_record_scan() })).toBeNull();
    await expect(screen.queryByRole("button", { name: new RegExp(m.task_report_lost()) })).toBeNull();
  },
});

/** An admin asks the hub to look for the parcel, before it is reported lost. */
export const OfAdmin = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "admin" })),
  play: async () => {
    const hub = m.staff_place_hub({ center: districtLabel(BAG_RECORD.to_center, CENTERS) });
    await expect(await screen.findByText(m.bag_record_missing_ask({ hub }))).toBeVisible();
    await expect(screen.queryByRole("link", { name: m.bag_record_scan() })).toBeNull();
    await expect(screen.getByRole("button", { name: new RegExp(m.task_report_lost()) })).toBeVisible();
  },
});

export const Open = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/desk/bags/:bagId", () =>
        HttpResponse.json({ ...BAG_RECORD, status: "open", items: [], parcels: [], trail: [] }),
      ),
      http.get("/api/desk/bags/:bagId/tickets", () => HttpResponse.json([])),
    ),
  play: async () => {
    await expect(await screen.findByText(m.bag_record_items_none())).toBeVisible();
    await expect(await screen.findByText(m.ticket_record_none())).toBeVisible();
  },
});

export const TicketOpened = meta.story({
  parameters: { written: ["A reason"] },
  beforeEach: ({ msw }) => msw.use(...ticketsApi([])),
  play: async () => {
    await expect(await screen.findByText(m.ticket_record_none())).toBeVisible();
    await press(m.ticket_open());
    await expect(await screen.findByText(m.ticket_open_bag())).toBeVisible();
    await fill(await screen.findByRole("textbox", { name: m.ticket_entry_note() }), "A reason");
    await press(m.ticket_create());
    await expect(await screen.findByRole("link", { name: m.ticket_category_question() })).toBeVisible();
  },
});

export const NotFound = meta.story({
  args: { url: "/desk/bags/BAGZZ22ZZ22" },
  play: async () => {
    await expect(await screen.findByText(m.record_failed())).toBeVisible();
  },
});

export const Unknown = meta.story({
  args: { url: "/desk/bags/nothing" },
  play: () => heading(m.not_found_title()).then(() => undefined),
});

const load = loadsOf({ "/api/desk/bags/:bagId": m.record_failed }, () =>
  screen.findByText(m.bag_record_missing()),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
