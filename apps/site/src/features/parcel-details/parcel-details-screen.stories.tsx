import { REFUND_WORKING_DAYS } from "@harkara/courier-core/refund";
import type { Compensation } from "@harkara/courier-core/compensation";
import type { Parcel } from "@harkara/courier-core/parcel";
import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import type { ParcelEvent } from "@harkara/courier-core/parcel-event";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { TYPED, banglaDigits } from "../../testing/typed-texts";
import { formatCode, formatContact, formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { here, phone, reload, signedIn, site } from "../../testing/app";
import { courierApi, failing, losingResponse } from "../../testing/courier-api";
import { withoutNetwork } from "../../testing/network";
import { DRAFT, HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel } from "../../testing/parcels";
import { ANSWER_UNTIL, makePayment } from "../../testing/payments-api";
import {
  changeInAnotherTab,
  fill,
  heading,
  isAt,
  press,
  printPaper,
  withoutPrinter,
  chooseAction,
  openActions,
} from "../../testing/steps";

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

/** Rahima's parcel when the story begins. */
const having = (parcel: Parcel, ...statuses: Parameters<typeof makePayment>[1][]) =>
  courierApi({
    parcels: [parcel],
    payments: statuses.map((status, index) => makePayment(parcel, status, 4 + index * 9)),
  });

/** The card with what the parcel costs and whether that is paid. */
async function costCard(): Promise<HTMLElement> {
  const title = await screen.findByRole("heading", { level: 2, name: m.parcels_col_cost() });
  const card = title.closest("section");
  if (!card) throw new Error("the cost is in no section");
  return card;
}

/** Unfolds the cards of a narrow page. */
async function unfold(...titles: string[]): Promise<void> {
  await screen.findByRole("list", { name: m.view_way() });
  for (const name of titles) {
    const title = screen.queryByRole("button", { name, expanded: false });
    if (title) await userEvent.click(title);
  }
}

/** The summary below the title. */
const summary = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

const payButton = () => m.view_pay({ amount: formatTaka(202) });

/** It is on its way: cards stand in for it, and its id is there already. */
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

/** Everything that was filled in, each line of the cost, and what can be done. */
export const Unpaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await heading(HEAVY_DRAFT.title);
    for (const amount of [150, 12, 40, 202])
      await expect(await costCard()).toHaveTextContent(formatTaka(amount));
    await expect(await costCard()).toHaveTextContent(m.payment_unpaid());
    await summary(m.summary_pay_first({ amount: formatTaka(202) }));
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
      m.view_expected_pickup(),
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

/** Nothing is to be done about the payment, and nothing waits for it. */
export const PaidInCash = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_payment: "at_pickup" })),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.payment_cash_at_pickup());
    await expect(canvas.getByRole("list", { name: m.view_way() })).not.toHaveTextContent(
      m.view_expected_after_payment(),
    );
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** Nothing more to pay, and not to be deleted; it can still be cancelled. */
export const Paid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "failed", "paid")),
  play: async ({ canvas }) => {
    await expect(await costCard()).toHaveTextContent(m.payment_paid());
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
    const stops = within(canvas.getByRole("list", { name: m.view_way() })).getAllByRole("listitem");
    const texts = stops.map(({ textContent }) => textContent);
    // Each attempt once, and a payment is no location: none of them is the current one.
    await expect(texts.filter((text) => text.includes(formatTaka(202)))).toHaveLength(2);
    await expect(texts.some((text) => text.includes(m.event_payment_opened()))).toBe(false);
    await expect(texts.some((text) => text.includes("bKash"))).toBe(true);
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

/** Cancelled after it was paid for: what is owed is said, and nothing can be done any more. */
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

/** On its way a parcel can be paid for, and neither deleted nor cancelled. */
export const OnTheWay = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_status: "in_transit" }, "cancelled")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: payButton() })).toBeVisible();
    await openActions();
    for (const name of [m.view_cancel(), m.view_delete()])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
});

/** A line of a statement leads to its event, which is marked and in sight. */
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
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "delivered" }, "paid")),
  play: async ({ canvas }) => {
    const way = await canvas.findByRole("list", { name: m.view_way() });
    await expect(way).not.toHaveTextContent(m.view_way_upcoming());
  },
});

