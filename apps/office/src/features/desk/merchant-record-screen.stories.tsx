import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { TicketDraftSchema, TicketSchema } from "@harkara/courier-core/support/ticket";
import * as v from "valibot";
import { needsAttention } from "@harkara/courier-core/support/people";
import preview from "../../../../../.storybook/preview";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { FOUND, deskApi } from "@harkara/web/testing/desk-api.ts";
import { MASKED_MERCHANT, MERCHANT_RECORD, peopleApi } from "@harkara/web/testing/people-api.ts";
import { disclosePhones, fill, heading, press, isShown } from "@harkara/web/testing/steps.ts";
import { SHORT_LIST } from "./found-parcel-list.tsx";
import { OF_MERCHANT } from "@harkara/web/testing/tickets-api.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const REASON = "A receiver complained.";

const meta = preview.meta({
  ...office,
  title: "Screens/Merchant record",
  args: { url: `/desk/merchants/${MERCHANT_RECORD.id}` },
  globals: atWork,
  parameters: { ...office.parameters, written: [REASON] },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "admin" }), ...deskApi(), ...peopleApi());
    return cleanup;
  },
});

const parcels = () => screen.getAllByRole("link", { name: /TRK/ });

export const Merchant = meta.story({
  play: async () => {
    await heading(MERCHANT_RECORD.name);
    await expect(await screen.findByText(m.money_reserved())).toBeVisible();
    await expect(screen.getByRole("link", { name: m.merchant_payouts() })).toHaveAttribute(
      "href",
      expect.stringContaining("/money?tab=payouts"),
    );
    await expect(screen.getByText(m.merchant_plan_custom({ version: formatNumber(3) }))).toBeVisible();
    await expect(screen.getByRole("link", { name: m.merchant_plans() })).toHaveAttribute(
      "href",
      expect.stringContaining("/money?tab=plans"),
    );
    // The parcels that need attention are also listed before the others.
    const urgent = await screen.findByRole("heading", { name: new RegExp(m.merchant_attention()) });
    await expect(urgent).toHaveTextContent(
      formatNumber(FOUND.filter(({ delivery_status }) => needsAttention(delivery_status)).length),
    );
    await expect(screen.getByRole("heading", { name: m.merchant_parcels_all() })).toBeVisible();
    // Each parcel has this merchant as its sender.
    const [parcel] = await screen.findAllByRole("link", { name: /TRK/ });
    await expect(parcel?.closest("li")).toHaveTextContent(m.send_party_receiver());
    await expect(parcel?.closest("li")).not.toHaveTextContent(m.send_party_sender());
  },
});

export const MerchantOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.merchant_senders())).toBeVisible();
    const [first] = await screen.findAllByRole("link", { name: /TRK/ });
    const row = first?.closest("li");
    if (row == null) throw new Error("no row");
    await expect(row.offsetHeight).toBeLessThan(115);
    // Of the others, five are shown, and the rest on request.
    const short = parcels().length;
    await press(m.parcels_all());
    await expect(parcels()).toHaveLength(short + FOUND.length - SHORT_LIST);
    await press(m.merchant_parcels_fewer());
    await expect(parcels()).toHaveLength(short);
    // Axe would report a row that the sticky header covers.
    window.scrollTo({ top: 0, behavior: "instant" });
    // The access log is last.
    const log = screen.getByRole("heading", { name: m.record_audit() });
    await expect(log.getBoundingClientRect().top).toBeGreaterThan(row.getBoundingClientRect().bottom);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

const LONG_EMAIL = "saree.and.handicrafts.of.bogura@merchants.example.com";

