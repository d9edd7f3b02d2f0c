/** The result that a payer sees, derived from the payment and the parcel. */
import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { type Payment, combinedStatus } from "@harkara/courier-core/money/payment";
import type { AttemptStatus } from "@harkara/courier-core/parcel/payment-status";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * The next steps: `pay` again, `check` again, open the `parcel`, open the `list`, or see the
 * refunds (`owed`).
 */
export type Step = "pay" | "check" | "parcel" | "list" | "owed";

/** The data from the queries. */
export interface Known {
  /** The payment; undefined before the first response. */
  readonly payment: Payment | undefined;
  /** Whether the payment does not exist, or belongs to another user. */
  readonly isAbsent: boolean;
  /** Whether the last request failed. */
  readonly hasFailed: boolean;
  /** Whether the gateway may still confirm the payment. */
  readonly isFresh: boolean;
  /** The parcel; undefined until it is loaded, and `deleted` when it no longer exists. */
  readonly parcel: { readonly isPayable: boolean; readonly isPaid: boolean } | "deleted" | undefined;
}

/** The content of the page. */
export interface Result {
  readonly title: string;
  readonly text: string;
  readonly picture: "waiting" | "arrived" | "stopped";
  /** The next steps, with the recommended one first. */
  readonly steps: readonly Step[];
}

/** Returns the result for a payment of one parcel, and its next steps. */
export function resultOf(known: Known): Result {
  const { payment, isAbsent, hasFailed, parcel } = known;
  if (isAbsent) {
    const title = m.result_absent_title();
    return { picture: "stopped", title, text: m.result_absent_text(), steps: ["list"] };
  }
  if (payment === undefined) {
    if (!hasFailed) return checking();
    return {
      picture: "stopped",
      title: m.result_page(),
      text: m.result_unknown_text(),
      steps: ["check", "list"],
    };
  }
  return OUTCOMES[payment.status]({
    amount: formatTaka(payment.amount),
    isChecking: known.isFresh && !hasFailed,
    // The payment is also offered if the parcel is unknown, because the server refuses a payment
    // that is not possible.
    retry: parcel === undefined || (parcel !== "deleted" && parcel.isPayable) ? ["pay"] : [],
    isPaid: parcel !== undefined && parcel !== "deleted" && parcel.isPaid,
    place: parcel === "deleted" ? "list" : "parcel",
  });
}

/** Returns the result for a payment of several parcels, and its next steps. */
export function combinedResultOf(
  payment: Payment,
  { hasFailed, isFresh }: Pick<Known, "hasFailed" | "isFresh">,
): Result {
  const parcels = payment.parcels ?? [];
  return COMBINED_OUTCOMES[combinedStatus(payment)]({
    count: parcels.length,
    total: formatTaka(payment.total ?? payment.amount),
    refund: sumTaka(parcels.map(({ amount, status }) => (status === "refund_due" ? amount : 0))),
    isChecking: isFresh && !hasFailed,
  });
}

interface CombinedFacts {
  count: number;
  /** The localised amount for all parcels. */
  total: string;
  /** The amount refunded for some of the parcels, in taka. */
  refund: number;
  isChecking: boolean;
}

const COMBINED_OUTCOMES: Readonly<Record<AttemptStatus, (facts: CombinedFacts) => Result>> = {
  open: ({ isChecking }) =>
    isChecking
      ? checking()
      : {
          picture: "waiting",
          title: m.result_pending_title(),
          text: m.result_pending_text(),
          steps: ["check", "pay", "list"],
        },
  paid: ({ count, total, refund }) => ({
    picture: "arrived",
    title: m.result_paid_title(),
    text:
      countText(count, (values) => m.result_paid_text_many({ ...values, amount: total })) +
      refundPart(refund),
    steps: refund === 0 ? ["list"] : ["list", "owed"],
  }),
  held: ({ total, refund }) => ({
    picture: "waiting",
    title: m.result_held_title(),
    text: m.result_held_text_many({ amount: total }) + refundPart(refund),
    steps: ["list"],
  }),
  failed: ({ total }) => ({
    picture: "stopped",
    title: m.result_failed_title(),
    text: m.result_failed_text_many({ amount: total }),
    steps: ["pay", "list"],
  }),
  cancelled: () => ({
    picture: "stopped",
    title: m.result_cancelled_title(),
    text: m.result_cancelled_text_many(),
    steps: ["pay", "list"],
  }),
  refund_due: () => ({
    picture: "stopped",
    title: m.result_refund_title(),
    text: `${m.result_refund_text_many()} ${m.refunds_next({ days: formatNumber(REFUND_WORKING_DAYS) })}`,
    steps: ["owed", "list"],
  }),
};

const refundPart = (refund: number): string =>
  refund === 0 ? "" : ` ${m.result_refund_part({ amount: formatTaka(refund) })}`;

interface Facts {
  /** The localised amount. */
  amount: string;
  isChecking: boolean;
  /** The step to pay again, if there is something to pay. */
  retry: readonly Step[];
  /** Whether the parcel is paid, by this payment or by another one. */
  isPaid: boolean;
  /** The step that opens the parcel, or the list if the parcel is unknown. */
  place: Step;
}

const OUTCOMES: Readonly<Record<AttemptStatus, (facts: Facts) => Result>> = {
  open: ({ isChecking, retry, place }) =>
    isChecking
      ? checking()
      : {
          picture: "waiting",
          title: m.result_pending_title(),
          text: m.result_pending_text(),
          steps: ["check", ...retry, place],
        },
  paid: ({ amount, place }) => ({
    picture: "arrived",
    title: m.result_paid_title(),
    text: m.result_paid_text({ amount }),
    steps: [place, "list"],
  }),
  held: ({ amount, place }) => ({
    picture: "waiting",
    title: m.result_held_title(),
    text: m.result_held_text({ amount }),
    steps: [place],
  }),
  failed: ({ amount, retry, place }) => ({
    picture: "stopped",
    title: m.result_failed_title(),
    text: retry.length > 0 ? m.result_failed_text({ amount }) : m.result_settled_text(),
    steps: [...retry, place],
  }),
  cancelled: ({ retry, place }) => ({
    picture: "stopped",
    title: m.result_cancelled_title(),
    text: retry.length > 0 ? m.result_cancelled_text() : m.result_settled_text(),
    steps: [...retry, place],
  }),
  refund_due: (facts) => ({
    picture: "stopped",
    title: m.result_refund_title(),
    text: `${refundReason(facts)} ${m.refunds_next({ days: formatNumber(REFUND_WORKING_DAYS) })}`,
    steps: facts.place === "list" ? ["owed"] : [facts.place, "owed"],
  }),
};

function refundReason({ amount, isPaid, place }: Facts): string {
  if (place === "list") return m.result_refund_deleted({ amount });
  return isPaid ? m.result_refund_twice({ amount }) : m.result_refund_withdrawn({ amount });
}

function checking(): Result {
  return {
    picture: "waiting",
    title: m.result_checking_title(),
    text: m.result_checking_text(),
    steps: [],
  };
}