/** A delivered parcel opens with its history, and ends with the offer to claim. */
export const DeliveredClaimLast = meta.story({
  beforeEach: ({ msw }) => msw.use(...saying({ ...paid, delivery_status: "delivered" }, { can_claim: true })),
  play: async ({ canvas }) => {
    const claim = await canvas.findByRole("heading", { name: m.claim_title() });
    const way = canvas.getByRole("list", { name: m.view_way() });
    await expect(way.compareDocumentPosition(claim) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
});

export const Returned = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "returned" }, "paid")),
  play: async () => void (await heading(HEAVY_DRAFT.title)),
});

/** Cancelled before anything was paid: it can be deleted, and not paid for. */
export const CancelledUnpaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, delivery_status: "cancelled" })),
  play: async ({ canvas }) => {
    await openActions();
    await expect(await canvas.findByRole("button", { name: m.view_delete() })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: payButton() })).toBeNull();
  },
});

/** A document is not weighed. */
export const Document = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...makeParcel(DRAFT), _id: tracking_id, tracking_id })),
  play: async ({ canvas }) => {
    await heading(DRAFT.title);
    await unfold(m.send_parcel_info());
    await expect(await costCard()).toHaveTextContent(formatTaka(60));
    await expect(canvas.queryByText(m.send_field_weight())).toBeNull();
  },
});

/** Booked under another tariff: only what was agreed is shown. */
export const TariffChanged = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, cost: 190 })),
  play: async () => {
    const card = await costCard();
    await expect(card).toHaveTextContent(formatTaka(190));
    await expect(card).not.toHaveTextContent(formatTaka(150));
  },
});

/** One that failed, one that was given up, one that is still open: each is one stop of the timeline. */
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

/** Stands in for the clipboard, which a test's page may not write to. @returns what was written */
function clipboard(write: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator.clipboard, "writeText", { configurable: true, value: write });
  return () => void Reflect.deleteProperty(navigator.clipboard, "writeText");
}
let copied = "";

/** The tracking id is on the clipboard, and that is said. */
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
    await expect(await screen.findByText(m.view_copy_failed())).toBeVisible();
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

/** No such parcel; the dashboard stays around it. */
export const NotFound = meta.story({
  play: async ({ canvas }) => {
    await heading(m.view_absent_title());
    await expect(canvas.getByRole("link", { name: m.result_to_list() })).toBeVisible();
    await expect(canvas.getByRole("main")).toBeVisible();
  },
});

/** Somebody else's looks just the same. */
export const SomebodyElses = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...unpaid, created_by: "karim@harkara.example" })),
  play: async ({ canvas }) => {
    await heading(m.view_absent_title());
    await expect(canvas.queryByText(HEAVY_DRAFT.title)).toBeNull();
  },
});

/** What the page says of a parcel that could not be fetched. */
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

/** The way back in leads back to this page. */
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

/** It was paid for in another tab: this one shows it without a reload. */
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

/** Paid at the gateway, whose news never came: the page finds out by itself. */
export const FoundPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid, "open")),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText(m.event_payment_opened())).toBeVisible();
    msw.use(...having(paid, "paid"));
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_paid()));
    await expect(canvas.queryByText(m.event_payment_opened())).toBeNull();
  },
});

/** It could not be fetched anew: what is there may be old, and says so. */
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

/** What is to be paid, and where. Escape leaves everything as it is, and the focus goes back. */
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

/** Under way there is no second time, and no way back. */
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

/** What stands in the way of a payment is said in the dialog. */
async function paymentFailsWith(text: string): Promise<HTMLElement> {
  const dialog = await askToPay();
  await press(m.pay_go(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.pay_failed_title());
  await expect(alert).toHaveTextContent(text);
  return dialog;
}

/** It was paid for meanwhile: no further try is offered, and the page behind is up to date. */
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

/** Deleted elsewhere in the meantime. */
export const PayNotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("pay", 404), ...having(unpaid)),
  play: async () => void (await paymentFailsWith(m.api_not_found())),
});

/** No gateway answers: it can be tried again. */
/** Without an e-mail address another try is of no use: only closing is offered. */
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

/** No response came, and the server is asked; the dialog may be closed meanwhile. */
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

