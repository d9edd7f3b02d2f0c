import { describe, expect, test } from "vitest";
import { isPermitted } from "./principal.ts";

describe("isPermitted", () => {
  test("lets senders and staff do what every signed-in person may", () => {
    expect(isPermitted({ kind: "sender" }, "payForParcel")).toBe(true);
    expect(isPermitted({ kind: "staff", roles: [{ role: "rider", center: "Bogura" }] }, "payForParcel")).toBe(
      true,
    );
  });

  test("lets an API key do what its scopes name", () => {
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
