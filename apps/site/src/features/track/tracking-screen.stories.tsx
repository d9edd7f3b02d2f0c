import type { Tracking } from "@harkara/courier-core/journey/tracking";
import { http } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { formatContact, formatDay, formatDays, formatTaka } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT, REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../testing/app";
import { phone } from "@harkara/web/testing/world.tsx";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { DAYS, ON_THE_WAY, TRACKED, trackingApi, trackingNews } from "@harkara/web/testing/tracking-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Tracking",
  args: { url: `/track/${TRACKED}` },
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...trackingApi());
    return cleanup;
  },
});

const showing = (changes: Partial<Tracking>) => trackingApi({ ...ON_THE_WAY, ...changes });
const events = ON_THE_WAY.events;
const now = "2026-11-24T05:00:00.000Z";

export const OnTheWay = meta.story({
  play: async () => {
    await heading(DELIVERY_STATUS_TEXT.in_transit());
    await expect(screen.getByText(m.track_live())).toBeVisible();
    await expect(screen.getByText(m.view_way_now())).toBeVisible();
    await expect(
      screen.getByText(m.track_promised({ days: formatDays("2099-11-25", "2099-11-26") })),
    ).toBeVisible();
    await expect(
      screen.getByText(m.track_call_hub({ district: districtLabel("Khulna", CENTERS) })),
    ).toBeVisible();
    const call = screen.getByRole("link", { name: formatContact("+8801911223344") });
    await expect(call).toHaveAttribute("href", "tel:+8801911223344");
    // The delivery is the next stop, on the promised days.
    await expect(screen.getByRole("list", { name: m.track_way() })).toHaveTextContent(
      `${m.view_expected_delivery()} ${m.view_way_upcoming()}${formatDays("2099-11-25", "2099-11-26")}`,
    );
  },
});

export const OnTheWayOnPhone = meta.story({
  globals: phone,
  play: () => heading(DELIVERY_STATUS_TEXT.in_transit()).then(() => undefined),
});

export const Late = meta.story({
  beforeEach: ({ msw }) => msw.use(...showing({ promised: { first: "2020-11-25", last: "2020-11-26" } })),
  play: async () => {
    await expect(await screen.findByText(m.track_late({ day: formatDay("2020-11-26") }))).toBeVisible();
  },
});

export const OnHold = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...showing({
        delivery_status: "on_hold",
        hub: undefined,
        promised: undefined,
        events: [...events, { kind: "on_hold", at: now, center: "Khulna", reason: "weather" }],
      }),
    ),
  play: async () => {
    await heading(DELIVERY_STATUS_TEXT.on_hold());
    await expect(screen.queryByText(m.view_expected_delivery())).toBeNull();
    // The hub has no phone number.
    await expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    await expect(screen.getByText(m.track_reason({ reason: REASON_TEXT.weather() }))).toBeVisible();
  },
});

/** Checks a parcel in a final status: there is no text about updates, no code, and no current stop. */
async function hasArrived(status: string): Promise<void> {
  await heading(status);
  for (const text of [m.track_live(), m.track_unlock_title(), m.view_way_now()])
    await expect(screen.queryByText(text)).toBeNull();
}

export const Delivered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...showing({
        delivery_status: "delivered",
        promised: undefined,
        events: [...events, { kind: "delivered", at: now, center: "Khulna" }],
      }),
    ),
  play: async () => {
    await hasArrived(DELIVERY_STATUS_TEXT.delivered());
    await expect(screen.getByRole("link", { name: formatContact("+8801911223344") })).toBeVisible();
  },
});

export const Lost = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...showing({
        delivery_status: "lost",
        promised: undefined,
        events: [...events, { kind: "lost", at: now, center: "Khulna" }],
      }),
    ),
  play: () => hasArrived(DELIVERY_STATUS_TEXT.lost()),
});

let news = trackingNews();

/** A change is shown without a reload, and is announced. */
export const Changed = meta.story({
  beforeEach: ({ msw }) => {
    news = trackingNews();
    msw.use(news.handler);
  },
  play: async ({ msw }) => {
    await heading(DELIVERY_STATUS_TEXT.in_transit());
    msw.use(
      ...showing({
        delivery_status: "at_hub",
        number: 7,
        events: [...events, { kind: "at_hub", at: now, center: "Khulna" }],
      }),
    );
    await news.send({ tracking_id: TRACKED, number: 7 });
    await heading(DELIVERY_STATUS_TEXT.at_hub());
    await waitFor(() =>
      expect(
        screen
          .getAllByRole("status")
          .some(
            ({ textContent }) => textContent === m.track_changed({ status: DELIVERY_STATUS_TEXT.at_hub() }),
          ),
      ).toBe(true),
    );
  },
});

