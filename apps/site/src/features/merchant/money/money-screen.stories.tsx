import { delay, http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import type { InvoiceDetails } from "@harkara/courier-core/money/invoice";
import {
  formatContact,
  formatDateTime,
  formatDays,
  formatNumber,
  formatTaka,
} from "@harkara/web/i18n/format.ts";
import {
  columnTaka,
  CYCLE_TEXT,
  LINE_KIND_TEXT,
  cycleLabel,
  paidOutText,
} from "@harkara/web/i18n/money-words.ts";
import { formatMonth } from "@harkara/web/i18n/month-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { BALANCE, merchantMoneyApi, PAYOUTS, STATEMENT } from "@harkara/web/testing/money-api.ts";
import { netOf } from "@harkara/web/printouts/invoice-printout.tsx";
import { INVOICES } from "@harkara/web/testing/invoices-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, heading, isShown, press, printPaper, withoutPrinter } from "@harkara/web/testing/steps.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Balance and payouts",
  args: { url: "/dashbord/money?span=week&day=2026-11-24" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...merchantMoneyApi());
    return cleanup;
  },
});

const seen = async () => {
  await heading(m.money_title());
  await screen.findAllByText(formatTaka(13428.5));
};

/** Each line links to its parcel, and shows the balance after the line. */
export const Default = meta.story({
  play: async () => {
    await seen();
    const [parcel] = await screen.findAllByRole("link", { name: "TRKAB34CDEF" });
    await expect(parcel).toHaveAttribute("href", expect.stringContaining("/parcels/TRKAB34CDEF#event-9"));
    // Another amount has poisha, so all amounts have two decimals.
    await expect(screen.getByText(columnTaka([BALANCE.reserved])(1485))).toBeVisible();
    const paidOut = await screen.findByText(paidOutText(BALANCE, "weekly") ?? "");
    await expect(paidOut).toHaveTextContent(CYCLE_TEXT.weekly());
    await expect(paidOut).toHaveTextContent(formatTaka(BALANCE.minimum ?? 0));
    await expect(await screen.findByText(cycleLabel("weekly"))).toBeVisible();
    const payout = screen.getByRole("link", {
      name: `${LINE_KIND_TEXT.payout()}: ${formatTaka(PAYOUTS[1]?.amount ?? 0)}`,
    });
    await expect(payout).toHaveAttribute("href", expect.stringContaining(`payout=${PAYOUTS[1]?.id}`));
    await expect(screen.getByText(m.payout_reference({ reference: "8N7A1K2L" }))).toBeVisible();
    const note = await screen.findByText(m.invoice_credit_note());
    await hasNoLooseDot(note.closest(".fact-line"));
  },
});