/** The response was lost: no page was opened, so no money moved. */
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

/** Says beforehand that the money will be owed back. Opens on the safe button. */
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

/** It is cancelled, what is owed is said, and the focus is on the page. */
export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(paid, "paid")),
  play: async ({ canvas }) => {
    await press(m.cancel_confirm(), await askToCancel());
    // In Bangla the timeline says it in the same words as the message.
    await waitFor(() =>
      expect(document.querySelector("[data-sonner-toast]")).toHaveTextContent(m.cancel_done_title()),
    );
    await waitFor(async () => expect(await costCard()).toHaveTextContent(m.payment_refund_due()));
    await expect(canvas.queryByRole("button", { name: m.view_cancel() })).toBeNull();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

/** A refusal stays in the dialog with its reason. */
async function refusesToCancel(reason: string): Promise<void> {
  const dialog = await askToCancel();
  await press(m.cancel_confirm(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.cancel_failed());
  await expect(alert).toHaveTextContent(reason);
}

/** A rider has fetched it meanwhile. */
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

/** The request was lost on its way, and the server says that the parcel is not cancelled. */
export const CancelUndone = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("cancel", "offline"), ...having(paid, "paid")),
  play: () => refusesToCancel(m.api_undone()),
});

/** No response came, and the server is asked; the dialog may be closed meanwhile. */
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

/** The server cancelled, and its response was lost: it says so when it is asked. */
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

/** Gone, and back in the list, which says so. */
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(unpaid)),
  play: async ({ canvas }) => {
    await confirmDeletion();
    await isAt("/dashbord/myparcel");
    await expect(await screen.findByText(m.delete_done_title())).toBeVisible();
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("main")).toHaveFocus());
  },
});

/** Money came meanwhile. */
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

/** The form holds all that this parcel had, says so, and is then like any other. */
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

/** What was being written meanwhile gives way, and comes back when asked for. */
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

/** What a parcel's details say beside what follows from it. */
const saying = (parcel: Parcel, details: Partial<ParcelDetails>) =>
  courierApi({ parcels: [parcel], payments: [makePayment(parcel, "paid", 4)], details });

/** The parcel is on hold: the sender sees what each answer costs, until when to answer, and what happens without one. */
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
    await expect(await screen.findByText(m.question_sent())).toBeVisible();
    await waitFor(() => expect(screen.queryByText(m.question_title())).toBeNull());
  },
});

export const QuestionOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => void (await screen.findByText(m.question_title())),
});

/** The receiver is to be found elsewhere: the fields are checked as those of a booking. */
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
    await expect(await screen.findByText(m.question_sent())).toBeVisible();
  },
});

/** The free attempts are used up, so the next one has a price; it changed meanwhile. */
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

const onTheWay: Parcel = {
  ...unpaid,
  delivery_status: "in_transit",
  collect_amount: 1500,
  delivery_payment: "from_collection",
};

/** The way back and, since no collection comes now, the delivery: all that it costs, before it is confirmed. */
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

/** It comes back, and the code by which the sender signs for it is there. */
export const CalledBack = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [onTheWay] })),
  play: async () => {
    await expect(await costCard()).toHaveTextContent(m.collect_payout());
    await chooseAction(m.back_ask());
    await press(m.back_confirm({ amount: formatTaka(303) }));
    await expect(await screen.findByText(m.back_sent())).toBeVisible();
    await expect(await screen.findByText(m.back_code_title())).toBeVisible();
    await expect(await costCard()).not.toHaveTextContent(m.collect_payout());
    await openActions();
    await expect(screen.queryByRole("button", { name: m.back_ask() })).toBeNull();
  },
});

/** It was delivered while the sender read what that costs. */
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

/** Called back while a rider has it: it turns round at the next hub, if it is not delivered before. */
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

/** Another phone for a parcel on its way. */
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
    await expect(await screen.findByText(m.receiver_changed())).toBeVisible();
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

/** What was delivered can be exchanged: the form knows which parcel comes back, and the price covers both ways. */
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

