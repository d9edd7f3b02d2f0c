import { collectionDue, isPartialDelivery, reportedCash } from "../cash.ts";
import { proofRefusal, receiptOf } from "../proof.ts";
import type { Task } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const DELIVER: Task = {
  kind: "delivered",
  to: "delivered",
  from: ["out_for_delivery", "attempt_failed"],
  by: { rider: "door" },
};

export const DELIVER_RULES: TaskRules<"deliver"> = {
  refusal: (input) => {
    const { situation, operation } = input;
    const { exchange_of, handover_code } = situation.parcel;
    if (operation.exchange !== undefined && operation.exchange !== exchange_of) return "not_possible";
    if (reportedCash(operation) === 0 && collectionDue(situation) > 0) return "wrong_amount";
    return proofRefusal(input, handover_code);
  },
  kind: ({ situation, operation }) =>
    isPartialDelivery(situation, operation) ? "partly_delivered" : "delivered",
  details: ({ situation, operation }, isLate) => ({
    ...receiptOf(operation, isLate),
    // If the full amount is collected, the delivery is not partial, so the reason is dropped.
    ...(!isLate && !isPartialDelivery(situation, operation) && { reason: undefined }),
  }),
  charge: (effects, { situation }, claim) => {
    const isMatched = claim !== undefined && claim.review === undefined;
    // If the delivery fee is paid from the collection, it is deducted later, when the cash is counted.
    const isFromCollection = situation.parcel.delivery_payment === "from_collection" && isMatched;
    if (!isFromCollection) effects.chargeDelivery();
  },
};
