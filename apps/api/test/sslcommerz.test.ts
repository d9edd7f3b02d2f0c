import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { gatewayOf } from "../src/money/payments/gateways.ts";
import {
  GatewayError,
  type PaymentGateway,
  withCircuitBreaker,
} from "../src/money/payments/payment-gateway.ts";
import { createPayments } from "../src/money/payments/payments.ts";
import { readSettings } from "../src/platform/settings.ts";
import { createSslcommerz } from "../src/money/payments/sslcommerz.ts";
import { createHarness, createStores, openDatabase, rahim } from "./harness.ts";
import { CARD, STORE, type SslcommerzDouble, signed, startSslcommerzDouble } from "./sslcommerz-double.ts";

const checkout = {
  tranId: "HRK1",
  amountPoisha: 20_250,
  product: "Parcel TRKAAAAAAAA",
  locale: "en",
  payer: { name: "Rahim", email: "r@example.com", phone: "+8801712345678", address: "Road 1", city: "Dhaka" },
  urls: { success: "http://x/s", fail: "http://x/f", cancel: "http://x/c", ipn: "http://x/i" },
} as const;

let double: SslcommerzDouble;
let elsewhere: SslcommerzDouble;
beforeAll(async () => {
  [double, elsewhere] = await Promise.all([startSslcommerzDouble(), startSslcommerzDouble()]);
  double.elsewhere = elsewhere.url;
});
afterAll(() => Promise.all([double.stop(), elsewhere.stop()]));
afterEach(() => {
  double.trouble = "none";
});

const gatewayWith = (changes: Partial<Parameters<typeof createSslcommerz>[0]> = {}) =>
  createSslcommerz({
    name: "sslcommerz",
    baseUrl: double.url,
    ...STORE,
    isPage: ({ hostname }) => hostname === "sandbox.sslcommerz.com",
    timeoutMs: 300,
    ...changes,
  });

const extraFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, "x"]));

