/** The phone numbers of hubs, and the hub that answers questions about a parcel. */
import * as v from "valibot";
import { type DeliveryStatus, isAwaitingPickup, lastCenter } from "../parcel/delivery.ts";
import { isoTime, phone } from "../base/fields.ts";

/** The hub that answers questions about a parcel, with its phone number. */
export const HubContactSchema = v.object({ center: v.string(), phone: v.string() });
export type HubContact = v.InferOutput<typeof HubContactSchema>;

/** A hub as admins see it. `changed` is the last change of the phone number. */
export const HubSchema = v.object({
  center: v.string(),
  phone: v.optional(v.string()),
  /** `by` is the name of the admin. */
  changed: v.optional(v.object({ at: isoTime, by: v.optional(v.string()) })),
});
export type Hub = v.InferOutput<typeof HubSchema>;

/**
 * An admin's change of a hub's phone number; null removes the number. `known` is the number that the admin
 * saw, so that a concurrent change is not overwritten.
 */
export const HubPhoneChangeSchema = v.object({
  phone: v.nullable(phone()),
  known: v.nullable(phone()),
});
export type HubPhoneChange = v.InferOutput<typeof HubPhoneChangeSchema>;

/**
 * Returns the center that answers the sender's questions about a parcel: the sender's center until the
 * pickup, and then the center that delivers the parcel.
 */
export function centerForSender(
  parcel: { readonly sender_center: string; readonly receiver_center: string },
  status: DeliveryStatus,
): string {
  return centerForReceiver(parcel, status) ?? parcel.sender_center;
}

/**
 * Returns the center that answers the receiver's questions about a parcel, or undefined if the parcel was not
 * picked up.
 */
export function centerForReceiver(
  parcel: { readonly sender_center: string; readonly receiver_center: string },
  status: DeliveryStatus,
): string | undefined {
  const isBeforePickup = status === "cancelled" || isAwaitingPickup(status);
  return isBeforePickup ? undefined : lastCenter(parcel, status);
}
