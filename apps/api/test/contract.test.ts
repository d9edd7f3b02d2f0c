import { afterAll, beforeAll, describe } from "vitest";
import { OpenedPaymentSchema } from "@harkara/courier-core/money/payment";
import * as v from "valibot";
import type { Database } from "../src/platform/database.ts";
import { type GatewayOutcome, describeContract } from "./contract.ts";
import { type PayerAction, type TestGateway, startGateway } from "./gateways.ts";
import { DATABASES, createPaidHarness, openDatabase } from "./harness.ts";

const PAYER_ACTIONS: Readonly<Record<Exclude<GatewayOutcome, "open">, PayerAction>> = {
  paid: "success",
  held: "risky",
  failed: "failure",
  cancelled: "cancel",
};

const person = () => {
  const uid = crypto.randomUUID();
  return { uid, email: `${uid.slice(0, 8)}@example.com` };
};

describe.each(DATABASES)("the server on %s", (kind) => {
  let database: Database;
  let gateway: TestGateway;
  let harness: ReturnType<typeof createPaidHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    gateway = await startGateway("sandbox", Date.now);
    harness = createPaidHarness(database, gateway.gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await database.close();
  });

  describeContract((outcome) => ({
    owner: person(),
    stranger: person(),
    async call(caller, method, path, body) {
      const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      if (caller === undefined) return harness.app.request(path, init);
      const response = await harness.as(caller, method, path, body);
      if (response.status === 201 && path.endsWith("/payments") && outcome !== "open") {
        const { redirect_url } = v.parse(OpenedPaymentSchema, await response.clone().json());
        const form = await gateway.act(redirect_url, PAYER_ACTIONS[outcome]);
        await harness.app.request("/payments/ipn", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: form.toString(),
        });
      }
      return response;
    },
  }));
});
