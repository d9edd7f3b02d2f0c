import { describe, expect, test } from "vitest";
import { readSettings } from "../src/platform/settings.ts";
import { StartupError } from "../src/platform/startup-error.ts";

const least = { FIREBASE_PROJECT_ID: "demo-harkara" };

test("the settings require only a project", () => {
  expect(readSettings(least)).toMatchObject({
    PORT: 3001,
    HOST: "127.0.0.1",
    DATABASE_URL: undefined,
    AUTH_EMULATOR: false,
  });
});

test("empty settings count as not set", () => {
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
])("%j is rejected with one line", (env, message) => {
  const read = () => readSettings({ ...least, ...env });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(message);
  expect(read).not.toThrow("\n");
});

describe("unsigned tokens", () => {
  const realPayments = {
    SSLCOMMERZ_STORE_ID: "shop",
    SSLCOMMERZ_STORE_PASSWORD: "word",
    SSLCOMMERZ_URL: "https://sandbox.sslcommerz.com",
  };
  const emulator = { ...least, AUTH_EMULATOR: "1" };
  test("unsigned tokens are accepted for a demo project on loopback", () => {
    for (const HOST of ["127.0.0.1", "::1", "localhost"])
      expect(readSettings({ ...emulator, HOST }).AUTH_EMULATOR).toBe(true);
  });
  test.each([
    { HOST: "0.0.0.0" },
    { HOST: "10.0.0.1" },
    { FIREBASE_PROJECT_ID: "harkara" },
    { PUBLIC_ORIGIN: "https://harkara.example" },
    realPayments,
    { ...realPayments, ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: "1" },
  ])("unsigned tokens are rejected with %j", (env) =>
    expect(() => readSettings({ ...emulator, ...env })).toThrow("AUTH_EMULATOR accepts unsigned tokens"),
  );
  test("unsigned tokens are accepted beyond loopback if the setting allows it and payments are not real", () => {
    const env = {
      ...emulator,
      PUBLIC_ORIGIN: "https://demo.example",
      ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: "1",
    };
    expect(readSettings(env).AUTH_EMULATOR).toBe(true);
  });
});

describe("payments", () => {
  const sandbox = { PAYMENT_SANDBOX_URL: "http://127.0.0.1:3003", PAYMENT_SANDBOX_PASSWORD: "word" };
  const store = { SSLCOMMERZ_STORE_ID: "shop", SSLCOMMERZ_STORE_PASSWORD: "word" };
  const live = { ...store, PUBLIC_ORIGIN: "https://harkara.example" };

  test("payers return to the origin of the site, and to the API below it unless the API has another URL", () => {
    expect(readSettings({ ...least, ...live })).toMatchObject({
      PUBLIC_API_URL: "https://harkara.example/api",
      SSLCOMMERZ_URL: "https://securepay.sslcommerz.com",
    });
    const elsewhere = { ...live, PUBLIC_API_URL: "https://api.example/" };
    expect(readSettings({ ...least, ...elsewhere }).PUBLIC_API_URL).toBe("https://api.example");
  });
  test("the sandbox of SSLCOMMERZ can be used from this machine", () => {
    const env = { ...least, ...store, SSLCOMMERZ_URL: "https://sandbox.sslcommerz.com" };
    expect(readSettings(env).SSLCOMMERZ_STORE_ID).toBe("shop");
  });
  test.each([
    [{ SSLCOMMERZ_STORE_ID: "shop" }, "SSLCOMMERZ_STORE_ID is half of a pair"],
    [{ SSLCOMMERZ_STORE_PASSWORD: "word" }, "SSLCOMMERZ_STORE_ID is half of a pair"],
    [store, "PUBLIC_ORIGIN must begin with https://"],
    [
      { ...live, SSLCOMMERZ_URL: "http://securepay.sslcommerz.com" },
      "SSLCOMMERZ_URL must begin with https://",
    ],
    [{ ...live, PUBLIC_ORIGIN: "https://harkara.example/x" }, "PUBLIC_ORIGIN must be an origin"],
    [{ ...live, ...sandbox }, "PAYMENT_SANDBOX_URL lets people pay without money"],
    [{ ...sandbox, HOST: "0.0.0.0" }, "PAYMENT_SANDBOX_URL lets people pay without money"],
    [
      { ...sandbox, PUBLIC_ORIGIN: "https://harkara.example" },
      "PAYMENT_SANDBOX_URL lets people pay without money",
    ],
    [{ ...sandbox, PAYMENT_SANDBOX_URL: "http://10.0.0.1:3003" }, "PAYMENT_SANDBOX_URL must be on loopback"],
    [{ ...sandbox, PAYMENT_SANDBOX_PASSWORD: "" }, "PAYMENT_SANDBOX_PASSWORD is missing"],
    [{ JOB_SECONDS: "0" }, "JOB_SECONDS must be"],
  ])(
    "payment settings with %j are rejected with one line that does not contain the password",
    (env, message) => {
      const read = () => readSettings({ ...least, ...env });
      expect(read).toThrow(message);
      expect(read).not.toThrow("word");
    },
  );
});
