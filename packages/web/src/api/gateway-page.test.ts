import { describe, expect, it } from "vitest";
import { isGatewayPage } from "./gateway-page.ts";

const ORIGIN = "http://localhost:3000";

describe("isGatewayPage", () => {
  it.each([
    "https://securepay.example/gw?session=1",
    "http://localhost:3000/payment-sandbox/pay/1",
    "/payment-sandbox/pay/1",
  ])("accepts %s", (address) => {
    expect(isGatewayPage(address, ORIGIN)).toBe(true);
  });
  it.each([
    "http://securepay.example/gw",
    "http://localhost:3001/payment-sandbox/pay/1",
    "//securepay.example/gw",
    "javascript:alert(1)",
    "data:text/html,<p>Pay</p>",
    "blob:http://localhost:3000/1",
    "http://",
  ])("refuses %s", (address) => {
    expect(isGatewayPage(address, ORIGIN)).toBe(false);
  });
});