/** A merchant without a name has the first part of the e-mail address as title, which fits on a phone. */
export const WithoutName = meta.story({
  globals: { ...atWork, ...phone },
  parameters: { written: [LONG_EMAIL, LONG_EMAIL.split("@")[0]] },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/desk/merchants/:id", () =>
        HttpResponse.json({ ...MERCHANT_RECORD, name: LONG_EMAIL, email: LONG_EMAIL, senders: [] }),
      ),
    ),
  play: async () => {
    await heading("saree.and.handicrafts.of.bogura");
    await expect(screen.getByText(/saree\.and\.handicrafts\.of\.bogura@merchants/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The parcels can be limited to a delivery status. */
export const ParcelsByStatus = meta.story({
  play: async () => {
    await screen.findAllByRole("link", { name: /TRK/ });
    const status = screen.getByRole("combobox", { name: m.ticket_col_status() });
    const urgent = FOUND.filter(({ delivery_status }) => needsAttention(delivery_status)).length;
    await screen.findByRole("heading", { name: m.merchant_parcels_all() });
    await userEvent.selectOptions(status, "lost");
    await waitFor(() => expect(parcels()).toHaveLength(urgent + 1));
    await userEvent.selectOptions(status, "damaged");
    await expect(await screen.findByText(m.parcels_view_empty_text())).toBeVisible();
  },
});

export const WithoutParcels = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/desk/merchants/:id/parcels", () => HttpResponse.json([])),
      ...peopleApi({ ...MERCHANT_RECORD, senders: [], tickets: [], audit: [] }),
    ),
  play: async () => {
    await waitFor(() => expect(screen.getAllByText(m.merchant_parcels_none())).toHaveLength(2));
    await expect(screen.getByText(m.ticket_record_none())).toBeVisible();
  },
});

/** A ticket about the merchant, without a parcel, is listed in the record. */
export const TicketOpened = meta.story({
  beforeEach: ({ msw }) => {
    let tickets: readonly unknown[] = [];
    msw.use(
      http.get("/api/desk/merchants/:id", () => HttpResponse.json({ ...MERCHANT_RECORD, tickets })),
      http.post("/api/desk/tickets", async ({ request }) => {
        const { id, about } = v.parse(TicketDraftSchema, await request.json());
        const opened = { ...OF_MERCHANT, ...about, id };
        tickets = [v.parse(TicketSchema, opened)];
        return HttpResponse.json(opened, { status: 201 });
      }),
    );
  },
  play: async () => {
    await expect(await screen.findByText(m.ticket_record_none())).toBeVisible();
    await press(m.ticket_open());
    await expect(await screen.findByText(m.ticket_open_bag())).toBeVisible();
    await fill(screen.getByRole("textbox", { name: m.ticket_entry_note() }), REASON);
    await press(m.ticket_create());
    await isShown(m.ticket_opened());
    await expect(await screen.findByRole("link", { name: m.ticket_category_complaint() })).toBeVisible();
  },
});

/** Hubs do not see the tickets about merchants, so they open none. */
export const OfHub = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "hub" }), ...peopleApi(MASKED_MERCHANT)),
  play: async () => {
    await expect(
      (await screen.findAllByRole("link", { name: m.ticket_category_complaint() }))[0],
    ).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.ticket_open() })).toBeNull();
  },
});

export const Masked = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" }), ...peopleApi(MASKED_MERCHANT)),
  play: async () => {
    await expect(await screen.findByText(m.record_phones_hidden())).toBeVisible();
    await expect(screen.queryByText(m.money_reserved())).toBeNull();
    await expect(screen.queryByText(m.merchant_plan())).toBeNull();
  },
});

/** The user is a member of the merchant. */
export const OwnMerchant = meta.story({
  beforeEach: ({ msw }) => msw.use(...peopleApi({ ...MASKED_MERCHANT, is_own: true })),
  play: async () => {
    await expect(await screen.findByText(m.own_merchant())).toBeVisible();
    for (const name of [m.record_phones_show(), m.ticket_open()])
      await expect(screen.queryByRole("button", { name })).toBeNull();
  },
});

export const Disclosed = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" }), ...peopleApi(MASKED_MERCHANT)),
  play: async () => {
    await disclosePhones(REASON);
  },
});

export const NotFound = meta.story({
  args: { url: "/desk/merchants/0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8ff" },
  play: async () => {
    await expect(await screen.findByText(m.record_failed())).toBeVisible();
  },
});

const load = loadsOf({ "/api/desk/merchants/:id": m.record_failed }, () => heading(MERCHANT_RECORD.name));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));

export const ParcelsFailed = meta.story(
  loadsOf({ "/api/desk/merchants/:id/parcels": m.merchant_parcels_failed }, () =>
    screen.findAllByRole("link", { name: /TRK/ }),
  )("ServerFault"),
);