/** Creates a gateway behind a circuit breaker. Each call has the result that `next` returns. */
const circuitOf = (next: () => Promise<"ok"> | GatewayError) => {
  let time = 0;
  let calls = 0;
  const call = async () => {
    calls++;
    const result = next();
    if (result instanceof GatewayError) throw result;
    await result;
  };
  const inner: PaymentGateway = {
    ...gatewayWith(),
    open: async () => {
      await call();
      return "https://sandbox.sslcommerz.com/";
    },
    find: async () => {
      await call();
      return { confirmationIds: [], hasFailed: false, isPending: false };
    },
  };
  return {
    gateway: withCircuitBreaker(inner, () => time),
    calls: () => calls,
    pass: (ms: number) => {
      time += ms;
    },
  };
};
describe("the adapter", () => {
  test("sends the documented fields, and the amount with two decimals", async () => {
    const page = await gatewayWith().open(checkout);
    expect(page).toMatch(/^https:\/\/sandbox\.sslcommerz\.com\//);
    const session = [...double.sessions.values()].at(-1);
    expect(session?.get("total_amount")).toBe("202.50");
  });

  test("finds paid amounts by its transaction ID and by the gateway's ID, the first time and later", async () => {
    const gateway = gatewayWith();
    await gateway.open({ ...checkout, tranId: "HRK2" });
    const key = [...double.sessions.keys()].at(-1) ?? "";
    double.complete(key, "FAILED");
    expect(await gateway.find("HRK2")).toEqual({ confirmationIds: [], hasFailed: true, isPending: false });
    const id = double.complete(key, "VALID").get("val_id") ?? "";
    for (let n = 0; n < 2; n++) {
      expect(await gateway.confirm(id)).toEqual({
        id,
        tranId: "HRK2",
        currency: "BDT",
        amountPoisha: 20_250,
        isRisky: false,
        method: "BKASH-BKash",
      });
    }
    expect((await gateway.find("HRK2")).confirmationIds).toEqual([id]);
    expect(await gateway.confirm("unknown")).toBeUndefined();
  });

  test.each([
    ["1.5", 150],
    ["202", 20_200],
    ["202.00", 20_200],
    ["202.001", undefined],
    ["2e2", undefined],
    ["-202.00", undefined],
    ["", undefined],
  ])("reads the amount %j as %s poisha", async (amount, poisha) => {
    await gatewayWith().open(checkout);
    const form = double.complete([...double.sessions.keys()].at(-1) ?? "", "VALID", { amount });
    expect((await gatewayWith().confirm(form.get("val_id") ?? ""))?.amountPoisha).toBe(poisha);
  });

  test("the adapter does not treat a pending bank as a failure, and treats a missing currency as a foreign one", async () => {
    const gateway = gatewayWith();
    await gateway.open({ ...checkout, tranId: "HRK3" });
    const key = [...double.sessions.keys()].at(-1) ?? "";
    double.complete(key, "PENDING");
    expect(await gateway.find("HRK3")).toEqual({ confirmationIds: [], hasFailed: false, isPending: true });
    const id = double.complete(key, "VALID", { currency: "USD" }).get("val_id") ?? "";
    // The amount is not in taka.
    expect(await gateway.confirm(id)).toMatchObject({ currency: "USD", amountPoisha: undefined });
  });

  test.each(["status 500", "hangs", "malformed", "refuses", "closes", "redirects"] as const)(
    "a request that %s fails with our own message, and the password is sent nowhere else",
    async (trouble) => {
      double.trouble = trouble;
      const gateway = gatewayWith();
      for (const call of [
        () => gateway.open(checkout),
        () => gateway.confirm("1"),
        () => gateway.find("1"),
      ]) {
        const error = await call().catch((error: unknown) => error);
        expect(error).toBeInstanceOf(GatewayError);
        expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(STORE.password);
      }
      expect(elsewhere.calls).toEqual([]);
    },
  );

  test.each([
    ["status 500", "outage"],
    ["hangs", "outage"],
    ["closes", "outage"],
    ["status 404", "refusal"],
    ["malformed", "refusal"],
    ["refuses", "refusal"],
  ] as const)("reports a gateway that %s as %s", async (trouble, kind) => {
    double.trouble = trouble;
    for (const call of [
      () => gatewayWith().open(checkout),
      () => gatewayWith().confirm("1"),
      () => gatewayWith().find("1"),
    ])
      await expect(call()).rejects.toMatchObject({ kind });
  });

  test("truncates name, address and city to the limits of the gateway, and splits no code point", async () => {
    const long = "😀".repeat(100);
    await gatewayWith().open({
      ...checkout,
      payer: { ...checkout.payer, name: long, address: long, city: long },
    });
    const session = [...double.sessions.values()].at(-1);
    for (const field of ["cus_name", "cus_add1", "cus_city"])
      expect(session?.get(field)).toBe("😀".repeat(50));
  });

  test("rejects a redirect URL of another origin", async () => {
    const gateway = gatewayWith({ isPage: () => false });
    await expect(gateway.open(checkout)).rejects.toThrow("a page at another address");
  });

  test("rejects a signature over more fields than a gateway sends, because each field costs time", () => {
    const fields = { status: "FAILED", tran_id: "1", store_id: STORE.storeId, amount: "1", currency: "BDT" };
    expect(gatewayWith().readNotification(signed({ ...fields, ...extraFields(40) }))?.outcome).toBe("failed");
    expect(gatewayWith().readNotification(signed({ ...fields, ...extraFields(1000) }))).toBeUndefined();
  });

  test("the adapter opens no session with a wrong password", async () => {
    await expect(gatewayWith({ password: "wrong" }).open(checkout)).rejects.toThrow("refused");
  });
});

test("the circuit breaker opens after outages, and retries later", async () => {
  let time = 0;
  let calls = 0;
  let isDown = true;
  const find: PaymentGateway["find"] = async () => {
    calls++;
    if (isDown) throw new GatewayError("find", "not reached", "outage");
    return { confirmationIds: [], hasFailed: false, isPending: false };
  };
  const gateway = withCircuitBreaker({ ...gatewayWith(), find }, () => time);
  for (let n = 0; n < 5; n++) await expect(gateway.find("1")).rejects.toThrow(GatewayError);
  expect(calls).toBe(3);
  time += 20_000;
  await expect(gateway.find("1")).rejects.toThrow("not reached");
  await expect(gateway.find("1")).rejects.toThrow("circuit is open");
  isDown = false;
  time += 20_000;
  expect((await gateway.find("1")).hasFailed).toBe(false);
  expect((await gateway.find("1")).hasFailed).toBe(false);
  expect(calls).toBe(6);
});

describe("the circuit breaker", () => {
  const outage = new GatewayError("open", "not reached", "outage");
  const refusal = new GatewayError("open", "refused", "refusal");

  test("the circuit breaker ignores any number of refusals", async () => {
    let result: GatewayError | Promise<"ok"> = refusal;
    const circuit = circuitOf(() => result);
    for (let n = 0; n < 10; n++) await expect(circuit.gateway.open(checkout)).rejects.toThrow("refused");
    result = Promise.resolve("ok" as const);
    await circuit.gateway.open(checkout);
    expect(circuit.calls()).toBe(11);
  });

  test("the circuit breaker is not reset by a refusal", async () => {
    const results = [outage, refusal, outage, refusal, outage];
    const circuit = circuitOf(() => results.shift() ?? Promise.resolve("ok" as const));
    for (let n = 0; n < 5; n++) await expect(circuit.gateway.open(checkout)).rejects.toThrow(GatewayError);
    await expect(circuit.gateway.open(checkout)).rejects.toThrow("circuit is open");
  });

  test("allows one attempt when it is half-open, and others after this has succeeded", async () => {
    const answer = Promise.withResolvers<"ok">();
    let result: GatewayError | Promise<"ok"> = outage;
    const circuit = circuitOf(() => result);
    for (let n = 0; n < 3; n++) await expect(circuit.gateway.find("1")).rejects.toThrow("not reached");
    circuit.pass(20_000);
    result = answer.promise;
    const trial = circuit.gateway.find("1");
    for (let n = 0; n < 3; n++)
      await expect(circuit.gateway.open(checkout)).rejects.toThrow("circuit is open");
    expect(circuit.calls()).toBe(4);
    answer.resolve("ok");
    await trial;
    await circuit.gateway.open(checkout);
    expect(circuit.calls()).toBe(5);
  });
});

describe("the settings", () => {
  const least = { FIREBASE_PROJECT_ID: "demo-harkara" };
  const store = {
    SSLCOMMERZ_STORE_ID: "shop",
    SSLCOMMERZ_STORE_PASSWORD: "word",
    PUBLIC_ORIGIN: "https://a.example",
  };
  const sandbox = { PAYMENT_SANDBOX_URL: "http://127.0.0.1:1", PAYMENT_SANDBOX_PASSWORD: "word" };
  test.each([
    ["none", {}, undefined],
    ["SSLCOMMERZ", store, "sslcommerz"],
    ["the sandbox", sandbox, "sandbox"],
  ])("name %s", (_, env, name) => expect(gatewayOf(readSettings({ ...least, ...env }))?.name).toBe(name));
});

const jobOf = (subject: string) => ({
  shard: "AA",
  kind: "askGateway" as const,
  subject,
  created_at: new Date(),
  failures: 0,
});

describe("the log", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase("PGlite");
  });
  afterAll(() => database.close());

  test("contains no secret, card, validation URL or transaction after any failure", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const stores = createStores(database);
    const payments = createPayments({
      store: stores.payments,
      gateway: gatewayWith(),
      publicUrl: "http://127.0.0.1:1/api",
      log,
    });
    const api = createHarness(stores.parcels, { payments, log });
    const ipn = async (body: URLSearchParams) =>
      api.app.request("/payments/ipn", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: body.toString(),
      });
    const secrets = new Set([STORE.password, CARD, "validationserverAPI", "store_passwd", double.url]);
    for (const trouble of [
      "none",
      "status 500",
      "hangs",
      "malformed",
      "refuses",
      "closes",
      "redirects",
    ] as const) {
      const id = await api.book(rahim);
      double.trouble = "none";
      await api.as(rahim, "POST", `/parcels/${id}/payments`, {});
      const [key, session] = [...double.sessions].at(-1) ?? ["", new URLSearchParams()];
      const form = double.complete(key, "VALID", trouble === "none" ? { amount: "1.00" } : {});
      for (const name of ["val_id", "verify_sign", "bank_tran_id"]) secrets.add(form.get(name) ?? "");
      secrets.add(session.get("tran_id") ?? "");
      double.trouble = trouble;
      await ipn(form);
      await api.as(rahim, "POST", `/parcels/${await api.book(rahim)}/payments`, {});
      await payments.askGateway(jobOf(session.get("tran_id") ?? "")).catch(() => {});
    }
    const text = lines.join("");
    expect(text).toContain('"msg":"gateway"');
    expect(text).toContain("another amount");
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("neither the log nor the response to a database fault contains a secret", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const stores = createStores(database);
    const failing = {
      ...stores.payments,
      findById: () => Promise.reject(new Error(`params: ${STORE.password}`)),
    };
    const payments = createPayments({ store: failing, gateway: gatewayWith(), publicUrl: "", log });
    const { app } = createHarness(stores.parcels, { payments, log });
    const response = await app.request("/payments/ipn", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "tran_id=HRK",
    });
    expect(response.status).toBe(500);
    expect((await response.text()) + lines.join("")).not.toContain(STORE.password);
  });
});
