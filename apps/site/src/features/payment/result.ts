/** What a payer is told of a payment, by what the server knows about it. */
import type { AttemptStatus, Payment } from "@harkara/courier-core/payment";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** What a payer can do next: pay (again), ask again, or go to the parcel, to the list, or to the list for what is owed to them. */
export type Step = "pay" | "check" | "parcel" | "list" | "owed";

/** What is known so far. */
export interface Known {
  /** Undefined before the first answer. */
  readonly payment: Payment | undefined;
  /** There is no such payment, or it is a stranger's. */
  readonly isAbsent: boolean;
  /** The last question got no answer. */
  readonly hasFailed: boolean;
  /** Whether the gateway may still be expected to tell what it knows. */
  readonly isFresh: boolean;
  /** How the parcel stands now; undefined until that is known, `deleted` where it is gone. */
  readonly parcel: { readonly isPayable: boolean; readonly isPaid: boolean } | "deleted" | undefined;
}

/** What the page says. */
export interface Result {
  readonly title: string;
  readonly text: string;
  readonly picture: "waiting" | "arrived" | "stopped";
  /** The sensible one first. */
  readonly steps: readonly Step[];
}

/** What to tell, and what to offer. */
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
    // Until it is known, the server says no where it must.
    retry: parcel === undefined || (parcel !== "deleted" && parcel.isPayable) ? ["pay"] : [],
    isPaid: parcel !== undefined && parcel !== "deleted" && parcel.isPaid,
    place: parcel === "deleted" ? "list" : "parcel",
  });
}

interface Facts {
  /** In words. */
  amount: string;
  isChecking: boolean;
  /** The way to pay (again), where there is something to pay. */
  retry: readonly Step[];
  /** Whether the parcel is paid for, by this payment or another. */
  isPaid: boolean;
  /** Where the parcel is to be seen, or at least where the others are. */
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
    text: `${refundReason(facts)} ${m.refunds_next()}`,
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
