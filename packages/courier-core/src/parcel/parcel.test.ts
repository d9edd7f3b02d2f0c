import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DEFAULT_FEE_PLAN } from "./fee-plan.ts";
import { MESSAGES, isMessageCode } from "../base/messages.ts";
import {
  BookingSchema,
  type ParcelDraftInput,
  ParcelDraftSchema,
  cancellationRefusal,
  deletionRefusal,
  isCancellable,
  isDeletable,
  isPayable,
  parcelDraftSchema,
  roundUpWeight,
  paymentRefusal,
} from "./parcel.ts";

const center = { latitude: 0, longitude: 0, covered_area: [] };
const centers = [
  { ...center, district: "Dhaka", region: "Dhaka" },
  { ...center, district: "Khulna", region: "Khulna" },
];
const draft: ParcelDraftInput = {
  title: " Books ",
  reference: " SO-1 ",
  type: "non-document",
  weight: 3.3,
  sender_name: "Rahim",
  sender_contact: "০১৭১২-৩৪৫৬৭৮",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "Road 1",
  pickup_instruction: "Ring twice",
  receiver_name: "Karim",
  receiver_contact: "+880 1812-345678",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
  receiver_address: "Road 2",
  delivery_instruction: "Leave at the gate",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "online",
  exchange_of: null,
};