/** A lost parcel promises no COD, and leads to the claim, which is checked, sent and then waits for a decision. */
export const LostClaimed = meta.story({
  beforeEach: ({ msw }) => msw.use(...saying(lost, {})),
  play: async ({ canvas }) => {
    await expect(await costCard()).not.toHaveTextContent(m.collect_payout());
    await press(m.claim_send());
    await expect(await canvas.findByText(m.code_amount_invalid())).toBeVisible();
    await expect(canvas.getByText(m.code_reason_required())).toBeVisible();
    await userEvent.type(canvas.getByLabelText(m.claim_amount()), banglaDigits("2,500"));
    await userEvent.type(canvas.getByLabelText(m.claim_reason()), TYPED.twoSarisLost);
    await press(m.claim_send());
    await expect(await screen.findByText(m.claim_sent())).toBeVisible();
    await expect(await canvas.findByText(m.claim_waiting())).toBeVisible();
    await expect(canvas.getByText(formatTaka(2500), { exact: false })).toBeVisible();
  },
});

/** Sends a claim for a parcel that has arrived: its form opens when it is asked for. */
async function sendClaim(): Promise<void> {
  await press(m.claim_open());
  await userEvent.type(await screen.findByLabelText(m.claim_amount()), "500");
  await userEvent.type(screen.getByLabelText(m.claim_reason()), TYPED.wet);
  await press(m.claim_send());
}

/** The seven days were over when it was sent. */
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

/** Another tab has claimed something else. */
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

/** The parcel was found after all, and what was granted went back. */
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
            decision: TYPED.found,
          },
        },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.claim_taken_back({ amount: formatTaka(2000) }))).toBeVisible();
    await expect(canvas.getByText(TYPED.found)).toBeVisible();
  },
});

/** It was lost again after that: another claim. */
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
    await userEvent.type(canvas.getByLabelText(m.claim_amount()), banglaDigits("1,800"));
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

/** Each parcel of an exchange leads to the other one. */
export const Exchanged = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...saying({ ...paid, delivery_status: "returning" }, { exchanged_by: "TRK4FABCDEF" })),
  play: async ({ canvas }) => {
    await unfold(m.send_parcel_info());
    await expect(await canvas.findByRole("link", { name: "TRK4FABCDEF" })).toBeVisible();
  },
});

/** Another tab has answered meanwhile. */
export const QuestionAnswered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing("answer", "parcel.noQuestion"), ...having({ ...paid, delivery_status: "on_hold" })),
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: m.question_send_back() }));
    await press(m.question_send());
    await expect(await screen.findByText(m.code_parcel_no_question())).toBeVisible();
  },
});

/** Who took it and how that is proven, to be printed. */
export const Proof = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "delivered" })),
  play: async () => {
    await expect(await screen.findByText(m.proof_title())).toBeVisible();
    await expect(screen.getByText(m.event_proof_code())).toBeVisible();
  },
});

/** The receipt is shown, and printed by the browser. */
export const ReceiptPrinted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(paid, "paid"));
    return withoutPrinter();
  },
  play: async () => {
    await unfold(m.parcels_col_cost());
    await press(m.receipt_print());
    const text = await printPaper(m.receipt_title());
    for (const part of [tracking_id, formatTaka(202), formatTaka(12), "bKash", HEAVY_DRAFT.sender_name])
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

/** Who took it and what they paid, on paper. */
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

/** A parcel that came back is proven as well. */
export const ProofOfReturn = meta.story({
  beforeEach: ({ msw }) => msw.use(...having({ ...paid, delivery_status: "returned" })),
  play: async () => {
    const title = await screen.findByRole("heading", { level: 2, name: m.proof_title_returned() });
    await expect(title.closest("section")).toHaveTextContent(HEAVY_DRAFT.sender_name);
  },
});

const delivering: Parcel = { ...paid, delivery_status: "out_for_delivery", collect_amount: 1250 };

/** Replaces the browser's share function; undefined for a browser without one. */
function sharing(share: ((data: ShareData) => Promise<void>) | undefined): () => void {
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  return () => void Reflect.deleteProperty(navigator, "share");
}

/** The delivery code is sent to the receiver by another app. */
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

/** A browser that cannot share copies the message. */
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

/** Folded on a phone, the bill shows its total; the bar covers no focused element. */
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

/** The other actions of a phone are in a drawer; a dialog returns the focus to its button. */
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
  },
});
