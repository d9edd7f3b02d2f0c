import { pickupDay } from "@harkara/courier-core/journey/delivery-window";
import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { CLAIM_PHOTOS, type Compensation } from "@harkara/courier-core/money/compensation";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import type { Weighing } from "@harkara/courier-core/journey/weighing";
import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { TYPED, banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import {
  countText,
  formatCode,
  formatContact,
  formatDateTime,
  formatDay,
  formatNumber,
  formatTaka,
} from "@harkara/web/i18n/format.ts";
import { changeText } from "@harkara/web/i18n/money-words.ts";
import { drawPicture } from "@harkara/web/testing/picture.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, reload, signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi, failing, losingResponse } from "@harkara/web/testing/courier-api.ts";
import { withoutNetwork } from "@harkara/web/testing/network.ts";
import { DRAFT, HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel } from "@harkara/web/testing/parcels.ts";
import { ANSWER_UNTIL, makePayment } from "@harkara/web/testing/payments-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import {
  changeInAnotherTab,
  fill,
  heading,
  isAt,
  isShown,
  press,
  printPaper,
  withoutPrinter,
  chooseAction,
  openActions,
} from "@harkara/web/testing/steps.ts";
import { REPORT, unreadReport } from "@harkara/web/testing/tickets-api.ts";
import { WEIGHING, weighingApi } from "@harkara/web/testing/weighings-api.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Parcel details",
  args: { url: "/dashbord/parcels/TRK4F7Q2M9X" },
  globals: signedIn,
});

const tracking_id = "TRK4F7Q2M9X";
const unpaid: Parcel = { ...makeParcel(HEAVY_DRAFT), _id: tracking_id, tracking_id };
const paid: Parcel = { ...unpaid, payment_status: "paid" };
const held: Parcel = { ...unpaid, payment_status: "held" };

/** Sets Rahima's parcel before the story starts. */
const having = (parcel: Parcel, ...statuses: Parameters<typeof makePayment>[1][]) =>
  courierApi({
    parcels: [parcel],
    payments: statuses.map((status, index) => makePayment(parcel, status, 4 + index * 9)),
  });

/** Returns the card with the cost and the payment status. */
async function costCard(): Promise<HTMLElement> {
  const title = await screen.findByRole("heading", { level: 2, name: m.parcels_col_cost() });
  const card = title.closest("section");
  if (!card) throw new Error("the cost is in no section");
  return card;
}

/** Opens the collapsed cards of a narrow page. */
async function unfold(...titles: string[]): Promise<void> {
  await screen.findByRole("list", { name: m.view_way() });
  for (const name of titles) {
    const title = screen.queryByRole("button", { name, expanded: false });
    if (title) await userEvent.click(title);
  }
}

/** Checks the summary below the title. */
const summary = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

const payButton = () => m.view_pay({ amount: formatTaka(202) });

/** The parcel is loading. Placeholders are shown, and the tracking ID is already visible. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", "hangs")),
  play: async ({ canvas }) => {
    await heading(tracking_id);
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

export const LoadingOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(failing("details", "hangs")),
  play: async () => void (await heading(tracking_id)),
});

/** All details of the booking, each line of the cost, and the possible actions. */
export const Unpaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await heading(HEAVY_DRAFT.title);
    for (const amount of [150, 12, 40, 202])
      await expect(await costCard()).toHaveTextContent(formatTaka(amount));
    await expect(await costCard()).toHaveTextContent(m.payment_unpaid());
    await summary(
      m.summary_pickup_unpaid({ day: formatDay(pickupDay(new Date())), amount: formatTaka(202) }),
    );
    await unfold(m.send_party_sender(), m.send_party_receiver());
    for (const text of [
      HEAVY_DRAFT.sender_address,
      HEAVY_DRAFT.receiver_address,
      HEAVY_DRAFT.pickup_instruction,
      HEAVY_DRAFT.delivery_instruction,
    ])
      await expect(canvas.getAllByText(text).at(-1)).toBeVisible();
    await expect(canvas.getByRole("main")).toHaveTextContent(tracking_id);
    await expect(canvas.getByText(m.next_title())).toBeVisible();
    await expect(canvas.getByRole("list", { name: m.view_way() })).toHaveTextContent(
      `${m.view_expected_pickup()} ${m.view_way_upcoming()}${formatDay(pickupDay(new Date()))}`,
    );
    await expect(canvas.getByRole("button", { name: payButton() })).toBeVisible();
    await unfold(m.parcels_col_cost());
    await expect(canvas.queryByRole("button", { name: m.receipt_print() })).toBeNull();
    await openActions();
    await expect(canvas.getByRole("button", { name: m.view_delete() })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: m.view_cancel() })).toBeNull();
  },
});

export const UnpaidOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await heading(HEAVY_DRAFT.title);
    await expect(await canvas.findByRole("button", { name: payButton() })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The delivery fee is paid in cash, so nothing is due online. */
export const PaidInCash = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_payment: "at_pickup" })),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.payment_cash_at_pickup());
    await expect(canvas.getByRole("list", { name: m.view_way() })).toHaveTextContent(
      formatDay(pickupDay(new Date())),
    );
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** The fee is paid. The parcel cannot be deleted, but can still be cancelled. */
export const Paid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "failed", "paid")),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.payment_paid());
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
    const stops = within(canvas.getByRole("list", { name: m.view_way() })).getAllByRole("listitem");
    const texts = stops.map(({ textContent }) => textContent);
    // Each payment attempt is listed once. A payment attempt is not a location, so it is never the
    // current stop.
    await expect(texts.filter((text) => text.includes(formatTaka(202)))).toHaveLength(2);
    await expect(texts.some((text) => text.includes(m.event_payment_opened()))).toBe(false);
    await expect(texts.some((text) => text.includes(m.payout_bkash()))).toBe(true);
    await expect(stops.some((stop) => stop.hasAttribute("aria-current"))).toBe(false);
    await openActions();
    await expect(canvas.queryByRole("button", { name: m.view_delete() })).toBeNull();
    await expect(canvas.getByRole("button", { name: m.view_cancel() })).toBeVisible();
  },
});

export const PaidOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(paid, "failed", "paid")),
  play: async () => void (await heading(HEAVY_DRAFT.title)),
});

export const Held = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(held, "held")),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.view_note_held());
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** The parcel was cancelled after its payment. The refund due is shown, and no action is possible. */
export const RefundDue = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...having({ ...unpaid, payment_status: "refund_due", delivery_status: "cancelled" }, "refund_due"),
    ),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(
      m.view_note_refund({ amount: formatTaka(202), days: formatNumber(REFUND_WORKING_DAYS) }),
    );
    await summary(m.summary_cancelled_refund({ amount: formatTaka(202) }));
    await openActions();
    for (const name of [payButton(), m.view_cancel(), m.view_delete()])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
});