/** Checks that no line of a wrapped list of facts ends or begins with a separator dot. */
async function hasNoLooseDot(line: Element | null): Promise<void> {
  const dots = [...(line?.querySelectorAll(".fact-line-dot") ?? [])];
  await expect(dots.length).toBeGreaterThan(1);
  const [box, first] = [line, dots[0]].map((element) => element?.getBoundingClientRect());
  for (const dot of dots.slice(1)) {
    const { top, left, right } = dot.getBoundingClientRect();
    const isWrapped = top > (first?.top ?? 0) && left === first?.left;
    await expect(right <= (box?.left ?? 0)).toBe(isWrapped);
    await expect(top > (first?.top ?? 0)).toBe(isWrapped);
  }
}

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await seen();
    await screen.findAllByRole("link", { name: "TRKAB34CDEF" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const sections = within(screen.getByRole("navigation", { name: m.money_sections() }));
    await userEvent.click(sections.getByRole("link", { name: m.invoices_title() }));
    const invoices = screen.getByRole("heading", { name: m.invoices_title() });
    await waitFor(() => expect(invoices.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
  },
});

export const Month = meta.story({
  args: { url: "/dashbord/money?span=month&day=2026-11-24" },
  play: async () => {
    await seen();
    await press(m.statement_previous());
    await waitFor(() => expect(screen.getByText(formatDays("2026-10-01", "2026-10-31"))).toBeVisible());
    await userEvent.click(screen.getByRole("radio", { name: m.statement_day() }));
    await waitFor(() => expect(screen.queryByText(/–/)).toBeNull());
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantMoneyApi({
        balance: { balance: 0, claimed: 0, method: undefined },
        statement: { opening: 0, closing: 0, sums: {}, lines: [] },
        payouts: [],
        invoices: [],
      }),
    ),
  play: async () => {
    await heading(m.money_title());
    await expect(await screen.findByText(m.payout_method_missing())).toBeVisible();
    await expect(await screen.findByText(m.statement_empty())).toBeVisible();
    await expect(await screen.findByText(m.payouts_empty())).toBeVisible();
    await expect(await screen.findByText(m.invoices_empty())).toBeVisible();
  },
});

/** The fees of the period exceeded the collections. */
export const BelowZero = meta.story({
  beforeEach: ({ msw }) => msw.use(...merchantMoneyApi({ balance: { balance: -60 } })),
  play: async () => {
    await expect(await screen.findByText(m.money_negative_text())).toBeVisible();
    await expect(screen.getByText(`−${formatTaka(60)}`)).toBeVisible();
  },
});

const manyPayouts = Array.from({ length: 130 }, (_, index) => {
  const [, paid] = PAYOUTS;
  if (paid === undefined) throw new Error("no payout");
  return { ...paid, id: `payout-${index}`, reference: `REF${index}` };
});
const havingManyPayouts = () => merchantMoneyApi({ payouts: manyPayouts });
const more = () => screen.findByRole("button", { name: m.list_more() });
/** Makes the request for the next page of payouts fail or hang. */
const nextPayouts = (outcome: "fails" | "hangs") =>
  http.get("/api/payouts", async ({ request }) => {
    if (!new URL(request.url).searchParams.has("cursor")) return undefined;
    if (outcome === "hangs") await delay("infinite");
    return HttpResponse.error();
  });

/**
 * A button loads more rows. After the last page is loaded, focus moves from the button to the number of rows.
 */
export const MorePayouts = meta.story({
  beforeEach: ({ msw }) => msw.use(...havingManyPayouts()),
  play: async () => {
    const button = await more();
    await expect(screen.getByText(m.list_loaded({ count: formatNumber(100) }))).toBeVisible();
    button.focus();
    await userEvent.keyboard("{Enter}");
    const all = await screen.findByText(m.list_all_loaded({ count: formatNumber(130) }));
    await expect(all).toHaveFocus();
    await expect(all.closest("output")).toBeVisible();
    await expect(screen.getByText(m.payout_reference({ reference: "REF129" }))).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.list_more() })).toBeNull();
  },
});

export const MorePayoutsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(nextPayouts("hangs"), ...havingManyPayouts()),
  play: async () => {
    const button = await more();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await expect(button).toHaveFocus();
  },
});

/** After an error, the loaded rows are still shown. The button keeps focus, and retries. */
export const MorePayoutsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(nextPayouts("fails"), ...havingManyPayouts()),
  play: async ({ msw }) => {
    await userEvent.click(await more());
    await expect(await screen.findByText(m.list_more_failed())).toBeVisible();
    const again = screen.getByRole("button", { name: m.try_again() });
    await expect(again).toHaveFocus();
    await expect(screen.getByText(m.payout_reference({ reference: "REF99" }))).toBeVisible();
    msw.use(...havingManyPayouts());
    await userEvent.click(again);
    await expect(await screen.findByText(m.list_all_loaded({ count: formatNumber(130) }))).toHaveFocus();
    await expect(screen.queryByText(m.list_more_failed())).toBeNull();
  },
});

