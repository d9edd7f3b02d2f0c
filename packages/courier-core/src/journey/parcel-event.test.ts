import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import {
  PAYMENT_MOVES,
  type PaymentAccount,
  type LedgerEntry,
  confirmationAccount,
  ledgerStatus,
} from "../money/ledger.ts";
import { isTurning } from "./operations/custody.ts";
import { NEW_PARCEL, PARCEL_EVENT_KINDS, type StatusEvent, applyEvent, foldEvents } from "./parcel-event.ts";

const event = (kind: StatusEvent["kind"], confirmation_id?: string): StatusEvent => ({
  kind,
  data: { confirmation_id },
});

const at = (kind: StatusEvent["kind"], center?: string, data: StatusEvent["data"] = {}): StatusEvent => ({
  kind,
  center: center ?? null,
  data,
});
const numbered = (events: readonly StatusEvent[]) =>
  events.map((event, index) => Object.assign({}, event, { number: index + 1 }));

const parcelStateOf = (events: readonly StatusEvent[]) => foldEvents(numbered(events)).state;

describe("the delivery status", () => {
  test("is derived from the scans of a parcel", () => {
    const way = [
      "booked",
      "collected",
      "at_hub",
      "in_transit",
      "at_hub",
      "out_for_delivery",
      "delivered",
    ] as const;
    expect(parcelStateOf(way.map((kind) => event(kind))).delivery_status).toBe("delivered");
  });

  test.each([
    ["a scan that comes late", ["collected", "at_hub", "out_for_delivery", "delivered"], "collected"],
    ["a repeated scan", ["collected", "at_hub"], "at_hub"],
    ["a scan after the cancellation", ["cancelled"], "collected"],
    ["a delivery that nobody began", [], "delivered"],
  ] as const)("the delivery status is not changed by %s", (_, before, late) => {
    const state = parcelStateOf(before.map((kind) => event(kind)));
    expect(applyEvent(state, event(late))).toBe(state);
  });

  test("always changes by an allowed transition", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARCEL_EVENT_KINDS)), (kinds) => {
        expect(DELIVERY_STATUSES).toContain(parcelStateOf(kinds.map((kind) => event(kind))).delivery_status);
      }),
    );
  });
});

