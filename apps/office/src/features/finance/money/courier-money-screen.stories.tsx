import type { CashReview } from "@harkara/courier-core/money/cash";
import type { MessageCode } from "@harkara/courier-core/base/messages";
import { MAX_DAYS } from "@harkara/courier-core/base/period";
import { MAX_RESULTS } from "@harkara/courier-core/money/payout-result";
import { http, HttpResponse } from "msw";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { countText, formatDate, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { formatMonth, formatPercent } from "@harkara/web/i18n/month-text.ts";
import { ACCOUNT_TEXT, columnTaka, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../../testing/app";
import { atWork, here, phone } from "@harkara/web/testing/world.tsx";
import {
  ACCOUNTS,
  CASH_LIMITS,
  CLAIM,
  COUNTED_REVIEW,
  DUES,
  FUNDS,
  LARGE_PAYOUTS,
  RECONCILIATION,
  REVIEW,
  SEALS,
  conflict,
  correctionsApi,
  courierMoneyApi,
} from "@harkara/web/testing/money-api.ts";
import { INVOICES, VAT, vatApi } from "@harkara/web/testing/invoices-api.ts";
import { PROPOSED, deskApi } from "@harkara/web/testing/desk-api.ts";
import {
  findTab,
  isSelectedTab,
  showTab,
  fill,
  heading,
  isShown,
  press,
  savedFile,
  spaced,
} from "@harkara/web/testing/steps.ts";
import { fileLabel } from "./payout-files.tsx";
import { MERCHANT_COLUMNS } from "./reconciliation-csv.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { FOUND_PEOPLE, peopleApi } from "@harkara/web/testing/people-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import type { MoneyTab } from "./money-tab.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Finance",
  args: { url: "/money" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "admin" }), ...courierMoneyApi());
    return cleanup;
  },
  // Axe reports controls under the sticky header as obscured, so the page is scrolled to the top.
  afterEach: () => window.scrollTo({ top: 0, behavior: "instant" }),
});

/** Presses a button that saves a file. @returns the text of the file */
async function savedBy(name: string): Promise<string> {
  const saved: Blob[] = [];
  const original = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return original(file);
  };
  try {
    await press(name);
    await waitFor(() => expect(saved).toHaveLength(1));
  } finally {
    URL.createObjectURL = original;
  }
  const [file] = saved;
  if (file === undefined) throw new Error("no file");
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
}

const open = async (name: string) => {
  await heading(m.courier_money_title());
  await showTab(name);
};

/** Assets and losses equal liabilities and income. */
export const Default = meta.story({
  play: async () => {
    await heading(m.courier_money_title());
    await expect(await screen.findByText(m.accounts_balanced())).toBeVisible();
    await expect(screen.getAllByText(columnTaka([0.5])(26700))).toHaveLength(2);
    // Some balances have poisha, so all amounts have two decimals.
    await expect(screen.getAllByText(columnTaka([0.5])(4300))[0]).toBeVisible();
    // The hub records repayments. A rider's name links to the rider's record.
    await expect(screen.getByText(m.accounts_riders_repay())).toBeVisible();
    const [rider] = ACCOUNTS.riders;
    await expect(screen.getByRole("link", { name: rider?.name ?? "" })).toHaveAttribute(
      "href",
      expect.stringMatching(`/desk/staff/${rider?.staff_id}$`),
    );
    // One discrepancy and two reviews wait for an admin.
    await waitFor(async () =>
      expect(await findTab(m.courier_tab_differences())).toHaveTextContent(new RegExp(formatNumber(3))),
    );
  },
});

/** The trial balance as CSV, with the accounts that have no balance. */
export const TrialBalanceSaved = meta.story({
  play: async () => {
    await screen.findByText(m.accounts_balanced());
    const { name, text } = await savedFile(() => press(m.statement_csv()));
    await expect(name).toMatch(/^harkara-trial-balance-\d{4}-\d{2}-\d{2}\.csv$/);
    // The time is in Dhaka, as in other files.
    await expect(text).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2},/m);
    await expect(text).toContain(`${m.accounts_whose()},${ACCOUNT_TEXT.merchant()},13428.5`);
    await expect(text).toContain(`${m.accounts_where()},${ACCOUNT_TEXT.loss()},0`);
  },
});

/** A server of an earlier release does not return the numbers on the tabs. */
export const CountsUnknown = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/money/counts", () => problem(404, "path.notFound"))),
  play: async () => {
    await expect(await screen.findByText(m.accounts_balanced())).toBeVisible();
    await expect(await findTab(m.courier_tab_claims())).toHaveTextContent(m.courier_tab_claims());
  },
});

/** A link or a reload shows the same tab. */
export const TabInUrl = meta.story({
  args: { url: "/money?tab=payouts" },
  play: async () => {
    await heading(m.courier_money_title());
    await expect(isSelectedTab(await findTab(m.courier_tab_payouts()))).toBe(true);
    await showTab(m.courier_tab_plans());
    await waitFor(() => expect(here()).toContain("tab=plans"));
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.accounts_balanced())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    // A select that shows the current tab replaces the tabs, which would not fit.
    await expect(screen.queryByRole("tablist")).toBeNull();
    const sections = screen.getByRole("combobox", { name: m.courier_money_title() });
    await expect(sections).toHaveDisplayValue(m.courier_tab_accounts());
    await expect(within(sections).getAllByRole("option")).toHaveLength(8);
    // On a phone, the navigation shows four links, and the link to the current page.
    const tabs = within(screen.getByRole("navigation", { name: m.staff_nav() }));
    await expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent(m.staff_nav_money());
    await expect(tabs.getAllByRole("link")).toHaveLength(5);
  },
});

export const Unbalanced = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...courierMoneyApi({ accounts: { ...ACCOUNTS, balances: ACCOUNTS.balances.slice(1), riders: [] } }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.accounts_unbalanced())).toBeVisible();
    await expect(screen.getByText(m.accounts_riders_empty())).toBeVisible();
  },
});

export const GatewayPaidIn = meta.story({
  play: async () => {
    const dialog = await settle({ gross: "1200", fee: "30", received: "1170" });
    await isShown(m.accounts_gateway_done());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
});

/** Fills in and sends a gateway settlement. @returns the dialog */
async function settle(amounts: { gross: string; fee: string; received: string }): Promise<HTMLElement> {
  await press(m.accounts_gateway_deposit());
  const dialog = await screen.findByRole("dialog");
  const field = (label: string) => within(dialog).getByLabelText(label);
  await userEvent.clear(field(m.gateway_gross()));
  await fill(field(m.gateway_gross()), banglaDigits(amounts.gross));
  await fill(field(m.gateway_fee()), banglaDigits(amounts.fee));
  await fill(field(m.gateway_received()), banglaDigits(amounts.received));
  await fill(field(m.accounts_reference()), banglaDigits("9912"));
  await press(m.cash_deposit_save(), dialog);
  return dialog;
}

/** The received amount is not the gross amount less the fee. */
export const GatewayAmountsDiffer = meta.story({
  play: async () => {
    const dialog = await settle({ gross: "1200", fee: "30", received: "1200" });
    await waitFor(() =>
      expect(within(dialog).getByLabelText(m.gateway_received())).toHaveAccessibleDescription(
        m.code_gateway_sum(),
      ),
    );
  },
});

/**
 * The gateway paid more than it owed according to our records. The settlement is recorded only
 * after the user confirms it.
 */
export const GatewayExcess = meta.story({
  play: async () => {
    const dialog = await settle({ gross: "1300", fee: "30", received: "1270" });
    const text = m.gateway_excess({ available: formatTaka(1200), amount: formatTaka(1300) });
    await expect(await within(dialog).findByText(text)).toBeVisible();
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.gateway_excess_confirm() }));
    await press(m.cash_deposit_save(), dialog);
    await isShown(m.accounts_gateway_done());
  },
});

