/** The proof of a delivery or a return: a code, or a photo. */
import type { Refusal } from "../operation.ts";
import type { EventData } from "../parcel-event.ts";
import type { InputOf } from "./situation.ts";

/** The maximum number of wrong codes per hour, for one operator and parcel. */
export const MAX_WRONG_CODES_PER_HOUR = 5;

type HandedOver = InputOf<"deliver" | "give_back">;

/**
 * Returns the reason why a proof is refused.
 * @param expected the code of the receiver or the sender
 */
export function proofRefusal({ situation, operation }: HandedOver, expected: string): Refusal | undefined {
  const { isPicture, isCodeLocked } = situation;
  const { handover_code } = operation;
  if (handover_code !== undefined) {
    if (isCodeLocked === true) return "too_many_codes";
    return handover_code === expected ? undefined : "wrong_code";
  }
  if (isPicture === undefined) return "no_proof";
  return isPicture ? undefined : "bad_photo";
}

/** Returns the person who received the parcel, and the proof. The proof of a late operation is not checked. */
export function receiptOf(
  { received_by, handover_code }: HandedOver["operation"],
  isLate: boolean,
): EventData {
  return { received_by, ...(!isLate && { proof: handover_code === undefined ? "photo" : "code" }) };
}
