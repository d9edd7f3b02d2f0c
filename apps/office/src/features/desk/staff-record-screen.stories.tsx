import { expect, screen } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { deskApi } from "@harkara/web/testing/desk-api.ts";
import {
  FORMER,
  MASKED_RIDER,
  MERCHANT_RECORD,
  peopleApi,
  RIDER_RECORD,
} from "@harkara/web/testing/people-api.ts";
import { disclosePhones, heading } from "@harkara/web/testing/steps.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const REASON = "A receiver complained.";

const meta = preview.meta({
  ...office,
  title: "Screens/Staff record",
  args: { url: `/desk/staff/${RIDER_RECORD.id}` },
  globals: atWork,
  parameters: { ...office.parameters, written: [REASON] },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "admin" }), ...deskApi(), ...peopleApi());
    return cleanup;
  },
});

export const Rider = meta.story({
  play: async () => {
    await heading(RIDER_RECORD.name);
    await expect(await screen.findByText(m.staff_run_today())).toBeVisible();
    await expect(screen.getByRole("link", { name: m.run_show() })).toBeVisible();
    await expect(screen.getByRole("link", { name: m.cash_desk_title() })).toBeVisible();
    await expect(screen.getByText(m.staff_holds_debt())).toBeVisible();
    const { collected = 0, due = 0 } = RIDER_RECORD.run ?? {};
    const cod = m.run_collected_of({ amount: formatTaka(collected), total: formatTaka(due) });
    await expect(screen.getByText(cod)).toBeVisible();
    await expect(screen.getByRole("link", { name: m.staff_record_edit() })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/staff$/),
    );
    await expect(screen.getAllByRole("link", { name: /TRK/ })).toHaveLength(RIDER_RECORD.parcels.length);
  },
});

export const RiderOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.staff_parcels())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const WithoutRun = meta.story({
  beforeEach: ({ msw }) => msw.use(...peopleApi(MERCHANT_RECORD, { ...RIDER_RECORD, run: undefined })),
  play: async () => {
    await expect(await screen.findByText(m.run_missing_text())).toBeVisible();
  },
});

/** A former member of a hub's staff. */
export const Former = meta.story({
  beforeEach: ({ msw }) => msw.use(...peopleApi(MERCHANT_RECORD, FORMER)),
  play: async () => {
    await expect(await screen.findByText(m.staff_status_inactive())).toBeVisible();
    await expect(screen.getByText(m.staff_parcels_none())).toBeVisible();
    await expect(screen.queryByText(m.staff_run_today())).toBeNull();
  },
});

export const Masked = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ role: "support" }), ...peopleApi(MERCHANT_RECORD, MASKED_RIDER)),
  play: async () => {
    await expect(await screen.findByText(m.record_phones_hidden())).toBeVisible();
    await expect(screen.queryByText(m.staff_holds_debt())).toBeNull();
  },
});

export const Disclosed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ role: "support" }), ...peopleApi(MERCHANT_RECORD, MASKED_RIDER)),
  play: async () => {
    await disclosePhones(REASON);
  },
});

export const NotFound = meta.story({
  args: { url: "/desk/staff/0198b2c4-3f10-7a5d-9c1e-2b7f60d4a8ff" },
  play: async () => {
    await expect(await screen.findByText(m.record_failed())).toBeVisible();
  },
});

const load = loadsOf({ "/api/desk/staff/:id": m.record_failed }, () => heading(RIDER_RECORD.name));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