/** A parcel in transit can still be paid. It cannot be deleted or cancelled. */
export const OnTheWay = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_status: "in_transit" }, "cancelled")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: payButton() })).toBeVisible();
    await openActions();
    for (const name of [m.view_cancel(), m.view_delete()])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
});

/** A statement line links to this event, which is highlighted and scrolled into view. */
export const LinkedEvent = meta.story({
  args: { url: "/dashbord/parcels/TRK4F7Q2M9X#event-3" },
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "delivered" }, "paid")),
  play: async ({ canvas }) => {
    const way = await canvas.findByRole("list", { name: m.view_way() });
    const marked = way.querySelector("#event-3 mark");
    await expect(marked).toBeVisible();
    await waitFor(() => expect(marked?.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
  },
});

export const Delivered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(
        { ...paid, delivery_status: "delivered" },
        { hub: { center: paid.receiver_center, phone: "+8801911223344" } },
      ),
    ),
  play: async ({ canvas }) => {
    const call = await canvas.findByRole("link", { name: formatContact("+8801911223344") });
    await expect(call).toHaveAttribute("href", "tel:+8801911223344");
    const way = await canvas.findByRole("list", { name: m.view_way() });
    await expect(way).not.toHaveTextContent(m.view_way_upcoming());
  },
});

/** The deadline for reporting damage. */
const CLAIM_UNTIL = "2099-12-02T04:00:00.000Z";

/** For a delivered parcel, the tracking history is first and the claim form is last. */
export const DeliveredClaimLast = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying({ ...paid, delivery_status: "delivered" }, { can_claim: true, claim_until: CLAIM_UNTIL }),
    ),
  play: async ({ canvas }) => {
    const lead = m.claim_lead_until({ time: formatDateTime(CLAIM_UNTIL) });
    await expect(await canvas.findByText(lead)).toBeVisible();
    const claim = await canvas.findByRole("heading", { name: m.claim_title() });
    const way = canvas.getByRole("list", { name: m.view_way() });
    await expect(way.compareDocumentPosition(claim) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
});

export const Returned = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "returned" }, "paid")),
  play: async () => void (await heading(HEAVY_DRAFT.title)),
});

/** The parcel was cancelled before any payment. It can be deleted, but not paid. */
export const CancelledUnpaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_status: "cancelled" })),
  play: async ({ canvas }) => {
    await openActions();
    await expect(await canvas.findByRole("button", { name: m.view_delete() })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** A document has no weight. */
export const Document = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...makeParcel(DRAFT), _id: tracking_id, tracking_id })),
  play: async ({ canvas }) => {
    await heading(DRAFT.title);
    await unfold(m.send_parcel_info());
    await expect(await costCard()).toHaveTextContent(formatTaka(60));
    await expect(canvas.queryByText(m.send_field_weight())).toBeNull();
  },
});

/** The parcel was booked under an older price list, so only the agreed cost is shown. */
export const TariffChanged = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, cost: 190 })),
  play: async () => {
    const card = await costCard();
    await expect(card).toHaveTextContent(formatTaka(190));
    await expect(card).not.toHaveTextContent(formatTaka(150));
  },
});

/** A failed, a cancelled and an open payment attempt. Each is one stop of the timeline. */
export const Attempts = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid, "failed", "cancelled", "open")),
  play: async ({ canvas }) => {
    const way = within(await canvas.findByRole("list", { name: m.view_way() }));
    for (const text of [m.event_payment_failed(), m.event_payment_cancelled(), m.event_payment_opened()])
      await expect(way.getAllByText(text)).toHaveLength(1);
  },
});

const longBangla: Parcel = { ...makeParcel(LONG_BANGLA_DRAFT), _id: tracking_id, tracking_id };

export const LongBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla, "failed")),
  play: async () => void (await heading(LONG_BANGLA_DRAFT.title)),
});

export const LongBanglaOnPhone = meta.story({
  globals: { ...signedIn, ...phone, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla, "failed")),
  play: async () => {
    await heading(LONG_BANGLA_DRAFT.title);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * Replaces the clipboard with a stub, because a test page must not write to the real one.
 * @returns a function that restores it
 */
function clipboard(write: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator.clipboard, "writeText", { configurable: true, value: write });
  return () => void Reflect.deleteProperty(navigator.clipboard, "writeText");
}
let copied = "";

/** The tracking ID is copied to the clipboard, and a text confirms this. */
export const Copied = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(unpaid));
    copied = "";
    return clipboard(async (text) => {
      copied = text;
    });
  },
  play: async ({ canvas }) => {
    await press(m.view_copy());
    await expect(await canvas.findByText(m.view_copied())).toBeVisible();
    await expect(copied).toBe(tracking_id);
  },
});

export const CopyRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(unpaid));
    return clipboard(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  },
  play: async () => {
    await press(m.view_copy());
    await isShown(m.view_copy_failed());
  },
});

export const SignedOut = meta.story({
  globals: { session: "signedOut" },
  play: async ({ canvas }) => {
    await isAt("/login");
    await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    await expect(here()).toContain(tracking_id);
  },
});

/** The parcel does not exist. The message is shown within the dashboard layout. */
export const NotFound = meta.story({
  play: async ({ canvas }) => {
    await heading(m.view_absent_title());
    await expect(canvas.getByRole("link", { name: m.result_to_list() })).toBeVisible();
    await expect(canvas.getByRole("main")).toBeVisible();
  },
});

/** Another user's parcel looks like one that does not exist. */
export const SomebodyElses = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, created_by: "karim@harkara.example" })),
  play: async ({ canvas }) => {
    await heading(m.view_absent_title());
    await expect(canvas.queryByText(HEAVY_DRAFT.title)).toBeNull();
  },
});

/** Checks the error of a parcel that could not be loaded. */
async function failsWith(text: string): Promise<HTMLElement> {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent(m.view_failed_title());
  await expect(alert).toHaveTextContent(text);
  return alert;
}

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", "offline")),
  play: async () => void (await failsWith(m.api_offline())),
});

export const OfflineThenBack = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", "offline", 4), ...having(unpaid)),
  play: async () => {
    await press(m.try_again(), await failsWith(m.api_offline()));
    await heading(HEAVY_DRAFT.title);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

/** After logging in again, the user returns to this page. */
export const Unauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", 401)),
  play: async () => {
    const alert = await failsWith(m.api_unauthorized());
    await expect(within(alert).getByRole("button", { name: m.nav_login() })).toBeVisible();
  },
});