/** A printout has every line, including those that were not displayed yet. */
export const LongStatement = meta.story({
  beforeEach: ({ msw }) => {
    const line = STATEMENT.lines.find(({ kind }) => kind === "collected");
    const lines = Array.from({ length: 230 }, () => line).flatMap((same) => same ?? []);
    msw.use(...merchantMoneyApi({ statement: { lines } }));
    return withoutPrinter();
  },
  play: async () => {
    await expect(await screen.findByText(m.list_loaded({ count: formatNumber(100) }))).toBeVisible();
    await press(m.statement_print());
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    await expect(screen.getAllByRole("link", { name: "TRKAB34CDEF" })).toHaveLength(230);
  },
});

export const MethodSaved = meta.story({
  play: async () => {
    await seen();
    await press(m.payout_method_change());
    await userEvent.click(screen.getByRole("radio", { name: m.payout_nagad() }));
    await fill(screen.getByLabelText(m.payout_phone()), banglaDigits("01819-224466"));
    await press(m.payout_method_save());
    await expect(await screen.findByText(new RegExp(formatContact("+8801819224466")))).toBeVisible();
    await isShown(m.payout_method_saved());
  },
});

export const MethodInvalid = meta.story({
  play: async () => {
    await seen();
    await press(m.payout_method_change());
    await userEvent.click(screen.getByRole("radio", { name: m.payout_bank() }));
    await fill(screen.getByLabelText(m.payout_field_number()), banglaDigits("123"));
    await fill(
      screen.getByLabelText(`${m.payout_field_routing()} ${m.optional()}`),
      banglaDigits("12345678"),
    );
    await press(m.payout_method_save());
    const form = screen.getByLabelText(m.payout_field_bank()).closest("form");
    if (form === null) throw new Error("no form");
    await expect((await within(form).findAllByText(m.code_payout_method_required())).length).toBe(3);
    await expect(within(form).getByText(m.code_payout_method_account_number())).toBeVisible();
    await expect(within(form).getByText(m.code_payout_method_routing_number())).toBeVisible();
  },
});

const FROZEN_UNTIL = "2026-11-27T09:30:00.000Z";

/** Owners or finance members were changed within the last 72 hours. */
export const MethodFrozen = meta.story({
  beforeEach: ({ msw }) => msw.use(...merchantMoneyApi({ balance: { method_frozen_until: FROZEN_UNTIL } })),
  play: async () => {
    await seen();
    await expect(
      await screen.findByText(m.team_frozen({ time: formatDateTime(FROZEN_UNTIL) })),
    ).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.payout_method_change() })).toBeNull();
  },
});

/** An owner or a finance member was changed while the form was open, so the payout method is frozen. */
export const MethodFrozenMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.put("/api/balance/method", () => problem(409, "payoutMethod.frozen"))),
  play: async () => {
    await seen();
    await press(m.payout_method_change());
    await press(m.payout_method_save());
    await expect(await screen.findByText(m.code_payout_method_frozen())).toBeVisible();
  },
});

const payoutDialog = () => screen.findByRole("dialog", { name: m.payout_printout_title() });

/** A payout's parcels, and its printed statement. The URL contains the payout's ID. */
export const PayoutOpened = meta.story({
  beforeEach: withoutPrinter,
  play: async () => {
    await seen();
    const [, details] = await screen.findAllByRole("button", { name: m.payout_details() });
    if (details === undefined) throw new Error("no second payout");
    await userEvent.click(details);
    const dialog = await payoutDialog();
    const parcel = await within(dialog).findByRole("link", { name: "TRKAB34CDEF" });
    await expect(parcel).toHaveAttribute("href", expect.stringContaining("/parcels/TRKAB34CDEF"));
    await expect(here()).toContain(PAYOUTS[1]?.id ?? "");
    const text = await printPaper(m.payout_printout_title());
    for (const part of [
      PAYOUTS[1]?.id ?? "",
      "8N7A1K2L",
      `+${formatTaka(2237)}`,
      `−${formatTaka(107)}`,
      formatTaka(2110),
    ])
      await expect(text).toContain(part);
    await press(m.close(), dialog);
    await waitFor(() => expect(here()).not.toContain("payout="));
  },
});