describe("the location of a parcel", () => {
  const onTheWay = [
    at("pickup_assigned", "Bogura", { rider_uid: "r1" }),
    at("collected", "Bogura", { rider_uid: "r1" }),
    at("at_hub", "Bogura"),
    at("bagged", "Bogura", { bag_id: "B" }),
    at("in_transit", "Bogura", { to_center: "Khulna", bag_id: "B" }),
    at("at_hub", "Khulna"),
    at("out_for_delivery", "Khulna", { rider_uid: "r2" }),
  ];

  test("is derived from every scan", () => {
    const places = onTheWay.map((_, index) => {
      const { at_center, to_center, rider_uid, bag_id } = parcelStateOf(onTheWay.slice(0, index + 1));
      return [at_center, to_center, rider_uid, bag_id];
    });
    expect(places).toEqual([
      [null, null, "r1", null],
      [null, null, "r1", null],
      ["Bogura", null, null, null],
      ["Bogura", null, null, "B"],
      [null, "Khulna", null, "B"],
      ["Khulna", null, null, null],
      [null, null, "r2", null],
    ]);
  });

  test("the location is known if a hub forgot to scan, and if a pickup is reassigned", () => {
    expect(parcelStateOf([at("at_hub", "Bogura"), at("at_hub", "Khulna")]).at_center).toBe("Khulna");
    const assigned = ["r1", "r2"].map((rider_uid) => at("pickup_assigned", "Bogura", { rider_uid }));
    expect(parcelStateOf(assigned).rider_uid).toBe("r2");
  });

  test("changes during a return, although the status stays the same", () => {
    const back = parcelStateOf([
      ...onTheWay,
      at("attempt_failed", "Khulna", { reason: "refused" }),
      at("at_hub", "Khulna"),
      at("returning", "Khulna"),
      at("in_transit", "Khulna", { to_center: "Bogura" }),
      at("at_hub", "Bogura"),
    ]);
    expect(back).toMatchObject({ delivery_status: "returning", at_center: "Bogura", attempts: 1 });
    expect(applyEvent(back, at("returned", "Bogura")).delivery_status).toBe("returned");
  });

  test("ignores an event that was undone", () => {
    const all = numbered([
      ...onTheWay,
      at("attempt_failed", "Khulna"),
      at("undone", "Khulna", { undoes: 8 }),
    ]);
    const { state, counted } = foldEvents(all);
    expect(state).toEqual(parcelStateOf(onTheWay));
    expect(counted.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("a late scan has no effect, and the reply of the sender is valid until the parcel leaves", () => {
    const all = numbered([at("at_hub", "Bogura"), at("collected", "Bogura")]);
    expect(foldEvents(all).counted.map(({ number }) => number)).toEqual([1]);
    const answered = [
      ...onTheWay,
      at("attempt_failed"),
      at("answered", undefined, { answer: "again" }),
      at("at_hub", "Khulna"),
    ];
    expect(parcelStateOf(answered).answer).toBe("again");
    expect(parcelStateOf([...answered, at("out_for_delivery", "Khulna", { rider_uid: "r2" })]).answer).toBe(
      null,
    );
  });
});

describe("a lost parcel", () => {
  const out = [
    at("collected", "Bogura"),
    at("at_hub", "Bogura"),
    at("out_for_delivery", "Bogura", { rider_uid: "r" }),
  ];
  const found = (before: readonly StatusEvent[]) =>
    parcelStateOf([...out, ...before, at("lost"), at("at_hub", "Bogura")]);

  test.each([
    ["that was asked back", [at("answered", undefined, { answer: "send_back" }), at("at_hub", "Bogura")]],
    ["that was returning", [at("at_hub", "Bogura"), at("returning")]],
    ["that was partly delivered", [at("partly_delivered")]],
    ["that was exchanged", [at("delivered"), at("exchanged", undefined, { rider_uid: "r" })]],
  ] as const)("%s is at the hub as a return when it is found", (_, before) => {
    const state = found(before);
    expect(isTurning(state)).toBe(true);
    expect(applyEvent(state, at("returning"))).toMatchObject({ at_center: "Bogura", resumes: null });
  });

  test("keeps the open question and the paid reply of its sender", () => {
    const refused = [at("attempt_failed", undefined, { reason: "refused" })];
    expect(found(refused)).toMatchObject({ is_asked: true, answer: null, resumes: null });
    const again = [...refused, at("answered", undefined, { answer: "again" })];
    expect(found(again)).toMatchObject({ is_asked: false, answer: "again", resumes: null });
  });

  test("that an earlier version delivered after its return was found stays delivered", () => {
    const again = [at("out_for_delivery", "Bogura", { rider_uid: "r" }), at("delivered")];
    const all = [...out, at("partly_delivered"), at("lost"), at("at_hub", "Bogura"), ...again];
    expect(parcelStateOf(all)).toMatchObject({ delivery_status: "delivered", resumes: null });
  });
});

describe("the sender's reply", () => {
  const away = [at("collected", "Bogura"), at("at_hub", "Bogura"), at("out_for_delivery", "Bogura")];
  const failed = (reason: "nobody_there" | "refused") => [
    at("out_for_delivery", "Bogura"),
    at("attempt_failed", "Bogura", { reason }),
    at("at_hub", "Bogura"),
  ];

  test.each([
    ["after one failed attempt", failed("nobody_there"), false],
    ["after three", [1, 2, 3].flatMap(() => failed("nobody_there")), true],
    ["after one that was refused", failed("refused"), true],
    ["while it is held", [at("at_hub", "Bogura"), at("on_hold", "Bogura")], true],
    [
      "when the hold has ended",
      [at("at_hub", "Bogura"), at("on_hold", "Bogura"), at("at_hub", "Bogura")],
      false,
    ],
    ["once it was answered", [...failed("refused"), at("answered", undefined, { answer: "again" })], false],
    ["when it is gone", [...failed("refused"), at("lost")], false],
  ] as const)("a reply is needed %s: %#", (_, events, isAsked) =>
    expect(parcelStateOf([at("at_hub", "Bogura"), ...events]).is_asked).toBe(isAsked),
  );

  test("the reply to return a parcel is valid until the parcel is sent back or delivered", () => {
    const asked = [...away, at("answered", undefined, { answer: "send_back" })];
    const answers = [
      parcelStateOf(asked),
      parcelStateOf([...asked, at("attempt_failed", "Bogura", { reason: "refused" })]),
      parcelStateOf([...asked, at("attempt_failed", "Bogura"), at("at_hub", "Bogura")]),
      parcelStateOf([
        ...asked,
        at("attempt_failed", "Bogura"),
        at("at_hub", "Bogura"),
        at("returning", "Bogura"),
      ]),
      parcelStateOf([...asked, at("delivered", "Bogura")]),
    ].map(({ answer, is_asked }) => [answer, is_asked]);
    expect(answers).toEqual([
      ["send_back", false],
      ["send_back", false],
      ["send_back", false],
      [null, false],
      [null, false],
    ]);
  });
});

test("a parcel is exchanged only when it is delivered, and then the rider has the first one", () => {
  const delivered = parcelStateOf([
    at("at_hub", "Bogura"),
    at("out_for_delivery", "Bogura", { rider_uid: "r1" }),
    at("delivered", "Bogura"),
  ]);
  const exchanged = at("exchanged", "Bogura", { rider_uid: "r2" });
  expect(applyEvent(delivered, exchanged)).toMatchObject({ delivery_status: "returning", rider_uid: "r2" });
  const here = parcelStateOf([at("at_hub", "Bogura")]);
  expect(applyEvent(here, exchanged)).toBe(here);
});

describe("the payment status", () => {
  test.each([
    ["unpaid", [event("payment_opened"), event("payment_failed")]],
    ["paid", [event("payment_confirmed", "a")]],
    ["paid", [event("payment_held", "a"), event("payment_confirmed", "a")]],
    ["paid", [event("payment_confirmed", "a"), event("refund_due", "b")]],
    ["held", [event("payment_held", "a"), event("refund_due", "b")]],
    ["refund_due", [event("payment_confirmed", "a"), event("cancelled"), event("refund_due", "a")]],
    ["refund_due", [event("cancelled"), event("refund_due", "a"), event("refund_due", "b")]],
  ] as const)("the payment status is %s after %j", (status, events) =>
    expect(parcelStateOf(events).payment_status).toBe(status),
  );

  test("equals the status according to the ledger for confirmations in any order", () => {
    const step = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      isRisky: fc.boolean(),
      cancels: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const where = new Map<string, PaymentAccount>();
        const entries: LedgerEntry[] = [];
        const events: StatusEvent[] = [];
        let isWithdrawn = false;
        const transfer = (id: string, to: Exclude<PaymentAccount, "gateway">): void => {
          const from = where.get(id) ?? "gateway";
          expect(PAYMENT_MOVES[from]).toContain(to);
          where.set(id, to);
          entries.push({ from, to, amount: 100 });
          events.push(
            event(
              ({ parcel: "payment_confirmed", held: "payment_held", refund: "refund_due" } as const)[to],
              id,
            ),
          );
        };
        for (const { id, isRisky, cancels } of steps) {
          if (cancels && !isWithdrawn) {
            isWithdrawn = true;
            for (const [money, account] of where)
              if (account === "parcel" || account === "held") transfer(money, "refund");
          } else if (!where.has(id)) {
            transfer(
              id,
              confirmationAccount({ payment_status: ledgerStatus(entries), isWithdrawn }, isRisky),
            );
          } else if (where.get(id) === "held" && !isRisky) transfer(id, "parcel");
          expect(parcelStateOf(events).payment_status).toBe(ledgerStatus(entries));
        }
      }),
    );
  });
});

test("a parcel without events is new", () => expect(parcelStateOf([])).toBe(NEW_PARCEL));