export const TooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", 429)),
  play: async () => void (await failsWith(m.api_too_many())),
});

export const ServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("details", 500)),
  play: async () => void (await failsWith(m.api_server())),
});

/** The parcel was paid in another tab. This tab shows the payment without a reload. */
export const PaidInAnotherTab = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole("button", { name: payButton() })).toBeVisible();
    msw.use(...having(paid, "paid"));
    changeInAnotherTab();
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_paid()));
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** The parcel was paid, but the gateway's notification never arrived. The page finds out by polling. */
export const FoundPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid, "open")),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText(m.event_payment_opened())).toBeVisible();
    msw.use(...having(paid, "paid"));
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_paid()));
    await expect(canvas.queryByText(m.event_payment_opened())).toBeNull();
  },
});

/** The parcel could not be refetched, so a message shows that it may be outdated. */
export const Stale = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ msw }) => {
    await heading(HEAVY_DRAFT.title);
    msw.use(failing("details", "offline"));
    changeInAnotherTab();
    await expect(await screen.findByRole("alert")).toHaveTextContent(m.view_stale_title());
    await heading(HEAVY_DRAFT.title);
  },
});

async function askToPay(): Promise<HTMLElement> {
  await press(payButton());
  return screen.findByRole("dialog", { name: m.pay_title() });
}

/**
 * The dialog shows the amount and the gateway. Escape closes it without a change, and the focus returns to
 * the button.
 */
export const PayAsked = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await expect(await askToPay()).toHaveTextContent(formatTaka(202));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: payButton() })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: m.pay_title() });
  },
});

export const PayAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async () => void (await askToPay()),
});

/** While the payment is starting, the buttons are disabled. */
export const PayStarting = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "hangs"), ...having(unpaid)),
  play: async () => {
    const dialog = await askToPay();
    await userEvent.dblClick(within(dialog).getByRole("button", { name: m.pay_go() }));
    await expect(within(dialog).getByRole("button", { name: m.pay_go() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
  },
});

/** Checks the error of a payment, which is shown in the dialog. */
async function paymentFailsWith(text: string): Promise<HTMLElement> {
  const dialog = await askToPay();
  await press(m.pay_go(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.pay_failed_title());
  await expect(alert).toHaveTextContent(text);
  return dialog;
}

/** The parcel was already paid. The dialog has no retry button, and the page behind it is refetched. */
export const PayRefusedPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas, msw }) => {
    const dialog = await askToPay();
    msw.use(failing("pay", "payment.paid"), ...having(paid, "paid"));
    await press(m.pay_go(), dialog);
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(m.code_payment_paid());
    await expect(within(dialog).queryByRole("button", { name: m.pay_go() })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_paid()));
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

export const PayRefusedHeld = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "payment.held"), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.code_payment_held())),
});

export const PayRefusedCancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "payment.cancelled"), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.code_payment_cancelled())),
});

export const PayRefusedLost = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "payment.lost"), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.code_payment_lost())),
});

/** The parcel was deleted on another device while the dialog was open. */
export const PayNotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 404), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.api_not_found())),
});

/** Without an e-mail address every retry would fail, so the dialog can only be closed. */
export const PayRefusedEmailMissing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "payer.emailRequired"), ...having(unpaid)),
  play: async () => {
    const dialog = await paymentFailsWith(m.code_payer_email_required());
    await expect(within(dialog).queryByRole("button", { name: m.pay_go() })).toBeNull();
  },
});

export const PayRefusedEmailTooLong = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", "payer.emailTooLong"), ...having(unpaid)),
  play: async () => {
    const dialog = await paymentFailsWith(m.code_payer_email_too_long());
    await expect(within(dialog).queryByRole("button", { name: m.pay_go() })).toBeNull();
  },
});

export const PayUnavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 503, 1), ...having(unpaid)),
  play: async () => {
    const dialog = await paymentFailsWith(m.code_payment_unavailable());
    await expect(within(dialog).getByRole("button", { name: m.pay_go() })).toBeVisible();
  },
});

export const PayOffline = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(failing("pay", "offline"), ...having(unpaid));
    return withoutNetwork();
  },
  play: async () => void (await paymentFailsWith(m.api_offline())),
});

/** There was no response, so the outcome is queried. The user may close the dialog in the meantime. */
export const AskingWhetherPaying = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ msw }) => {
    await heading(HEAVY_DRAFT.title);
    msw.use(failing("pay", "offline"), failing("details", "hangs"));
    await press(m.view_pay({ amount: formatTaka(unpaid.cost) }));
    await press(m.pay_go());
    const dialog = screen.getByRole("dialog");
    await expect(await within(dialog).findByRole("status")).toHaveTextContent(m.pay_unknown());
    await expect(within(dialog).getByRole("button", { name: m.pay_later() })).toBeEnabled();
  },
});

/** The response was lost. The gateway's page was not opened, so nothing was paid. */
export const PayUndone = meta.story({
  beforeEach: ({ msw }) => {
    const api = having(unpaid);
    msw.use(losingResponse("pay", api), ...api);
  },
  play: async () => void (await paymentFailsWith(m.api_undone())),
});

export const PayUnauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 401), ...having(unpaid)),
  play: async () => {
    const dialog = await paymentFailsWith(m.api_unauthorized());
    await expect(within(dialog).getByRole("button", { name: m.nav_login() })).toBeVisible();
  },
});

export const PayTooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 429), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.api_too_many())),
});

export const PayServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 500), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.api_server())),
});

async function askToCancel(): Promise<HTMLElement> {
  await chooseAction(m.view_cancel());
  return screen.findByRole("alertdialog", { name: m.cancel_title() });
}

/** The dialog announces the refund. The cancel button has the initial focus. */
export const CancelAsked = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async () => {
    const dialog = await askToCancel();
    await expect(dialog).toHaveTextContent(m.cancel_text_refund({ amount: formatTaka(202) }));
    await waitFor(() => expect(within(dialog).getByRole("button", { name: m.cancel_keep() })).toHaveFocus());
  },
});

export const CancelAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async () => void (await askToCancel()),
});

export const Cancelling = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", "hangs"), ...having(paid, "paid")),
  play: async () => {
    const dialog = await askToCancel();
    await press(m.cancel_confirm(), dialog);
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
  },
});

