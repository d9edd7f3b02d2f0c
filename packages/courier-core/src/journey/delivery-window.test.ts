import { describe, expect, it } from "vitest";
import { deliveryWindow } from "./delivery-window.ts";

describe("the delivery window", () => {
  it("delivery takes 24 to 72 hours between the big cities", () => {
    expect(deliveryWindow("Dhaka", "Chattogram")).toEqual({ standard: { from: 24, to: 72 } });
    expect(deliveryWindow("Sylhet", "Sylhet")).toEqual({ standard: { from: 24, to: 72 } });
  });
  it("delivery takes 48 to 72 hours if either district is not a big city", () => {
    expect(deliveryWindow("Dhaka", "Bogura")).toEqual({ standard: { from: 48, to: 72 } });
    expect(deliveryWindow("Bogura", "Khulna")).toEqual({ standard: { from: 48, to: 72 } });
    expect(deliveryWindow("Bogura", "Bogura")).toEqual({ standard: { from: 48, to: 72 } });
  });
  it("the window within a district covers the windows from all others", () => {
    for (const to of ["Dhaka", "Sylhet", "Bogura"])
      for (const from of ["Dhaka", "Khulna", "Barguna"]) {
        const [all, one] = [deliveryWindow(to, to).standard, deliveryWindow(from, to).standard];
        expect(all.from).toBeLessThanOrEqual(one.from);
        expect(all.to).toBeGreaterThanOrEqual(one.to);
      }
  });
  it("express delivery exists only within Dhaka", () => {
    expect(deliveryWindow("Dhaka", "Dhaka").express).toEqual({ from: 4, to: 6 });
    expect(deliveryWindow("Khulna", "Khulna").express).toBeUndefined();
  });
});
