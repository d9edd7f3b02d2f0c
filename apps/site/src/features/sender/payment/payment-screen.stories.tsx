import { pickupDay } from "@harkara/courier-core/journey/delivery-window";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { AttemptStatus } from "@harkara/courier-core/parcel/payment-status";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { countText, formatDateTime, formatDay, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi, failing } from "@harkara/web/testing/courier-api.ts";
import { HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel, makeParcels } from "@harkara/web/testing/parcels.ts";
import { makeCombinedPayment, makePayment } from "@harkara/web/testing/payments-api.ts";
import { follow, heading, isAt, press, printPaper, withoutPrinter } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Payment",
  args: { url: "/payment/TRKAA2345670000000000000000004" },
  globals: signedIn,
});

const parcel = makeParcel(HEAVY_DRAFT);
const amount = () => formatTaka(202);

/** Sets a payment attempt for Rahima's parcel. */
const having = (status: AttemptStatus, state: Partial<Parcel> = {}, atGateway: AttemptStatus = "paid") =>
  courierApi({
    parcels: [{ ...parcel, ...state }],
    payments: [makePayment(parcel, status)],
    atGateway,
  });

/**
 * The timeout in ms for a page that waits three seconds before it says that the result is unknown.
 */
const LONG_MS = 20_000;

const offers = (name: string, role: "link" | "button" = "button") => screen.findByRole(role, { name });

/** The gateway has not responded yet. The heading has the focus, so that screen readers read it first. */
export const Checking = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", "hangs")),
  play: async () => {
    const title = await heading(m.result_checking_title());
    await waitFor(() => expect(title).toHaveFocus());
  },
});

/** The payment succeeds while the page is open. The page finds out by polling, and announces the result. */
export const CheckingThenPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("open")),
  play: async ({ msw }) => {
    await heading(m.result_checking_title());
    await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent(parcel.tracking_id));
    msw.use(...having("paid", { payment_status: "paid" }));
    await heading(m.result_paid_title());
    await waitFor(() =>
      expect(
        screen.getAllByRole("status").some((region) => region.textContent?.includes(m.result_paid_title())),
      ).toBe(true),
    );
  },
});

export const Paid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("paid", { payment_status: "paid" })),
  play: async () => {
    await heading(m.result_paid_title());
    await expect(await screen.findByText(m.receipt_at())).toBeVisible();
    // The heading says that the parcel is paid for.
    await expect(screen.queryByText(m.payment_paid())).toBeNull();
    await follow(m.result_see_parcel());
    await isAt(`/dashbord/parcels/${parcel.tracking_id}`);
    await heading(HEAVY_DRAFT.title);
  },
});

/** The receipt says who paid, when, how and for what, under the ID of the payment. */
export const PaidShown = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("paid", { payment_status: "paid" })),
  play: async () => {
    await heading(m.result_paid_title());
    await expect(await screen.findByText(HEAVY_DRAFT.title)).toBeVisible();
    const { _id, updated_at } = makePayment(parcel, "paid");
    const main = screen.getByRole("main");
    for (const fact of [
      parcel.sender_name,
      formatDateTime(updated_at),
      m.payout_bkash(),
      _id,
      parcel.tracking_id,
    ])
      await expect(main).toHaveTextContent(fact);
    const next = m.result_paid_next({ day: formatDay(pickupDay(new Date())) });
    await expect(within(main).getByText(next)).toBeVisible();
    await expect(within(main).getByText(m.receipt_payer())).toBeVisible();
    await expect(within(main).getAllByText(amount())[0]).toBeVisible();
  },
});

/** The receipt of the new payment. */
export const ReceiptPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having("paid", { payment_status: "paid" }));
    return withoutPrinter();
  },
  play: async () => {
    await press(m.receipt_print());
    await expect(await printPaper(m.receipt_title())).toContain(parcel.tracking_id);
  },
});

/** The label of a paid parcel that awaits pickup can be printed here. */
export const LabelPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having("paid", { payment_status: "paid" }));
    return withoutPrinter();
  },
  play: async () => {
    await press(m.label_print());
    const dialog = await screen.findByRole("dialog", { name: m.label_title() });
    await press(m.label_print(), dialog);
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    const label = document.querySelector('[data-print-job] [data-slot="parcel-label"]');
    await expect(label).toHaveTextContent(parcel.tracking_id);
  },
});

export const PaidOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having("paid", { payment_status: "paid" })),
  play: async () => {
    await heading(m.result_paid_title());
    await expect(await screen.findByText(HEAVY_DRAFT.title)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The payment failed. One button starts the next attempt. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("failed")),
  play: async () => {
    await heading(m.result_failed_title());
    await offers(m.result_try_again());
    await offers(m.result_see_parcel(), "link");
  },
});