/** The parcel is cancelled, the refund due is shown, and the page takes the focus. */
export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async ({ canvas }) => {
    await press(m.cancel_confirm(), await askToCancel());
    // In Bangla, the timeline and the message have the same text.
    await waitFor(() =>
      expect(document.querySelector("[data-sonner-toast]")).toHaveTextContent(m.cancel_done_title()),
    );
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_refund_due()));
    await expect(canvas.queryByRole("button", { name: m.view_cancel() })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

/** Checks that the dialog shows a refusal with its reason. */
async function refusesToCancel(reason: string): Promise<void> {
  const dialog = await askToCancel();
  await press(m.cancel_confirm(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.cancel_failed());
  await expect(alert).toHaveTextContent(reason);
}

/** A rider picked up the parcel while the dialog was open. */
export const CancelRefusedCollected = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", "parcel.notCancellable"), ...having(paid, "paid")),
  play: () => refusesToCancel(m.code_parcel_not_cancellable()),
});

export const CancelNotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", 404), ...having(held, "held")),
  play: () => refusesToCancel(m.api_not_found()),
});

export const CancelOffline = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(failing("cancel", "offline"), ...having(paid, "paid"));
    return withoutNetwork();
  },
  play: () => refusesToCancel(m.api_offline()),
});

/** The request was lost. The server reports that the parcel is not cancelled. */
export const CancelUndone = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", "offline"), ...having(paid, "paid")),
  play: () => refusesToCancel(m.api_undone()),
});

/** There was no response, so the outcome is queried. The user may close the dialog in the meantime. */
export const AskingWhetherCancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async ({ msw }) => {
    await heading(HEAVY_DRAFT.title);
    msw.use(failing("cancel", "offline"), failing("details", "hangs"));
    const dialog = await askToCancel();
    await press(m.cancel_confirm(), dialog);
    await expect(await within(dialog).findByRole("status")).toHaveTextContent(m.cancel_unknown());
    await expect(within(dialog).getByRole("button", { name: m.close() })).toBeEnabled();
  },
});

/**
 * The server cancelled the parcel, but the response was lost. The query of the outcome shows the
 * cancellation.
 */
export const CancelledResponseLost = meta.story({
  beforeEach: ({ msw }) => {
    const api = having(paid, "paid");
    msw.use(losingResponse("cancel", api), ...api);
  },
  play: async () => {
    await press(m.cancel_confirm(), await askToCancel());
    await waitFor(() =>
      expect(document.querySelector("[data-sonner-toast]")).toHaveTextContent(m.cancel_done_title()),
    );
  },
});

export const CancelUnauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", 401), ...having(paid, "paid")),
  play: () => refusesToCancel(m.api_unauthorized()),
});

export const CancelTooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", 429), ...having(paid, "paid")),
  play: () => refusesToCancel(m.api_too_many()),
});

export const CancelServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", 500), ...having(paid, "paid")),
  play: () => refusesToCancel(m.api_server()),
});

async function confirmDeletion(): Promise<HTMLElement> {
  await chooseAction(m.view_delete());
  const dialog = await screen.findByRole("alertdialog", { name: m.delete_title() });
  await press(m.delete_confirm(), dialog);
  return dialog;
}

/** The parcel is deleted. The list is shown with a notice. */
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await confirmDeletion();
    await isAt("/dashbord/myparcel");
    await isShown(m.delete_done_title());
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

/** A payment arrived while the dialog was open. */
export const DeleteRefusedHeld = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", "parcel.held"), ...having(unpaid)),
  play: async () => {
    const dialog = await confirmDeletion();
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(m.code_parcel_held());
  },
});

export const DeleteRefusedRefundDue = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", "parcel.refundDue"), ...having(unpaid)),
  play: async () => {
    const dialog = await confirmDeletion();
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(m.code_parcel_refund_due());
  },
});

/** The form is filled in with this parcel's data, and a notice says so. It then works like any booking. */
export const SentAnother = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async ({ canvas }) => {
    await chooseAction(m.view_again());
    await isAt("/sendParcel");
    await expect(await canvas.findByText(m.send_copied({ title: HEAVY_DRAFT.title }))).toBeVisible();
    for (const text of [
      HEAVY_DRAFT.title,
      "3.3",
      HEAVY_DRAFT.receiver_name,
      HEAVY_DRAFT.receiver_contact,
      HEAVY_DRAFT.delivery_instruction,
    ])
      await expect(canvas.getByDisplayValue(text)).toBeVisible();
    await fill(canvas.getByLabelText(m.send_field_title()), "Two more saris");
    await press(m.send_submit());
    await expect(await screen.findByRole("dialog", { name: m.send_breakdown_title() })).toHaveTextContent(
      formatTaka(202),
    );
  },
});

/** An unfinished draft is replaced. The user can restore it. */
export const SentAnotherOverDraft = meta.story({
  args: { draft: { ...DRAFT, title: "Passport photos" } },
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async ({ canvas }) => {
    await chooseAction(m.view_again());
    await isAt("/sendParcel");
    await expect(await canvas.findByLabelText(m.send_field_title())).toHaveValue(HEAVY_DRAFT.title);
    await press(m.send_bring_back());
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue("Passport photos");
    await expect(canvas.queryByText(m.send_copied({ title: HEAVY_DRAFT.title }))).toBeNull();
    reload();
    await expect(await canvas.findByLabelText(m.send_field_title())).toHaveValue("Passport photos");
  },
});

/** Returns handlers for a parcel with details that its own fields do not determine. */
const saying = (parcel: Parcel, details: Partial<ParcelDetails>) =>
  courierApi({ parcels: [parcel], payments: [makePayment(parcel, "paid", 4)], details });

/**
 * The parcel is on hold. The sender sees the fee of each reply, the deadline, and what happens without a
 * reply.
 */
export const Question = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => {
    await press(m.question_send());
    await expect((await screen.findAllByText(m.question_choose())).length).toBeGreaterThan(1);
    await expect(screen.getByRole("radio", { name: m.question_send_back() })).toHaveAccessibleDescription(
      m.question_back_fee({ amount: formatTaka(101) }),
    );
    await userEvent.click(screen.getByRole("radio", { name: m.question_again() }));
    await press(m.question_send());
    await isShown(m.question_sent());
    await waitFor(() => expect(screen.queryByText(m.question_title())).toBeNull());
  },
});

export const QuestionOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => void (await screen.findByText(m.question_title())),
});

/** The receiver's phone number and address are changed. The fields are validated as in a booking. */
export const QuestionChange = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "on_hold" })),
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole("radio", { name: m.question_change() }));
    const contact = screen.getByLabelText(m.send_field_contact());
    await fill(contact, "12");
    await press(m.question_send());
    await expect(await canvas.findByText(m.code_receiver_contact_invalid())).toBeVisible();
    await fill(contact, "01911-908070");
    await press(m.question_send());
    await isShown(m.question_sent());
  },
});

