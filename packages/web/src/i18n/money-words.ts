/**
 * UI text for balances, statements and payouts. The types require a label for each kind of line and for each
 * status.
 */
import type { ClaimKind, ClaimReview } from "@harkara/courier-core/money/cash";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { PayoutCycle } from "@harkara/courier-core/parcel/fee-plan-schema";
import { type AccountKind, PLACE_ACCOUNTS } from "@harkara/courier-core/money/ledger";
import type {
  Balance,
  DueReason,
  LineKind,
  PayoutKind,
  PayoutMethod,
  PayoutStatus,
} from "@harkara/courier-core/money/payout";
import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import type { CorrectableAmount } from "@harkara/courier-core/money/correction";
import type { FeePlanTerms } from "@harkara/courier-core/money/proposal";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { m } from "../paraglide/messages.js";
import { formatCode, formatContact, formatNumber, formatTaka, formatWeight } from "./format.ts";
import { formatShare } from "./quote-words.ts";

export const LINE_KIND_TEXT: Readonly<Record<LineKind, () => string>> = {
  collected: m.line_collected,
  cod_fee: m.line_cod_fee,
  delivery: m.line_delivery,
  return_fee: m.line_return_fee,
  delivery_reversed: m.line_delivery_reversed,
  cod_fee_reversed: m.line_cod_fee_reversed,
  return_fee_reversed: m.line_return_fee_reversed,
  attempt_fee: m.line_attempt_fee,
  compensation: m.line_compensation,
  cash_credit: m.line_cash_credit,
  refund: m.line_refund,
  payout: m.line_payout,
  payout_void: m.line_payout_void,
  payout_returned: m.line_payout_returned,
};

/** The labels of the amounts that can be corrected. */
export const CORRECTABLE_TEXT: Readonly<Record<CorrectableAmount, () => string>> = {
  collection: m.line_collected,
  delivery: m.line_delivery,
  cod_fee: m.line_cod_fee,
  return_fee: m.line_return_fee,
};

/**
 * Returns the text about a corrected amount: its label, and its old and new values. Empty for other
 * events.
 */
export function correctionText({ amount_of, previous, amount }: ParcelEvent): string {
  if (amount_of === undefined || previous === undefined || amount === undefined) return "";
  const [before, after] = [formatTaka(previous), formatTaka(amount)];
  return m.event_corrected({ amount: CORRECTABLE_TEXT[amount_of](), before, after });
}

export const CYCLE_TEXT: Readonly<Record<PayoutCycle, () => string>> = {
  daily: m.cycle_daily,
  weekly: m.cycle_weekly,
  monthly: m.cycle_monthly,
};

