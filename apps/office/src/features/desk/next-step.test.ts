import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { describe, expect, test } from "vitest";
import { RECORD } from "@harkara/web/testing/desk-api.ts";
import { nextStepOf } from "./next-step.ts";

const NOW = new Date("2099-01-02T06:00:00.000Z");
const HUB = { role: "hub", center: "Bogura", name: "Hub" } as const;
const { since, is_accepted } = RECORD.custody;

interface Situation extends Partial<Omit<ParcelRecord, "parcel" | "custody">> {
  parcel?: Partial<ParcelRecord["parcel"]>;
  custody?: Partial<ParcelRecord["custody"]>;
}

/** Returns the next step with a parcel from Bogura to Khulna. */
function stepOf({ parcel, custody, ...others }: Situation, role: "hub" | "admin" | "support" = "hub") {
  const record: ParcelRecord = {
    ...RECORD,
    ...others,
    parcel: { ...RECORD.parcel, sender_center: "Bogura", receiver_center: "Khulna", ...parcel },
    custody: { since, is_accepted, ...custody },
  };
  const step = nextStepOf(record, { ...HUB, role }, (center) => center, NOW)?.step;
  if (step === undefined) return undefined;
  return step.kind === "scan" ? step.task : step.kind === "action" ? step.action : step.kind;
}

const here = { at_center: "Bogura" };
const coming = { to_center: "Bogura" };
const RIDER = { name: "Jasim", center: "Bogura" };
const bag_id = "BAGKH23MN45";

const [BOOKED] = RECORD.events;

/** Returns a parcel at its last hub whose delivery is rescheduled. */
const rescheduled = (day: string): Situation => ({
  custody: here,
  parcel: { receiver_center: "Bogura" },
  events: BOOKED === undefined ? [] : [{ ...BOOKED, kind: "rescheduled", day }],
});

describe("the next step of a hub", () => {
  test.each<[string | undefined, Situation]>([
    ["pickups", { parcel: { delivery_status: "not_collected" } }],
    [undefined, { parcel: { delivery_status: "not_collected", sender_center: "Khulna" } }],
    ["take_back", { parcel: { delivery_status: "collected" }, custody: { rider: RIDER } }],
    ["take_back", { parcel: { delivery_status: "attempt_failed" }, custody: { rider: RIDER } }],
    [
      undefined,
      { parcel: { delivery_status: "collected" }, custody: { rider: { ...RIDER, center: "Khulna" } } },
    ],
    [undefined, { parcel: { delivery_status: "out_for_delivery" }, custody: { rider: RIDER } }],
    ["bag_put", { custody: here }],
    ["bag_send", { custody: { ...here, bag_id } }],
    [undefined, { custody: { at_center: "Khulna" } }],
    ["hand_over", { custody: here, parcel: { receiver_center: "Bogura" } }],
    ["bag_receive", { parcel: { delivery_status: "in_transit" }, custody: { ...coming, bag_id } }],
    ["receive", { parcel: { delivery_status: "in_transit" }, custody: coming }],
    [undefined, { parcel: { delivery_status: "in_transit" }, custody: { to_center: "Khulna" } }],
    ["release", { parcel: { delivery_status: "on_hold" }, custody: here }],
    ["send_back", { parcel: { delivery_status: "on_hold" }, custody: here, answer: "send_back" }],
    ["send_back", { custody: here, answer: "send_back" }],
    [undefined, { custody: here, answer_until: "2099-01-01T00:00:00.000Z" }],
    ["bag_put", { custody: here, parcel: { delivery_status: "returning", sender_center: "Khulna" } }],
    ["give_back", { custody: here, parcel: { delivery_status: "returning" } }],
    ["bag_receive", { custody: { ...coming, bag_id }, parcel: { delivery_status: "returning" } }],
    ["found", { parcel: { delivery_status: "lost" } }],
    [undefined, { custody: here, is_deleted: true }],
  ])("is %s", (expected, situation) => {
    expect(stepOf(situation)).toBe(expected);
    expect(stepOf(situation, "admin")).toBe(expected);
  });

  test("is not a hand-over before the day that the delivery is rescheduled to", () => {
    expect(stepOf(rescheduled("2099-01-03"))).toBeUndefined();
    expect(stepOf(rescheduled("2099-01-02"))).toBe("hand_over");
  });

  test("does not exist for support", () => {
    for (const delivery_status of DELIVERY_STATUSES)
      expect(stepOf({ parcel: { delivery_status }, custody: here }, "support")).toBeUndefined();
  });
});