/** The free attempts are used up, so the next attempt has a fee. The fee changed while the page was open. */
export const QuestionFeeChanged = meta.story({
  beforeEach: ({ msw }) => {
    const parcel: Parcel = { ...paid, delivery_status: "attempt_failed" };
    const at = "2026-11-24T09:30:00.000Z";
    const events: ParcelEvent[] = [
      { number: 1, kind: "attempt_failed", at, reason: "refused" },
      { number: 2, kind: "answered", at, answer: "again" },
      { number: 3, kind: "attempt_failed", at, reason: "refused" },
    ];
    msw.use(
      failing("answer", "answer.feeChanged"),
      ...saying(parcel, { events, answer_until: ANSWER_UNTIL }),
    );
  },
  play: async () => {
    const again = await screen.findByRole("radio", { name: m.question_again() });
    await expect(again).toHaveAccessibleDescription(m.question_again_fee({ amount: formatTaka(50.5) }));
    await expect(screen.getByText(m.question_refused())).toBeVisible();
    await userEvent.click(again);
    await press(m.question_send());
    await expect(await screen.findByText(m.code_answer_fee_changed())).toBeVisible();
  },
});

async function answerWithDay(): Promise<void> {
  await userEvent.click(await screen.findByRole("radio", { name: m.question_again() }));
  const days = screen.getByRole("combobox", { name: m.question_day() });
  await userEvent.selectOptions(days, within(days).getAllByRole("option").slice(2, 3));
  await press(m.question_send());
}

/** The sender may choose the day of the next attempt. */
export const QuestionDay = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => {
    await answerWithDay();
    await isShown(m.question_sent());
  },
});

/** The page was open over midnight, so the selected day is no longer possible. */
export const QuestionDayGone = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("answer", "day.notOffered"), ...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => {
    await answerWithDay();
    await expect(await screen.findByText(m.code_day_not_offered())).toBeVisible();
  },
});

/** The receiver asked for another day. */
export const Rescheduled = meta.story({
  beforeEach: ({ msw }) => {
    const parcel: Parcel = { ...paid, delivery_status: "attempt_failed" };
    const at = "2026-11-24T09:30:00.000Z";
    const day = "2099-01-03";
    const events: ParcelEvent[] = [
      { number: 1, kind: "collected", at, center: "Bogura" },
      { number: 2, kind: "attempt_failed", at, reason: "asked_later", day },
    ];
    msw.use(...saying(parcel, { events, due_on: day, promised: { first: day, last: day } }));
  },
  play: async () => {
    const day = formatDay("2099-01-03");
    await expect(await screen.findByText(m.summary_due({ day }))).toBeVisible();
    await expect(screen.getAllByText(new RegExp(day)).length).toBeGreaterThan(1);
  },
});

const onTheWay: Parcel = {
  ...unpaid,
  delivery_status: "in_transit",
  collect_amount: 1500,
  delivery_payment: "from_collection",
};

/**
 * A return costs the return fee and, since no COD will be collected, the delivery fee. The dialog shows both
 * before the confirmation.
 */
export const CallBackAsked = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [onTheWay] })),
  play: async () => {
    await chooseAction(m.back_ask());
    const dialog = await screen.findByRole("alertdialog", { name: m.back_title() });
    for (const amount of [101, 202, 303]) await expect(dialog).toHaveTextContent(formatTaka(amount));
  },
});

export const CallBackAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [onTheWay] })),
  play: async () => {
    await chooseAction(m.back_ask());
    await screen.findByRole("alertdialog", { name: m.back_title() });
  },
});

/** The parcel is returning, and the sender's return code is shown. */
export const CalledBack = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [onTheWay] })),
  play: async () => {
    await expect(await costCard()).toHaveTextContent(m.collect_payout());
    await chooseAction(m.back_ask());
    await press(m.back_confirm({ amount: formatTaka(303) }));
    await isShown(m.back_sent());
    await expect(await screen.findByText(m.back_code_title())).toBeVisible();
    await expect(await costCard()).not.toHaveTextContent(m.collect_payout());
    await openActions();
    await expect(screen.queryByRole("button", { name: m.back_ask() })).toBeNull();
  },
});

/** The parcel was delivered while the dialog was open. */
export const CalledBackTooLate = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("answer", "parcel.notReturnable"), ...courierApi({ parcels: [onTheWay] })),
  play: async () => {
    await chooseAction(m.back_ask());
    await press(m.back_confirm({ amount: formatTaka(303) }));
    const dialog = await screen.findByRole("alertdialog", { name: m.back_title() });
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(m.code_parcel_not_returnable());
  },
});

/**
 * The return was requested while a rider has the parcel. The parcel returns from the next hub, unless it is
 * delivered first.
 */
export const WantedBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...saying({ ...paid, delivery_status: "out_for_delivery" }, { answer: "send_back" })),
  play: async ({ canvas }) => {
    await summary(m.summary_back());
    const way = canvas.getByRole("list", { name: m.view_way() });
    await expect(way).not.toHaveTextContent(m.view_way_upcoming());
    await openActions();
    await expect(canvas.queryByRole("button", { name: m.back_ask() })).toBeNull();
  },
});

/** The receiver's phone number is changed for a parcel in transit. */
export const ReceiverChanged = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "at_hub" })),
  play: async ({ canvas }) => {
    await chooseAction(m.receiver_change());
    const dialog = await screen.findByRole("dialog", { name: m.receiver_change_title() });
    await fill(within(dialog).getByLabelText(m.send_field_contact()), "12");
    await press(m.receiver_change_save());
    await expect(await within(dialog).findByText(m.code_receiver_contact_invalid())).toBeVisible();
    await fill(within(dialog).getByLabelText(m.send_field_contact()), "01911-908070");
    await press(m.receiver_change_save());
    await isShown(m.receiver_changed());
    await expect((await canvas.findAllByText(formatContact("+8801911908070"))).length).toBeGreaterThan(0);
  },
});

export const ReceiverFixed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("receiver", "parcel.receiverFixed"), ...having({ ...paid, delivery_status: "at_hub" })),
  play: async () => {
    await chooseAction(m.receiver_change());
    await press(m.receiver_change_save());
    await expect(await screen.findByText(m.code_parcel_receiver_fixed())).toBeVisible();
  },
});

/**
 * A delivered parcel can be exchanged. The form names the parcel to return, and the price covers both
 * directions.
 */
export const ExchangeBegun = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "delivered" })),
  play: async ({ canvas }) => {
    await chooseAction(m.exchange_ask());
    await isAt("/sendParcel");
    await expect(await canvas.findByText(m.exchange_title({ id: tracking_id }))).toBeVisible();
    await press(m.send_submit());
    const dialog = await screen.findByRole("dialog", { name: m.send_breakdown_title() });
    await expect(dialog).toHaveTextContent(m.send_line_exchange());
    await expect(dialog).toHaveTextContent(formatTaka(303));
  },
});

