import { describe, expect, test } from "vitest";
import { readSettings } from "../src/settings.ts";
import { StartupError } from "../src/startup-error.ts";

const least = { FIREBASE_PROJECT_ID: "demo-harkara" };

test("need only a project", () => {
  expect(readSettings(least)).toMatchObject({
    PORT: 3001,
    HOST: "127.0.0.1",
    DATABASE_URL: undefined,
    AUTH_EMULATOR: false,
  });
});

test("left empty are not set", () => {
  expect(readSettings({ ...least, DATABASE_URL: "", AUTH_EMULATOR: "" })).toEqual(readSettings(least));
});

test.each([
  [{ FIREBASE_PROJECT_ID: "" }, "FIREBASE_PROJECT_ID is missing"],
  [{ PORT: "70000" }, "PORT must be"],
  [{ PORT: "x" }, "PORT must be"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin"],
  [{ AUTH_EMULATOR: "yes" }, "AUTH_EMULATOR must be 0 or 1"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be"],
  [{ RATE_LIMIT_PER_USER: "0" }, "RATE_LIMIT_PER_USER must be"],
])("%j is refused in one line", (env, message) => {
  const read = () => readSettings({ ...least, ...env });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(message);
  expect(read).not.toThrow("\n");
});

describe("unsigned tokens", () => {
  const emulator = { ...least, AUTH_EMULATOR: "1" };
  test("are accepted for a demo project on loopback", () => {
    for (const HOST of ["127.0.0.1", "::1", "localhost"])
      expect(readSettings({ ...emulator, HOST }).AUTH_EMULATOR).toBe(true);
  });
  test.each([{ HOST: "0.0.0.0" }, { HOST: "10.0.0.1" }, { FIREBASE_PROJECT_ID: "harkara" }])(
    "are refused with %j",
    (env) =>
      expect(() => readSettings({ ...emulator, ...env })).toThrow("AUTH_EMULATOR accepts unsigned tokens"),
  );
});
