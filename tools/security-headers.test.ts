import { expect, test } from "vitest";
import { streetStyles } from "../apps/site/src/features/coverage/street-styles.ts";
import { pageHeaders } from "./security-headers.ts";

/** The directives of the page's policy, as VITE_MAP_STYLE_URL says. */
function directives(setting: string): string[] {
  const headers = pageHeaders({ kind: "emulator" }, [], streetStyles(setting));
  return (headers["content-security-policy"] ?? "").split("; ");
}

const isConnection = (directive: string) => directive.startsWith("connect-src");

test.each([
  ["", "connect-src 'self' https://tiles.openfreemap.org"],
  ["off", "connect-src 'self'"],
  ["/map/style.json", "connect-src 'self'"],
  ["https://maps.example/day.json", "connect-src 'self' https://maps.example"],
  [
    "https://maps.example/day.json http://127.0.0.1:4000/night.json",
    "connect-src 'self' https://maps.example http://127.0.0.1:4000",
  ],
])("with the streets set to “%s” the page may connect to: %s", (setting, expected) => {
  expect(directives(setting).filter(isConnection)).toEqual([expected]);
});

test("the streets open nothing but connections", () => {
  const [on, off] = ["", "off"].map((setting) => directives(setting).filter((one) => !isConnection(one)));
  expect(on).toEqual(off);
});