const lost: Parcel = { ...paid, delivery_status: "lost", collect_amount: 1500 };

/**
 * A lost parcel shows no COD, and has a form for a claim. The claim is validated and sent, and then waits for
 * a decision.
 */
export const LostClaimed = meta.story({
  beforeEach: ({ msw }) => msw.use(...saying(lost, {})),
  play: async ({ canvas }) => {
    await expect(await costCard()).not.toHaveTextContent(m.collect_payout());
    await press(m.claim_send());
    await expect(await canvas.findByText(m.code_amount_invalid())).toBeVisible();
    await expect(canvas.getByText(m.code_reason_required())).toBeVisible();
    await userEvent.type(canvas.getByLabelText(m.claim_amount()), banglaDigits("1,500"));
    await userEvent.type(canvas.getByLabelText(m.claim_reason()), TYPED.twoSarisLost);
    await press(m.claim_send());
    await isShown(m.claim_sent());
    await expect(await canvas.findByText(m.claim_waiting())).toBeVisible();
    await expect(canvas.getByText(m.claim_photos_hint({ count: formatNumber(CLAIM_PHOTOS) }))).toBeVisible();
  },
});

/** A claim cannot exceed the declared value. The error names this limit. */
export const ClaimAboveValue = meta.story({
  beforeEach: ({ msw }) => msw.use(...saying({ ...lost, declared_value: 9000 }, {})),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.view_declared_value({ amount: formatTaka(9000) }));
    await expect(await canvas.findByText(m.claim_limit_declared({ amount: formatTaka(9000) }))).toBeVisible();
    const field = canvas.getByLabelText(m.claim_amount());
    await userEvent.type(canvas.getByLabelText(m.claim_reason()), TYPED.twoSarisLost);
    await fill(field, banglaDigits("9,000.01"));
    await press(m.claim_send());
    await expect(await canvas.findByText(m.claim_amount_above({ amount: formatTaka(9000) }))).toBeVisible();
    await fill(field, banglaDigits("9,000"));
    await press(m.claim_send());
    await isShown(m.claim_sent());
  },
});

const open: Compensation = {
  status: "open",
  asked: 1500,
  reason: TYPED.twoSarisLost,
  at: "2026-11-24T04:00:00.000Z",
};
const PHOTO_IDS = [1, 2, 3].map((number) => `3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d0${number}`);
const evidenced = (photos?: string[]) =>
  saying(lost, { compensation: { ...open, photos }, can_claim: false });

async function addPhoto(file: File): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(m.claim_photo_add()), file);
}
const photoFile = async () => new File([await drawPicture()], "sari.jpg", { type: "image/jpeg" });

const alt = (number: number) => m.claim_photo_alt({ number: formatNumber(number) });

/** The user adds up to three photos to an open claim. */
export const ClaimPhotos = meta.story({
  beforeEach: ({ msw }) => msw.use(...evidenced(PHOTO_IDS.slice(0, 2))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: alt(2) })).toBeVisible();
    await addPhoto(await photoFile());
    await expect(await canvas.findByRole("img", { name: alt(3) })).toBeVisible();
    await expect(canvas.queryByLabelText(m.claim_photo_add())).toBeNull();
  },
});

/** A colleague has already added the last possible photo. */
export const ClaimPhotosFull = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("addClaimPhoto", "compensation.photosFull"), ...evidenced(PHOTO_IDS.slice(0, 2))),
  play: async ({ canvas }) => {
    await addPhoto(await photoFile());
    await expect(await canvas.findByText(m.code_compensation_photos_full())).toBeVisible();
  },
});

/**
 * A file that is not an image is refused on the device. A photo that the server cannot use is refused by the
 * server.
 */
export const ClaimPhotoInvalid = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("addClaimPhoto", "photo.invalid"), ...evidenced()),
  play: async ({ canvas }) => {
    await addPhoto(new File(["no picture"], "x.jpg", { type: "image/jpeg" }));
    await expect(await canvas.findByText(m.rider_photo_failed())).toBeVisible();
    await addPhoto(await photoFile());
    await expect(await canvas.findByText(m.code_photo_invalid())).toBeVisible();
  },
});

export const ClaimPhotoNotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("claimPhoto", "offline"), ...evidenced(PHOTO_IDS.slice(0, 1))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.proof_photo_failed())).toBeVisible();
  },
});

/** Sends a claim for a parcel that has arrived. Its form must be opened first. */
async function sendClaim(): Promise<void> {
  await press(m.claim_open());
  await userEvent.type(await screen.findByLabelText(m.claim_amount()), "500");
  await userEvent.type(screen.getByLabelText(m.claim_reason()), TYPED.wet);
  await press(m.claim_send());
}

/** The seven days for a claim ended while the form was open. */
export const ClaimNotPossible = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      failing("claim", "compensation.notPossible"),
      ...saying({ ...paid, delivery_status: "delivered" }, { can_claim: true }),
    ),
  play: async () => {
    await sendClaim();
    await expect(await screen.findByText(m.code_compensation_not_possible())).toBeVisible();
  },
});

/** Another tab has sent a different claim. */
export const ClaimKnown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      failing("claim", "compensation.known"),
      ...saying({ ...paid, delivery_status: "delivered" }, { can_claim: true }),
    ),
  play: async () => {
    await sendClaim();
    await expect(await screen.findByText(m.code_compensation_known())).toBeVisible();
  },
});

const claimed: Compensation = {
  status: "open",
  asked: 2500,
  reason: TYPED.twoSarisLost,
  at: "2026-11-24T09:30:00.000Z",
};

export const ClaimGranted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(lost, {
        can_claim: false,
        compensation: { ...claimed, status: "granted", granted: 2000, decision: TYPED.asReceipt },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_granted({ amount: formatTaka(2000) }))).toBeVisible();
    await expect(canvas.getByText(TYPED.asReceipt)).toBeVisible();
  },
});

/** The parcel was found, and the compensation was reversed. */
export const ClaimTakenBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(
        { ...lost, delivery_status: "at_hub" },
        {
          can_claim: false,
          compensation: {
            ...claimed,
            status: "taken_back",
            granted: 2000,
            cause: "found",
          },
        },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_taken_back({ amount: formatTaka(2000) }))).toBeVisible();
    await expect(canvas.getByText(m.claim_cause_found())).toBeVisible();
  },
});

