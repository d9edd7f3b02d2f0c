import { describe, expect, test } from "vitest";
import { STAFF_ROLES, isForStaff, isPermitted } from "./principal.ts";

describe("isPermitted", () => {
  test("permits senders and staff what every user may do", () => {
    expect(isPermitted({ kind: "sender" }, "payForParcel")).toBe(true);
    expect(isPermitted({ kind: "staff", role: "rider", center: "Bogura" }, "payForParcel")).toBe(true);
  });

  test.each([
    ["moveParcels", ["admin", "hub", "rider"]],
    ["workAtHub", ["admin", "hub"]],
    ["ride", ["rider"]],
    ["manageStaff", ["admin"]],
    ["lookUpParcels", ["admin", "hub", "support"]],
  ] as const)("%s is for %j alone", (permission, roles) => {
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

  test("permits an API key what its scopes grant", () => {
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read"] }, "readParcels")).toBe(true);
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read"] }, "bookParcel")).toBe(false);
    expect(isPermitted({ kind: "apiKey", scopes: [] }, "readParcels")).toBe(false);
  });

  test("refuses an API key what no scope grants", () => {
    expect(isPermitted({ kind: "apiKey", scopes: ["parcels:read", "parcels:write"] }, "payForParcel")).toBe(
      false,
    );
  });
});