export const FailedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having("failed")),
  play: async () => void (await heading(m.result_failed_title())),
});

/** This payment attempt failed. Another attempt was paid afterwards, so there is nothing to pay. */
export const FailedThenPaidOtherwise = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("failed", { payment_status: "paid" })),
  play: async () => {
    await heading(m.result_failed_title());
    await expect((await screen.findAllByText(m.result_settled_text()))[0]).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.result_try_again() })).toBeNull();
  },
});

export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("cancelled")),
  play: async () => {
    await heading(m.result_cancelled_title());
    await offers(m.result_try_again());
  },
});

/** The payment is under review. The page says so, and does not offer a second payment. */
export const Held = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("held", { payment_status: "held" })),
  play: async () => {
    await heading(m.result_held_title());
    await offers(m.result_see_parcel(), "link");
    await expect(screen.queryByRole("button", { name: m.result_try_again() })).toBeNull();
  },
});

/** The parcel was already paid, so this second payment is refunded. */
export const PaidTwice = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("refund_due", { payment_status: "paid" })),
  play: async () => {
    await heading(m.result_refund_title());
    await expect(
      (await screen.findAllByText(m.result_refund_twice({ amount: amount() }), { exact: false }))[0],
    ).toBeVisible();
  },
});

/** The parcel was cancelled before the payment succeeded. */
export const RefundDue = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...having("refund_due", { payment_status: "refund_due", delivery_status: "cancelled" })),
  play: async () => {
    await heading(m.result_refund_title());
    await expect(
      (await screen.findAllByText(m.result_refund_withdrawn({ amount: amount() }), { exact: false }))[0],
    ).toBeVisible();
  },
});

/**
 * The parcel was deleted while the gateway's page was open, and was then paid there. The page shows the
 * parcel's title, and the list shows the refund due.
 */
export const RefundDueDeleted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...courierApi({ deleted: [parcel], payments: [makePayment(parcel, "open")] })),
  play: async () => {
    await heading(m.result_refund_title());
    const text = m.result_refund_deleted({ amount: amount() });
    await expect((await screen.findAllByText(text, { exact: false }))[0]).toBeVisible();
    await expect(await screen.findByText(HEAVY_DRAFT.title)).toBeVisible();
    await expect(screen.queryByRole("link", { name: m.result_see_parcel() })).toBeNull();
    await follow(m.result_to_refunds());
    await isAt("/dashbord/myparcel");
    await screen.findByRole("region", { name: m.refunds_title() });
  },
});

/** The refunds cannot be loaded, so the page is shown without the parcel's title. */
export const RefundDueDeletedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      failing("refunds", 500),
      ...courierApi({ deleted: [parcel], payments: [makePayment(parcel, "open")] }),
    ),
  play: async () => {
    const text = m.result_refund_deleted({ amount: amount() });
    await expect((await screen.findAllByText(text, { exact: false }))[0]).toBeVisible();
    await offers(m.result_to_refunds(), "link");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * The payer has not finished the payment at the gateway. After a few seconds the page says that the result is
 * unknown, and offers actions.
 */
export const Pending = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("open")),
  play: async () => {
    await heading(m.result_pending_title(), LONG_MS);
    await offers(m.result_check());
    await offers(m.result_go_on());
    await offers(m.result_see_parcel(), "link");
  },
});

/** The user checks again, and the payment has succeeded. */
export const PendingThenPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("open")),
  play: async ({ msw }) => {
    await heading(m.result_pending_title(), LONG_MS);
    msw.use(...having("paid", { payment_status: "paid" }));
    await press(m.result_check());
    await heading(m.result_paid_title());
  },
});

/** The user returns to the gateway and completes the payment. */
export const PendingThenContinued = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("open")),
  play: async () => {
    await heading(m.result_pending_title(), LONG_MS);
    await press(m.result_go_on());
    await heading(m.result_paid_title());
  },
});

/** The next attempt at the gateway succeeds. */
export const FailedThenPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having("failed")),
  play: async () => {
    await heading(m.result_failed_title());
    await press(m.result_try_again());
    await heading(m.result_paid_title());
  },
});

/** The gateway does not respond to the next attempt either. */
export const RetryUnavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 503), ...having("failed")),
  play: async () => {
    await press(m.result_try_again());
    await expect(await screen.findByRole("alert")).toHaveTextContent(m.code_payment_unavailable());
    await offers(m.result_try_again());
  },
});

