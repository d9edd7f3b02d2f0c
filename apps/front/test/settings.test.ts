import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "../src/settings.ts";

const read = (env: Record<string, string>) => readSettings({ SITE_DIR: "dist", ...env });

test("a relative SITE_DIR is below the current folder", () =>
  expect(read({}).SITE_DIR).toBe(resolve("dist")));

describe("TRUSTED_PROXIES", () => {
  test.each([
    ["10.0.0.0/8, fd00::1", "10.9.8.7", true],
    ["10.0.0.0/8, fd00::1", "::ffff:10.9.8.7", true],
    ["10.0.0.0/8 fd00::1", "fd00::1", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["10.0.0.1", "10.0.0.2", false],
    ["10.0.0.1", "unknown", false],
  ])("with the proxies %s, %s is trusted: %s", (list, address, expected) => {
    expect(read({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES?.(address)).toBe(expected);
  });

  test("no proxies are trusted by default", () => expect(read({}).TRUSTED_PROXIES).toBeUndefined());

  test.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "10.0.0.0/8/8", "1"])(
    "%s is rejected",
    (list) => expect(() => read({ TRUSTED_PROXIES: list })).toThrow("TRUSTED_PROXIES must be IP addresses"),
  );
});

test.each(["https://api.example", "127.0.0.1:3001", "http://127.0.0.1:3001/api"])(
  "API_URL %s is rejected",
  (url) => expect(() => read({ API_URL: url })).toThrow("API_URL must be an origin"),
);

test("a site without a folder is rejected", () =>
  expect(() => readSettings({})).toThrow("SITE_DIR is missing"));
