import { keepAlive, mapConcurrently, send } from "../client.ts";
import { callAs, newPerson } from "../people.ts";
import type { Attack } from "../report.ts";

const CROWD = "127.0.8.1";

/** Attacks with many requests from one user or one address, which must not affect other users. */
export const FLOOD_ATTACKS: readonly Attack[] = [
  {
    name: "150 honest people behind one address, 10 requests each",
    async run(target, report) {
      const agent = keepAlive(50);
      const requests = Array.from({ length: 150 }, newPerson).flatMap((person) =>
        Array.from({ length: 10 }, () => person),
      );
      const answers = await mapConcurrently(requests, 50, (person) =>
        callAs(target, person, "GET", "/parcels", { agent, from: CROWD }),
      );
      for (const { status } of answers) report.check(`an honest request: ${status}`, status === 200);
      agent.destroy();
    },
  },
  {
    name: "4,000 anonymous requests from one address; honest people behind it",
    async run(target, report) {
      const agent = keepAlive(50);
      const authorization = "Bearer nonsense";
      await mapConcurrently(Array.from({ length: 4000 }), 50, () =>
        send(target.port, "/api/parcels", { headers: { authorization }, agent, from: CROWD }),
      );
      const limited = await send(target.port, "/api/parcels", { from: CROWD });
      report.check(`an anonymous request after the flood: ${limited.status}`, limited.status === 429);
      for (let round = 0; round < 20; round += 1) {
        const { status } = await callAs(target, newPerson(), "GET", "/parcels", { agent, from: CROWD });
        report.check(`an honest request after the flood: ${status}`, status === 200);
      }
      const path = "/api/payments/callback/success?payment=0199a3c2-7f10-7d1e-9c55-2a6f0e6b1d20&locale=bn";
      const payer = await send(target.port, path, { method: "POST", from: CROWD });
      report.check(`a payer after the flood: ${payer.status}`, payer.status === 303);
      agent.destroy();
    },
  },
  {
    name: "1,000 messages and returns of payments from one address",
    async run({ port }, report) {
      const agent = keepAlive(50);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const statuses = await mapConcurrently(Array.from({ length: 1000 }), 50, async (_, index) => {
        const path =
          index % 2 === 0
            ? "/api/payments/ipn"
            : "/api/payments/callback/fail?payment=0199a3c2-7f10-7d1e-9c55-2a6f0e6b1d20&locale=en";
        const { status } = await send(port, path, {
          method: "POST",
          headers,
          body: `tran_id=HRK${index}`,
          agent,
          from: "127.0.8.2",
        });
        return { index, status };
      });
      for (const { index, status } of statuses) {
        // The gateway may get a 429, but a payer who returns from the gateway must not.
        const isHeld = index % 2 === 0 ? status === 200 || status === 429 : status === 303;
        report.check(`${index % 2 === 0 ? "an IPN" : "a payer's return"}: ${status}`, isHeld);
      }
      agent.destroy();
    },
  },
  {
    name: "One person floods; another is served",
    async run(target, report) {
      const agent = keepAlive(50);
      const [flooder, other] = [newPerson(), newPerson()];
      const answers = await mapConcurrently(Array.from({ length: 1000 }), 50, () =>
        callAs(target, flooder, "GET", "/parcels", { agent }),
      );
      report.check(
        "the flooder is limited",
        answers.some(({ status }) => status === 429),
      );
      for (const { status, headers } of answers)
        report.check(
          `a flooder's request: ${status}`,
          status === 200 || headers["retry-after"] !== undefined,
        );
      for (let round = 0; round < 20; round += 1) {
        const { status } = await callAs(target, other, "GET", "/parcels", { agent });
        report.check(`another's request: ${status}`, status === 200);
      }
      agent.destroy();
    },
  },
];