/** The QR code on a statement opens this page. */
export const PayoutLinkedOnPhone = meta.story({
  args: { url: `/dashbord/money?payout=${PAYOUTS[2]?.id}` },
  globals: { ...signedIn, ...phone },
  play: async () => {
    const dialog = await payoutDialog();
    const amount = await within(dialog).findByText(`+${formatTaka(60)}`);
    await waitFor(() => expect(amount).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The payout belongs to another user, or does not exist. */
export const PayoutUnknown = meta.story({
  args: { url: "/dashbord/money?payout=00000000-0000-4000-8000-000000000000" },
  play: async () => {
    const dialog = await payoutDialog();
    const failure = await within(dialog).findByText(m.payout_failed());
    await waitFor(() => expect(failure).toBeVisible());
  },
});

const [OCTOBER, CREDIT] = INVOICES;
const titleOf = (title: string, { month }: Pick<InvoiceDetails, "month">) =>
  `${title}: ${formatMonth(month)}`;
const invoiceDialog = (title: string, invoice: Pick<InvoiceDetails, "month">) =>
  screen.findByRole("dialog", { name: titleOf(title, invoice) });

/**
 * A month's fees by kind, with their VAT. The user can print and download the fees. The URL
 * contains the month.
 */
export const InvoiceOpened = meta.story({
  beforeEach: withoutPrinter,
  play: async () => {
    await seen();
    const name = new RegExp(formatMonth(OCTOBER.month));
    await userEvent.click(await screen.findByRole("button", { name }));
    const dialog = await invoiceDialog(m.invoice_title(), OCTOBER);
    await expect(await within(dialog).findByText(formatTaka(OCTOBER.amount))).toBeVisible();
    await expect(within(dialog).getByText(formatTaka(OCTOBER.vat))).toBeVisible();
    await expect(here()).toContain(`invoice=${OCTOBER.month}`);
    await press(m.invoice_fees_csv(), dialog);
    const text = await printPaper(titleOf(m.invoice_title(), OCTOBER));
    for (const part of [OCTOBER.number, OCTOBER.bin, formatTaka(netOf(OCTOBER)), formatTaka(OCTOBER.amount)])
      await expect(text).toContain(part);
    await press(m.close(), dialog);
    await waitFor(() => expect(here()).not.toContain("invoice="));
  },
});

/** The QR code on an invoice opens this page. */
export const InvoiceLinkedOnPhone = meta.story({
  args: { url: `/dashbord/money?invoice=${OCTOBER.month}` },
  globals: { ...signedIn, ...phone },
  play: async () => {
    const dialog = await invoiceDialog(m.invoice_title(), OCTOBER);
    const amount = await within(dialog).findByText(formatTaka(OCTOBER.amount));
    await waitFor(() => expect(amount).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The credits of the month exceeded its fees. */
export const CreditNoteOpened = meta.story({
  args: { url: `/dashbord/money?invoice=${CREDIT.month}` },
  play: async () => {
    const dialog = await invoiceDialog(m.invoice_credit_note(), CREDIT);
    await expect((await within(dialog).findAllByText(`−${formatTaka(230)}`)).length).toBe(2);
    // The VAT has the rate of the month in which the fee was charged.
    await expect(within(dialog).getByText(`−${formatTaka(16.05)}`)).toBeVisible();
  },
});

/** The merchant has no invoice for this month. */
export const InvoiceUnknown = meta.story({
  args: { url: "/dashbord/money?invoice=2024-01" },
  play: async () => {
    await screen.findByRole("dialog");
    await isShown(m.code_invoice_not_found());
  },
});

const load = loadsOf(
  {
    "/api/balance": m.money_failed,
    "/api/fee-plan": m.money_terms_failed,
    "/api/statement": m.statement_failed,
    "/api/payouts": m.payouts_failed,
    "/api/invoices": m.invoices_failed,
  },
  async () => {
    await seen();
    await screen.findAllByRole("link", { name: "TRKAB34CDEF" });
    await screen.findByText(m.payout_reference({ reference: "8N7A1K2L" }));
  },
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
