import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BROWSERS, BUILD_TARGET, REQUIRED } from "./browsers.ts";

const page = readFileSync(new URL("../../../docs/browsers.md", import.meta.url), "utf8");

describe("supported browsers", () => {
  it.each(Object.entries(REQUIRED))("have %s", (_feature, since) => {
    const oldest = {
      chrome: Math.min(Number(BROWSERS.chrome), Number(BROWSERS.edge)),
      firefox: Number(BROWSERS.firefox),
      safari: Math.min(Number(BROWSERS.safari), Number(BROWSERS.ios)),
    };
    expect(oldest.chrome).toBeGreaterThanOrEqual(Number(since.chrome));
    expect(oldest.firefox).toBeGreaterThanOrEqual(Number(since.firefox));
    expect(oldest.safari).toBeGreaterThanOrEqual(Number(since.safari));
  });
  it.each(Object.keys(REQUIRED))("are documented as requiring %s", (feature) => {
    expect(page).toContain(`| ${feature} `);
  });
  it.each(
    Object.entries({ Chrome: "chrome", Edge: "edge", Firefox: "firefox", "Safari on iOS": "ios" } as const),
  )("are documented with the version of %s that the build supports", (name, key) => {
    expect(page).toMatch(new RegExp(`^\\| ${name} +\\| ${BROWSERS[key]} `, "m"));
  });
  it("are the target of the build", () => {
    expect(BUILD_TARGET).toEqual(["chrome120", "edge120", "firefox128", "safari17.4", "ios17.4"]);
  });
});
