// Both payment gateways (the sandbox and the mock of SSLCOMMERZ) behind one interface, so that the
// same tests run with each gateway. The interface offers the actions of a payer on the gateway's
// page. They return the gateway's callbacks, which a test then delivers once, twice or not at all.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@harkara/payment-sandbox/server";
import { Sessions } from "@harkara/payment-sandbox/sessions";
import type { PaymentGateway } from "../src/money/payments/payment-gateway.ts";
import { createSslcommerz } from "../src/money/payments/sslcommerz.ts";
import { STORE, signed, startSslcommerzDouble } from "./sslcommerz-double.ts";

/** An action by the payer or a decision by the gateway. */
export type PayerAction = "success" | "risky" | "failure" | "cancel";

export interface TestGateway {
  readonly gateway: PaymentGateway;
  /** Performs an action on the page of a payment. Returns the form fields that the browser would post. */
  act(redirectUrl: string, action: PayerAction): Promise<URLSearchParams>;
  /** Clears the flag of a risky payment. */
  review(redirectUrl: string): Promise<void>;
  /** Signs fields in the gateway's way. With a different password, the signature is a forgery. */
  sign(form: URLSearchParams, keys?: string[], password?: string): URLSearchParams;
  /** Makes the gateway unavailable or available. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

const PUBLIC_ORIGIN = "http://localhost:3000";

/** Starts a gateway: the payment sandbox, or the mock of SSLCOMMERZ. */
export async function startGateway(
  kind: "sslcommerz" | "sandbox",
  clock: () => number,
): Promise<TestGateway> {
  return kind === "sandbox" ? startSandbox(clock) : startSslcommerz();
}

const keyOf = (url: string) => /test([0-9A-F]+)$/.exec(url)?.[1] ?? "";

async function startSslcommerz(): Promise<TestGateway> {
  const double = await startSslcommerzDouble();
  const gateway = createSslcommerz({
    name: "sslcommerz",
    baseUrl: double.url,
    ...STORE,
    isPage: ({ hostname }) => hostname === "sandbox.sslcommerz.com",
  });
  return {
    gateway,
    async act(url, action) {
      if (action === "risky") return double.complete(keyOf(url), "VALID", { risk: "1" });
      const status = { success: "VALID", failure: "FAILED", cancel: "CANCELLED" } as const;
      return double.complete(keyOf(url), status[action]);
    },
    async review(url) {
      double.clear(double.sessions.get(keyOf(url))?.get("tran_id") ?? "");
    },
    sign: (form, keys, password) => signAgain(form, keys, password ?? STORE.password),
    setDown: (isDown) => {
      double.trouble = isDown ? "closes" : "none";
    },
    stop: () => double.stop(),
  };
}

async function startSandbox(clock: () => number): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), "harkara-sandbox-"));
  const password = "sandbox-secret";
  const sessions = new Sessions(join(folder, "sessions.jsonl"));
  const sandbox = createSandbox({ sessions, password, publicOrigin: PUBLIC_ORIGIN, now: clock });
  let isDown = false;
  // The proxy can make the gateway unavailable.
  const server = createServer((req, res) =>
    isDown ? void res.destroy() : void sandbox.emit("request", req, res),
  );
  const url = await new Promise<string>((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
  const choose = async (page: string, choice: string) => {
    const response = await fetch(url + new URL(page).pathname, {
      method: "POST",
      body: new URLSearchParams({ choice, lang: "en" }),
    });
    const html = await response.text();
    const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
    const form = new URLSearchParams();
    for (const [, name = "", value = ""] of fields) form.append(name, value);
    return form;
  };
  return {
    gateway: createSslcommerz({
      name: "sandbox",
      baseUrl: url,
      storeId: "sandbox",
      password,
      isPage: ({ origin }) => origin === PUBLIC_ORIGIN,
    }),
    act: choose,
    review: async (page) => void (await choose(page, "review")),
    sign: (form, keys, other) => signAgain(form, keys, other ?? password),
    setDown: (value) => {
      isDown = value;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      sessions.close();
      await rm(folder, { recursive: true });
    },
  };
}

function signAgain(form: URLSearchParams, keys: string[] | undefined, password: string): URLSearchParams {
  const { verify_key: _keys, verify_sign: _sign, ...fields } = Object.fromEntries(form);
  return signed(fields, keys, password);
}
