import { describe, expect, test } from "vitest";
import { STAFF_ROLES, isForStaff, isPermitted } from "./principal.ts";

describe("isPermitted", () => {
  test("permits senders and staff the actions of every user", () => {
    expect(isPermitted({ kind: "sender" }, "payForParcel")).toBe(true);
    expect(isPermitted({ kind: "staff", role: "rider", center: "Bogura" }, "payForParcel")).toBe(true);
  });

  test.each([
    ["moveParcels", ["admin", "hub", "rider"]],
    ["workAtHub", ["admin", "hub"]],
    ["ride", ["rider"]],
    ["manageStaff", ["admin"]],
    ["lookUpParcels", ["admin", "hub", "support"]],
  ] as const)("permits %s to %j only", (permission, roles) => {
    const permitted = STAFF_ROLES.filter((role) =>
      isPermitted({ kind: "staff", role, center: "Bogura" }, permission),
    );
    expect(permitted).toEqual(roles);
    expect(isPermitted({ kind: "sender" }, permission)).toBe(false);
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read", "parcels:write"] }, permission)).toBe(
      false,
    );
    expect(isForStaff(permission)).toBe(true);
  });

  test("lets a deleted account repeat its deletion and nothing else", () => {
    expect(isPermitted({ kind: "erased" }, "deleteAccount")).toBe(true);
    expect(isPermitted({ kind: "erased" }, "readAccount")).toBe(false);
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
