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

test("the public view has the history, the expected days and the reason, but no personal data", () => {
  const tracking = trackingOf(parcel, events);
  expect(tracking).toEqual({
    tracking_id: "TRKABCDEFGH",
    delivery_status: "on_hold",
    from: "Bogura",
    to: "Khulna",
    promised: undefined,
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

test("the expected days change with the delivery events", () => {
  const out: StoredEvent = { number: 9, kind: "out_for_delivery", at: day(6), data: { rider_uid: "r" } };
  const window = { first: "2026-11-04", last: "2026-11-05" };
  const today = { first: "2026-11-06", last: "2026-11-06" };
  const picked = events.slice(0, 6);
  const expected = (...more: Omit<StoredEvent, "number">[]) =>
    trackingOf(parcel, [
      ...picked,
      ...more.map((event, index) => Object.assign({ number: 10 + index }, event)),
    ]).promised;
  const failed = { kind: "attempt_failed", at: day(6), data: { reason: "no_answer" } } as const;

  expect(trackingOf(parcel, events.slice(0, 4)).promised).toBeUndefined();
  expect(expected()).toEqual(window);
  expect(expected(out)).toEqual(today);
  expect(expected(out, failed)).toBeUndefined();
  expect(expected(out, failed, { kind: "at_hub", at: day(6), center: "Khulna", data: {} })).toEqual(window);
  expect(expected({ kind: "answered", at: day(3), data: { answer: "send_back" } })).toBeUndefined();
  expect(expected(out, { kind: "delivered", at: day(6), data: {} })).toBeUndefined();
});

const expected = (...more: Omit<StoredEvent, "number">[]) =>
  trackingOf(parcel, [
    ...events.slice(0, 6),
    ...more.map((event, index) => Object.assign({ number: 10 + index }, event)),
  ]);

test("a rescheduled delivery is expected on its day, until another attempt ends it", () => {
  const out: Omit<StoredEvent, "number"> = {
    kind: "out_for_delivery",
    at: day(6),
    data: { rider_uid: "r" },
  };
  const asked: Omit<StoredEvent, "number"> = {
    kind: "attempt_failed",
    at: day(6),
    data: { reason: "asked_later", day: "2026-11-09" },
  };
  const back: Omit<StoredEvent, "number"> = { kind: "at_hub", at: day(6), center: "Khulna", data: {} };
  const ninth = { first: "2026-11-09", last: "2026-11-09" };

  expect(expected(out, asked).promised).toEqual(ninth);
  expect(expected(out, asked).events.at(-1)).toMatchObject({ reason: "asked_later", day: "2026-11-09" });
  expect(expected(out, asked, back).promised).toEqual(ninth);
  expect(expected(out, asked, back, { ...out, at: day(7) }).promised).toEqual(ninth);
  expect(expected(out, asked, back, { ...out, at: day(10) }).promised?.last).toBe("2026-11-10");
  const failed: Omit<StoredEvent, "number"> = { ...asked, at: day(9), data: { reason: "nobody_there" } };
  expect(expected(out, asked, back, out, failed).promised).toBeUndefined();
  const hub = { kind: "rescheduled", at: day(6), center: "Khulna", data: { day: "2026-11-08" } } as const;
  expect(expected(hub).promised?.last).toBe("2026-11-08");
  expect(expected({ ...hub, data: { ...hub.data, late: true } }).promised?.last).toBe("2026-11-05");
  const back2 = { kind: "answered", at: day(7), data: { answer: "send_back" } } as const;
  expect(expected(hub, back2).promised).toBeUndefined();
});

test.each([
  ["Karim Uddin", "K•••• U••••"],
  ["  মোঃ  করিম ", "মোঃ ক••"],
  ["A", "A"],
])("%s is masked as %s", (name, masked) => expect(maskName(name)).toBe(masked));