/** The claim was still open when the parcel was found. */
export const ClaimWithdrawn = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(
        { ...lost, delivery_status: "at_hub" },
        { can_claim: false, compensation: { ...claimed, status: "withdrawn", cause: "found" } },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_withdrawn())).toBeVisible();
    await expect(canvas.getByText(m.claim_cause_found())).toBeVisible();
  },
});

/** After a reversal, the parcel was lost again and has another claim. */
export const ClaimedAgain = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(lost, {
        can_claim: true,
        compensation: { ...claimed, status: "taken_back", granted: 2000, decision: TYPED.found },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_taken_back({ amount: formatTaka(2000) }))).toBeVisible();
    await userEvent.type(canvas.getByLabelText(m.claim_amount()), banglaDigits("1,400"));
    await userEvent.type(canvas.getByRole("textbox", { name: m.claim_reason() }), TYPED.lostAgain);
    await press(m.claim_send());
    await expect(await canvas.findByText(m.claim_waiting())).toBeVisible();
    await expect(canvas.queryByText(m.claim_taken_back({ amount: formatTaka(2000) }))).toBeNull();
  },
});

export const ClaimRefused = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...saying(lost, {
        can_claim: false,
        compensation: { ...claimed, status: "refused", decision: TYPED.found },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_refused())).toBeVisible();
    await expect(canvas.getByText(TYPED.found)).toBeVisible();
  },
});

/** Each parcel of an exchange links to the other one. */
export const Exchanged = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...saying({ ...paid, delivery_status: "returning" }, { exchanged_by: "TRK4FABCDEF" })),
  play: async ({ canvas }) => {
    await unfold(m.send_parcel_info());
    await expect(await canvas.findByRole("link", { name: "TRK4FABCDEF" })).toBeVisible();
  },
});

/** Another tab has already sent a reply. */
export const QuestionAnswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("answer", "parcel.noQuestion"), ...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: m.question_send_back() }));
    await press(m.question_send());
    await expect(await screen.findByText(m.code_parcel_no_question())).toBeVisible();
  },
});

/** The recipient, and the proof of delivery, which can be printed. */
export const Proof = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "delivered" })),
  play: async () => {
    await expect(await screen.findByText(m.proof_title())).toBeVisible();
    await expect(screen.getByText(m.event_proof_code())).toBeVisible();
  },
});

/** The receipt is shown, and the browser prints it. */
export const ReceiptPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(paid, "paid"));
    return withoutPrinter();
  },
  play: async () => {
    await unfold(m.parcels_col_cost());
    await press(m.receipt_print());
    const text = await printPaper(m.receipt_title());
    for (const part of [
      tracking_id,
      formatTaka(202),
      formatTaka(12),
      m.payout_bkash(),
      HEAVY_DRAFT.sender_name,
    ])
      await expect(text).toContain(part);
  },
});

export const ReceiptAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async () => {
    await unfold(m.parcels_col_cost());
    await press(m.receipt_print());
    const dialog = await screen.findByRole("dialog", { name: m.receipt_title() });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The recipient and the payment, in print. */
export const ProofPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having({ ...paid, delivery_status: "delivered", collect_amount: 1500 }));
    return withoutPrinter();
  },
  play: async () => {
    await press(m.paper_print());
    const text = await printPaper(m.proof_title());
    for (const part of [tracking_id, HEAVY_DRAFT.receiver_name, formatTaka(1500), m.event_proof_code()])
      await expect(text).toContain(part);
  },
});

/** A returned parcel has a proof too. */
export const ProofOfReturn = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "returned" })),
  play: async () => {
    const title = await screen.findByRole("heading", { level: 2, name: m.proof_title_returned() });
    await expect(title.closest("section")).toHaveTextContent(HEAVY_DRAFT.sender_name);
  },
});

const delivering: Parcel = { ...paid, delivery_status: "out_for_delivery", collect_amount: 1250 };

/** Replaces the browser's share function. With undefined, simulates a browser without one. */
function sharing(share: ((data: ShareData) => Promise<void>) | undefined): () => void {
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  return () => void Reflect.deleteProperty(navigator, "share");
}

/** The delivery code is sent to the receiver with the browser's share function. */
export const CodeShared = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => {
    msw.use(...having(delivering, "paid"));
    copied = "";
    return sharing(async ({ text = "" }) => {
      copied = text;
    });
  },
  play: async () => {
    await press(m.code_share());
    for (const part of [formatCode("4827"), HEAVY_DRAFT.title, `/track/${tracking_id}`])
      await expect(copied).toContain(part);
  },
});

/** A browser without a share function copies the message. */
export const CodeCopied = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(delivering, "paid"));
    const cleanups = [
      sharing(undefined),
      clipboard(async (text) => {
        copied = text;
      }),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  },
  play: async () => {
    await press(m.code_share());
    await expect(await screen.findByText(m.code_share_copied())).toBeVisible();
    await expect(copied).toContain(formatCode("4827"));
  },
});

export const CodeCopyRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(delivering, "paid"));
    const cleanups = [
      sharing(undefined),
      clipboard(() => Promise.reject(new DOMException("no", "NotAllowedError"))),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  },
  play: async () => {
    await press(m.code_share());
    await expect(await screen.findByText(m.code_share_failed())).toBeVisible();
  },
});

/** On a phone, the collapsed cost card shows the total, and the bar does not cover the focused element. */
export const FoldedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(delivering, "paid")),
  play: async ({ canvas }) => {
    const card = within(await costCard());
    await expect(card.getByText(formatTaka(202), { selector: "[data-slot=money-text]" })).toBeVisible();
    await expect(card.getByText(m.send_total())).not.toBeVisible();
    await unfold(m.parcels_col_cost());
    await expect(card.getByText(m.send_total())).toBeVisible();
    const bar = canvas.getByRole("button", { name: m.view_more_actions() }).parentElement;
    const title = canvas.getByRole("button", { name: m.send_parcel_info() });
    window.scrollTo(0, 0);
    title.focus();
    await waitFor(() =>
      expect(title.getBoundingClientRect().bottom).toBeLessThan(bar?.getBoundingClientRect().top ?? 0),
    );
  },
});

/**
 * On a phone, the other actions are the rows of a sheet at the bottom. When a dialog closes, the focus returns to
 * the sheet's button.
 */
export const ActionsOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(delivering, "paid")),
  play: async ({ canvas }) => {
    const more = await canvas.findByRole("button", { name: m.view_more_actions() });
    await chooseAction(m.receiver_change());
    await screen.findByRole("dialog", { name: m.receiver_change_title() });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(more).toHaveFocus());
    await userEvent.click(more);
    await expect(screen.getByRole("button", { name: m.back_ask() })).toBeVisible();
    const sheet = screen.getByRole("dialog", { name: m.view_more_actions() });
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().bottom)).toBe(window.innerHeight));
    for (const row of within(sheet).getAllByRole("button").slice(1))
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  },
});

