/** The message codes of missing fields. */
import type * as v from "valibot";
import { code, type MessageCode } from "./messages.ts";

/**
 * Returns the code of a missing field, which is the same as for an empty field, for example
 * senderName.required for sender_name.
 */
export function missing(issue: v.ObjectIssue): MessageCode {
  return MISSING.get(String(issue.path?.at(-1)?.key)) ?? "request.invalid";
}

/** The codes of missing fields. Browsers need only the codes, not the English messages in `messages.ts`. */
const MISSING: ReadonlyMap<string, MessageCode> = new Map([
  ["tracking_id", code("trackingId.invalid")],
  ["cost", code("cost.invalid")],
  ["title", code("title.required")],
  ["type", code("type.required")],
  ["sender_name", code("senderName.required")],
  ["sender_contact", code("senderContact.required")],
  ["sender_region", code("senderRegion.required")],
  ["sender_center", code("senderCenter.required")],
  ["sender_address", code("senderAddress.required")],
  ["pickup_instruction", code("pickupInstruction.required")],
  ["receiver_name", code("receiverName.required")],
  ["receiver_contact", code("receiverContact.required")],
  ["receiver_region", code("receiverRegion.required")],
  ["receiver_center", code("receiverCenter.required")],
  ["receiver_address", code("receiverAddress.required")],
  ["delivery_instruction", code("deliveryInstruction.required")],
  ["delivery_payment", code("deliveryPayment.required")],
]);