async function unlock(): Promise<void> {
  await fill(await screen.findByLabelText(m.track_digits()), banglaDigits("5678"));
  await press(m.track_unlock());
  await screen.findByText(m.track_code_text());
}

/** The amount to pay and the code are shown above the history. */
export const Unlocked = meta.story({
  beforeEach: ({ msw }) => msw.use(...showing({ delivery_status: "out_for_delivery" })),
  play: async () => {
    await unlock();
    const code = await screen.findByText(m.track_code_text());
    const cash = screen.getByText(m.track_cash_due({ amount: formatTaka(1250) }));
    const way = screen.getByRole("list", { name: m.track_way() });
    await expect(cash.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(code.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const call = screen.getByRole("link", { name: formatContact("+8801711223344") });
    await expect(call).toHaveAttribute("href", "tel:+8801711223344");
    // The rider may be offline, so the day cannot be changed.
    await expect(screen.queryByLabelText(m.track_day())).toBeNull();
  },
});

const chooseDay = async (day: string) => {
  await userEvent.selectOptions(await screen.findByLabelText(m.track_day()), day);
  await press(m.track_day_choose());
};

/** The receiver chooses another day. */
export const Reschedule = meta.story({
  play: async () => {
    await unlock();
    await press(m.track_day_choose());
    const field = screen.getByLabelText(m.track_day());
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(m.track_day_none());
  },
});

export const RescheduleOnPhone = meta.story({
  globals: phone,
  play: async () => {
    await unlock();
    await expect(await screen.findByText(m.track_day_title())).toBeVisible();
  },
});

export const Rescheduled = meta.story({
  play: async () => {
    await unlock();
    await chooseDay(DAYS[1]);
    await expect(await screen.findByText(m.track_day_moved({ day: formatDay(DAYS[1]) }))).toBeVisible();
    await expect(screen.queryByLabelText(m.track_day())).toBeNull();
    await expect(
      await screen.findByText(m.track_promised({ days: formatDays(DAYS[1], DAYS[1]) })),
    ).toBeVisible();
    await expect(screen.getByRole("list", { name: m.track_way() })).toHaveTextContent(
      REASON_TEXT.receiver_asked(),
    );
  },
});

/** The day could be chosen when the page was opened, but no longer. */
export const RescheduleFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/tracking/:trackingId/reschedule", () => problem(409, "day.notOffered"))),
  play: async () => {
    await unlock();
    await chooseDay(DAYS[0]);
    await expect(await screen.findByText(m.code_day_not_offered())).toBeVisible();
    await expect(screen.getByLabelText(m.track_day())).toHaveValue(DAYS[0]);
  },
});

export const UnlockInvalid = meta.story({
  play: async () => {
    await fill(await screen.findByLabelText(m.track_digits()), "12");
    await press(m.track_unlock());
    await expect(await screen.findByText(m.track_digits_invalid())).toBeVisible();
  },
});

export const UnlockFailed = meta.story({
  play: async () => {
    await fill(await screen.findByLabelText(m.track_digits()), "0000");
    await press(m.track_unlock());
    await expect(await screen.findByText(m.code_unlock_failed())).toBeVisible();
  },
});

export const UnlockClosed = meta.story({
  play: async () => {
    const field = await screen.findByLabelText(m.track_digits());
    for (let time = 0; time < 6; time++) {
      await fill(field, "0000");
      await press(m.track_unlock());
      await waitFor(() =>
        expect(screen.getByRole("button", { name: m.track_unlock() })).not.toHaveAttribute(
          "aria-busy",
          "true",
        ),
      );
    }
    await expect(await screen.findByText(m.code_unlock_closed())).toBeVisible();
  },
});

export const Unknown = meta.story({
  args: { url: "/track/TRKZZ99ZZ99" },
  play: () => heading(m.track_unknown_title()).then(() => undefined),
});

const load = loadsOf({ "/api/tracking/:trackingId": m.track_failed }, () =>
  heading(DELIVERY_STATUS_TEXT.in_transit()),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
