import { describe, expect, test } from "vitest";
import { type Caller, type Membership, type Subject, mayActOn, staffCaller } from "./caller.ts";
import { MEMBER_ROLES, type Permission, STAFF_ROLES } from "./principal.ts";

const FACT = new Date("2026-11-10T06:00:00Z");
const BEFORE = new Date(FACT.getTime() - 1);
const ME = "me";
const SHOP = "shop";

/** Every relation of a person to the merchant of a subject, and whether it is a conflict of interest. */
const RELATIONS: readonly {
  readonly name: string;
  readonly merchant_id: string | null;
  readonly memberships: readonly Membership[];
  /** Whether a fact of that time is a conflict, and whether the present state is one. */
  readonly atFact: boolean;
  readonly now: boolean;
}[] = [
  { name: "no merchant", merchant_id: null, memberships: [], atFact: false, now: false },
  { name: "a stranger", merchant_id: SHOP, memberships: [], atFact: false, now: false },
  { name: "the own merchant", merchant_id: ME, memberships: [], atFact: true, now: true },
  {
    name: "a member",
    merchant_id: SHOP,
    memberships: [{ merchant_id: SHOP, until: null }],
    atFact: true,
    now: true,
  },
  {
    name: "a member at the time",
    merchant_id: SHOP,
    memberships: [{ merchant_id: SHOP, until: FACT }],
    atFact: true,
    now: false,
  },
  {
    name: "a member before",
    merchant_id: SHOP,
    memberships: [{ merchant_id: SHOP, until: BEFORE }],
    atFact: false,
    now: false,
  },
  {
    name: "a member of another merchant",
    merchant_id: SHOP,
    memberships: [{ merchant_id: "other", until: null }],
    atFact: false,
    now: false,
  },
];
/** A permission of each staff role, and of no other role. */
const ACTIONS = { admin: "manageMoney", hub: "workAtHub", rider: "ride", support: "lookUpParcels" } as const;

describe.each(STAFF_ROLES)("staff with the role %s", (role) => {
  test.each(RELATIONS)("act as $name", ({ merchant_id, memberships, atFact, now }) => {
    const caller = staffCaller({ uid: ME, memberships }, { role, center: "Bogura" });
    const action: Permission = ACTIONS[role];
    for (const since of [undefined, FACT])
      for (const person_uid of [undefined, null, "colleague", ME])
        for (const proposed_by of [undefined, null, "colleague", ME]) {
          const isOwn = (since === undefined ? now : atFact) || person_uid === ME;
          const expected = isOwn ? "own" : proposed_by === ME ? "samePerson" : "permitted";
          const subject: Subject = { merchant_id, since, person_uid, proposed_by };
          expect([subject, mayActOn(caller, action, subject)]).toEqual([subject, expected]);
          expect(mayActOn(caller, "bookParcel", subject)).toBe("forbidden");
        }
  });
});

test("former staff may only report cash", () => {
  const former = staffCaller(
    { uid: ME, memberships: [] },
    { role: "rider", center: "Bogura", isActive: false },
  );
  expect(mayActOn(former, "moveParcels", { merchant_id: SHOP })).toBe("permitted");
  expect(mayActOn(former, "ride", { merchant_id: SHOP })).toBe("forbidden");
});

test.each(MEMBER_ROLES)("a member with the role %s acts for one merchant only", (role) => {
  const caller: Caller = {
    uid: ME,
    memberships: [],
    principal: { kind: "member", role },
    merchant_id: SHOP,
  };
  expect(mayActOn(caller, "readParcels", { merchant_id: SHOP })).toBe("permitted");
  expect(mayActOn(caller, "readParcels", {})).toBe("permitted");
  expect(mayActOn(caller, "readParcels", { merchant_id: ME })).toBe("absent");
  expect(mayActOn(caller, "manageMoney", { merchant_id: SHOP })).toBe("forbidden");
});
