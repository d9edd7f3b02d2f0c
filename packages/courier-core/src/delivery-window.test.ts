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
  it("express delivery exists only within Dhaka", () => {
    expect(deliveryWindow("Dhaka", "Dhaka").express).toEqual({ from: 4, to: 6 });
    expect(deliveryWindow("Khulna", "Khulna").express).toBeUndefined();
  });
});