const writeOff = async (amount: string, reason: string) => {
  await userEvent.click(
    await screen.findByRole("button", {
      name: (name) => name.startsWith(m.write_off_amount({ amount: formatTaka(100) })),
    }),
  );
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.cash_deposit_amount()), amount);
  if (reason !== "") await fill(within(dialog).getByLabelText(m.differences_reason()), reason);
  await press(m.write_off(), dialog);
  return dialog;
};

/**
 * The company writes off part of a rider's debt. The rest is still owed, and assets equal liabilities as
 * before.
 */
export const WrittenOff = meta.story({
  play: async () => {
    await writeOff(banglaDigits("60"), TYPED.reason);
    await isShown(m.write_off_done());
    await expect(screen.getByText(TYPED.reason)).toBeVisible();
    await expect(screen.getByText(m.accounts_balanced())).toBeVisible();
    await expect(
      screen.getByRole("button", {
        name: (name) => name.startsWith(m.write_off_amount({ amount: formatTaka(40) })),
      }),
    ).toBeVisible();
  },
});

export const WriteOffInvalid = meta.story({
  play: async () => {
    const dialog = await writeOff("101", "");
    await expect(await within(dialog).findByText(m.code_debt_too_much())).toBeVisible();
    await expect(within(dialog).getByText(m.code_reason_required())).toBeVisible();
  },
});

/** The rider repaid part of the debt while the dialog was open. */
export const WriteOffTooMuch = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/money/write-offs", () => conflict("debt.tooMuch"))),
  play: async () => {
    const dialog = await writeOff("100", TYPED.reason);
    await expect(await within(dialog).findByText(m.code_debt_too_much())).toBeVisible();
  },
});

/**
 * Opens the dialog for a limit.
 * @returns the dialog
 */
async function limit(button: string, title: string, index = 0): Promise<HTMLElement> {
  await heading(m.courier_money_title());
  const buttons = await screen.findAllByRole("button", { name: (name) => name.startsWith(button) });
  await userEvent.click(buttons[index] ?? document.body);
  return screen.findByRole("dialog", { name: title });
}

export const LimitChanged = meta.story({
  args: { url: "/money?tab=limits" },
  play: async () => {
    const dialog = await limit(m.limits_change(), m.limits_change_hub(), 1);
    await fill(within(dialog).getByLabelText(m.limits_amount()), banglaDigits("700000"));
    await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.asReceipt);
    await press(m.limits_save(), dialog);
    await isShown(m.limits_done());
    await expect(
      await screen.findByText(m.limits_changed_hub({ amount: formatTaka(700_000) })),
    ).toBeVisible();
  },
});

export const LimitInvalid = meta.story({
  args: { url: "/money?tab=limits" },
  play: async () => {
    const dialog = await limit(m.limits_change(), m.limits_change_rider());
    await fill(within(dialog).getByLabelText(m.limits_amount()), "0");
    await press(m.limits_save(), dialog);
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
    await expect(within(dialog).getByText(m.code_reason_required())).toBeVisible();
  },
});

/** Makes an exception for a rider. */
async function except(): Promise<HTMLElement> {
  const dialog = await limit(m.limits_except(), m.limits_except_title());
  const [, rider] = CASH_LIMITS.riders;
  await userEvent.selectOptions(within(dialog).getByLabelText(m.limits_except_rider()), rider?.uid ?? "");
  await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.asReceipt);
  await press(m.limits_save(), dialog);
  return dialog;
}

export const LimitException = meta.story({
  args: { url: "/money?tab=limits" },
  play: async () => {
    await except();
    const [, rider] = CASH_LIMITS.riders;
    const amount = formatTaka(CASH_LIMITS.rider);
    await expect(
      await screen.findByText(m.limits_changed_one({ name: rider?.name ?? "", amount })),
    ).toBeVisible();
  },
});

/** The value limit of parcels, and an exception for one rider. */
export const ValueLimit = meta.story({
  args: { url: "/money?tab=limits" },
  play: async () => {
    const dialog = await limit(m.limits_change(), m.limits_change_value(), 2);
    await fill(within(dialog).getByLabelText(m.limits_amount()), banglaDigits("70000"));
    await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.asReceipt);
    await press(m.limits_save(), dialog);
    await expect(
      await screen.findByText(m.limits_changed_value({ amount: formatTaka(70_000) })),
    ).toBeVisible();
    const exception = await limit(m.limits_except(), m.limits_except_title(), 1);
    await fill(within(exception).getByLabelText(m.limits_amount()), banglaDigits("90000"));
    await fill(within(exception).getByLabelText(m.differences_reason()), TYPED.asReceipt);
    await press(m.limits_save(), exception);
    const [first] = CASH_LIMITS.riders;
    await expect(
      await screen.findByText(
        m.limits_changed_value_one({ name: first?.name ?? "", amount: formatTaka(90_000) }),
      ),
    ).toBeVisible();
  },
});

/** The rider was deactivated while the dialog was open. */
export const LimitRiderUnknown = meta.story({
  args: { url: "/money?tab=limits" },
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/cash-limits/changes", () => conflict("cashLimit.riderUnknown"))),
  play: async () => {
    const dialog = await except();
    await expect(await within(dialog).findByText(m.code_cash_limit_rider_unknown())).toBeVisible();
  },
});

export const Differences = meta.story({
  play: async () => {
    await open(m.courier_tab_differences());
    await press(m.differences_settle());
    const dialog = await screen.findByRole("dialog");
    await press(m.differences_settle(), dialog);
    await expect((await within(dialog).findAllByText(m.code_reason_required())).length).toBe(2);
    await userEvent.click(within(dialog).getByRole("radio", { name: m.settlement_rider_owes() }));
    await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.countedTogether);
    await press(m.differences_settle(), dialog);
    await isShown(m.differences_done());
  },
});

export const Corrections = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...correctionsApi([{ ...PROPOSED, reason: TYPED.asReceipt, by: TYPED.receiver }])),
  play: async () => {
    await open(m.courier_tab_differences());
    await expect(await screen.findByText(TYPED.asReceipt)).toBeVisible();
    await expect(screen.getByRole("link", { name: new RegExp(m.corrections_open()) })).toHaveAttribute(
      "href",
      expect.stringContaining(`/desk/${PROPOSED.tracking_id}`),
    );
  },
});

export const DifferenceSettledBefore = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/cash-differences/:id/settlement", () => conflict("cash.settled"))),
  play: async () => {
    await open(m.courier_tab_differences());
    await press(m.differences_settle());
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("radio", { name: m.settlement_courier_bears() }));
    await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.countedTogether);
    await press(m.differences_settle(), dialog);
    await expect(await within(dialog).findByText(m.code_cash_settled())).toBeVisible();
  },
});

export const NoDifferences = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ differences: [], reviews: [] })),
  play: async () => {
    await open(m.courier_tab_differences());
    await expect(await screen.findByText(m.differences_empty())).toBeVisible();
    await expect(await screen.findByText(m.reviews_empty())).toBeVisible();
  },
});

/** Opens the dialog of a claim under review. */
async function review({ tracking_id }: CashReview): Promise<HTMLElement> {
  await open(m.courier_tab_differences());
  await userEvent.click(
    await screen.findByRole("button", { name: `${m.review_resolve()} : ${tracking_id}` }),
  );
  return screen.findByRole("dialog");
}