export const LongBangla = meta.story({
  globals: { ...signedIn, ...phone, locale: "bn" },
  beforeEach: ({ msw }) => {
    const long = { ...makeParcel(LONG_BANGLA_DRAFT), payment_status: "held" as const };
    msw.use(...courierApi({ parcels: [long], payments: [makePayment(long, "held")] }));
  },
  play: async () => {
    await heading(m.result_held_title());
    await expect(await screen.findByText(LONG_BANGLA_DRAFT.title)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The payment does not exist, or belongs to another user. */
export const NotFound = meta.story({
  play: async () => {
    await heading(m.result_absent_title());
    await offers(m.result_to_list(), "link");
  },
});

export const SignedOut = meta.story({
  globals: { session: "signedOut" },
  play: async ({ canvas }) => {
    await isAt("/login");
    await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    await expect(here()).toContain("payment");
  },
});

/** Checks the error when the payment could not be loaded. */
async function failsWith(text: string): Promise<HTMLElement> {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent(m.result_unknown_title());
  await expect(alert).toHaveTextContent(text);
  return alert;
}

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", "offline")),
  play: async () => void (await failsWith(m.api_offline())),
});

/** The page polls again automatically when the connection returns. */
export const OfflineThenBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("payment", "offline", 4), ...having("paid", { payment_status: "paid" })),
  play: async () => {
    await failsWith(m.api_offline());
    await heading(m.result_paid_title());
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const Unauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", 401)),
  play: async () => {
    const alert = await failsWith(m.api_unauthorized());
    await expect(within(alert).getByRole("button", { name: m.nav_login() })).toBeVisible();
  },
});

export const TooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", 429)),
  play: async () => void (await failsWith(m.api_too_many())),
});

/** A refusal is not retried automatically. The button retries it. */
export const CheckedAgain = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", 429, 1), ...having("paid", { payment_status: "paid" })),
  play: async () => {
    await failsWith(m.api_too_many());
    await press(m.result_check());
    await heading(m.result_paid_title());
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const ServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("payment", 500)),
  play: async () => void (await failsWith(m.api_server())),
});

const several = makeParcels(5).map((one): Parcel =>
  Object.assign(one, {
    delivery_status: "not_collected",
    delivery_payment: "online",
    payment_status: "unpaid",
  }),
);

/** Sets one payment attempt for several parcels. */
const combined = (status: AttemptStatus, statuses: readonly AttemptStatus[] = []) =>
  courierApi({ parcels: several, payments: [makeCombinedPayment(several, status, statuses)] });

/** One payment for several parcels. A button opens the list of parcels. */
export const CombinedPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("paid")),
  play: async () => {
    await heading(m.result_paid_title());
    await press(countText(several.length, m.result_parcels));
    await expect(await screen.findAllByText(m.payment_paid())).toHaveLength(several.length);
  },
});

/** The receipt of a payment for several parcels has a line for each of them. */
export const CombinedReceiptPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...combined("paid"));
    return withoutPrinter();
  },
  play: async () => {
    await press(m.receipt_print());
    const paper = await printPaper(m.receipt_title());
    for (const { tracking_id } of several) await expect(paper).toContain(tracking_id);
    await expect(paper).toContain(formatTaka(sumTaka(several.map(({ cost }) => cost))));
  },
});

/** Two of the parcels were cancelled before the payment succeeded, so their share is refunded. */
export const CombinedPartlyRefunded = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("paid", ["refund_due", "refund_due"])),
  play: async () => {
    await heading(m.result_paid_title());
    const refund = sumTaka(several.slice(0, 2).map(({ cost }) => cost));
    await expect(screen.getByRole("main")).toHaveTextContent(
      m.result_refund_part({ amount: formatTaka(refund) }),
    );
    await expect(await offers(m.result_to_refunds(), "link")).toBeVisible();
  },
});

export const CombinedOpen = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("open")),
  play: async () => {
    await screen.findByRole("heading", { name: m.result_pending_title() }, { timeout: LONG_MS });
    await expect(await offers(m.result_go_on())).toBeVisible();
  },
});

export const CombinedHeld = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("held")),
  play: async () => void (await heading(m.result_held_title())),
});

/** The payment failed. The payer tries again with one payment for the same parcels. */
export const CombinedFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("failed")),
  play: async () => {
    await heading(m.result_failed_title());
    await press(m.result_try_again());
    await heading(m.result_paid_title());
  },
});

export const CombinedCancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("cancelled")),
  play: async () => void (await heading(m.result_cancelled_title())),
});

/** The gateway took a different amount than the attempt's, so everything is refunded. */
export const CombinedRefunded = meta.story({
  beforeEach: ({ msw }) => msw.use(...combined("failed", ["refund_due"])),
  play: async () => {
    await heading(m.result_refund_title());
    await expect(screen.getByRole("main")).toHaveTextContent(m.result_refund_text_many());
  },
});
