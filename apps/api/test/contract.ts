// The API contract, as scenarios that run against the server (contract.test.ts) and against the mock server
// of Storybook. If the two servers behave differently, one of the runs fails.
import { ReceiverUploadResultsSchema, SavedReceiverSchema } from "@harkara/courier-core/people/address-book";
import { BatchResultsSchema } from "@harkara/courier-core/parcel/batch";
import { InvoiceDetailsSchema, InvoiceSchema } from "@harkara/courier-core/money/invoice";
import type { Booking, Parcel } from "@harkara/courier-core/parcel/parcel";
import { ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import { OpenedPaymentSchema, PaymentSchema } from "@harkara/courier-core/money/payment";
import { PayoutDetailsSchema, PayoutSchema } from "@harkara/courier-core/money/payout";
import { quoteParcel, sumTaka } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { RefundSchema } from "@harkara/courier-core/money/refund";
import { MAX_SAVED_VIEWS, SavedViewSchema } from "@harkara/courier-core/parcel/saved-view";
import { SenderTicketSchema, newTicketId } from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";

/** A logged-in user. */
export interface ContractPerson {
  readonly uid: string;
  readonly email: string;
}

/** The gateway's result for a payment, immediately after it is opened. */
export type GatewayOutcome = "open" | "paid" | "held" | "failed" | "cancelled";

/** A new instance of the API without data. */
export interface ContractApi {
  readonly owner: ContractPerson;
  readonly stranger: ContractPerson;
  /** Calls the API as a user, or without a token. */
  call(person: ContractPerson | undefined, method: string, path: string, body?: unknown): Promise<Response>;
}

const draft = {
  title: "Books",
  reference: "",
  type: "non-document",
  weight: 3.3,
  sender_name: "Rahima",
  sender_contact: "+8801712345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "Road 1",
  pickup_instruction: "Ring twice",
  receiver_name: "করিম",
  receiver_contact: "+8801812345678",
  receiver_region: "Rajshahi",
  receiver_center: "Natore",
  receiver_address: "Road 2",
  delivery_instruction: "Leave at the gate",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "online",
  exchange_of: null,
} as const;

const SAVED = { name: "Unpaid", search: { payment_status: "unpaid" }, hidden_columns: ["cost"] };

const newReport = (trackingId: string) => ({
  id: newTicketId(shardOf(trackingId), (n) => crypto.getRandomValues(new Uint8Array(n))),
  category: "complaint",
  text: "It is late",
});
const ticketOf = async (response: Response) =>
  v.parse(v.strictObject(SenderTicketSchema.entries), await response.json());

const viewPath = () => `/views/${crypto.randomUUID()}`;

function bookingOf({ uid }: Pick<ContractPerson, "uid">, changes: Record<string, unknown> = {}): Booking {
  const tracking_id = newTrackingId(shardCodeOf(uid), (n) => crypto.getRandomValues(new Uint8Array(n)));
  return { ...draft, tracking_id, cost: quoteParcel(draft).total, ...changes };
}

/** Returns the status and the code of a problem, and the invalid fields. */
async function problemOf(response: Response): Promise<(string | number)[]> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const { status, code, errors = [] } = v.parse(ProblemSchema, await response.json());
  expect(status).toBe(response.status);
  return [status, code, ...errors.map((error) => `${error.field} ${error.code}`)];
}

/**
 * Runs the scenarios of the contract.
 * @param createApi creates an API with a gateway that returns the given result for all payments
 */