/** Resolves a claim whose cash is not counted yet. */
async function resolve(how: string): Promise<HTMLElement> {
  const dialog = await review(REVIEW);
  await press(m.review_resolve(), dialog);
  await expect(await within(dialog).findByText(m.review_choose())).toBeVisible();
  await expect(within(dialog).getByText(m.code_reason_required())).toBeVisible();
  await userEvent.click(within(dialog).getByRole("radio", { name: how }));
  await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.calledReceiver);
  await press(m.review_resolve(), dialog);
  return dialog;
}

/** The cash of a late scan is applied to its parcel. The claim is then removed from the list. */
export const Reviews = meta.story({
  play: async () => {
    await resolve(m.review_apply());
    await isShown(m.review_done());
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: (name) => name.includes(REVIEW.tracking_id) })).toBeNull(),
    );
  },
});

export const ReviewsOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await open(m.courier_tab_differences());
    await screen.findByRole("heading", { name: m.reviews_title() });
    await expect(
      await screen.findByText(formatTaka(1850), { selector: "dl > div:first-child dd" }),
    ).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** No resolution is preselected. A claim whose cash was counted cannot be reversed. */
export const ReviewCounted = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const dialog = await review(COUNTED_REVIEW);
    const choices = within(dialog).getAllByRole("radio");
    await expect(choices).toHaveLength(2);
    for (const choice of choices) await expect(choice).not.toBeChecked();
    await expect(within(dialog).getByText(m.review_no_reverse())).toBeVisible();
  },
});

const refusingReview = (code: MessageCode) =>
  http.post("/api/money/cash-reviews/:trackingId/:id/resolution", () => conflict(code));

/** Another admin has already resolved the review. */
export const ReviewResolvedBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(refusingReview("cash.resolved")),
  play: async () => {
    const dialog = await resolve(m.review_surplus());
    await expect(await within(dialog).findByText(m.code_cash_resolved())).toBeVisible();
  },
});

/** The cash was counted while the dialog was open. */
export const ReviewNotResolvable = meta.story({
  beforeEach: ({ msw }) => msw.use(refusingReview("cash.notResolvable")),
  play: async () => {
    const dialog = await resolve(m.review_reverse());
    await expect(await within(dialog).findByText(m.code_cash_not_resolvable())).toBeVisible();
  },
});

/** Claims for lost and damaged parcels, open ones first. */
export const Claims = meta.story({
  play: async () => {
    await open(m.courier_tab_claims());
    await expect(await screen.findByRole("button", { name: m.claims_decide() })).toBeVisible();
    for (const text of [m.claim_status_granted(), m.claim_status_refused(), m.claim_status_withdrawn()])
      await expect(screen.getAllByText(text)[0]).toBeVisible();
    await expect(screen.getByText(m.claim_cause_found())).toBeVisible();
    // The admin sees that a rider reported cash for a lost parcel.
    await expect(screen.getByText(m.claims_reported_cash({ amount: formatTaka(3500) }))).toBeVisible();
  },
});

/** The record shows the parcel's history and the delivery photos. */
export const ClaimRecord = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi()),
  play: async () => {
    await open(m.courier_tab_claims());
    const [link] = await screen.findAllByRole("link", { name: (name) => name.startsWith(m.claims_record()) });
    if (link === undefined) throw new Error("no link");
    await userEvent.click(link);
    await waitFor(() => expect(here()).toContain(`/desk/${CLAIM.tracking_id}`));
  },
});

export const ClaimsOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await open(m.courier_tab_claims());
    await screen.findByRole("button", { name: m.claims_decide() });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const NoClaims = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ claims: [] })),
  play: async () => {
    await open(m.courier_tab_claims());
    await expect(await screen.findByText(m.claims_empty())).toBeVisible();
  },
});

/**
 * Approves the open claim.
 * @param amount the amount as typed
 */
async function grant(amount: string): Promise<HTMLElement> {
  await open(m.courier_tab_claims());
  await press(m.claims_decide());
  const dialog = await screen.findByRole("dialog");
  // No decision is preselected, so saving shows errors.
  await press(m.claims_save(), dialog);
  await expect(await within(dialog).findByText(m.claims_choose())).toBeVisible();
  await userEvent.click(within(dialog).getByRole("radio", { name: m.claims_grant() }));
  const field = within(dialog).getByRole("textbox", { name: m.claims_amount({ most: formatTaka(3500) }) });
  await expect(field).toHaveValue("");
  await fill(field, amount);
  await press(m.claims_grant(), dialog);
  await expect(await within(dialog).findByText(m.code_reason_required())).toBeVisible();
  await fill(within(dialog).getByLabelText(m.claims_reason()), TYPED.asReceipt);
  await press(m.claims_grant(), dialog);
  return dialog;
}

/** The amount must not exceed the claim, and the reason is required. */
export const ClaimDecided = meta.story({
  play: async () => {
    const dialog = await grant(banglaDigits("4,000"));
    await expect(
      await within(dialog).findByText(m.claim_amount_above({ amount: formatTaka(3500) })),
    ).toBeVisible();
    await fill(
      within(dialog).getByRole("textbox", { name: m.claims_amount({ most: formatTaka(3500) }) }),
      banglaDigits("3,000"),
    );
    await press(m.claims_grant(), dialog);
    await isShown(m.claims_done());
  },
});

/**
 * The parcel has neither a declared value nor a COD amount, so the admin must confirm the amount. The maximum
 * is 5,000.
 */
export const ClaimAboveCod = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(...courierMoneyApi({ claims: [{ ...CLAIM, asked: 9_999_999, collect_amount: 0, limit: 5000 }] })),
  play: async () => {
    await open(m.courier_tab_claims());
    await press(m.claims_decide());
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("radio", { name: m.claims_grant() }));
    const field = within(dialog).getByRole("textbox", { name: m.claims_amount({ most: formatTaka(5000) }) });
    await fill(field, banglaDigits("2,000"));
    await fill(within(dialog).getByLabelText(m.claims_reason()), TYPED.asReceipt);
    await press(m.claims_grant(), dialog);
    await expect(await within(dialog).findByText(m.claims_above_cod_required())).toBeVisible();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.claims_above_cod() }));
    await press(m.claims_grant(), dialog);
    await isShown(m.claims_done());
  },
});

/**
 * The parcel has a declared value, which is the limit, so an amount above the COD amount needs no
 * confirmation. The evidence photos are shown.
 */
export const ClaimWithValue = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...courierMoneyApi({
        claims: [
          {
            ...CLAIM,
            asked: 8000,
            declared_value: 8000,
            limit: 8000,
            photos: ["3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d21", "3b1f0a52-7f5a-4e0c-9a52-5a0f5f1c7d22"],
          },
        ],
      }),
    ),
  play: async () => {
    await open(m.courier_tab_claims());
    await expect(await screen.findByText(m.view_declared_value({ amount: formatTaka(8000) }))).toBeVisible();
    await press(m.claims_decide());
    const dialog = await screen.findByRole("dialog");
    for (const number of [1, 2])
      await expect(
        await within(dialog).findByRole("img", { name: m.claim_photo_alt({ number: formatNumber(number) }) }),
      ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("radio", { name: m.claims_grant() }));
    await fill(
      within(dialog).getByRole("textbox", { name: m.claims_amount({ most: formatTaka(8000) }) }),
      banglaDigits("8,000"),
    );
    await expect(within(dialog).queryByRole("checkbox")).toBeNull();
    await fill(within(dialog).getByLabelText(m.claims_reason()), TYPED.asReceipt);
    await press(m.claims_grant(), dialog);
    await isShown(m.claims_done());
  },
});

