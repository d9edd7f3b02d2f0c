import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";
import { createSandbox } from "./server.ts";
import { Sessions } from "./sessions.ts";
import { WORDS } from "./words.ts";

const PASSWORD = "secret-word";
const STORE = { store_id: "sandbox", store_passwd: PASSWORD };
const MINUTE = 60_000;

let folder: string;
let sessions: Sessions;
let server: Server;
let shop: Server;
let url: string;
let shopUrl: string;
let time: number;
let received: URLSearchParams[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "harkara-sandbox-"));
  time = Date.parse("2026-11-21T12:00:00Z");
  received = [];
  shop = createServer((req, res) => {
    const receive = async (): Promise<void> => {
      received.push(new URLSearchParams(await text(req)));
      res.end();
    };
    void receive();
  });
  shopUrl = await listen(shop);
  await start();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  shop.closeAllConnections();
  shop.close();
  sessions.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  sessions = new Sessions(join(folder, "sessions.jsonl"));
  server = createSandbox({
    sessions,
    password: PASSWORD,
    publicOrigin: "http://localhost:3000",
    now: () => time,
  });
  url = await listen(server);
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
}

/** Opens a session in the same way as a shop. Returns the path of the session's page. */
async function open(changes: Record<string, string> = {}): Promise<string> {
  const fields = {
    ...STORE,
    tran_id: "TRAN1",
    total_amount: "1202.50",
    currency: "BDT",
    success_url: `${shopUrl}/success`,
    fail_url: `${shopUrl}/fail`,
    cancel_url: `${shopUrl}/cancel`,
    ipn_url: `${shopUrl}/ipn`,
    product_name: "Parcel <TRK1>",
    cus_name: 'Rahim "R" & Sons',
    cus_email: "r@example.com",
    cus_phone: "+8801712345678",
    value_a: "en",
    ...changes,
  };
  const body = new URLSearchParams(fields);
  const response = await fetch(`${url}/gwprocess/v4/api.php`, { method: "POST", body });
  const session = v.parse(
    v.object({ status: v.string(), GatewayPageURL: v.string() }),
    await response.json(),
  );
  return session.status === "SUCCESS" ? new URL(session.GatewayPageURL).pathname : session.status;
}

const choose = async (page: string, choice: string) =>
  (await fetch(url + page, { method: "POST", body: new URLSearchParams({ choice }) })).text();
const show = async (path: string) => (await fetch(url + path)).text();
const ask = async (script: string, about: Record<string, string>, store: Record<string, string> = STORE) => {
  const query = new URLSearchParams({ ...about, ...store, format: "json" });
  const response = await fetch(`${url}/validator/api/${script}.php?${query.toString()}`);
  return v.parse(v.record(v.string(), v.unknown()), await response.json());
};

describe("a payer", () => {
  test("sees the amount, the parcel and a note that no real money is used, in either language", async () => {
    const page = await open();
    const english = await show(page);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("৳1,202.50");
    expect(english).toContain("Parcel &lt;TRK1&gt;");
    expect(english).toContain("Rahim &quot;R&quot; &amp; Sons");
    expect(english).toContain(WORDS.en.noMoney);
    const bangla = await show(`${page}?lang=bn`);
    expect(bangla).toContain('<html lang="bn">');
    expect(bangla).toContain("৳১,২০২.৫০");
    expect(bangla).toContain(WORDS.bn.noMoney);
    expect(await show(await open({ tran_id: "TRAN2", value_a: "bn" }))).toContain('<html lang="bn">');
  });

  test("a payer gets no inline script or style, and a policy that allows none", async () => {
    const page = await open();
    for (const response of [
      await fetch(url + page),
      await fetch(url + page, { method: "POST", body: new URLSearchParams({ choice: "success" }) }),
      await fetch(`${url}/payment-sandbox/pay/none`),
    ]) {
      const html = await response.text();
      expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/i);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
    }
  });

  test("can read both scripts on a machine without a Bangla font", async () => {
    const style = await show("/payment-sandbox/style.css");
    const fonts = [...style.matchAll(/url\("([^"]*)"\)/g)].map(([, path = ""]) => path);
    expect(fonts).toHaveLength(2);
    for (const path of fonts) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "font/woff2"]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });

  test.each([
    ["success", "success", "VALID", "0"],
    ["risky", "success", "VALID", "1"],
    ["failure", "fail", "FAILED", undefined],
    ["cancel", "cancel", "CANCELLED", undefined],
  ])("a payer who selects %s returns to %s, and the shop is notified", async (choice, path, status, risk) => {
    const html = await choose(await open(), choice);
    expect(html).toContain(`action="${shopUrl}/${path}"`);
    const fields = Object.fromEntries(
      [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    expect(fields).toMatchObject({ status, tran_id: "TRAN1", amount: "1202.50" });
    expect(fields["risk_level"]).toBe(risk);
    expect(received.map((form) => Object.fromEntries(form))).toEqual([fields]);
  });

  test("can pay once, in any number of windows", async () => {
    const page = await open();
    const [first, second] = await Promise.all([choose(page, "success"), choose(page, "success")]);
    expect([first, second].filter((html) => html.includes("back.js"))).toHaveLength(1);
    expect(received).toHaveLength(1);
    expect(await choose(page, "cancel")).not.toContain("back.js");
    // A payer who closed the page too early can still return to the shop.
    expect(await show(page)).toContain(`action="${shopUrl}/success"`);
    expect(received).toHaveLength(1);
  });

  test("can retry after a failure, and clear the flag of a payment", async () => {
    const page = await open();
    await choose(page, "failure");
    await choose(page, "risky");
    await choose(page, "review");
    expect(received.map((form) => `${form.get("status")} ${form.get("risk_level") ?? ""}`)).toEqual([
      "FAILED ",
      "VALID 1",
      "VALID 0",
    ]);
    expect(new Set(received.slice(1).map((form) => form.get("val_id"))).size).toBe(1);
  });

  test("has thirty minutes", async () => {
    const page = await open();
    time += 31 * MINUTE;
    const response = await fetch(url + page, {
      method: "POST",
      body: new URLSearchParams({ choice: "success" }),
    });
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining(WORDS.en.expired),
    ]);
    expect(received).toEqual([]);
  });

  test("with a wrong link or an unknown choice changes nothing", async () => {
    expect((await fetch(`${url}/payment-sandbox/pay/${"0".repeat(32)}`)).status).toBe(404);
    const page = await open();
    expect(await choose(page, "steal")).toContain(WORDS.en.ask);
    expect(received).toEqual([]);
  });
});

