import { createHash } from "node:crypto";
import { send } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, openedOf, parcelsOf, type Person } from "../people.ts";
import type { Attack, Target } from "../report.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Books a parcel and opens a payment for it. */
async function beginPayment(target: Target, person: Person) {
  const booking = newBooking(person);
  const id = insertedIdOf(await callAs(target, person, "POST", "/parcel", { json: booking }));
  const answer = await callAs(target, person, "POST", `/parcels/${id}/payments`, { json: { locale: "en" } });
  return { booking, status: answer.status, payment: openedOf(answer) };
}

const isPaid = async (target: Target, person: Person): Promise<boolean> =>
  (await parcelsOf(target, person)).some(({ payment_status }) => payment_status !== "unpaid");

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** Payments: forged notifications, and access to other users' payments. */
export const PAYMENT_ATTACKS: readonly Attack[] = [
  {
    name: "Forged callbacks and messages of the gateway",
    async run(target, report) {
      const person = newPerson();
      const { payment } = await beginPayment(target, person);
      report.check("a payment is opened", payment !== undefined);
      const fields: Record<string, string> = {
        status: "VALID",
        tran_id: "HRK000000000000000000000000",
        val_id: "2611220000000",
        store_id: "sandbox",
        amount: "80.00",
        currency: "BDT",
        risk_level: "0",
      };
      const keys = Object.keys(fields).toSorted();
      const signed = (password: string) => ({
        verify_key: keys.join(","),
        verify_sign: md5(
          [...keys.map((key) => `${key}=${fields[key]}`), `store_passwd=${md5(password)}`]
            .toSorted()
            .join("&"),
        ),
      });
      const bodies = [
        {},
        fields,
        { ...fields, ...signed("") },
        { ...fields, ...signed("sandbox") },
        { ...fields, ...signed(""), verify_key: "status" },
        { ...fields, tran_id: "a\u0000b", val_id: "\u0000" },
        { ...fields, tran_id: "\ud800", status: "VALID\u0000" },
        { ...fields, tran_id: "' or 1=1 --" },
        { ...fields, x: "y".repeat(30_000) },
      ];
      for (const form of bodies) {
        const body = new URLSearchParams(form).toString();
        const ipn = await send(target.port, "/api/payments/ipn", { method: "POST", headers: FORM, body });
        report.check(`an IPN ${body.slice(0, 60)}: ${ipn.status}`, ipn.status === 200);
        for (const outcome of ["success", "fail", "cancel"]) {
          const path = `/api/payments/callback/${outcome}?payment=${payment?.id}&locale=en`;
          const { status, headers } = await send(target.port, path, { method: "POST", headers: FORM, body });
          const isPage = status === 303 && headers.location?.endsWith(`/payment/${payment?.id}`) === true;
          report.check(`a callback ${outcome} ${body.slice(0, 60)}: ${status}`, isPage);
        }
      }
      report.check("a forged message paid for a parcel", !(await isPaid(target, person)));
    },
  },
  {
    name: "A payer who comes back always gets a page of the site",
    async run({ port, stack }, report) {
      const payment = "0199a3c2-7f10-7d1e-9c55-2a6f0e6b1d20";
      const queries = [
        `?payment=${payment}&locale=en`,
        "",
        "?payment=%00",
        "?payment=x&locale=//evil.example",
        `?payment=${payment}&locale=xx`,
      ];
      for (const query of queries) {
        for (const method of ["POST", "GET"]) {
          for (const [type, body] of [
            [FORM["content-type"], "a=b"],
            ["application/json", "{"],
            [FORM["content-type"], "x".repeat(60_000)],
            [FORM["content-type"], "x".repeat(600_000)],
          ] as const) {
            const path = `/api/payments/callback/success${query}`;
            const sending =
              method === "GET" ? { method } : { method, headers: { "content-type": type }, body };
            const { status, headers } = await send(port, path, sending);
            const to = URL.parse(headers.location ?? "", stack.url);
            report.check(
              `${method} ${path}: ${status} ${headers.location}`,
              status === 303 && to?.origin === stack.url,
            );
          }
        }
      }
    },
  },
  {
    name: "An account without e-mail opens payments; honest people pay",
    async run(target, report) {
      const nameless: Person = { ...newPerson(), email: "" };
      for (let round = 0; round < 6; round += 1) {
        const { status } = await beginPayment(target, nameless);
        report.check(`a payment without e-mail: ${status}`, status === 422);
      }
      const long: Person = { ...newPerson(), email: `${"x".repeat(200)}@harkara.example` };
      for (let round = 0; round < 3; round += 1) {
        const { status } = await beginPayment(target, long);
        report.check(`a payment with an e-mail of 200 letters: ${status}`, status === 422);
      }
      for (let round = 0; round < 21; round += 1) {
        const { status } = await beginPayment(target, newPerson());
        report.check(`an honest payment: ${status}`, status === 201);
      }
    },
  },
];