const PROPOSAL = { amount: 9000, reason: TYPED.asReceipt, by: TYPED.rider, at: CLAIM.at } as const;

/**
 * Two claims above the limit. The user has approved one claim, and another admin has approved the
 * other claim. Both claims need a second approval.
 */
export const ClaimsWaiting = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...courierMoneyApi({
        claims: [
          { ...CLAIM, proposal: { ...PROPOSAL, is_own: true } },
          { ...CLAIM, tracking_id: "TRK8R2T6V3W", proposal: { ...PROPOSAL, is_own: false } },
        ],
      }),
    ),
  play: async () => {
    await open(m.courier_tab_claims());
    await expect(await screen.findByText(m.claims_proposed_own())).toBeVisible();
    await expect(screen.getByText(m.claims_proposed_other())).toBeVisible();
  },
});

/** The amount is above the limit, so another admin must also approve it. */
export const ClaimProposed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/money/compensations/:id/decision", () =>
        HttpResponse.json({ status: "open", asked: CLAIM.asked, reason: CLAIM.reason, at: CLAIM.at }),
      ),
    ),
  play: async () => {
    await grant("3000");
    await isShown(m.claims_waiting_done());
  },
});

const refusing = (code: MessageCode) =>
  http.post("/api/money/compensations/:id/decision", () => conflict(code));

export const ClaimDecidedBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing("compensation.decided")),
  play: async () => {
    await expect(await within(await grant("3000")).findByText(m.code_compensation_decided())).toBeVisible();
  },
});

/** The user has joined the team of the merchant in another tab, so the decision is refused. */
export const ClaimOfOwn = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing("own.refused")),
  play: async () => {
    await expect(await within(await grant("3000")).findByText(m.code_own_refused())).toBeVisible();
  },
});

export const ClaimTooMuch = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing("compensation.tooMuch")),
  play: async () => {
    await expect(await within(await grant("3000")).findByText(m.code_compensation_too_much())).toBeVisible();
  },
});

/** Opens the dialog of a reversal, checks that a reason is required, and submits it. */
async function takeBack(): Promise<HTMLElement> {
  await open(m.courier_tab_claims());
  await press(m.claims_take_back());
  const dialog = await screen.findByRole("dialog");
  await press(m.claims_take_back(), dialog);
  await expect(await within(dialog).findByText(m.code_reason_required())).toBeVisible();
  await fill(within(dialog).getByLabelText(m.claims_reason()), TYPED.found);
  await press(m.claims_take_back(), dialog);
  return dialog;
}

/** The parcel was found, so an admin reverses the compensation. */
export const ClaimTakenBack = meta.story({
  play: async () => {
    await takeBack();
    await isShown(m.claims_taken_back({ amount: formatTaka(2000) }));
    await expect(screen.getByText(TYPED.found)).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.claims_take_back() })).toBeNull();
  },
});

/** The parcel was reported lost again while the dialog was open. */
export const ClaimStillLost = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing("compensation.stillLost")),
  play: async () => {
    await expect(await within(await takeBack()).findByText(m.code_compensation_still_lost())).toBeVisible();
  },
});

/** Returns the totals row for a reason: the count and the sum. */
const total = (reason: string, count: number, amount: string) => {
  const term = screen
    .getAllByRole("term")
    .find(({ textContent }) => textContent === `${reason} ${countText(count, m.dues_count)}`);
  return expect(term?.parentElement?.querySelector("dd")).toHaveTextContent(amount);
};
const prepared = (count: number, amount: number) =>
  screen.findByText(countText(count, (n) => m.payout_run_done({ ...n, amount: formatTaka(amount) })));

/**
 * One run prepares payouts for all balances that are due. The other balances remain, each with its
 * reason.
 */
export const Payouts = meta.story({
  play: async () => {
    await open(m.courier_tab_payouts());
    await screen.findByText(DUES[0]?.name ?? "");
    await total(m.due_due(), 2, formatTaka(14_628.5));
    await total(m.due_below_minimum(), 1, formatTaka(12.5));
    await total(m.due_no_method(), 1, formatTaka(207_609.17));
    await total(m.due_negative(), 1, signedTaka(-225));
    await press(m.payout_run());
    await expect(await prepared(2, 14_628.5)).toBeVisible();
    await total(m.due_due(), 0, formatTaka(0));
    await expect(screen.getByRole("button", { name: m.payout_run() })).toBeDisabled();
  },
});

/** Dues of the merchants with one payout schedule, and refunds, which are always due. */
export const DuesOfSchedule = meta.story({
  play: async () => {
    await open(m.courier_tab_payouts());
    const choice = await screen.findByLabelText(m.payout_run_what());
    await userEvent.selectOptions(choice, m.payout_run_cycle({ cycle: m.cycle_daily() }));
    await waitFor(() => total(m.due_due(), 1, formatTaka(1200)));
    await press(m.payout_run());
    await expect(await prepared(1, 1200)).toBeVisible();
    await userEvent.selectOptions(choice, m.payout_run_refunds());
    await waitFor(() => total(m.due_due(), 1, formatTaka(60)));
    await expect(screen.queryByText(m.due_below_minimum(), { selector: "dt" })).toBeNull();
    await expect(screen.queryByRole("checkbox")).toBeNull();
  },
});

const box = (merchant = "") => screen.findByRole("checkbox", { name: m.dues_select({ merchant }) });

/**
 * Selected merchants are paid out even if their balances are below the minimum. Merchants without a
 * payout method are left out.
 */
export const DuesSelected = meta.story({
  play: async () => {
    await open(m.courier_tab_payouts());
    await userEvent.click(await box(DUES[0]?.name));
    const bar = await screen.findByText(
      countText(1, (n) => m.dues_selected({ ...n, amount: formatTaka(0) })),
    );
    const run = within(bar.parentElement ?? document.body).getByRole("button", { name: m.payout_run() });
    await expect(run).toBeDisabled();
    await userEvent.click(await box(DUES[4]?.merchant));
    await expect(bar).toHaveTextContent(
      countText(2, (n) => m.dues_selected({ ...n, amount: formatTaka(12.5) })),
    );
    await userEvent.click(run);
    await expect(await prepared(1, 12.5)).toBeVisible();
    await expect(bar).toHaveTextContent("");
  },
});

/** The search and the filter by reason limit the list. They do not change the run's totals. */
export const DuesFound = meta.story({
  play: async () => {
    await open(m.courier_tab_payouts());
    await fill(await screen.findByLabelText(m.dues_search()), "rahima");
    await waitFor(() => expect(screen.queryByText(DUES[0]?.name ?? "")).toBeNull());
    await expect(screen.getByRole("rowheader", { name: /rahima@/ })).toBeVisible();
    await total(m.due_no_method(), 1, formatTaka(207_609.17));
    await userEvent.selectOptions(screen.getByLabelText(m.dues_reason()), m.due_negative());
    await expect(await screen.findByText(m.dues_not_found())).toBeVisible();
  },
});

export const DuesOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await open(m.courier_tab_payouts());
    await screen.findByText(DUES[0]?.name ?? "");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const PayoutPaid = meta.story({
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_mark_paid());
    const dialog = await screen.findByRole("dialog");
    await press(m.payout_mark_paid(), dialog);
    await expect(await within(dialog).findByText(m.code_reference_required())).toBeVisible();
    await fill(within(dialog).getByLabelText(m.accounts_reference()), banglaDigits("8N7"));
    await press(m.payout_mark_paid(), dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** The bank transfer's reference belongs to another payout. */
export const PayoutReferenceUsed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payouts/:id/outcome", () => conflict("reference.used"))),
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_mark_paid());
    const dialog = await screen.findByRole("dialog");
    const reference = within(dialog).getByLabelText(m.accounts_reference());
    await fill(reference, banglaDigits("8N7"));
    await press(m.payout_mark_paid(), dialog);
    await waitFor(() => expect(reference).toHaveAccessibleDescription(m.code_reference_used()));
    await expect(within(dialog).queryByText(m.courier_action_failed())).toBeNull();
  },
});