export function describeContract(createApi: (outcome: GatewayOutcome) => ContractApi): void {
  let api: ContractApi;
  let owner: ContractPerson;
  let stranger: ContractPerson;
  const use = (outcome: GatewayOutcome): void => {
    api = createApi(outcome);
    ({ owner, stranger } = api);
  };
  beforeEach(() => use("paid"));

  const book = async (changes: Record<string, unknown> = {}): Promise<Booking> => {
    const booking = bookingOf(owner, changes);
    const response = await api.call(owner, "POST", "/parcel", booking);
    expect([response.status, await response.json()]).toEqual([201, { insertedId: booking.tracking_id }]);
    return booking;
  };
  const refused = async (...call: Parameters<ContractApi["call"]>) => problemOf(await api.call(...call));
  const listOf = async (query = "", person = owner) => {
    const response = await api.call(person, "GET", `/parcels${query}`);
    expect(response.status).toBe(200);
    const parcels = v.parse(v.array(v.strictObject(ParcelSchema.entries)), await response.json());
    const next = /^<(\?.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    return {
      titles: parcels.map(({ title }) => title),
      parcels,
      total: response.headers.get("x-total-count"),
      next,
    };
  };
  const receiversOf = async (query = "", person = owner) => {
    const response = await api.call(person, "GET", `/addresses${query}`);
    expect(response.status).toBe(200);
    return v.parse(v.array(v.strictObject(SavedReceiverSchema.entries)), await response.json());
  };
  const viewsOf = async (person = owner) => {
    const response = await api.call(person, "GET", "/views");
    expect(response.status).toBe(200);
    return v.parse(v.array(v.strictObject(SavedViewSchema.entries)), await response.json());
  };
  const stateOf = async ({
    tracking_id,
  }: Booking): Promise<Pick<Parcel, "payment_status" | "delivery_status">> => {
    const { parcel } = await detailsOf(tracking_id);
    return { payment_status: parcel.payment_status, delivery_status: parcel.delivery_status };
  };
  const detailsOf = async (trackingId: string) => {
    const response = await api.call(owner, "GET", `/parcels/${trackingId}`);
    expect(response.status).toBe(200);
    return v.parse(v.strictObject(ParcelDetailsSchema.entries), await response.json());
  };
  const pay = async ({ tracking_id }: Booking, status = 201) => {
    const response = await api.call(owner, "POST", `/parcels/${tracking_id}/payments`, { locale: "en" });
    expect(response.status).toBe(status);
    return v.parse(v.strictObject(OpenedPaymentSchema.entries), await response.json()).payment;
  };
  const refundsOf = async () => {
    const response = await api.call(owner, "GET", "/refunds");
    return v.parse(v.array(v.strictObject(RefundSchema.entries)), await response.json());
  };

  test("requests without a token get 401 everywhere", async () => {
    const { tracking_id } = await book();
    for (const [method, path, body] of [
      ["GET", "/parcels"],
      ["POST", "/parcel", bookingOf(owner)],
      ["POST", "/parcels/batch", { parcels: [bookingOf(owner)] }],
      ["GET", `/parcels/${tracking_id}`],
      ["DELETE", `/parcels/${tracking_id}`],
      ["POST", `/parcels/${tracking_id}/cancellation`],
      ["POST", `/parcels/${tracking_id}/payments`, {}],
      ["GET", "/payments/x"],
      ["GET", "/refunds"],
      ["GET", "/views"],
      ["PUT", `/views/${crypto.randomUUID()}`, SAVED],
      ["DELETE", `/views/${crypto.randomUUID()}`],
    ] as const)
      expect(await refused(undefined, method, path, body)).toEqual([401, "auth.required"]);
  });

  describe("a booking", () => {
    test("a booking is listed unchanged", async () => {
      const booking = await book();
      const [parcel] = (await listOf()).parcels;
      expect(parcel).toEqual({
        ...booking,
        _id: booking.tracking_id,
        created_by: owner.email,
        payment_status: "unpaid",
        delivery_status: "not_collected",
        creation_date: parcel?.creation_date,
      });
    });

    test("a repeated booking returns the same parcel, and is rejected if its content differs", async () => {
      const booking = await book();
      const again = await api.call(owner, "POST", "/parcel", booking);
      expect([again.status, await again.json()]).toEqual([200, { insertedId: booking.tracking_id }]);
      expect(await refused(owner, "POST", "/parcel", { ...booking, title: "Shoes" })).toEqual([
        409,
        "trackingId.taken",
      ]);
      expect((await listOf()).titles).toEqual(["Books"]);
    });

    test("a repeated booking of a deleted parcel is rejected", async () => {
      const booking = await book();
      await api.call(owner, "DELETE", `/parcels/${booking.tracking_id}`);
      expect(await refused(owner, "POST", "/parcel", booking)).toEqual([409, "trackingId.taken"]);
    });

    test("a booking with an ID of another shard is rejected", async () => {
      const { tracking_id } = bookingOf({ uid: `${owner.uid}-x` });
      expect(await refused(owner, "POST", "/parcel", bookingOf(owner, { tracking_id }))).toEqual([
        422,
        "trackingId.invalid",
        "tracking_id trackingId.invalid",
      ]);
    });

    test("a booking with another cost is rejected with the quote", async () => {
      const response = await api.call(owner, "POST", "/parcel", bookingOf(owner, { cost: 1 }));
      const { code, quote } = v.parse(ProblemSchema, await response.json());
      expect([response.status, code, quote?.total]).toEqual([422, "cost.mismatch", 202]);
    });

    test("a declared value is stored, and is rejected if it is above the limit of the fee plan", async () => {
      const limit = DEFAULT_FEE_PLAN.value_limit;
      const above = bookingOf(owner, { declared_value: limit + 1 });
      expect(await refused(owner, "POST", "/parcel", above)).toEqual([
        422,
        "declaredValue.aboveLimit",
        "declared_value declaredValue.aboveLimit",
      ]);
      expect(await listOf()).toMatchObject({ parcels: [] });
      const { tracking_id } = await book({ declared_value: limit });
      const { declared_value: _, ...without } = bookingOf(owner, {});
      expect((await api.call(owner, "POST", "/parcel", without)).status).toBe(201);
      const { parcels } = await listOf();
      expect(parcels.map((parcel) => [parcel.tracking_id, parcel.declared_value])).toEqual([
        [without.tracking_id, 0],
        [tracking_id, limit],
      ]);
    });

    test("a second parcel with the same reference is rejected with the tracking ID of the first one, unless that was cancelled", async () => {
      const first = await book({ reference: "SO-1" });
      const response = await api.call(owner, "POST", "/parcel", bookingOf(owner, { reference: "SO-1" }));
      const { code, errors, tracking_id } = v.parse(ProblemSchema, await response.json());
      expect([response.status, code, errors?.map(({ field }) => field), tracking_id]).toEqual([
        409,
        "reference.taken",
        ["reference"],
        first.tracking_id,
      ]);
      await api.call(owner, "POST", `/parcels/${first.tracking_id}/cancellation`);
      await book({ reference: "SO-1" });
    });

    test("a batch has a result for each row, in order", async () => {
      const booking = bookingOf(owner, { reference: "SO-1" });
      const { tracking_id: _id, cost: _cost, ...unpriced } = bookingOf(owner);
      const rows = [
        booking,
        unpriced,
        booking,
        { ...unpriced, reference: "SO-1" },
        { ...unpriced, cost: 1 },
        {},
      ];
      const response = await api.call(owner, "POST", "/parcels/batch", { parcels: rows });
      expect(response.status).toBe(200);
      const { results } = v.parse(v.strictObject(BatchResultsSchema.entries), await response.json());
      const { tracking_id, cost } = booking;
      expect(results).toMatchObject([
        { status: "booked", tracking_id, cost },
        { status: "booked", cost },
        { status: "repeated", tracking_id, cost },
        { status: "refused", code: "reference.taken", tracking_id },
        { status: "refused", code: "cost.mismatch", quote: { total: cost } },
        { status: "refused", code: "request.invalid" },
      ]);
      expect((await listOf()).titles).toEqual(["Books", "Books"]);
      expect(await refused(owner, "POST", "/parcels/batch", { parcels: [] })).toEqual([
        422,
        "request.invalid",
        "parcels request.invalid",
      ]);
    });

    test("a booking with errors lists each invalid field once, in the order of the form", async () => {
      const faulty = { title: " ", type: "box", weight: -1, sender_contact: "123", receiver_center: "Dhaka" };
      expect(await refused(owner, "POST", "/parcel", bookingOf(owner, faulty))).toEqual([
        422,
        "request.invalid",
        "title title.required",
        "type type.required",
        "sender_contact senderContact.invalid",
        "receiver_center receiverCenter.notInRegion",
      ]);
      expect(await refused(owner, "POST", "/parcel", bookingOf(owner, { receiver_center: "Dhaka" }))).toEqual(
        [422, "request.invalid", "receiver_center receiverCenter.notInRegion"],
      );
    });
  });

  describe("the list", () => {
    test("the list is searched, filtered and sorted", async () => {
      await book({ title: "বই ১২ খানা" });
      await book({ title: "apples", receiver_contact: "+8801900000000" });
      await book({ title: "Bananas" });
      expect((await listOf("?search=12 খানা")).titles).toEqual(["বই ১২ খানা"]);
      expect((await listOf("?search=01900-0000")).titles).toEqual(["apples"]);
      expect((await listOf("?sort=title&order=asc")).titles).toEqual(["apples", "Bananas", "বই ১২ খানা"]);
      expect((await listOf("?payment_status=paid")).total).toBe("0");
      expect((await listOf("?type=non-document&from=2000-01-01")).total).toBe("3");
      expect((await listOf("?to=2000-01-01")).total).toBe("0");
      expect((await listOf("?search=সিলেট")).total).toBe("0");
      expect((await listOf("?cod=false")).total).toBe("3");
      expect((await listOf("?cod=true")).total).toBe("0");
    });

    test("the list has views by the next action, and the summary counts each view", async () => {
      const { tracking_id } = await book({ title: "cancelled" });
      await book({ title: "cash", delivery_payment: "at_pickup" });
      await book({ title: "online" });
      await api.call(owner, "POST", `/parcels/${tracking_id}/cancellation`);
      expect((await listOf("?view=payable")).titles).toEqual(["online"]);
      expect((await listOf("?view=pickup")).titles).toEqual(["online", "cash"]);
      expect((await listOf("?view=closed")).titles).toEqual(["cancelled"]);
      const summary = await api.call(owner, "GET", "/parcels/summary");
      expect(await summary.json()).toMatchObject({
        total: 3,
        views: { question: 0, payable: 1, pickup: 2, in_transit: 0, closed: 1 },
      });
    });

    test("the list is paginated by its links, and a link of another list is rejected", async () => {
      for (const title of ["1", "2", "3"]) await book({ title });
      const first = await listOf("?limit=2&sort=title&order=asc");
      expect([first.titles, first.total]).toEqual([["1", "2"], "3"]);
      const second = await listOf(first.next);
      expect([second.titles, second.total, second.next]).toEqual([["3"], "3", undefined]);
      const cursor = new URLSearchParams(first.next).get("cursor") ?? "";
      expect(
        await refused(owner, "GET", `/parcels?sort=cost&limit=2&cursor=${encodeURIComponent(cursor)}`),
      ).toEqual([400, "cursor.invalid", "cursor cursor.invalid"]);
    });

    test("rejects an invalid query, naming the field", async () => {
      expect(await refused(owner, "GET", "/parcels?limit=0")).toEqual([
        400,
        "request.invalid",
        "limit request.invalid",
      ]);
    });

    test("the list of another account is empty", async () => {
      await book();
      expect((await listOf(`?email=${stranger.email}`)).titles).toEqual([]);
      expect((await listOf("", stranger)).titles).toEqual([]);
    });
  });

  describe("a parcel", () => {
    test("a parcel of another account is absent", async () => {
      const booking = await book();
      const payment = await pay(booking);
      for (const [method, path, body] of [
        ["GET", `/parcels/${booking.tracking_id}`],
        ["DELETE", `/parcels/${booking.tracking_id}`],
        ["POST", `/parcels/${booking.tracking_id}/cancellation`],
        ["POST", `/parcels/${booking.tracking_id}/payments`, {}],
      ] as const)
        expect(await refused(stranger, method, path, body)).toEqual([404, "parcel.notFound"]);
      expect(await refused(stranger, "GET", `/payments/${payment._id}`)).toEqual([404, "payment.notFound"]);
      expect(await (await api.call(stranger, "GET", "/refunds")).json()).toEqual([]);
    });

    test("a parcel can be deleted once", async () => {
      const { tracking_id } = await book();
      const response = await api.call(owner, "DELETE", `/parcels/${tracking_id}`);
      expect([response.status, await response.json()]).toEqual([200, { deletedCount: 1 }]);
      expect(await refused(owner, "DELETE", `/parcels/${tracking_id}`)).toEqual([404, "parcel.notFound"]);
      expect(await refused(owner, "GET", `/parcels/${tracking_id}`)).toEqual([404, "parcel.notFound"]);
    });

    test("a parcel is cancelled idempotently, and can then be neither paid for nor restored", async () => {
      const { tracking_id } = await book();
      for (let n = 0; n < 2; n++) {
        const response = await api.call(owner, "POST", `/parcels/${tracking_id}/cancellation`);
        expect(await response.json()).toEqual({ payment_status: "unpaid", delivery_status: "cancelled" });
      }
      expect(await refused(owner, "POST", `/parcels/${tracking_id}/payments`, {})).toEqual([
        409,
        "payment.cancelled",
      ]);
      expect((await detailsOf(tracking_id)).events.map(({ number, kind }) => [number, kind])).toEqual([
        [1, "booked"],
        [2, "cancelled"],
      ]);
    });
  });

  describe("a payment", () => {
    test("a payment counts for its parcel, which can then be neither deleted nor paid for again", async () => {
      const booking = await book();
      const payment = await pay(booking);
      expect(payment).toMatchObject({ tracking_id: booking.tracking_id, amount: 202, status: "open" });
      const response = await api.call(owner, "GET", `/payments/${payment._id}`);
      expect(v.parse(v.strictObject(PaymentSchema.entries), await response.json()).status).toBe("paid");
      expect((await stateOf(booking)).payment_status).toBe("paid");
      expect(await refused(owner, "DELETE", `/parcels/${booking.tracking_id}`)).toEqual([409, "parcel.paid"]);
      expect(await refused(owner, "POST", `/parcels/${booking.tracking_id}/payments`, {})).toEqual([
        409,
        "payment.paid",
      ]);
      const { events, payments } = await detailsOf(booking.tracking_id);
      expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
        ["booked", undefined],
        ["payment_opened", 202],
        ["payment_confirmed", 202],
      ]);
      expect(payments.map(({ _id, status }) => [_id, status])).toEqual([[payment._id, "paid"]]);
    });

    test("a flagged payment is held", async () => {
      use("held");
      const booking = await book();
      await pay(booking);
      expect((await stateOf(booking)).payment_status).toBe("held");
      expect(await refused(owner, "DELETE", `/parcels/${booking.tracking_id}`)).toEqual([409, "parcel.held"]);
      expect(await refused(owner, "POST", `/parcels/${booking.tracking_id}/payments`, {})).toEqual([
        409,
        "payment.held",
      ]);
    });

    test.each(["failed", "cancelled"] as const)(
      "a payment that %s leaves the parcel unpaid, and another payment can be opened",
      async (outcome) => {
        use(outcome);
        const booking = await book();
        const first = await pay(booking);
        expect((await stateOf(booking)).payment_status).toBe("unpaid");
        expect((await pay(booking))._id).not.toBe(first._id);
        expect((await detailsOf(booking.tracking_id)).events.map(({ kind }) => kind)).toEqual([
          "booked",
          "payment_opened",
          `payment_${outcome}`,
          "payment_opened",
          `payment_${outcome}`,
        ]);
      },
    );

    test("a request during an open payment continues this payment", async () => {
      use("open");
      const booking = await book();
      const first = await pay(booking);
      expect((await pay(booking, 200))._id).toBe(first._id);
    });

    test("a payment of a cancelled parcel is refunded", async () => {
      const booking = await book();
      const payment = await pay(booking);
      const response = await api.call(owner, "POST", `/parcels/${booking.tracking_id}/cancellation`);
      expect(await response.json()).toEqual({ payment_status: "refund_due", delivery_status: "cancelled" });
      const [refund, ...others] = await refundsOf();
      expect(others).toEqual([]);
      expect(refund).toMatchObject({
        payment_id: payment._id,
        tracking_id: booking.tracking_id,
        title: "Books",
        amount: 202,
        reason: "cancelled",
      });
      expect(await refused(owner, "DELETE", `/parcels/${booking.tracking_id}`)).toEqual([
        409,
        "parcel.refundDue",
      ]);
      expect((await detailsOf(booking.tracking_id)).events.at(-1)?.kind).toBe("refund_due");
    });
  });

  describe("a payout", () => {
    test("a payout has lines that add up to its amount", async () => {
      const response = await api.call(owner, "GET", "/payouts");
      for (const payout of v.parse(v.array(PayoutSchema), await response.json())) {
        const answer = await api.call(owner, "GET", `/payouts/${payout.id}`);
        const { lines, sums, is_cut: _, ...same } = v.parse(PayoutDetailsSchema, await answer.json());
        expect(same).toEqual(payout);
        expect(sumTaka(lines.map(({ amount }) => amount))).toBe(payout.amount);
        expect(sumTaka(Object.values(sums))).toBe(payout.amount);
      }
    });

    test("a payout that does not exist is absent", async () => {
      expect(await refused(owner, "GET", `/payouts/${crypto.randomUUID()}`)).toEqual([
        404,
        "payout.notFound",
      ]);
      expect(await refused(owner, "GET", "/payouts/1")).toEqual([404, "payout.notFound"]);
    });
  });

  describe("an invoice", () => {
    test("an invoice has lines that add up to its amount and VAT", async () => {
      const response = await api.call(owner, "GET", "/invoices");
      for (const invoice of v.parse(v.array(InvoiceSchema), await response.json())) {
        const answer = await api.call(owner, "GET", `/invoices/${invoice.month}`);
        const { lines, ...details } = v.parse(InvoiceDetailsSchema, await answer.json());
        expect(details).toMatchObject(invoice);
        expect(sumTaka(lines.map(({ amount }) => amount))).toBe(invoice.amount);
        expect(sumTaka(lines.map(({ vat }) => vat))).toBe(invoice.vat);
        expect(details.bin === undefined).toBe(details.vat_share === 0);
      }
    });

    test("an invoice that does not exist is absent", async () => {
      expect(await refused(owner, "GET", "/invoices/2024-01")).toEqual([404, "invoice.notFound"]);
      expect(await refused(owner, "GET", "/invoices/2024-01/fees.csv")).toEqual([404, "invoice.notFound"]);
    });
  });

  describe("an address book", () => {
    const receiver = {
      name: "করিম",
      phone: "01812345678",
      region: "Rajshahi",
      center: "Natore",
      address: "Road 2",
    };
    const saved = { ...receiver, phone: "+8801812345678", delivery_instruction: "", bookings: 0 };
    const add = async (changes: object = {}) => {
      const response = await api.call(owner, "POST", "/addresses", { ...receiver, ...changes });
      const body = v.parse(v.strictObject(SavedReceiverSchema.entries), await response.json());
      return { status: response.status, ...body };
    };

    test("a receiver is added once, found in both scripts, changed and deleted, for its merchant only", async () => {
      const { id, status } = await add();
      expect(status).toBe(201);
      expect((await add()).status).toBe(200);
      for (const search of ["", "করি", "০১৮১২", "নাটোর"])
        expect(await receiversOf(`?search=${encodeURIComponent(search)}`)).toMatchObject([{ ...saved, id }]);
      expect(await receiversOf("?search=dhaka")).toEqual([]);
      expect(await receiversOf("", stranger)).toEqual([]);
      const changed = await api.call(owner, "PUT", `/addresses/${id}`, { ...receiver, name: "Karim" });
      expect(await changed.json()).toMatchObject({ ...saved, id, name: "Karim" });
      const absent = [404, "receiver.notFound"];
      expect(await refused(stranger, "PUT", `/addresses/${id}`, receiver)).toEqual(absent);
      expect(await refused(stranger, "DELETE", `/addresses/${id}`)).toEqual(absent);
      expect((await api.call(owner, "DELETE", `/addresses/${id}`)).status).toBe(204);
      expect(await refused(owner, "DELETE", `/addresses/${id}`)).toEqual(absent);
    });

    test("two receivers cannot be the same, but can be merged", async () => {
      const first = await add();
      const second = await add({ address: "Road 3" });
      expect(await refused(owner, "PUT", `/addresses/${second.id}`, receiver)).toEqual([
        409,
        "receiver.known",
      ]);
      const merge = { keep: first.id, merge: [second.id] };
      expect(await refused(stranger, "POST", "/addresses/merge", merge)).toEqual([404, "receiver.notFound"]);
      expect((await api.call(owner, "POST", "/addresses/merge", merge)).status).toBe(200);
      expect((await receiversOf()).map(({ id }) => id)).toEqual([first.id]);
    });

    test("an upload has a result for each row", async () => {
      const receivers = [receiver, { ...receiver, phone: "1" }, receiver];
      const response = await api.call(owner, "POST", "/addresses/batch", { receivers });
      const { results } = v.parse(ReceiverUploadResultsSchema, await response.json());
      expect(results[1]).toMatchObject({
        status: "refused",
        errors: [{ field: "phone", code: "receiverContact.invalid" }],
      });
      expect(await refused(owner, "POST", "/addresses", receivers[1])).toEqual([
        422,
        "request.invalid",
        "phone receiverContact.invalid",
      ]);
      expect(await receiversOf()).toHaveLength(1);
    });
  });

  describe("a report of a problem", () => {
    test("a report is stored once by its ID, answered, and read by its merchant only", async () => {
      const { tracking_id } = await book();
      const path = `/parcels/${tracking_id}/tickets`;
      const report = newReport(tracking_id);
      for (const status of [201, 200]) {
        const response = await api.call(owner, "POST", path, report);
        expect(response.status).toBe(status);
        expect(await ticketOf(response)).toMatchObject({
          id: report.id,
          category: "complaint",
          status: "open",
          entries: [{ id: report.id, kind: "message", text: "It is late" }],
        });
      }
      expect(await refused(owner, "POST", path, { ...report, text: "Other" })).toEqual([
        409,
        "request.reused",
      ]);
      const message = { id: crypto.randomUUID(), text: "Still" };
      for (let n = 0; n < 2; n++) {
        const response = await api.call(owner, "POST", `${path}/${report.id}/messages`, message);
        expect(response.status).toBe(201);
        expect((await ticketOf(response)).entries).toHaveLength(2);
      }
      const listed = await api.call(owner, "GET", path);
      expect(v.parse(v.array(SenderTicketSchema), await listed.json())).toHaveLength(1);
      const absent = [404, "parcel.notFound"];
      expect(await refused(stranger, "GET", path)).toEqual(absent);
      expect(await refused(stranger, "POST", path, newReport(tracking_id))).toEqual(absent);
    });

    test("a parcel without a reply is not listed as unread, and an unknown ticket cannot be marked as read", async () => {
      const { tracking_id } = await book();
      const report = newReport(tracking_id);
      await api.call(owner, "POST", `/parcels/${tracking_id}/tickets`, report);
      const unread = await api.call(owner, "GET", "/unread-replies");
      expect([unread.status, await unread.json()]).toEqual([200, { tracking_ids: [] }]);
      expect(await refused(undefined, "GET", "/unread-replies")).toEqual([401, "auth.required"]);
      const path = `/parcels/${tracking_id}/tickets`;
      const read = { reply: crypto.randomUUID() };
      const response = await api.call(owner, "PUT", `${path}/${report.id}/read`, read);
      expect(await ticketOf(response)).toMatchObject({ id: report.id });
      expect(await refused(owner, "PUT", `${path}/${newReport(tracking_id).id}/read`, read)).toEqual([
        404,
        "ticket.notFound",
      ]);
      expect(await refused(owner, "PUT", `${path}/${report.id}/read`, { reply: "x" })).toEqual([
        422,
        "request.invalid",
        expect.stringContaining("reply"),
      ]);
    });

    test("a report needs a category and a text, and a message needs an existing report", async () => {
      const { tracking_id } = await book();
      const path = `/parcels/${tracking_id}/tickets`;
      const report = newReport(tracking_id);
      expect(await refused(owner, "POST", path, { ...report, category: "claim", text: " " })).toEqual([
        422,
        "request.invalid",
        "category ticketCategory.required",
        "text ticketText.required",
      ]);
      const message = { id: crypto.randomUUID(), text: "Still" };
      expect(await refused(owner, "POST", `${path}/${report.id}/messages`, message)).toEqual([
        404,
        "ticket.notFound",
      ]);
    });
  });

  describe("a saved view", () => {
    test("a view is saved once by its ID, replaced, and deleted, for one person", async () => {
      const id = crypto.randomUUID();
      for (const view of [SAVED, SAVED, { ...SAVED, name: "Renamed", search: {} }]) {
        const response = await api.call(owner, "PUT", `/views/${id}`, view);
        expect([response.status, await response.json()]).toEqual([200, { id, ...view }]);
      }
      expect(await viewsOf()).toEqual([{ ...SAVED, id, name: "Renamed", search: {} }]);
      expect(await viewsOf(stranger)).toEqual([]);
      expect((await api.call(stranger, "DELETE", `/views/${id}`)).status).toBe(204);
      expect(await viewsOf()).toHaveLength(1);
      for (let n = 0; n < 2; n++) expect((await api.call(owner, "DELETE", `/views/${id}`)).status).toBe(204);
      expect(await viewsOf()).toEqual([]);
    });

    test("a view needs a name, and there is a maximum number of views", async () => {
      expect(await refused(owner, "PUT", viewPath(), { ...SAVED, name: " " })).toEqual([
        422,
        "request.invalid",
        "name viewName.required",
      ]);
      for (let n = 0; n < MAX_SAVED_VIEWS; n++) await api.call(owner, "PUT", viewPath(), SAVED);
      expect(await refused(owner, "PUT", viewPath(), SAVED)).toEqual([409, "savedViews.full"]);
    });
  });
}
