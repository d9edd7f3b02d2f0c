import { expect, test } from "vitest";
import { type StoredEvent, maskName, trackingOf } from "./tracking.ts";

const parcel = {
  tracking_id: "TRKABCDEFGH",
  sender_center: "Bogura",
  receiver_center: "Khulna",
  receiver_name: "Karim",
  receiver_contact: "+8801812345678",
};
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));

const events: StoredEvent[] = [
  { number: 1, kind: "booked", at: day(1), data: {} },
  {
    number: 2,
    kind: "payment_confirmed",
    at: day(1),
    data: { confirmation_id: "secret", amount_poisha: 100 },
  },
  { number: 3, kind: "pickup_assigned", at: day(2), center: "Bogura", data: { rider_uid: "rider-1" } },
  { number: 4, kind: "task_accepted", at: day(2), center: "Bogura", data: {} },
  { number: 5, kind: "collected", at: day(2), center: "Bogura", data: { rider_uid: "rider-1" } },
  { number: 6, kind: "at_hub", at: day(2), center: "Bogura", data: {} },
  { number: 7, kind: "collected", at: day(2), center: "Bogura", data: {} },
  {
    number: 8,
    kind: "on_hold",
    at: day(3),
    center: "Bogura",
    data: { reason: "weather", note: "asked 01712345678" },
  },
];

test("the public view has the way, the promise and the reason, and nothing about people", () => {
  const tracking = trackingOf(parcel, events);
  expect(tracking).toEqual({
    tracking_id: "TRKABCDEFGH",
    delivery_status: "on_hold",
    from: "Bogura",
    to: "Khulna",
    promised: { first: "2026-11-04", last: "2026-11-05" },
    number: 8,
    events: [
      { kind: "booked", at: day(1).toISOString(), center: undefined },
      { kind: "pickup_assigned", at: day(2).toISOString(), center: "Bogura" },
      { kind: "collected", at: day(2).toISOString(), center: "Bogura" },
      { kind: "at_hub", at: day(2).toISOString(), center: "Bogura" },
      { kind: "on_hold", at: day(3).toISOString(), center: "Bogura", reason: "weather" },
    ],
  });
  expect(JSON.stringify(tracking)).not.toMatch(/rider-1|Karim|0181|0171|secret|amount/);
});

test("nothing is promised before the pickup, nor after the end", () => {
  expect(trackingOf(parcel, events.slice(0, 4)).promised).toBeUndefined();
  const delivered: StoredEvent[] = [
    ...events.slice(0, 6),
    { number: 7, kind: "out_for_delivery", at: day(3), data: { rider_uid: "r" } },
    { number: 8, kind: "delivered", at: day(3), data: {} },
  ];
  expect(trackingOf(parcel, delivered)).toMatchObject({ delivery_status: "delivered", promised: undefined });
});

test.each([
  ["Karim Uddin", "K•••• U••••"],
  ["  মোঃ  করিম ", "মোঃ ক••"],
  ["A", "A"],
])("%s is masked as %s", (name, masked) => expect(maskName(name)).toBe(masked));
