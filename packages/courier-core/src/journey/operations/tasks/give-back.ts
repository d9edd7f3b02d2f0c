import { proofRefusal, receiptOf } from "../proof.ts";
import { type Task, atHub } from "../task.ts";
import type { TaskRules } from "../task-rules.ts";

export const GIVE_BACK: Task = {
  kind: "returned",
  to: "returned",
  from: ["returning"],
  by: { ...atHub("here"), rider: "door" },
};

export const GIVE_BACK_RULES: TaskRules<"give_back"> = {
  refusal: (input) => {
    const { situation, operator } = input;
    const { sender_center, return_code } = situation.parcel;
    if (operator.role === "rider" && sender_center !== operator.center) return "misrouted";
    return proofRefusal(input, return_code);
  },
  details: ({ operation }, isLate) => receiptOf(operation, isLate),
  charge: (effects, { situation }) => {
    if (situation.isReturnCharged) effects.chargeReturn();
    effects.chargeDelivery();
  },
};
