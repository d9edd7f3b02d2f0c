import { describe, expect, test } from "vitest";
import { MEMBER_ROLES, STAFF_ROLES, isForMembers, isForStaff, isPermitted } from "./principal.ts";

describe("isPermitted", () => {
  test.each([
    ["bookParcel", ["owner", "booker"]],
    ["cancelParcel", ["owner", "booker"]],
    ["readParcels", ["owner", "booker", "finance", "viewer"]],
    ["payForParcel", ["owner", "booker", "finance"]],
    ["reportProblem", ["owner", "booker", "finance"]],
    ["readAddressBook", ["owner", "booker", "finance", "viewer"]],
    ["changeAddressBook", ["owner", "booker"]],
    ["readBalance", ["owner", "finance"]],
    ["changePayoutMethod", ["owner", "finance"]],
    ["manageTeam", ["owner"]],
  ] as const)("permits %s to members in the roles %j only", (permission, roles) => {
    expect(MEMBER_ROLES.filter((role) => isPermitted({ kind: "member", role }, permission))).toEqual(roles);
    expect(isPermitted({ kind: "person" }, permission)).toBe(false);
    expect(isPermitted({ kind: "staff", role: "admin", center: "Bogura" }, permission)).toBe(false);
    expect(isForMembers(permission)).toBe(true);
  });

  test("permits everyone but an API key the actions of a person", () => {
    expect(isPermitted({ kind: "person" }, "readMe")).toBe(true);
    expect(isPermitted({ kind: "member", role: "viewer" }, "readMe")).toBe(true);
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read", "parcels:write"] }, "readMe")).toBe(false);
  });

  test.each([
    ["moveParcels", ["admin", "hub", "rider"]],
    ["workAtHub", ["admin", "hub"]],
    ["ride", ["rider"]],
    ["manageStaff", ["admin"]],
    ["lookUpParcels", ["admin", "hub", "support"]],
    ["handleTickets", ["admin", "hub", "support"]],
  ] as const)("permits %s to %j only", (permission, roles) => {
    const permitted = STAFF_ROLES.filter((role) =>
      isPermitted({ kind: "staff", role, center: "Bogura" }, permission),
    );
    expect(permitted).toEqual(roles);
    expect(isPermitted({ kind: "member", role: "owner" }, permission)).toBe(false);
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read", "parcels:write"] }, permission)).toBe(
      false,
    );
    expect(isForStaff(permission)).toBe(true);
  });

  test("lets a deleted account repeat its deletion and nothing else", () => {
    expect(isPermitted({ kind: "erased" }, "deleteAccount")).toBe(true);
    expect(isPermitted({ kind: "erased" }, "readMe")).toBe(false);
    expect(isPermitted({ kind: "erased" }, "moveParcels")).toBe(false);
  });

  test("permits an API key the actions of its scopes", () => {
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read"] }, "readParcels")).toBe(true);
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read"] }, "bookParcel")).toBe(false);
    expect(isPermitted({ kind: "apiKey", scopes: [] }, "readParcels")).toBe(false);
  });

  test("refuses an API key all other actions", () => {
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read", "parcels:write"] }, "payForParcel")).toBe(
      false,
    );
  });
});