export const PayoutEndedBefore = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payouts/:id/outcome", () => conflict("payout.ended"))),
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_mark_void());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.payout_end_reason()), TYPED.wrongNumber);
    await press(m.payout_mark_void(), dialog);
    await expect(await within(dialog).findByText(m.code_payout_ended())).toBeVisible();
  },
});

/** The payout exceeds the bank's balance. It is recorded after a confirmation. */
export const PayoutOverdrawn = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ funds: { ...FUNDS, bank: 5000 } })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_mark_paid());
    const dialog = await screen.findByRole("dialog");
    const text = m.payout_overdrawn({ available: formatTaka(5000), amount: formatTaka(13_428.5) });
    await expect(await within(dialog).findByText(text)).toBeVisible();
    await fill(within(dialog).getByLabelText(m.accounts_reference()), banglaDigits("8N7"));
    await press(m.payout_mark_paid(), dialog);
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.payout_overdraft_confirm() }));
    await press(m.payout_mark_paid(), dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** The pending payouts exceed the bank's balance. */
export const BankBalanceLow = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ funds: { ...FUNDS, bank: -858.67 } })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await expect(await screen.findByText(m.funds_short())).toBeVisible();
    await expect(screen.getByText(signedTaka(-858.67))).toBeVisible();
  },
});

const returnPaid = async () => {
  await open(m.courier_tab_payouts());
  await press(m.payout_return());
  const dialog = await screen.findByRole("dialog");
  await press(m.payout_return(), dialog);
  await expect(await within(dialog).findByText(m.code_reference_required())).toBeVisible();
  await expect(within(dialog).getByText(m.code_reason_required())).toBeVisible();
  await fill(within(dialog).getByLabelText(m.payout_return_reference()), banglaDigits("77"));
  await fill(within(dialog).getByLabelText(m.payout_return_reason()), TYPED.wrongNumber);
  await press(m.payout_return(), dialog);
  return dialog;
};

/** The bank returned a payout that was paid. */
export const PayoutReturned = meta.story({
  play: async () => {
    await returnPaid();
    await isShown(m.payout_return_done());
    await expect(await screen.findByText(m.payout_returned())).toBeVisible();
    const reference = banglaDigits("77");
    await expect(screen.getByText(m.payout_return_reference_line({ reference }))).toBeVisible();
  },
});

/** Another admin has already recorded the return. */
export const PayoutReturnRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payouts/:id/return", () => conflict("payout.notPaid"))),
  play: async () => {
    const dialog = await returnPaid();
    await expect(await within(dialog).findByText(m.code_payout_not_paid())).toBeVisible();
  },
});

export const PayoutReturnReferenceUsed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payouts/:id/return", () => conflict("reference.used"))),
  play: async () => {
    const dialog = await returnPaid();
    const reference = within(dialog).getByLabelText(m.payout_return_reference());
    await waitFor(() => expect(reference).toHaveAccessibleDescription(m.code_reference_used()));
  },
});

/** The user is a member of the merchant: a colleague decides on the claim, the payouts and the review. */
export const OwnCases = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...courierMoneyApi({
        claims: [{ ...CLAIM, is_own: true }],
        payouts: LARGE_PAYOUTS.map((payout) => ({ ...payout, is_own: true as const })),
        reviews: [{ ...REVIEW, is_own: true }],
        differences: [],
      }),
    ),
  play: async () => {
    await open(m.courier_tab_claims());
    await expect(await screen.findByText(m.own_case())).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.claims_decide() })).toBeNull();
    await open(m.courier_tab_differences());
    await expect((await screen.findAllByText(m.own_case()))[0]).toBeVisible();
    await expect(screen.queryByRole("button", { name: new RegExp(`^${m.review_resolve()}`) })).toBeNull();
    await open(m.courier_tab_payouts());
    await expect((await screen.findAllByText(m.own_case()))[0]).toBeVisible();
    for (const name of [m.payout_approve(), m.payout_mark_paid(), m.payout_mark_void()])
      await expect(screen.queryByRole("button", { name })).toBeNull();
  },
});

/** The payout needs another admin's approval. */
export const PayoutUnapproved = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payouts/:id/outcome", () => conflict("payout.unapproved"))),
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_mark_paid());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.accounts_reference()), banglaDigits("8N7"));
    await press(m.payout_mark_paid(), dialog);
    await expect(await within(dialog).findByText(m.code_payout_unapproved())).toBeVisible();
  },
});

/** Returns the payouts that wait for approval and therefore cannot be marked as paid. */
const waitingToPay = () =>
  screen
    .getAllByRole("button", { name: m.payout_mark_paid() })
    .map((button) => button.hasAttribute("disabled"));

/**
 * Payouts above the limit. One was prepared by the user and waits for another admin. The user can approve the
 * other one.
 */
export const PayoutsWaiting = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ payouts: LARGE_PAYOUTS })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await expect(await screen.findByText(m.payout_waiting_own())).toBeVisible();
    await expect(waitingToPay()).toEqual([true, true, false]);
    await press(m.payout_approve());
    await waitFor(() => expect(screen.queryByText(m.payout_waiting_other())).toBeNull());
    await expect(waitingToPay()).toEqual([true, false, false]);
  },
});

export const PayoutsWaitingOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ payouts: LARGE_PAYOUTS })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await expect(await screen.findByText(m.payout_waiting_own())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The same admin has prepared the payout in another tab, so the approval is refused. */
export const PayoutApprovalRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/money/payouts/:id/approval", () => conflict("approval.samePerson")),
      http.get("/api/money/payouts", () => HttpResponse.json(LARGE_PAYOUTS)),
    ),
  play: async () => {
    await open(m.courier_tab_payouts());
    await press(m.payout_approve());
    await expect(await screen.findByText(m.code_approval_same_person())).toBeVisible();
  },
});

/** A file contains the pending payouts of its method. The page lists the payouts that are not in it. */
export const PayoutFilesSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ payouts: LARGE_PAYOUTS })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await expect(await savedBy(fileLabel("bkash"))).toBe(
      "Wallet number,Amount,Reference\r\n01712345678,60000.00,3C6D3F6E0A574F1\r\n",
    );
    await expect(await screen.findByText(countText(1, m.payout_file_waiting))).toBeVisible();
    await press(fileLabel("nagad"));
    await expect(await screen.findByText(m.payout_file_empty())).toBeVisible();
    await press(m.payout_approve());
    await waitFor(() => expect(screen.queryByText(m.payout_waiting_other())).toBeNull());
    await expect(await savedBy(fileLabel("bank"))).toContain(",0123456789012,,");
    await expect(await screen.findByText(countText(1, m.payout_file_routing))).toBeVisible();
  },
});

const HEAD = "Reference,Amount,Status,Bank reference,Reason";
/** The column names and statuses that the dialog mentions. */
const FILE_WORDS = ["Reference", "Amount", "Status", "Bank reference", "Reason", "paid", "returned"];

/** Opens the dialog for a result file, and selects a file with these lines. */
async function upload(...lines: readonly string[]): Promise<HTMLElement> {
  await open(m.courier_tab_payouts());
  await press(m.payout_results());
  const dialog = await screen.findByRole("dialog");
  choose(dialog, lines.join("\n"));
  return dialog;
}