const WRITTEN = "Nobody has called me.";
const written = { ...site.parameters, written: [WRITTEN] };
const reportDialog = (title: string) => screen.findByRole("dialog", { name: title });
const reported = () => courierApi({ parcels: [paid], reports: [REPORT] });

export const Reported = meta.story({
  parameters: written,
  beforeEach: ({ msw }) => msw.use(...having(paid)),
  play: async () => {
    await press(m.report_open());
    const form = await reportDialog(m.report_open());
    await userEvent.click(within(form).getByRole("radio", { name: m.ticket_category_complaint() }));
    await fill(within(form).getByLabelText(m.report_text()), WRITTEN);
    await press(m.report_send(), form);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: m.report_open() })).toBeNull());
    await expect(await screen.findByText(WRITTEN)).toBeVisible();
    await expect(screen.getByText(m.report_status_open())).toBeVisible();
  },
});

export const ReportAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(paid)),
  play: async () => {
    await press(m.report_open());
    await expect(await reportDialog(m.report_open())).toBeVisible();
  },
});

export const ReportEmpty = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid)),
  play: async () => {
    await press(m.report_open());
    await press(m.report_send(), await reportDialog(m.report_open()));
    await expect(await screen.findByText(m.code_ticket_category_required())).toBeVisible();
    await expect(screen.getByText(m.code_ticket_text_required())).toBeVisible();
  },
});

export const ReportRefused = meta.story({
  parameters: written,
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/parcels/:trackingId/tickets", () => problem(409, "tickets.full")),
      ...having(paid),
    ),
  play: async () => {
    await press(m.report_open());
    const form = await reportDialog(m.report_open());
    await userEvent.click(within(form).getByRole("radio", { name: m.ticket_category_other() }));
    await fill(within(form).getByLabelText(m.report_text()), WRITTEN);
    await press(m.report_send(), form);
    await expect(await screen.findByText(m.code_tickets_full())).toBeVisible();
  },
});

/** Our reply is shown above the tracking history. */
export const ReportReplied = meta.story({
  beforeEach: ({ msw }) => msw.use(...reported()),
  play: async () => {
    await expect(await screen.findByText(m.report_status_waiting())).toBeVisible();
    await expect(screen.getByText(m.report_reply())).toBeVisible();
    for (const { text } of REPORT.entries) await expect(screen.getByText(text)).toBeVisible();
  },
});

export const ReportRepliedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...reported()),
  play: async () => {
    await expect(await screen.findByText(m.report_reply())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A new reply stays highlighted until the user leaves the page. The menu no longer counts it. */
export const ReportUnread = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [paid], reports: [unreadReport()] })),
  play: async () => {
    await expect(await screen.findByText(m.reply_new())).toBeVisible();
    await waitFor(() => expect(screen.queryByText(countText(1, m.replies_unread))).toBeNull());
    await expect(screen.getByText(m.reply_new())).toBeVisible();
  },
});

export const ReportAnswered = meta.story({
  parameters: written,
  beforeEach: ({ msw }) => msw.use(...reported()),
  play: async () => {
    await press(m.report_answer());
    const form = await reportDialog(m.report_answer());
    await fill(within(form).getByLabelText(m.report_text()), WRITTEN);
    await press(m.report_send(), form);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: m.report_answer() })).toBeNull());
    await expect(await screen.findByText(WRITTEN)).toBeVisible();
    await expect(screen.getByText(m.report_status_open())).toBeVisible();
  },
});

export const ReportsOffline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/parcels/:trackingId/tickets", () => HttpResponse.error()),
      ...having(paid),
    ),
  play: async () => {
    await expect(await screen.findByText(m.report_list_failed())).toBeVisible();
  },
});

const atHub: Parcel = { ...paid, delivery_status: "at_hub" };
/** Returns a parcel whose measured weight differs from the booked one. */
const weighed = (changes: Partial<Weighing> = {}) => [
  ...weighingApi(),
  ...saying(atHub, { weighing: { ...WEIGHING, ...changes } }),
];

/**
 * A hub has measured another weight. The sender sees a photo of the scale, and can object until the deadline.
 */
export const WeightDiffers = meta.story({
  beforeEach: ({ msw }) => msw.use(...weighed()),
  play: async () => {
    await isShown(m.weighing_open({ change: changeText(80), time: formatDateTime(WEIGHING.due_at) }));
    await expect(await screen.findByRole("img", { name: m.weighing_photo_alt() })).toBeVisible();
  },
});

export const WeightDiffersOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...weighed()),
  play: async () => {
    await expect(await screen.findByRole("button", { name: m.weighing_object() })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Pressing the button once sends the objection. */
export const WeightObjected = meta.story({
  beforeEach: ({ msw }) => msw.use(...weighed()),
  play: async ({ msw }) => {
    const button = await screen.findByRole("button", { name: m.weighing_object() });
    msw.use(...weighed({ status: "objected", is_objected: true }));
    await userEvent.click(button);
    await isShown(m.weighing_sent());
    await isShown(m.weighing_objected());
    await expect(screen.queryByRole("button", { name: m.weighing_object() })).toBeNull();
  },
});

/** The 48 hours for an objection ended while the page was open. */
export const ObjectionLate = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/parcels/:id/weighing/objection", () => problem(409, "weighing.late")),
      ...weighed(),
    ),
  play: async () => {
    await press(m.weighing_object());
    await expect(await screen.findByText(m.code_weighing_late())).toBeVisible();
  },
});

export const ObjectionOffline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/parcels/:id/weighing/objection", () => HttpResponse.error()),
      ...weighed(),
    ),
  play: async () => {
    await press(m.weighing_object());
    await expect(await screen.findByText(m.weighing_failed())).toBeVisible();
  },
});

/** The second person has also measured a different weight than the booked one. */
export const WeightFinal = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...weighed({ status: "final", is_objected: true, second: 4.3, difference: 40 })),
  play: async () => {
    await isShown(m.weighing_final({ change: changeText(40) }));
  },
});

export const WeightCharged = meta.story({
  beforeEach: ({ msw }) => msw.use(...weighed({ status: "charged" })),
  play: async () => {
    await isShown(m.weighing_charged({ change: changeText(80) }));
  },
});

export const WeightWithdrawn = meta.story({
  beforeEach: ({ msw }) => msw.use(...weighed({ status: "withdrawn", is_objected: true, second: 3.4 })),
  play: async () => {
    await isShown(m.weighing_withdrawn());
  },
});