const errors = (input: unknown, schema: v.GenericSchema = parcelDraftSchema(centers)) =>
  (v.safeParse(schema, input).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe("a draft", () => {
  test("a draft is trimmed, with contacts in E.164", () => {
    expect(v.parse(parcelDraftSchema(centers), draft)).toEqual({
      ...draft,
      title: "Books",
      reference: "SO-1",
      sender_contact: "+8801712345678",
      receiver_contact: "+8801812345678",
    });
  });

  test.each([undefined, "", "  ", "\u200B"])("a draft with reference %j has none", (reference) => {
    expect(v.parse(ParcelDraftSchema, { ...draft, reference }).reference).toBe("");
  });

  test.each([
    [undefined, 0],
    ["", 0],
    [Number.NaN, 0],
    [0, 0],
    [0.1, 0.1],
    [2.3, 2.3],
    [100, 100],
    ["৩.৩", 3.3],
  ])("a draft with weight %s weighs %d kg", (weight, kg) => {
    expect(v.parse(ParcelDraftSchema, { ...draft, weight }).weight).toBe(kg);
  });

  test.each([
    [-1, "weight.invalid"],
    [3.35, "weight.invalid"],
    ["heavy", "weight.invalid"],
    ["0x10", "weight.invalid"],
    ["1e1", "weight.invalid"],
    ["+3", "weight.invalid"],
    [".", "weight.invalid"],
    [{}, "weight.invalid"],
    [Infinity, "weight.invalid"],
    [100.1, "weight.tooHeavy"],
  ])("a draft with weight %s gets the error %s", (weight, code) => {
    expect(errors({ ...draft, weight })).toEqual([`weight: ${code}`]);
  });

  test("a document weighs 0, independently of the weight field", () => {
    expect(v.parse(ParcelDraftSchema, { ...draft, type: "document", weight: 3.35 }).weight).toBe(0);
  });

  test.each([
    [undefined, 0],
    ["", 0],
    [Number.NaN, 0],
    ["১,৫০০", 1500],
    [200_000, 200_000],
  ])("a draft with the COD amount %s collects %d taka", (collect_amount, taka) => {
    expect(v.parse(ParcelDraftSchema, { ...draft, collect_amount }).collect_amount).toBe(taka);
  });

  test.each([-1, 0.5, 200_001, "a lot", {}])(
    "a draft with the COD amount %s is rejected",
    (collect_amount) => {
      expect(errors({ ...draft, collect_amount })).toEqual(["collect_amount: collectAmount.invalid"]);
    },
  );

  test.each([
    [undefined, 0],
    ["", 0],
    [Number.NaN, 0],
    ["৫০,০০০", 50_000],
    [1, 1],
  ])("a draft with the declared value %s is worth %d taka", (declared_value, taka) => {
    expect(v.parse(ParcelDraftSchema, { ...draft, declared_value }).declared_value).toBe(taka);
  });

  test.each([
    [-1, "declaredValue.invalid"],
    [0.5, "declaredValue.invalid"],
    ["a lot", "declaredValue.invalid"],
    [50_001, "declaredValue.aboveLimit"],
  ])("a draft with the declared value %s is rejected: %s", (declared_value, code) => {
    expect(errors({ ...draft, declared_value })).toEqual([`declared_value: ${code}`]);
  });

  test("the declared value is limited by the fee plan", () => {
    const wide = parcelDraftSchema(centers, { ...DEFAULT_FEE_PLAN, value_limit: 60_000 });
    expect(errors({ ...draft, declared_value: 60_000 }, wide)).toEqual([]);
    expect(errors({ ...draft, declared_value: 60_001 }, wide)).toEqual([
      "declared_value: declaredValue.aboveLimit",
    ]);
    // The declared value of a valid booking may exceed the limit of the merchant's plan, because the server
    // checks that limit.
    expect(
      errors({ ...draft, tracking_id: "TRKABCD1234", cost: 202, declared_value: 60_000 }, BookingSchema),
    ).toEqual([]);
  });

  // Delivering 3.3 kg to another district costs 150 + 12 + 40. With a COD fee of 1%, a COD amount of 204.04
  // just covers this cost.
  test.each([
    [0, "online", []],
    [0, "from_collection", ["collect_amount: collectAmount.belowCost"]],
    [204, "from_collection", ["collect_amount: collectAmount.belowCost"]],
    [205, "from_collection", []],
    [1, "at_pickup", []],
  ])(
    "a COD amount of %d with the payment %s must cover the cost",
    (collect_amount, delivery_payment, found) => {
      expect(errors({ ...draft, collect_amount, delivery_payment })).toEqual(found);
    },
  );

  test("a draft has a known payment method for the delivery fee, which is online by default", () => {
    expect(errors({ ...draft, delivery_payment: "later" })).toEqual([
      "delivery_payment: deliveryPayment.required",
    ]);
    expect(v.parse(ParcelDraftSchema, { ...draft, delivery_payment: undefined }).delivery_payment).toBe(
      "online",
    );
  });

  const optional = new Set([
    "reference",
    "weight",
    "collect_amount",
    "declared_value",
    "delivery_payment",
    "exchange_of",
  ]);
  const required = Object.keys(draft).filter((field) => !optional.has(field));
  test.each(required)("a draft without %s reports it, if it is absent, empty, blank or null", (field) => {
    for (const input of [
      { ...draft, [field]: undefined },
      { ...draft, [field]: "" },
      { ...draft, [field]: " " },
    ]) {
      expect(errors(input)[0]).toMatch(new RegExp(`^${field}: \\w+\\.required$`));
    }
    const { [field]: _, ...absent } = { ...draft } as Record<string, unknown>;
    expect(errors(absent)).toEqual([expect.stringMatching(`^${field}: \\w+\\.required$`)]);
  });

  const lines = ["title", "sender_name", "receiver_name", "sender_region", "receiver_center"];
  const texts = ["sender_address", "pickup_instruction", "receiver_address", "delivery_instruction"];

  test.each([...lines, ...texts, "sender_contact"])(
    "a draft with only invisible characters in %s reports it as missing",
    (field) => {
      for (const text of ["\u200B", "\u3164 \u2800", "\uFEFF", "\u17B4\u180E\u2060"])
        expect(errors({ ...draft, [field]: text })[0]).toMatch(new RegExp(`^${field}: \\w+\\.required$`));
    },
  );

  test.each([...lines, ...texts])(
    "a draft with a character that cannot be stored in %s reports it",
    (field) => {
      for (const text of ["a\0b", "a\uD800", "a\u0085b", "a\u007F"])
        expect(errors({ ...draft, [field]: text })).toContain(`${field}: text.notAllowed`);
    },
  );

  test("allows line breaks in addresses and instructions only", () => {
    for (const field of texts)
      expect(errors({ ...draft, [field]: "Road 1\n\tHouse 2\r\nDhaka" })).toEqual([]);
    for (const field of ["title", "sender_name", "receiver_name"])
      expect(errors({ ...draft, [field]: "a\nb" })).toEqual([`${field}: text.notAllowed`]);
  });

  test("keeps Bangla joiners unchanged", () => {
    const title = "র\u200D্যাব ক্\u200Cষ";
    expect(v.parse(parcelDraftSchema(centers), { ...draft, title }).title).toBe(title);
  });

  test("reports every field and the cross-field checks in one pass", () => {
    const all = errors({ ...draft, title: "", sender_contact: "12", sender_center: "Khulna", weight: -1 });
    expect(all).toEqual([
      "title: title.required",
      "sender_contact: senderContact.invalid",
      "weight: weight.invalid",
      "sender_center: senderCenter.notInRegion",
    ]);
  });

  test("requires each center to be in its region, if the centers are known", () => {
    expect(errors({ ...draft, receiver_center: "Dhaka" })).toEqual([
      "receiver_center: receiverCenter.notInRegion",
    ]);
    expect(errors({ ...draft, receiver_center: "Dhaka" }, ParcelDraftSchema)).toEqual([]);
  });

  test("limits the length of its texts", () => {
    expect(errors({ ...draft, title: "x".repeat(101) })).toEqual(["title: title.tooLong"]);
    expect(errors({ ...draft, sender_address: "x".repeat(501) })).toEqual(["sender_address: text.tooLong"]);
  });

  test("reports only known codes", () => {
    for (const input of [null, "x", {}, { ...draft, type: "box", weight: [] }]) {
      for (const issue of v.safeParse(BookingSchema, input).issues ?? []) {
        expect(issue.message).toSatisfy(isMessageCode);
      }
    }
  });
});

describe("a booking", () => {
  const booking = { ...draft, tracking_id: "TRKABCD1234", cost: 202 };

  test("drops fields that the server sets", () => {
    const sent = {
      ...booking,
      created_by: "x@y.z",
      payment_status: "paid",
      delivery_status: "delivered",
      _id: "1",
    };
    expect(Object.keys(v.parse(BookingSchema, sent)).toSorted()).toEqual(Object.keys(booking).toSorted());
  });

  test("a booking may have a COD amount below its cost, because the limit depends on the plan of the merchant", () => {
    const low = { ...booking, collect_amount: 1, delivery_payment: "from_collection" };
    expect(errors(low, BookingSchema)).toEqual([]);
    expect(v.parse(BookingSchema, { ...low, type: "document" }).weight).toBe(0);
  });

  test("requires a tracking ID and a cost", () => {
    expect(errors({ ...booking, tracking_id: "TRK1", cost: -1 }, BookingSchema)).toEqual([
      "tracking_id: trackingId.invalid",
      "cost: cost.invalid",
    ]);
    expect(errors(draft, BookingSchema)).toEqual(["tracking_id: trackingId.invalid", "cost: cost.invalid"]);
  });
});

test.each([
  ["unpaid", "not_collected", null],
  ["paid", "not_collected", "paid"],
  ["unpaid", "collected", "collected"],
  ["unpaid", "delivered", "collected"],
  ["paid", "delivered", "paid"],
  ["held", "not_collected", "held"],
  ["refund_due", "cancelled", "refundDue"],
  ["unpaid", "cancelled", null],
] as const)(
  "deleting a parcel that is %s and %s is refused because %s",
  (payment_status, delivery_status, reason) => {
    expect(deletionRefusal({ payment_status, delivery_status })).toBe(reason);
    expect(isDeletable({ payment_status, delivery_status })).toBe(reason === null);
  },
);

test.each([
  ["not_collected", null],
  ["collected", "collected"],
  ["delivered", "collected"],
  ["cancelled", "cancelled"],
] as const)("cancelling a parcel that is %s is refused because %s", (delivery_status, reason) => {
  expect(cancellationRefusal({ delivery_status })).toBe(reason);
  expect(isCancellable({ delivery_status })).toBe(reason === null);
});

test.each([
  ["unpaid", "not_collected", null],
  ["unpaid", "delivered", null],
  ["unpaid", "cancelled", "cancelled"],
  ["held", "not_collected", "held"],
  ["paid", "in_transit", "paid"],
  ["refund_due", "cancelled", "cancelled"],
  ["unpaid", "lost", "lost"],
  ["refund_due", "at_hub", "lost"],
] as const)(
  "paying for a parcel that is %s and %s is refused because %s",
  (payment_status, delivery_status, reason) => {
    expect(paymentRefusal({ payment_status, delivery_status, delivery_payment: "online" })).toBe(reason);
    expect(isPayable({ payment_status, delivery_status, delivery_payment: "online" })).toBe(reason === null);
  },
);

test("a message code is an own key of MESSAGES", () => {
  expect(isMessageCode("email.required")).toBe(true);
  expect(isMessageCode("toString")).toBe(false);
  expect(MESSAGES["title.required"]).toBe("Parcel name is required");
});

test.each([
  [0, 0],
  [3, 3],
  [3.3, 3.3],
  [2.95, 3],
  [2.91, 3],
  [0.01, 0.1],
  [12.34, 12.4],
])("%d kg is charged as %d kg", (typed, kg) => expect(roundUpWeight(typed)).toBe(kg));