/** Selects a file with this text, as the browser's file dialog does. */
function choose(dialog: HTMLElement, text: string): void {
  const input = within(dialog).getByLabelText(m.payout_results_file());
  if (!(input instanceof HTMLInputElement)) throw new Error("no file input");
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], `2026-11-${text.length}.csv`, { type: "text/csv" }));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const results = (count: number, amount: number) =>
  countText(count, (n) => m.payout_results_count({ ...n, amount: formatTaka(amount) }));

/** A file's content is previewed, and then recorded. */
export const ResultsRecorded = meta.story({
  parameters: { written: FILE_WORDS },
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ payouts: LARGE_PAYOUTS })),
  play: async () => {
    const dialog = await upload(
      HEAD,
      "3C6D3F6E0A574F1,60000,paid,BEX1,",
      `2B6D3F6E0A574F1,90000,returned,,${TYPED.wrongNumber}`,
      "3C6D3F6E0A574F1,6000,paid,BEX2,",
      "000000000000000,10,paid,BEX3,",
    );
    await expect(await within(dialog).findByText(results(1, 60_000))).toBeVisible();
    await expect(within(dialog).getByText(m.payout_verdict_unapproved())).toBeVisible();
    await expect(
      within(dialog).getByText(
        m.payout_results_expected({ amount: formatTaka(6000), expected: formatTaka(60_000) }),
      ),
    ).toBeVisible();
    await expect(within(dialog).getByText(m.payout_verdict_unknown())).toBeVisible();
    await press(m.payout_results_save(), dialog);
    await expect(await screen.findByText(countText(1, m.payout_results_saved))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

/** A payout in the file exceeds the bank's balance. It is recorded after a confirmation. */
export const ResultsOverdrawn = meta.story({
  parameters: { written: FILE_WORDS },
  beforeEach: ({ msw }) =>
    msw.use(...courierMoneyApi({ payouts: LARGE_PAYOUTS, funds: { ...FUNDS, bank: 50_000 } })),
  play: async () => {
    const dialog = await upload(HEAD, "3C6D3F6E0A574F1,60000,paid,BEX1,");
    const text = m.payout_results_overdrawn({ available: formatTaka(50_000) });
    await expect(await within(dialog).findByText(text)).toBeVisible();
    await expect(within(dialog).getByText(m.payout_verdict_overdrawn())).toBeVisible();
    const save = within(dialog).getByRole("button", { name: m.payout_results_save() });
    await expect(save).toBeDisabled();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.payout_overdraft_confirm() }));
    await expect(save).toBeEnabled();
    await userEvent.click(save);
    await expect(await screen.findByText(countText(1, m.payout_results_saved))).toBeVisible();
  },
});

/** No result in the file can be recorded. */
export const ResultsRefused = meta.story({
  parameters: { written: FILE_WORDS },
  play: async () => {
    const dialog = await upload(HEAD, "5A8984334766405,2110,paid,BEX1,");
    await expect(await within(dialog).findByText(m.payout_results_none())).toBeVisible();
    await expect(within(dialog).getByText(m.payout_verdict_ended())).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: m.payout_results_save() })).toBeDisabled();
  },
});

const inRow = (column: string, problem: string) => m.file_row({ row: formatNumber(2), column, problem });

/** An invalid result file is refused before anything is sent. The error names the row. */
export const ResultsInvalid = meta.story({
  parameters: { written: FILE_WORDS },
  play: async () => {
    const dialog = await upload("Reference,Amount,Status");
    const says = async (text: string) => expect(await within(dialog).findByText(text)).toBeVisible();
    await says(m.file_columns({ columns: "Bank reference, Reason" }));
    for (const [text, problem] of [
      [HEAD, m.file_empty()],
      [`${HEAD}\n"x`, m.file_not_csv()],
      [`${HEAD}\n5A8984334766405,1,paid,=1+1,`, m.file_formula({ row: formatNumber(2) })],
      [`${HEAD}\nx,1,paid,BEX1,`, inRow("Reference", m.code_payout_result_payout())],
      [`${HEAD}\n5A8984334766405,1,sent,BEX1,`, inRow("Status", m.code_payout_result_status())],
      [
        `${HEAD}${"\n5A8984334766405,1,paid,BEX1,".repeat(MAX_RESULTS + 1)}`,
        m.file_too_many({ rows: formatNumber(MAX_RESULTS) }),
      ],
      [`${HEAD}\u0000`, m.file_not_text({ encoding: "UTF-8" })],
    ] as const) {
      choose(dialog, text);
      await says(problem);
    }
    await expect(within(dialog).getByRole("button", { name: m.payout_results_save() })).toBeDisabled();
  },
});

/** The preview could not be loaded. */
export const ResultsFailed = meta.story({
  parameters: { written: FILE_WORDS },
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payout-result-previews", () => HttpResponse.error())),
  play: async () => {
    const dialog = await upload(HEAD, "5A8984334766405,2110,paid,BEX1,");
    await expect(await within(dialog).findByText(m.courier_action_failed())).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: m.payout_results_save() })).toBeDisabled();
  },
});

export const NoPayouts = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ payouts: [], dues: [] })),
  play: async () => {
    await open(m.courier_tab_payouts());
    await expect(await screen.findByText(m.payouts_empty())).toBeVisible();
    await expect(await screen.findByText(m.dues_empty())).toBeVisible();
    await expect(screen.getByRole("button", { name: m.payout_run() })).toBeDisabled();
  },
});

/** Another admin prepared the payouts after the page was loaded. */
export const NothingDue = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/payout-runs", () => HttpResponse.json([], { status: 201 }))),
  play: async () => {
    await open(m.courier_tab_payouts());
    await screen.findByText(DUES[0]?.name ?? "");
    await press(m.payout_run());
    await expect(await screen.findByText(m.payout_run_nothing())).toBeVisible();
  },
});

/** The bank received 20,000 and paid 15,000. Assets and losses equal liabilities and income. */
export const Month = meta.story({
  play: async () => {
    await open(m.courier_tab_month());
    await expect(await screen.findByText("rahima@harkara.example")).toBeVisible();
    const bank = screen.getByRole("rowheader", { name: m.account_bank() }).closest("tr");
    await expect(
      within(bank ?? document.body)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(
      [formatTaka(0), formatTaka(20000), formatTaka(15000), formatTaka(5000)].map((amount) =>
        expect.stringContaining(amount),
      ),
    );
    await expect(screen.getByText(m.accounts_balanced())).toBeVisible();
    // The codes of the days, to compare with the server log.
    for (const { day, rows, digest } of SEALS) {
      const row = screen.getByRole("rowheader", { name: formatDate(day) }).closest("tr");
      await expect(within(row ?? document.body).getByText(digest)).toBeVisible();
      await expect(row).toHaveTextContent(formatNumber(rows));
    }
  },
});

/**
 * Each file contains one table. The merchants' table has a column with the IDs of the merchants.
 */
export const MonthDownloaded = meta.story({
  play: async () => {
    await open(m.courier_tab_month());
    await expect(await savedBy(m.month_merchants_csv())).toBe(
      `\uFEFF${[m.month_label(), m.month_merchant_id(), m.month_merchant(), m.staff_name(), ...MERCHANT_COLUMNS.map(({ header }) => header())].join(",")}\r\n` +
        `2026-11,merchant-2,rahima@harkara.example,${RECONCILIATION.merchants[0]?.name},0,20000,200,1800,0,15000,3000\r\n`,
    );
    const lines = (await savedBy(m.month_accounts_csv())).trim().split("\r\n");
    await expect(lines).toHaveLength(1 + RECONCILIATION.accounts.length);
    await expect(lines).toContain(`2026-11,${m.accounts_where()},${m.account_bank()},0,20000,15000,5000`);
  },
});

/** The server generates the file for a date range. */
export const RangeExported = meta.story({
  play: async () => {
    await open(m.courier_tab_month());
    for (const [name, table] of [
      [m.export_transfers(), "transfers"],
      [m.export_payouts(), "payouts"],
    ] as const)
      await expect(await savedBy(name)).toBe(`\uFEFF${table}\r\n`);
  },
});

export const RangeInvalid = meta.story({
  play: async () => {
    await open(m.courier_tab_month());
    await fireEvent.change(await screen.findByLabelText(m.export_from()), {
      target: { value: "2020-01-01" },
    });
    await expect(screen.getByText(spaced(m.export_range({ days: formatNumber(MAX_DAYS) })))).toBeVisible();
    await expect(screen.getByRole("button", { name: m.export_transfers() })).toBeDisabled();
  },
});

export const MonthOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await open(m.courier_tab_month());
    await expect(await screen.findByText("rahima@harkara.example")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const MonthEmpty = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ reconciliation: { merchants: [] }, seals: [] })),
  play: async () => {
    await open(m.courier_tab_month());
    await expect(await screen.findByText(m.month_empty())).toBeVisible();
    await expect(await screen.findByText(m.seals_none())).toBeVisible();
  },
});