describe("a shop", () => {
  test("finds a payment by its ID and by its transaction, the first time and later", async () => {
    const page = await open();
    expect(await ask("merchantTransIDvalidationAPI", { tran_id: "TRAN1" })).toMatchObject({
      no_of_trans_found: 0,
    });
    await choose(page, "success");
    const val_id = received[0]?.get("val_id") ?? "";
    const first = await ask("validationserverAPI", { val_id });
    expect(first).toMatchObject({
      status: "VALID",
      tran_id: "TRAN1",
      amount: "1202.50",
      currency: "BDT",
      val_id,
    });
    expect(await ask("validationserverAPI", { val_id })).toMatchObject({ status: "VALIDATED" });
    expect(await ask("merchantTransIDvalidationAPI", { tran_id: "TRAN1" })).toMatchObject({
      no_of_trans_found: 1,
      element: [{ status: "VALIDATED", val_id }],
    });
    expect(await ask("validationserverAPI", { val_id: "x" })).toMatchObject({
      status: "INVALID_TRANSACTION",
    });
  });

  test("cannot read or open payments without the password", async () => {
    expect(await open({ store_passwd: "guess" })).toBe("FAILED");
    await choose(await open(), "success");
    const about = { val_id: received[0]?.get("val_id") ?? "", tran_id: "TRAN1" };
    for (const script of ["validationserverAPI", "merchantTransIDvalidationAPI"])
      expect(await ask(script, about, { store_id: "sandbox" })).toEqual({ APIConnect: "INVALID_REQUEST" });
  });

  test.each<Record<string, string>>([
    { tran_id: "x".repeat(31) },
    { total_amount: "12" },
    { currency: "USD" },
    { ipn_url: "" },
    { cus_name: "" },
  ])("a shop that sends %j cannot open a payment", async (changes: Record<string, string>) =>
    expect(await open(changes)).toBe("FAILED"),
  );
});

describe("the file of the sandbox", () => {
  test("restores all payments after a kill, even if the last line is incomplete", async () => {
    const page = await open();
    await choose(page, "success");
    const val_id = received[0]?.get("val_id") ?? "";
    const other = await open({ tran_id: "TRAN2" });
    server.close();
    sessions.close();
    appendFileSync(join(folder, "sessions.jsonl"), '{"type":"chosen","key":"');
    await start();
    expect(await ask("validationserverAPI", { val_id })).toMatchObject({ status: "VALID" });
    expect(await show(other)).toContain(WORDS.en.ask);
    await choose(other, "failure");
    for (const line of readFileSync(join(folder, "sessions.jsonl"), "utf8").trim().split("\n"))
      expect(() => void JSON.parse(line)).not.toThrow();
  });

  test("an invalid file is not changed", () => {
    const path = join(folder, "other.jsonl");
    writeFileSync(path, "nonsense\n");
    expect(() => new Sessions(path)).toThrow("cannot be read");
    expect(readFileSync(path, "utf8")).toBe("nonsense\n");
  });
});

describe("the sandbox does not start", () => {
  const fit = { HOST: "127.0.0.1", PUBLIC_ORIGIN: "http://localhost:3000", PAYMENT_SANDBOX_PASSWORD: "word" };
  test.each([
    [{ SSLCOMMERZ_STORE_ID: "shop" }, "payments are real"],
    [{ SSLCOMMERZ_STORE_PASSWORD: "word" }, "payments are real"],
    [{ HOST: "0.0.0.0" }, "loopback only"],
    [{ HOST: "192.168.1.5" }, "loopback only"],
    [{ PUBLIC_ORIGIN: "https://harkara.example" }, "open to others"],
    [{ PUBLIC_ORIGIN: "http://127.0.0.1.evil.example" }, "open to others"],
    [{ PUBLIC_ORIGIN: "" }, "PUBLIC_ORIGIN is missing"],
    [{ PAYMENT_SANDBOX_PASSWORD: "" }, "PAYMENT_SANDBOX_PASSWORD is missing"],
  ])("with %j", (change, reason) => expect(refusalOf({ ...fit, ...change })).toContain(reason));

  test("the sandbox starts on loopback", () => {
    for (const HOST of ["127.0.0.1", "::1", "localhost", ""])
      expect(refusalOf({ ...fit, HOST })).toBeUndefined();
    expect(refusalOf({ ...fit, PUBLIC_ORIGIN: "http://[::1]:3000" })).toBeUndefined();
  });

  test("the process of the sandbox prints one line with the reason if it does not start", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: { ...fit, PORT: "0", DATA_DIR: folder, SSLCOMMERZ_STORE_ID: "shop", PATH: process.env["PATH"] },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [error, code] = await Promise.all([
      text(child.stderr),
      new Promise((done) => child.once("exit", done)),
    ]);
    expect([error, code]).toEqual([expect.stringMatching(/^payment sandbox: .*payments are real.*\n$/), 1]);
  });
});