/** Returns the label of a payout schedule, which begins with a capital letter: "Every week". */
export function cycleLabel(cycle: PayoutCycle): string {
  const text = CYCLE_TEXT[cycle]();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * Returns the text about the time of payouts: the payout schedule and the minimum amount. The text
 * names no day, because an admin starts the payout runs. Undefined until the schedule is known.
 */
export function paidOutText({ minimum = 0 }: Balance, cycle: PayoutCycle | undefined): string | undefined {
  if (cycle === undefined) return undefined;
  const text = CYCLE_TEXT[cycle]();
  return minimum === 0
    ? m.money_balance_text({ cycle: text })
    : m.money_balance_minimum({ cycle: text, minimum: formatTaka(minimum) });
}

/** The labels of the ways to collect an online delivery fee that is still unpaid at pickup. */
export const UNPAID_CHARGE_TEXT: Readonly<Record<FeePlan["unpaid_charge"], () => string>> = {
  at_pickup: m.plan_unpaid_at_pickup,
  from_balance: m.plan_unpaid_from_balance,
};

/** The labels of {@link UNPAID_CHARGE_TEXT} as sentences, shown to the sender before the booking. */
export const UNPAID_CHARGE_NOTE: Readonly<Record<FeePlan["unpaid_charge"], () => string>> = {
  at_pickup: m.payment_unpaid_at_pickup,
  from_balance: m.payment_unpaid_from_balance,
};

/** The reason why a claim is under review. */
export const REVIEW_TEXT: Readonly<Record<ClaimReview, () => string>> = {
  late: m.review_late,
  wrong_amount: m.review_wrong_amount,
  not_due: m.review_not_due,
};

/**
 * Returns the text about the difference between cash and its expected amount, both in taka: short,
 * over, or matched.
 */
export function discrepancyText(actual: number, expected: number): string {
  const difference = sumTaka([actual, -expected]);
  if (difference === 0) return m.cash_confirmed();
  const amount = formatTaka(Math.abs(difference));
  return difference < 0 ? m.cash_short({ amount }) : m.cash_over({ amount });
}

/** The kind of cash that a rider collected. */
export const REVIEW_KIND_TEXT: Readonly<Record<ClaimKind, () => string>> = {
  delivery: m.review_kind_delivery,
  pickup: m.review_kind_pickup,
};

export const METHOD_KIND_TEXT: Readonly<Record<PayoutMethod["kind"], () => string>> = {
  bkash: m.payout_bkash,
  nagad: m.payout_nagad,
  bank: m.payout_bank,
};

export const PAYOUT_KIND_TEXT: Readonly<Record<PayoutKind, () => string>> = {
  collection: m.payout_kind_collection,
  refund: m.payout_kind_refund,
};

export const PAYOUT_STATUS: Readonly<
  Record<PayoutStatus, { tone: "info" | "success" | "neutral" | "warning"; text: () => string }>
> = {
  reserved: { tone: "info", text: m.payout_reserved },
  paid: { tone: "success", text: m.payout_paid },
  void: { tone: "neutral", text: m.payout_void },
  returned: { tone: "warning", text: m.payout_returned },
};

/** The reason why a payout run includes or skips an amount. */
export const DUE_REASON: Readonly<
  Record<DueReason, { tone: "info" | "warning" | "danger" | "neutral"; text: () => string }>
> = {
  due: { tone: "info", text: m.due_due },
  below_minimum: { tone: "neutral", text: m.due_below_minimum },
  no_method: { tone: "warning", text: m.due_no_method },
  above_limit: { tone: "warning", text: m.due_above_limit },
  negative: { tone: "danger", text: m.due_negative },
};

export const ACCOUNT_TEXT: Readonly<Record<AccountKind, () => string>> = {
  gateway: m.account_gateway,
  gateway_fee: m.account_gateway_fee,
  rider_cash: m.account_rider_cash,
  rider_debt: m.account_rider_debt,
  hub_cash: m.account_hub_cash,
  bank: m.account_bank,
  loss: m.account_loss,
  parcel: m.account_parcel,
  held: m.account_held,
  refund: m.account_refund,
  claimed: m.account_claimed,
  suspense: m.account_suspense,
  merchant: m.account_merchant,
  payout: m.account_payout,
  cod_fee: m.account_cod_fee,
  return_fee: m.account_return_fee,
  attempt_fee: m.account_attempt_fee,
  surplus: m.account_surplus,
  vat: m.account_vat,
};

const ASSETS: ReadonlySet<AccountKind> = new Set(PLACE_ACCOUNTS);

/** Whether an account is an asset or a loss, and not a liability or income. */
export const isAsset = (kind: AccountKind): boolean => ASSETS.has(kind);

/** Returns a fee plan's values as a list of terms and details. */
export function planTerms(plan: FeePlanTerms): { term: string; detail: string }[] {
  return [
    { term: m.terms_cod(), detail: m.terms_share({ share: formatShare(plan.cod_share) }) },
    { term: m.terms_back(), detail: m.terms_share_of_delivery({ share: formatShare(plan.return_share) }) },
    {
      term: m.terms_attempt(),
      detail: m.terms_attempt_text({
        free: formatNumber(plan.free_attempts),
        share: formatShare(plan.attempt_share),
      }),
    },
    { term: m.terms_answer(), detail: m.terms_hours({ hours: formatNumber(plan.answer_hours) }) },
    { term: m.terms_value(), detail: formatTaka(plan.value_limit) },
    { term: m.terms_claim(), detail: formatTaka(plan.claim_limit) },
    { term: m.plan_cycle(), detail: cycleLabel(plan.payout_cycle) },
    { term: m.plan_unpaid(), detail: UNPAID_CHARGE_TEXT[plan.unpaid_charge]() },
  ];
}

/** Formats an amount with its sign: −৳15, and +৳1,500 if `isSigned`. */
export function signedTaka(amount: number, isSigned = false): string {
  if (amount < 0) return `−${formatTaka(-amount)}`;
  return `${isSigned && amount > 0 ? "+" : ""}${formatTaka(amount)}`;
}

/**
 * Formats the amounts of a column, with their signs. If one of them has poisha, all of them have two decimals, so
 * that their digits are aligned.
 */
export function columnTaka(amounts: readonly number[]): (amount: number, isSigned?: boolean) => string {
  const hasPoisha = amounts.some((amount) => !Number.isInteger(amount));
  return (amount, isSigned) =>
    signedTaka(amount, isSigned) + (hasPoisha && Number.isInteger(amount) ? formatCode(".00") : "");
}

/** Formats the booked weight of a weighed parcel, in kg; a sender may leave it blank. */
export function bookedText(booked: number): string {
  return booked === 0 ? m.weighing_no_weight() : formatWeight(booked);
}

/** Formats the change in a fee, in taka: "৳80 more", "৳80 less". */
export function changeText(difference: number): string {
  const amount = formatTaka(Math.abs(difference));
  return difference < 0 ? m.weighing_less({ amount }) : m.weighing_more({ amount });
}

/** Formats a payout method in one line: the account and its holder. */
export function methodText(method: PayoutMethod): string {
  const kind = METHOD_KIND_TEXT[method.kind]();
  if (method.kind !== "bank") return `${kind} ${formatContact(method.phone)}`;
  return `${method.bank}, ${method.branch} · ${method.account_name} · ${method.account_number}`;
}
