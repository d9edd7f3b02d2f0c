import { type Parcel, ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import { OpenedPaymentSchema, type Payment, PaymentSchema } from "@harkara/courier-core/money/payment";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { RefundSchema } from "@harkara/courier-core/money/refund";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { runDueJobs } from "../src/jobs/job-worker.ts";
import { withCircuitBreaker } from "../src/money/payments/payment-gateway.ts";
import { type Payments, createPayments } from "../src/money/payments/payments.ts";
import { sqlState } from "../src/platform/retry.ts";
import { ledger } from "../src/tables/ledger.ts";

import { payments as paymentsTable } from "../src/tables/payments.ts";
import { type TestGateway, startGateway } from "./gateways.ts";
import {
  DATABASES,
  collect,
  createHarness,
  createStores,
  forgedTokenOf,
  jobHandlers,
  newBooking,
  openDatabase,
  type rahim,
  settings,
} from "./harness.ts";

const MINUTE = 60_000;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

const problemOf = async (response: Response) => {
  const problem = v.parse(ProblemSchema, await response.json());
  expect(problem.status).toBe(response.status);
  return [problem.status, problem.code];
};

describe.each(DATABASES.flatMap((kind) => [[kind, "sslcommerz"] as const, [kind, "sandbox"] as const]))(
  "on %s with %s",
  (kind, gatewayName) => {
    let database: Database;
    let gateway: TestGateway;
    let payments: Payments;
    let stores: ReturnType<typeof createStores>;
    let runJobs: () => Promise<void>;
    let api: ReturnType<typeof createHarness>;
    let owner: typeof rahim;
    let stranger: typeof rahim;
    let time = Date.now();
    let questions = 0;
    // The e-mail addresses of the payers that the gateway refuses.
    const refusals = new Set<string>();
    const now = () => new Date(time);
    const lines: string[] = [];

    beforeAll(async () => {
      database = await openDatabase(kind);
      gateway = await startGateway(gatewayName, () => time);
      const log = pino(
        { base: undefined, level: "debug" },
        { write: (line: string) => void lines.push(line) },
      );
      stores = createStores(database, now);
      payments = createPayments({
        store: stores.payments,
        gateway: withCircuitBreaker(
          {
            ...gateway.gateway,
            open: (checkout) =>
              gateway.gateway.open(
                refusals.has(checkout.payer.email) ? { ...checkout, tranId: "" } : checkout,
              ),
            find: (tranId) => {
              questions++;
              return gateway.gateway.find(tranId);
            },
          },
          () => time,
        ),
        publicUrl: "http://127.0.0.1:1/api",
        log,
        now,
        wait: async (ms) => {
          time += ms;
          await new Promise((done) => setImmediate(done));
        },
      });
      api = createHarness(stores.parcels, { payments, log });
      runJobs = () => runDueJobs(createJobStore(database, now), jobHandlers(payments.askGateway), log);
    });
    afterAll(async () => {
      await gateway.stop();
      await database.close();
    });
    // Ledger entries cannot be deleted, so each test has new owners.
    beforeEach(() => {
      const id = crypto.randomUUID();
      owner = { uid: `owner-${id}`, email: `owner-${id.slice(0, 8)}@example.com` };
      stranger = { uid: `stranger-${id}`, email: `stranger-${id.slice(0, 8)}@example.com` };
      time += MINUTE;
      lines.length = 0;
    });
    afterEach(async () => {
      gateway.setDown(false);
      // oxlint-disable-next-line vitest/no-standalone-expect -- ledger and rows must agree after every test
      expect(await auditLedger(database)).toEqual([]);
    });

    const open = async (parcelId: string, locale = "en") => {
      const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, { locale });
      expect([200, 201]).toContain(response.status);
      return v.parse(OpenedPaymentSchema, await response.json());
    };
    const bookAndOpen = async () => {
      const parcelId = await api.book(owner);
      return { parcelId, ...(await open(parcelId)) };
    };
    const ipn = async (form: URLSearchParams) =>
      api.app.request("/payments/ipn", { method: "POST", headers: FORM, body: form.toString() });
    const callback = (outcome: string, query: string, form: URLSearchParams) =>
      api.app.request(`/payments/callback/${outcome}?${query}`, {
        method: "POST",
        headers: FORM,
        body: form.toString(),
      });
    const statusOf = async (paymentId: string) =>
      v.parse(PaymentSchema, await (await api.as(owner, "GET", `/payments/${paymentId}`)).json()).status;
    const parcelOf = async (parcelId: string): Promise<Parcel | undefined> =>
      (await api.list(owner)).find(({ _id }) => _id === parcelId);
    const paid = async (parcelId: string) => (await parcelOf(parcelId))?.payment_status;
    const codesOf = async (parcelId: string) => {
      const parcel = await parcelOf(parcelId);
      const response = await api.as(owner, "GET", `/parcels/${parcel?.tracking_id}`);
      return v.parse(ParcelDetailsSchema, await response.json()).events.map(({ kind }) => kind);
    };
    const refundsOf = async (user: typeof rahim) => {
      const response = await api.as(user, "GET", "/refunds");
      expect(response.status).toBe(200);
      return v.parse(v.array(v.strictObject(RefundSchema.entries)), await response.json());
    };
    const settle = async (url: string) => ipn(await gateway.act(url, "success"));
    const entriesOf = (uid = owner.uid) => database.db.select().from(ledger).where(eq(ledger.owner_uid, uid));
    const rowOf = async (id: string) => {
      const row = await stores.payments.findById(id);
      if (row === undefined) throw new Error("no payment");
      return row;
    };
    const confirmAgain = async (paymentId: string, confirmationId: string) =>
      stores.payments.recordConfirmation(await stores.payments.attemptOf(await rowOf(paymentId)), {
        id: confirmationId,
        isRisky: false,
        method: "TEST",
      });
    const movesOf = async () =>
      (await entriesOf()).map((entry) => `${entry.from_account} ${entry.to_account}`);
    describe("paying", () => {
      test("a payment opens a session with the amount of the parcel, is settled when confirmed, and redirects to the site", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        expect(payment).toMatchObject({
          tracking_id: parcelId,
          amount: 202,
          status: "open",
          gateway: gatewayName,
        });
        expect(await paid(parcelId)).toBe("unpaid");

        const form = await gateway.act(redirect_url, "success");
        const back = await callback("success", `payment=${payment._id}&locale=bn`, form);
        expect([back.status, back.headers.get("location")]).toEqual([
          303,
          `http://localhost:3000/bn/payment/${payment._id}`,
        ]);
        expect(await paid(parcelId)).toBe("paid");
        const response = await api.as(owner, "GET", `/payments/${payment._id}`);
        const after = v.parse(PaymentSchema, await response.json());
        expect(after.status).toBe("paid");
        expect(after.method).toBeTruthy();
        expect((await entriesOf()).map((entry) => entry.amount_poisha)).toEqual([20_200]);
        expect(await codesOf(parcelId)).toEqual(["booked", "payment_opened", "payment_confirmed"]);
      });

      test.each([
        ["fail", "failure", "failed", "payment_failed"],
        ["cancel", "cancel", "cancelled", "payment_cancelled"],
      ] as const)(
        "a payment that ends in %s leaves the parcel unpaid and reports it",
        async (outcome, action, status, code) => {
          const { parcelId, payment, redirect_url } = await bookAndOpen();
          const form = await gateway.act(redirect_url, action);
          const back = await callback(outcome, `payment=${payment._id}&locale=en`, form);
          expect(back.headers.get("location")).toBe(`http://localhost:3000/payment/${payment._id}`);
          expect(await statusOf(payment._id)).toBe(status);
          expect(await paid(parcelId)).toBe("unpaid");
          expect(await codesOf(parcelId)).toEqual(["booked", "payment_opened", code]);
        },
      );

      test("a payment after a failure opens a new attempt", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "failure"));
        const again = await open(parcelId);
        expect(again.payment._id).not.toBe(payment._id);
        await ipn(await gateway.act(again.redirect_url, "success"));
        expect(await paid(parcelId)).toBe("paid");
      });

      test("repeated requests during an open payment continue it, also ten concurrent ones", async () => {
        const parcelId = await api.book(owner);
        const all = await Promise.all(Array.from({ length: 10 }, () => open(parcelId)));
        expect(new Set(all.map(({ payment }) => payment._id)).size).toBe(1);
        expect(new Set(all.map(({ redirect_url }) => redirect_url)).size).toBe(1);
        const later = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        expect(later.status).toBe(200);
      });

      test("a payment after the session has expired closes the previous attempt and opens a new one", async () => {
        const { parcelId, payment } = await bookAndOpen();
        time += 31 * MINUTE;
        const again = await open(parcelId);
        expect(again.payment._id).not.toBe(payment._id);
        expect(await statusOf(payment._id)).toBe("cancelled");
      });

      test("a payment after the session has expired is refused if the previous attempt was paid", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        await gateway.act(redirect_url, "success");
        time += 31 * MINUTE;
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        expect(await problemOf(response)).toEqual([409, "payment.paid"]);
        expect(await paid(parcelId)).toBe("paid");
      });

      test("a flagged payment is held, and counts once the gateway has cleared it", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "risky");
        await ipn(form);
        expect([await paid(parcelId), await statusOf(payment._id)]).toEqual(["held", "held"]);
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        expect(await problemOf(response)).toEqual([409, "payment.held"]);
        expect(await problemOf(await api.as(owner, "DELETE", `/parcels/${parcelId}`))).toEqual([
          409,
          "parcel.held",
        ]);
        await ipn(form);
        expect(await paid(parcelId)).toBe("held");

        await gateway.review(redirect_url);
        time += 2 * MINUTE;
        await runJobs();
        expect([await paid(parcelId), await statusOf(payment._id)]).toEqual(["paid", "paid"]);
        expect(await movesOf()).toEqual(["gateway held", "held parcel"]);
      });
    });

    describe("a callback", () => {
      test("a repeated callback, also in ten concurrent requests, settles once", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "success");
        await Promise.all(Array.from({ length: 10 }, () => ipn(form)));
        await ipn(form);
        expect(await movesOf()).toEqual(["gateway parcel"]);
        expect(await paid(parcelId)).toBe("paid");
      });

      test("a failure that arrives after a success does not change that the parcel is paid", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        const failure = await gateway.act(redirect_url, "failure");
        const success = await gateway.act(redirect_url, "success");
        await ipn(success);
        await ipn(failure);
        expect([await paid(parcelId), await statusOf(payment._id)]).toEqual(["paid", "paid"]);
      });

      test("a success after a failure in the same session settles the payment", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "failure"));
        expect(await statusOf(payment._id)).toBe("failed");
        await ipn(await gateway.act(redirect_url, "success"));
        expect([await paid(parcelId), await statusOf(payment._id)]).toEqual(["paid", "paid"]);
        expect(await codesOf(parcelId)).toEqual([
          "booked",
          "payment_opened",
          "payment_failed",
          "payment_confirmed",
        ]);
      });

      test("a callback days after the session settles the payment", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "success");
        time += 3 * 24 * 60 * MINUTE;
        await ipn(form);
        expect(await paid(parcelId)).toBe("paid");
      });

      test("a forged callback for an unpaid session changes nothing", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        const other = await bookAndOpen();
        const genuine = await gateway.act(other.redirect_url, "success");
        const tran_id = payment._id;
        for (const form of [
          new URLSearchParams({
            status: "VALID",
            tran_id,
            val_id: "1234",
            amount: "202.00",
            currency: "BDT",
          }),
          gateway.sign(withFields(genuine, { tran_id }), undefined, "a guess"),
          // This is the genuine confirmation of a different payment, even with a genuine signature.
          withFields(genuine, { tran_id }),
          gateway.sign(withFields(genuine, { tran_id })),
          gateway.sign(withFields(genuine, { tran_id, val_id: "" })),
        ]) {
          time += 10_000;
          expect((await ipn(form)).status).toBe(200);
          expect([await paid(parcelId), await statusOf(payment._id)]).toEqual(["unpaid", "open"]);
        }
        // A forged failure changes nothing either, because the gateway itself does not report a failure.
        const failure = withFields(genuine, { status: "FAILED", tran_id });
        for (const form of [failure, gateway.sign(failure, undefined, "a guess")]) {
          time += 10_000;
          await callback("fail", `payment=${payment._id}&locale=en`, form);
          expect(await statusOf(payment._id)).toBe("open");
        }
        await ipn(await gateway.act(redirect_url, "success"));
        expect(await paid(parcelId)).toBe("paid");
      });

      test("a callback with a signature that does not cover the amount is rejected", async () => {
        const { payment, redirect_url } = await bookAndOpen();
        const genuine = await gateway.act(redirect_url, "cancel");
        const all = (genuine.get("verify_key") ?? "").split(",");
        for (const left of ["status", "tran_id", "store_id", "amount", "currency"]) {
          const keys = all.filter((key) => key !== left);
          time += 10_000;
          await ipn(gateway.sign(genuine, keys));
          expect(await statusOf(payment._id)).toBe("open");
        }
        const twice = new URLSearchParams(genuine);
        twice.append("status", "VALID");
        await ipn(twice);
        expect(await statusOf(payment._id)).toBe("open");
        await ipn(genuine);
        expect(await statusOf(payment._id)).toBe("cancelled");
      });

      test("a callback without a signature causes one query to the gateway, and the response to it counts", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await gateway.act(redirect_url, "success");
        await callback(
          "cancel",
          `payment=${payment._id}&locale=en`,
          new URLSearchParams({ tran_id: payment._id }),
        );
        expect(await paid(parcelId)).toBe("paid");
      });

      test("100 repeated callbacks without a signature cause one query", async () => {
        const { payment } = await bookAndOpen();
        const rumour = new URLSearchParams({ tran_id: payment._id });
        questions = 0;
        await Promise.all(Array.from({ length: 100 }, () => ipn(rumour)));
        expect(questions).toBe(1);
      });

      test("a callback of an unknown payment gets 200 and changes nothing", async () => {
        expect((await ipn(new URLSearchParams({ tran_id: "nobody", status: "VALID" }))).status).toBe(200);
        expect((await ipn(new URLSearchParams())).status).toBe(200);
      });

      test("callbacks with a signature are not limited by unsigned ones", async () => {
        const { app } = createHarness(createStores(database, now).parcels, {
          payments,
          settings: { ...settings, RATE_LIMIT_PER_ADDRESS: 2 },
        });
        const notify = async (path: string, form: URLSearchParams) =>
          (await app.request(path, { method: "POST", headers: FORM, body: form.toString() })).status;
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "success");
        const flood = async (path: string) => {
          for (let n = 0; n < 4; n++) await notify(path, new URLSearchParams({ tran_id: `${n}` }));
        };
        await flood(`/payments/callback/success?payment=${payment._id}&locale=en`);
        expect(await notify("/payments/ipn", new URLSearchParams())).toBe(200);
        await flood("/payments/ipn");
        expect(await notify("/payments/ipn", new URLSearchParams())).toBe(429);
        for (let n = 0; n < 10; n++) expect(await notify("/payments/ipn", form)).toBe(200);
        expect(await paid(parcelId)).toBe("paid");
      });

      test("callbacks with a signature are limited for their own payment only", async () => {
        const [first, second] = [await bookAndOpen(), await bookAndOpen()];
        const form = await gateway.act(first.redirect_url, "success");
        const statuses = [];
        for (let n = 0; n < 70; n++) statuses.push((await ipn(form)).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
        expect((await ipn(await gateway.act(second.redirect_url, "success"))).status).toBe(200);
        expect([await paid(first.parcelId), await paid(second.parcelId)]).toEqual(["paid", "paid"]);
      });

      test("a callback with another media type or above the maximum size is rejected", async () => {
        const path = "/payments/ipn";
        const send = async (type: string, body: string) =>
          api.app.request(path, { method: "POST", headers: { "content-type": type }, body });
        expect(await problemOf(await send("application/json", "{}"))).toEqual([415, "body.notForm"]);
        const huge = `a=${"x".repeat(40_000)}`;
        expect(await problemOf(await send(FORM["content-type"], huge))).toEqual([413, "body.tooLarge"]);
      });
    });

    describe("a gateway that", () => {
      test("sends no notification is queried by a job, which settles the payment", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        await gateway.act(redirect_url, "success");
        await runJobs();
        expect(await paid(parcelId)).toBe("unpaid");
        time += 2 * MINUTE;
        await Promise.all([runJobs(), runJobs()]);
        expect(await paid(parcelId)).toBe("paid");
      });

      test("sends no notification is queried when the payer polls, at most once per interval", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        expect(await statusOf(payment._id)).toBe("open");
        await gateway.act(redirect_url, "success");
        expect(await statusOf(payment._id)).toBe("open");
        time += 5000;
        expect(await statusOf(payment._id)).toBe("paid");
        expect(await paid(parcelId)).toBe("paid");
      });

      test("a gateway is queried by the job and for the payer even if the clock was set back by hours", async () => {
        const [first, second] = [await bookAndOpen(), await bookAndOpen()];
        await statusOf(second.payment._id);
        time += 2 * MINUTE;
        await runJobs();
        await gateway.act(first.redirect_url, "success");
        await gateway.act(second.redirect_url, "success");
        const before = time;
        time -= 600 * MINUTE;
        expect(await statusOf(first.payment._id)).toBe("paid");
        await runJobs();
        expect(await paid(second.parcelId)).toBe("paid");
        // The gateway was queried now, and is queried again when the job is due.
        const asked = questions;
        await runJobs();
        expect(questions).toBe(asked);
        time = before;
      });

      test("a new session is opened if the clock was set back to a time before the start of the last one", async () => {
        const { parcelId, payment } = await bookAndOpen();
        time -= 600 * MINUTE;
        const again = await open(parcelId);
        expect(again.payment._id).not.toBe(payment._id);
        time += 600 * MINUTE;
      });

      test("if the gateway has no transaction when the session has expired, the payment is cancelled", async () => {
        const { payment, parcelId } = await bookAndOpen();
        time += 60 * MINUTE;
        await runJobs();
        expect(await statusOf(payment._id)).toBe("cancelled");
        expect(await paid(parcelId)).toBe("unpaid");
      });

      test("if a gateway does not respond, the response is 503, the parcel stays unpaid, and a retry succeeds", async () => {
        const parcelId = await api.book(owner);
        gateway.setDown(true);
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        expect(response.headers.get("retry-after")).toBeTruthy();
        expect(await problemOf(response)).toEqual([503, "payment.unavailable"]);
        expect(await paid(parcelId)).toBe("unpaid");
        gateway.setDown(false);
        const { redirect_url } = await open(parcelId);
        await ipn(await gateway.act(redirect_url, "success"));
        expect(await paid(parcelId)).toBe("paid");
      });

      test("if a gateway does not respond during a notification, the IPN gets 503, the browser is redirected, and the job settles the payment", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "success");
        gateway.setDown(true);
        expect(await problemOf(await ipn(form))).toEqual([503, "payment.unavailable"]);
        expect((await callback("success", `payment=${payment._id}&locale=en`, form)).status).toBe(303);
        expect(await statusOf(payment._id)).toBe("open");
        gateway.setDown(false);
        time += 2 * MINUTE;
        await runJobs();
        expect(await paid(parcelId)).toBe("paid");
      });
    });

    describe("a payer", () => {
      test("a payer whose name, address and texts have the maximum length is accepted by the gateway", async () => {
        const long = { sender_name: "র".repeat(100), sender_address: "ঢাকা ".repeat(100).trim() };
        const { payment } = await open(await api.book(owner, newBooking(long, owner)));
        expect(payment.status).toBe("open");
      });

      test.each([
        ["no e-mail", "", "payer.emailRequired"],
        ["an e-mail longer than the gateway takes", `${"r".repeat(39)}@example.com`, "payer.emailTooLong"],
      ])("a payer with %s gets an error, and no attempt is started", async (_, email, code) => {
        owner = { ...owner, email };
        const parcelId = await api.book(owner);
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        const problem = v.parse(ProblemSchema, await response.json());
        expect([
          response.status,
          problem.code,
          problem.errors?.map(({ field, code }) => [field, code]),
        ]).toEqual([422, code, [["email", code]]]);
        expect(await codesOf(parcelId)).toEqual(["booked"]);
      });

      test("who is refused by the gateway ten times does not open the circuit breaker for others", async () => {
        const parcelId = await api.book(owner);
        const refused = await api.book(stranger);
        refusals.add(stranger.email);
        for (let n = 0; n < 10; n++) {
          const response = await api.as(stranger, "POST", `/parcels/${refused}/payments`, {});
          expect(await problemOf(response)).toEqual([503, "payment.unavailable"]);
        }
        expect((await open(parcelId)).payment.status).toBe("open");
      });
    });

    describe("a refund is due", () => {
      test("a refund is due after a second success, which is for a cancelled payment", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "failure"));
        const second = await open(parcelId);
        await ipn(await gateway.act(second.redirect_url, "success"));
        await ipn(await gateway.act(redirect_url, "success"));
        expect(await paid(parcelId)).toBe("paid");
        expect([await statusOf(second.payment._id), await statusOf(payment._id)]).toEqual([
          "paid",
          "refund_due",
        ]);
        expect(await movesOf()).toEqual(["gateway parcel", "gateway refund"]);
        expect((await codesOf(parcelId)).at(-1)).toBe("refund_due");
      });

      test("one refund is due if a paid parcel is cancelled twice", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "success"));
        expect(await problemOf(await api.as(owner, "DELETE", `/parcels/${parcelId}`))).toEqual([
          409,
          "parcel.paid",
        ]);
        time += 1000;
        for (let n = 0; n < 2; n++) {
          const response = await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
          expect([response.status, await response.json()]).toEqual([
            200,
            { payment_status: "refund_due", delivery_status: "cancelled" },
          ]);
        }
        expect(await statusOf(payment._id)).toBe("refund_due");
        expect(await movesOf()).toEqual(["gateway parcel", "parcel refund"]);
        expect(await codesOf(parcelId)).toEqual([
          "booked",
          "payment_opened",
          "payment_confirmed",
          "cancelled",
          "refund_due",
        ]);
        expect(await problemOf(await api.as(owner, "DELETE", `/parcels/${parcelId}`))).toEqual([
          409,
          "parcel.refundDue",
        ]);
        const pay = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, {});
        expect(await problemOf(pay)).toEqual([409, "payment.cancelled"]);
      });

      test("a refund is due after a held parcel is cancelled", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        const form = await gateway.act(redirect_url, "risky");
        await ipn(form);
        await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
        await gateway.review(redirect_url);
        await ipn(form);
        expect(await paid(parcelId)).toBe("refund_due");
        expect(await movesOf()).toEqual(["gateway held", "held refund"]);
      });

      test("a refund is due after a success for a parcel that was cancelled or deleted in the meantime", async () => {
        const cancelled = await bookAndOpen();
        const deleted = await bookAndOpen();
        expect((await api.as(owner, "POST", `/parcels/${cancelled.parcelId}/cancellation`)).status).toBe(200);
        expect((await api.as(owner, "DELETE", `/parcels/${deleted.parcelId}`)).status).toBe(200);
        await ipn(await gateway.act(cancelled.redirect_url, "success"));
        await gateway.act(deleted.redirect_url, "success");
        time += 2 * MINUTE;
        await runJobs();
        expect([await statusOf(cancelled.payment._id), await statusOf(deleted.payment._id)]).toEqual([
          "refund_due",
          "refund_due",
        ]);
        expect(await paid(cancelled.parcelId)).toBe("refund_due");
        expect(await movesOf()).toEqual(["gateway refund", "gateway refund"]);
      });

      test("no refund is due for a picked-up parcel", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "success"));
        await collect(database, parcelId);
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
        expect(await problemOf(response)).toEqual([409, "parcel.notCancellable"]);
        expect(await movesOf()).toEqual(["gateway parcel"]);
      });
    });

    describe("the list of refunds", () => {
      test("the list of refunds is empty for paid and held parcels", async () => {
        const first = await bookAndOpen();
        const second = await bookAndOpen();
        await settle(first.redirect_url);
        await ipn(await gateway.act(second.redirect_url, "risky"));
        expect(await refundsOf(owner)).toEqual([]);
      });

      test("shows the amount, reason and date to the owner, newest first, and nothing to other accounts", async () => {
        const cancelled = await bookAndOpen();
        const deleted = await bookAndOpen();
        const twice = await bookAndOpen();
        await ipn(await gateway.act(twice.redirect_url, "failure"));
        const again = await open(twice.parcelId);

        const days: string[] = [];
        const day = () => {
          time += MINUTE;
          days.unshift(new Date(time).toISOString());
        };
        await settle(cancelled.redirect_url);
        day();
        await api.as(owner, "POST", `/parcels/${cancelled.parcelId}/cancellation`);
        await api.as(owner, "DELETE", `/parcels/${deleted.parcelId}`);
        day();
        await settle(deleted.redirect_url);
        await settle(again.redirect_url);
        day();
        await settle(twice.redirect_url);

        const owed = (payment: Payment, reason: string, n: number) => ({
          payment_id: payment._id,
          tracking_id: payment.tracking_id,
          title: "Books",
          amount: 202,
          reason,
          since: days[n],
          is_reserved: false,
        });
        expect(await refundsOf(owner)).toEqual([
          owed(twice.payment, "duplicate", 0),
          owed(deleted.payment, "deleted", 1),
          owed(cancelled.payment, "cancelled", 2),
        ]);
        expect(await refundsOf(stranger)).toEqual([]);
        // The payer can still see the payment of the deleted parcel.
        const response = await api.as(owner, "GET", `/payments/${deleted.payment._id}`);
        expect(v.parse(PaymentSchema, await response.json())).toMatchObject({
          status: "refund_due",
          tracking_id: deleted.payment.tracking_id,
        });
        expect((await api.as(stranger, "GET", `/payments/${deleted.payment._id}`)).status).toBe(404);
      });

      test("shows a cancelled and deleted parcel as deleted", async () => {
        const { parcelId, redirect_url } = await bookAndOpen();
        await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
        expect((await api.as(owner, "DELETE", `/parcels/${parcelId}`)).status).toBe(200);
        await settle(redirect_url);
        expect((await refundsOf(owner)).map(({ reason }) => reason)).toEqual(["deleted"]);
      });

      test("the list of refunds has one entry with the full amount for a payment that was confirmed twice", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
        await settle(redirect_url);
        const since = new Date(time).toISOString();
        time += MINUTE;
        await confirmAgain(payment._id, "second");
        expect(await refundsOf(owner)).toMatchObject([{ amount: 404, since, reason: "cancelled" }]);
      });

      test("the list of refunds has at most 100 entries", async () => {
        const { parcelId, payment, redirect_url } = await bookAndOpen();
        await api.as(owner, "POST", `/parcels/${parcelId}/cancellation`);
        await settle(redirect_url);
        const row = await rowOf(payment._id);
        const ids = Array.from({ length: 100 }, (_, index) => `${payment._id.slice(0, -3)}${index}`);
        await database.db.insert(paymentsTable).values(ids.map((id) => ({ ...row, id })));
        time += MINUTE;
        for (const id of ids) await confirmAgain(id, "first");
        const listed = await refundsOf(owner);
        expect(listed.map(({ payment_id }) => payment_id).toSorted()).toEqual(ids.toSorted());
      });

      test("requires a valid token", async () => {
        for (const token of [undefined, await forgedTokenOf(owner)]) {
          const headers = { ...(token && { authorization: `Bearer ${token}` }) };
          expect(await problemOf(await api.app.request("/refunds", { headers }))).toEqual([
            401,
            "auth.required",
          ]);
        }
        const response = await api.app.request("/refunds", { method: "POST" });
        expect([response.headers.get("allow"), ...(await problemOf(response))]).toEqual([
          "GET, HEAD",
          405,
          "method.notAllowed",
        ]);
      });
    });

    describe("the ledger", () => {
      test.each([
        ["an update", sql`update ledger set amount_poisha = 1`],
        ["a deletion", sql`delete from ledger`],
        ["emptying", sql`truncate ledger cascade`],
        ["a change of what happened", sql`update events set kind = 'delivered'`],
        ["taking away what happened", sql`delete from events`],
      ])("rejects %s", async (_, statement) => {
        await expect(database.db.execute(statement).catch(sqlState)).resolves.toBe("23001");
      });

      test("accepts a transfer once, if its amount is at least 1 and its accounts are different", async () => {
        const { redirect_url } = await bookAndOpen();
        await ipn(await gateway.act(redirect_url, "success"));
        const [entry] = await entriesOf();
        if (entry === undefined) throw new Error("no entry");
        const write = (changes: Partial<typeof entry>) =>
          database.db
            .insert(ledger)
            .values({ ...entry, ...changes })
            .then(() => "written", sqlState);
        expect(await write({ to_account: "refund" })).toBe("23505");
        expect(await write({ key: "x", amount_poisha: 0 })).toBe("23514");
        expect(await write({ key: "x", from_account: "parcel", to_account: "parcel" })).toBe("23514");
      });
    });

    describe("access", () => {
      test("the owner gets the details, and another user gets the response for an unknown ID", async () => {
        const { parcelId } = await bookAndOpen();
        const trackingId = (await parcelOf(parcelId))?.tracking_id ?? "";
        const own = await api.as(owner, "GET", `/parcels/${trackingId}`);
        const details = v.parse(v.strictObject(ParcelDetailsSchema.entries), await own.json());
        expect(v.parse(v.strictObject(ParcelSchema.entries), details.parcel)._id).toBe(parcelId);
        expect(details.payments).toHaveLength(1);
        const foreign = await api.as(stranger, "GET", `/parcels/${trackingId}`);
        const unknown = await api.as(stranger, "GET", "/parcels/TRKAAAAAAAA");
        expect([foreign.status, await foreign.json()]).toEqual([404, await unknown.json()]);
      });

      test("for payments and cancellations, another user gets the response for an unknown ID, and nothing changes", async () => {
        const { parcelId, payment } = await bookAndOpen();
        for (const [method, path, id] of [
          ["POST", (id: string) => `/parcels/${id}/payments`, parcelId],
          ["POST", (id: string) => `/parcels/${id}/cancellation`, parcelId],
          ["GET", (id: string) => `/payments/${id}`, payment._id],
        ] as const) {
          const responses = [];
          for (const tried of [id, crypto.randomUUID(), "x"]) {
            const response = await api.as(stranger, method, path(tried), method === "POST" ? {} : undefined);
            responses.push([response.status, await response.json()]);
          }
          expect(responses[0]?.[0]).toBe(404);
          expect(responses[1]).toEqual(responses[0]);
          expect(responses[2]).toEqual(responses[0]);
        }
        expect(await parcelOf(parcelId)).toMatchObject({
          payment_status: "unpaid",
          delivery_status: "not_collected",
        });
        const rows = await database.db
          .select()
          .from(paymentsTable)
          .where(eq(paymentsTable.tracking_id, parcelId));
        expect(rows.map(({ status }) => status)).toEqual(["open"]);
      });

      test("nothing is returned or changed without a valid token", async () => {
        const { parcelId, payment } = await bookAndOpen();
        const trackingId = (await parcelOf(parcelId))?.tracking_id;
        for (const [method, path] of [
          ["GET", `/parcels/${trackingId}`],
          ["POST", `/parcels/${parcelId}/payments`],
          ["POST", `/parcels/${parcelId}/cancellation`],
          ["GET", `/payments/${payment._id}`],
        ] as const) {
          for (const token of [undefined, await forgedTokenOf(owner)]) {
            const response = await api.app.request(path, {
              method,
              headers: {
                "content-type": "application/json",
                ...(token && { authorization: `Bearer ${token}` }),
              },
              body: method === "POST" ? "{}" : undefined,
            });
            expect(await problemOf(response)).toEqual([401, "auth.required"]);
          }
        }
        expect((await parcelOf(parcelId))?.delivery_status).toBe("not_collected");
      });

      test("a deleted parcel has no details and nothing to pay or cancel", async () => {
        const { parcelId } = await bookAndOpen();
        const trackingId = (await parcelOf(parcelId))?.tracking_id;
        await api.as(owner, "DELETE", `/parcels/${parcelId}`);
        for (const [method, path] of [
          ["GET", `/parcels/${trackingId}`],
          ["POST", `/parcels/${parcelId}/payments`],
          ["POST", `/parcels/${parcelId}/cancellation`],
        ] as const) {
          const response = await api.as(owner, method, path, method === "POST" ? {} : undefined);
          expect(await problemOf(response)).toEqual([404, "parcel.notFound"]);
        }
      });

      test("an unsupported locale is refused", async () => {
        const parcelId = await api.book(owner);
        const response = await api.as(owner, "POST", `/parcels/${parcelId}/payments`, { locale: "fr" });
        expect(response.status).toBe(422);
      });
    });
  },
);

function withFields(form: URLSearchParams, fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(form), ...fields });
}