const BANGLA_BIN = banglaDigits("0012345670202");
const vatTab = async () => {
  await open(m.courier_tab_vat());
  await screen.findByText(formatTaka(VAT.due));
};

/** The VAT due, the current and the next VAT rate, payments, and the invoices of the last month. */
export const VatAndInvoices = meta.story({
  play: async () => {
    await vatTab();
    await expect(
      screen.getAllByText(m.vat_next({ share: formatPercent(750), month: formatMonth("2027-07") })).length,
    ).toBeGreaterThan(0);
    const [invoice] = INVOICES;
    await expect(await screen.findByText(invoice.number)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: new RegExp(invoice.name ?? invoice.merchant) }));
    await isShown(m.invoice_vat_included({ share: formatPercent(invoice.vat_share) }));
  },
});

export const VatOnPhone = meta.story({
  args: { url: "/money?tab=vat" },
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(INVOICES[0].number)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** No rate is set, and the month has no invoices. */
export const VatNone = meta.story({
  beforeEach: ({ msw }) => msw.use(...vatApi(0, { due: 0, rates: [], payments: [] }, [])),
  play: async () => {
    await open(m.courier_tab_vat());
    await expect(await screen.findByRole("button", { name: m.vat_pay() })).toBeDisabled();
    await expect(await screen.findByText(m.invoices_none({ month: formatMonth("2026-10") }))).toBeVisible();
  },
});

export const InvoicesDownloaded = meta.story({
  play: async () => {
    await vatTab();
    await screen.findByText(INVOICES[0].number);
    await expect(await savedBy(m.statement_csv())).toContain(`${INVOICES[0].number},rahima,`);
  },
});

/** Fills in and sends a VAT rate. @returns the dialog */
async function changeRate(percent: string, bin: string): Promise<HTMLElement> {
  await vatTab();
  await press(m.vat_change());
  const dialog = await screen.findByRole("dialog");
  await userEvent.clear(within(dialog).getByLabelText(m.vat_rate_percent()));
  await fill(within(dialog).getByLabelText(m.vat_rate_percent()), percent);
  await userEvent.clear(within(dialog).getByLabelText(m.vat_bin()));
  if (bin !== "") await fill(within(dialog).getByLabelText(m.vat_bin()), bin);
  await press(m.vat_save(), dialog);
  return dialog;
}

export const VatRateChanged = meta.story({
  play: async () => {
    await changeRate(banglaDigits("12.5"), BANGLA_BIN);
    await isShown(m.proposals_proposed());
    await isShown(m.proposals_from({ month: formatMonth("2026-11") }));
  },
});

export const VatRateInvalid = meta.story({
  play: async () => {
    const dialog = await changeRate("51", "123");
    await expect(within(dialog).getByLabelText(m.vat_rate_percent())).toHaveAccessibleDescription(
      m.code_vat_share(),
    );
    await expect(within(dialog).getByLabelText(m.vat_bin())).toHaveAccessibleDescription(m.code_vat_bin());
    await fill(within(dialog).getByLabelText(m.vat_bin()), "{Backspace}{Backspace}{Backspace}");
    await expect(within(dialog).getByLabelText(m.vat_bin())).toHaveAccessibleDescription(m.code_vat_bin());
  },
});

/** The month ended while the form was open. */
export const VatRatePast = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/money/vat/rates", () => conflict("vat.past"))),
  play: async () => {
    await changeRate("15", BANGLA_BIN);
    await isShown(m.code_vat_past());
  },
});

/** Fills in and sends a VAT payment. @returns the dialog */
async function recordVat(reference: string, amount?: string): Promise<HTMLElement> {
  await vatTab();
  await press(m.vat_pay());
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByLabelText(m.statement_col_amount());
  if (amount !== undefined) {
    await userEvent.clear(field);
    await fill(field, amount);
  }
  await fill(within(dialog).getByLabelText(m.vat_reference()), reference);
  await press(m.vat_pay_save(), dialog);
  return dialog;
}

export const VatPaid = meta.story({
  play: async () => {
    await recordVat("CH-2026-0117", banglaDigits("5000"));
    await isShown(m.vat_paid());
    await expect(await screen.findByText(formatTaka(2655.15))).toBeVisible();
  },
});

export const VatReferenceUsed = meta.story({
  play: async () => {
    const dialog = await recordVat(VAT.payments[0]?.reference ?? "");
    await waitFor(() =>
      expect(within(dialog).getByLabelText(m.vat_reference())).toHaveAccessibleDescription(
        m.code_reference_used(),
      ),
    );
  },
});

/** The amount is more than the VAT due. */
export const VatExcess = meta.story({
  play: async () => {
    const dialog = await recordVat("CH-1", "9000");
    await expect(within(dialog).getByLabelText(m.statement_col_amount())).toHaveAccessibleDescription(
      m.vat_most({ amount: formatTaka(VAT.due) }),
    );
  },
});

/** Another admin recorded a payment while the form was open. */
export const VatExcessMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/money/vat/payments", () =>
        problem(409, "vat.excess", { funds: { available: 100, amount: VAT.due } }),
      ),
    ),
  play: async () => {
    await recordVat("CH-1");
    await isShown(m.vat_most({ amount: formatTaka(100) }));
  },
});

/** The payment exceeds the bank's balance. It is recorded after a confirmation. */
export const VatOverdrawn = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ funds: { ...FUNDS, bank: 500 } })),
  play: async () => {
    const dialog = await recordVat("CH-1");
    await isShown(m.vat_overdrawn({ available: formatTaka(500), amount: formatTaka(VAT.due) }));
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.payout_overdraft_confirm() }));
    await press(m.vat_pay_save(), dialog);
    await isShown(m.vat_paid());
  },
});

/** The merchants with a custom plan, latest change first. */
export const Plans = meta.story({
  play: async () => {
    await open(m.courier_tab_plans());
    await expect(await screen.findByRole("heading", { name: "rahima@harkara.example" })).toBeVisible();
  },
});

