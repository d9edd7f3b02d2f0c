import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { PayoutResultSchema, endOf, judgeEnd, payoutNumber } from "./payout-result.ts";

const ID = "5a898433-4766-4051-8cd2-26c304bc6aea";
const reserved = { status: "reserved", reference: null, reason: null } as const;
const paid = { status: "paid", reference: "BEX1" } as const;
const returned = { status: "void", reason: "Account closed" } as const;
const judge = (changes: Partial<Parameters<typeof judgeEnd>[0]>) =>
  judgeEnd({
    payout: reserved,
    end: paid,
    isOwn: false,
    isApproved: true,
    isReferenceUsed: false,
    isOverdrawn: false,
    ...changes,
  });

test("the number of a payout fits into the identification field of BEFTN", () => {
  expect(payoutNumber(ID)).toBe("5A8984334766405");
  expect(payoutNumber(payoutNumber(ID))).toBe(payoutNumber(ID));
});

test("a result identifies its payout by number or ID", () => {
  const result = { amount: 1200, status: "paid", reference: "BEX1" };
  for (const payout of [ID, ID.toUpperCase(), ` ${payoutNumber(ID)} `, payoutNumber(ID).toLowerCase()])
    expect(v.parse(PayoutResultSchema, { ...result, payout }).payout).toBe(payoutNumber(ID));
  for (const payout of [
    "",
    "5A898433476640",
    "5A8984334766405X",
    `${ID}0`,
    "=5A8984334766405",
    "5A89843347664O5",
  ])
    expect(v.safeParse(PayoutResultSchema, { ...result, payout }).success).toBe(false);
  for (const changes of [
    { amount: 0 },
    { amount: -1 },
    { amount: 0.001 },
    { reference: "" },
    { status: "void" },
  ])
    expect(v.safeParse(PayoutResultSchema, { ...result, payout: ID, ...changes }).success).toBe(false);
  const back = { amount: 1200, status: "returned", payout: ID };
  expect(v.safeParse(PayoutResultSchema, back).success).toBe(false);
  expect(endOf(v.parse(PayoutResultSchema, { ...back, reason: "Account closed" }))).toEqual(returned);
});

describe("the end of a payout", () => {
  test("is recorded once, and a repeated request changes nothing", () => {
    expect(judge({})).toBe("matched");
    expect(judge({ end: returned })).toBe("matched");
    expect(judge({ payout: { ...reserved, ...paid } })).toBe("repeated");
    expect(judge({ payout: { ...reserved, ...returned }, end: returned })).toBe("repeated");
    // The reference is used by the payout itself.
    expect(judge({ payout: { ...reserved, ...paid }, isReferenceUsed: true })).toBe("repeated");
  });

  test("has the correct verdict", () => {
    expect(judge({ payout: { ...reserved, ...paid, reference: "BEX2" } })).toBe("ended");
    expect(judge({ payout: { ...reserved, ...paid }, end: returned })).toBe("ended");
    expect(judge({ payout: { ...reserved, ...returned }, end: paid })).toBe("ended");
    expect(judge({ isOwn: true, payout: { ...reserved, ...paid } })).toBe("own");
    expect(judge({ isReferenceUsed: true })).toBe("reference_used");
    expect(judge({ isApproved: false })).toBe("unapproved");
    // The payout was paid before the approval limit existed, or under a higher limit.
    expect(judge({ isApproved: false, payout: { ...reserved, ...paid } })).toBe("repeated");
    expect(judge({ isApproved: false, end: returned })).toBe("matched");
    expect(judge({ isReferenceUsed: true, end: returned })).toBe("matched");
    expect(judge({ isOverdrawn: true })).toBe("overdrawn");
    expect(judge({ isOverdrawn: true, end: returned })).toBe("matched");
  });

  test("counts as paid if the bank returned the payout later", () => {
    const back = { ...reserved, ...paid, status: "returned", reason: "Account closed" } as const;
    expect(judge({ payout: back })).toBe("repeated");
    expect(judge({ payout: back, end: { ...paid, reference: "BEX2" } })).toBe("ended");
    expect(judge({ payout: back, end: returned })).toBe("ended");
  });
});
