import * as v from "valibot";
import { expect, test } from "vitest";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { HubPhoneChangeSchema, centerForReceiver, centerForSender } from "./hub-phone.ts";

const parcel = { sender_center: "Bogura", receiver_center: "Khulna" };
const SENDERS = new Set<string>(["not_collected", "pickup_assigned", "returning", "returned", "cancelled"]);
const UNKNOWN_TO_RECEIVERS = new Set<string>(["not_collected", "pickup_assigned", "cancelled"]);

test.each(DELIVERY_STATUSES)("the hub that answers questions about a parcel that is %s", (status) => {
  const center = SENDERS.has(status) ? "Bogura" : "Khulna";
  expect(centerForSender(parcel, status)).toBe(center);
  expect(centerForReceiver(parcel, status)).toBe(UNKNOWN_TO_RECEIVERS.has(status) ? undefined : center);
});

test("the phone number of a hub is normalized, and null removes it", () => {
  expect(v.parse(HubPhoneChangeSchema, { phone: "০১৭১২-৩৪৫৬৭৮", known: null })).toEqual({
    phone: "+8801712345678",
    known: null,
  });
  expect(v.parse(HubPhoneChangeSchema, { phone: null, known: "+8801712345678" }).phone).toBeNull();
  for (const phone of ["", "051-66123", "16XXX"])
    expect(v.safeParse(HubPhoneChangeSchema, { phone, known: null }).success).toBe(false);
});