export const PlansOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await open(m.courier_tab_plans());
    await screen.findByRole("heading", { name: "rahima@harkara.example" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const NoPlans = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierMoneyApi({ plans: [] })),
  play: async () => {
    await open(m.courier_tab_plans());
    await expect(await screen.findByText(m.plan_own_empty())).toBeVisible();
  },
});

const [NOKSHI] = FOUND_PEOPLE.merchants;

/** Opens the dialog for a merchant without a custom plan, and searches for the merchant. */
async function searchMerchant(): Promise<HTMLElement> {
  await open(m.courier_tab_plans());
  await press(m.plan_add());
  const dialog = await screen.findByRole("dialog");
  await press(m.plan_save(), dialog);
  const field = within(dialog).getByRole("combobox", { name: m.plan_merchant() });
  await expect(field).toHaveAccessibleDescription(expect.stringContaining(m.plan_merchant_missing()));
  await fill(field, NOKSHI?.name ?? "");
  return dialog;
}

/** Another admin has to approve the plan. The search shows the e-mail address and the ID of each merchant. */
export const PlanGiven = meta.story({
  beforeEach: ({ msw }) => msw.use(...peopleApi()),
  play: async () => {
    const dialog = await searchMerchant();
    const option = await screen.findByRole("option", { name: (name) => name.includes(NOKSHI?.name ?? "") });
    await expect(option).toHaveTextContent(NOKSHI?.id ?? "");
    await userEvent.click(option);
    await fill(within(dialog).getByLabelText(m.plan_cod()), banglaDigits("101"));
    await expect(
      within(dialog).getByText(m.plan_number_wrong({ least: formatNumber(0), most: formatNumber(100) })),
    ).toBeVisible();
    await fill(within(dialog).getByLabelText(m.plan_cod()), banglaDigits("0.5"));
    await userEvent.selectOptions(
      within(dialog).getByLabelText(m.plan_unpaid()),
      m.plan_unpaid_from_balance(),
    );
    await press(m.plan_save(), dialog);
    await isShown(m.proposals_proposed());
    await expect(await screen.findByText(m.proposals_own())).toBeVisible();
  },
});

/** Opens the form with a merchant's custom plan in force. */
async function changePlan(): Promise<HTMLElement> {
  await open(m.courier_tab_plans());
  const [change] = await screen.findAllByRole("button", { name: (name) => name.startsWith(m.plan_change()) });
  if (change === undefined) throw new Error("no plan");
  await userEvent.click(change);
  return screen.findByRole("dialog");
}

/** The form contains the plan in force. A button resets it to the standard plan. */
export const PlanChanged = meta.story({
  play: async () => {
    const dialog = await changePlan();
    await expect(within(dialog).getByLabelText(m.plan_cod())).toHaveValue("0.5");
    await press(m.plan_fill_standard(), dialog);
    await expect(within(dialog).getByLabelText(m.plan_cod())).toHaveValue("1");
    await press(m.plan_save(), dialog);
    await isShown(m.proposals_proposed());
  },
});

/** Another admin has proposed a plan for the merchant meanwhile. */
export const PlanPending = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/money/fee-plans", () => conflict("proposal.pending"))),
  play: async () => {
    const dialog = await changePlan();
    await press(m.plan_save(), dialog);
    await isShown(m.code_proposal_pending());
  },
});

export const PlanOfNobody = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...peopleApi(undefined, undefined, { merchants: [], staff: [], has_more: false })),
  play: async () => {
    await searchMerchant();
    await expect(await screen.findAllByText(m.plan_not_found())).not.toHaveLength(0);
  },
});

export const PlanSearchFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/desk/people", () => problem(500, "server.fault"))),
  play: async () => {
    await searchMerchant();
    await expect(await screen.findByRole("button", { name: m.try_again() })).toBeVisible();
  },
});

/** Opens the dialog for a decision on the proposed plan. */
async function decidePlan(decision: string): Promise<HTMLElement> {
  await open(m.courier_tab_plans());
  await isShown(m.proposals_waiting());
  await press(decision);
  return screen.findByRole("dialog");
}

export const PlanApproved = meta.story({
  play: async () => {
    const dialog = await decidePlan(m.proposals_approve());
    await press(m.proposals_approve(), dialog);
    await isShown(m.proposals_approved());
    await waitFor(() => expect(screen.queryByText(m.proposals_waiting())).toBeNull());
  },
});

export const PlanRejected = meta.story({
  play: async () => {
    const dialog = await decidePlan(m.proposals_reject());
    await press(m.proposals_reject(), dialog);
    await expect(within(dialog).getByText(m.code_reason_required())).toBeVisible();
    await fill(within(dialog).getByLabelText(m.hub_reason()), TYPED.reason);
    await press(m.proposals_reject(), dialog);
    await isShown(m.proposals_rejected());
  },
});

export const PlanDecidedMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/money/proposals/:id/decision", () => conflict("proposal.decided"))),
  play: async () => {
    const dialog = await decidePlan(m.proposals_approve());
    await press(m.proposals_approve(), dialog);
    await isShown(m.code_proposal_decided());
  },
});

/** Admins can withdraw their own proposals, but not approve them. */
export const VatRateWithdrawn = meta.story({
  play: async () => {
    await vatTab();
    await isShown(m.proposals_own());
    await expect(screen.queryByRole("button", { name: m.proposals_approve() })).toBeNull();
    await press(m.proposals_withdraw());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.hub_reason()), TYPED.reason);
    await press(m.proposals_withdraw(), dialog);
    await isShown(m.proposals_withdrawn());
  },
});

const load = loadsOf({ "/api/money/accounts": m.courier_load_failed }, () =>
  screen.findByText(m.accounts_balanced()),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));

/** Returns a story in which a tab's requests have failed. */
const failedTab = (tab: MoneyTab, ...[loads, seen]: Parameters<typeof loadsOf>) => ({
  args: { url: `/money?tab=${tab}` },
  ...loadsOf(loads, seen)("ServerFault"),
});
const title = m.courier_load_failed;

export const DifferencesFailed = meta.story(
  failedTab(
    "differences",
    {
      "/api/money/cash-differences": title,
      "/api/money/cash-reviews": title,
      "/api/money/corrections": title,
    },
    () => screen.findByText(m.corrections_waiting_none()),
  ),
);
export const ClaimsFailed = meta.story(
  failedTab("claims", { "/api/money/compensations": title }, () => screen.findAllByText(CLAIM.reason)),
);
const payoutsFailed = failedTab(
  "payouts",
  {
    "/api/money/funds": m.funds_failed,
    "/api/money/dues": m.dues_failed,
    "/api/money/payouts": m.payouts_failed,
  },
  () => screen.findByText(DUES[0]?.name ?? ""),
);
/** Without the balances, no payouts can be prepared. */
export const PayoutsFailed = meta.story({
  ...payoutsFailed,
  play: async () => {
    const run = await screen.findByRole("button", { name: m.payout_run() });
    await expect(run).toBeDisabled();
    await payoutsFailed.play();
    await expect(run).toBeEnabled();
  },
});
export const MonthFailed = meta.story(
  failedTab("month", { "/api/money/reconciliation": title, "/api/money/seals": title }, () =>
    screen.findByText(m.accounts_balanced()),
  ),
);
export const VatFailed = meta.story(
  failedTab(
    "vat",
    { "/api/money/vat": title, "/api/money/proposals": title, "/api/money/invoices": m.invoices_failed },
    () => screen.findByText(m.vat_due()),
  ),
);
export const PlansFailed = meta.story(
  failedTab("plans", { "/api/money/fee-plans": title, "/api/money/proposals": title }, () =>
    screen.findAllByText(m.plan_change()),
  ),
);
