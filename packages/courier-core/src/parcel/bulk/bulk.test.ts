import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv } from "../../base/csv.ts";
import { DEFAULT_FEE_PLAN } from "../fee-plan.ts";
import type { ServiceCenter } from "../../people/service-center.ts";
import { BULK_FIELDS, EMPTY_VALUES, fieldOfHead, matchColumns, missingFields, presetOf } from "./columns.ts";
import { isLegacyText } from "./legacy-text.ts";
import { DEFECTS, messyFile, messyOrders } from "./messy-orders.ts";
import { repair } from "./repair.ts";
import { refusedCsv } from "./result.ts";
import { type BulkRow, type Common, referenceIndex, rowChecker } from "./row.ts";
import { ordersOf, readHeads } from "./table.ts";

const center = (district: string, region: string, district_bn: string, areas: readonly string[] = []) =>
  ({
    district,
    region,
    district_bn,
    latitude: 0,
    longitude: 0,
    covered_area: [...areas],
  }) satisfies ServiceCenter;
const CENTERS: readonly ServiceCenter[] = [
  center("Dhaka", "Dhaka", "ঢাকা", ["Dhanmondi", "Mirpur"]),
  center("Sylhet", "Sylhet", "সিলেট", ["Beanibazar"]),
  center("Chattogram", "Chattogram", "চট্টগ্রাম"),
  center("Rajshahi", "Rajshahi", "রাজশাহী", ["Boalia"]),
  center("Khulna", "Khulna", "খুলনা"),
  center("Cumilla", "Chattogram", "কুমিল্লা"),
  center("Kushtia", "Khulna", "কুষ্টিয়া", ["Mirpur"]),
];
const COMMON: Common = {
  sender_name: "Rupali Store",
  sender_contact: "01712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "House 1, Mirpur",
  pickup_instruction: "-",
  title: "Parcel",
  type: "non-document",
  weight: "0.5",
  delivery_payment: "at_pickup",
  delivery_instruction: "-",
};
const GOOD = {
  ...EMPTY_VALUES,
  reference: "A-1",
  receiver_name: "Rahim",
  receiver_contact: "01812345678",
  receiver_address: "House 2, Dhanmondi, Dhaka",
};
const check = rowChecker({ centers: CENTERS, plan: DEFAULT_FEE_PLAN, common: COMMON });
const row = (values: Partial<BulkRow["values"]>, literal: BulkRow["literal"] = []): BulkRow => ({
  id: "1",
  line: 2,
  values: { ...GOOD, ...values },
  literal,
});
const codes = (values: Partial<BulkRow["values"]>) =>
  check(row(values)).problems.map(({ field, code }) => `${field} ${code}`);

describe("columns", () => {
  test("are matched by headers in both languages, except those of the sender", () => {
    expect(
      matchColumns([
        "অর্ডার নং",
        "Customer Name",
        "মোবাইল নম্বর",
        "Address",
        "জেলা",
        "Sender Name",
        "COD (Tk)",
        "?",
      ]),
    ).toEqual([
      "reference",
      "receiver_name",
      "receiver_contact",
      "receiver_address",
      "receiver_center",
      null,
      "collect_amount",
      null,
    ]);
    expect(matchColumns(["Name", "Customer phone no.", "Phone", "Address", "Thana"])).toEqual([
      "receiver_name",
      null,
      "receiver_contact",
      "receiver_address",
      "receiver_address",
    ]);
    expect(matchColumns(["Declared value", "COD amount"])).toEqual(["declared_value", "collect_amount"]);
    expect(matchColumns(["কালেকশনের টাকা", "পণ্যের মূল্য"])).toEqual(["collect_amount", "declared_value"]);
    // Without a COD column, a price column counts as the COD amount, as it did before declared values
    // existed.
    expect(matchColumns(["মূল্য", "Price"])).toEqual(["collect_amount", null]);
    expect(fieldOfHead("Salesman")).toBeUndefined();
    expect(missingFields(["receiver_name", null, "title"])).toEqual(["receiver_contact", "receiver_address"]);
  });

  test("of well-known shops are recognised, and an order with several products becomes one parcel", () => {
    const heads = [
      "Name",
      "Email",
      "Financial Status",
      "Total",
      "Lineitem name",
      "Shipping Name",
      "Shipping Street",
    ];
    const shopify = [
      ...heads,
      "Shipping City",
      "Shipping Phone",
      "Billing Name",
      "Outstanding Balance",
      "Notes",
    ];
    expect(presetOf(shopify)).toBe("shopify");
    const columns = matchColumns(shopify);
    expect(missingFields(columns)).toEqual([]);
    const table = readHeads([
      shopify,
      [
        "#1001",
        "a@b.c",
        "pending",
        "900",
        "Saree",
        "Rahima",
        "Road 5",
        "Dhaka",
        "1712345678",
        "X",
        "900",
        "",
      ],
      ["#1001", "a@b.c", "", "", "Shirt", "", "", "", "", "", "", ""],
      ["#1002", "a@b.c", "paid", "500", "Book", "Karim", "Road 6", "Sylhet", "01812345678", "X", "0", "Ring"],
    ]);
    const orders = ordersOf(table, columns);
    expect(orders.map(({ line }) => line)).toEqual([2, 4]);
    expect(orders[0]?.values).toMatchObject({
      reference: "#1001",
      title: "Saree, Shirt",
      receiver_address: "Road 5, Dhaka",
      collect_amount: "900",
    });

    const woo = ["Order Number", "First Name (Shipping)", "Last Name (Shipping)", "Address 1&2 (Shipping)"];
    const more = ["City (Shipping)", "Phone (Billing)", "Order Total Amount", "Item Name"];
    expect(presetOf([...woo, ...more])).toBe("woocommerce");
    expect(missingFields(matchColumns([...woo, ...more]))).toEqual([]);
    expect(presetOf(["order_id", "shipping_first_name"])).toBe("woocommerce");
  });
});

describe("header rows", () => {
  const ROW = ["1", "Rahim", "01712345678", "Dhaka"];
  test("are found below titles, and are not read as orders when they are repeated", () => {
    const table = readHeads([
      ["Orders"],
      [],
      ["No", "Name", "Phone", "Address"],
      ROW,
      ["no", "name", "phone", "address"],
    ]);
    expect(table).toMatchObject({ notices: ["titleRows", "repeatedHeads"], rows: [{ line: 4, cells: ROW }] });
  });
  test("of two levels are joined", () => {
    const table = readHeads([["", "Receiver", "", ""], ["Order no", "Name", "Phone", "Address"], ROW]);
    expect(table.notices).toEqual(["titleRows"]);
    const grouped = readHeads([["Order", "Receiver", "", "Sender"], ["No", "Name", "Phone", "Phone"], ROW]);
    expect(grouped.notices).toEqual(["twoHeadRows"]);
    expect(grouped.heads).toEqual(["Order No", "Receiver Name", "Receiver Phone", "Sender Phone"]);
    expect(matchColumns(grouped.heads)).toEqual(["reference", "receiver_name", "receiver_contact", null]);
  });
  test("are replaced by letters if they are missing", () => {
    const table = readHeads([ROW, ROW]);
    expect(table).toMatchObject({ heads: ["A", "B", "C", "D"], notices: ["noHeads"] });
    expect(table.rows).toHaveLength(2);
    expect(readHeads([])).toEqual({ heads: [], rows: [], notices: ["noHeads"] });
    expect(readHeads([Array.from({ length: 28 }, () => "x")]).heads.slice(25)).toEqual(["Z", "AA", "AB"]);
  });
});

describe("repairs", () => {
  test.each([
    ["receiver_contact", "০১৭১২৩৪৫৬৭৮", "01712345678", ["digits"]],
    ["receiver_contact", "1712345678", "01712345678", ["leadingZero"]],
    ["receiver_contact", "+880 1712-345678", "01712-345678", ["spaces", "countryCode"]],
    ["receiver_contact", "008801712345678", "01712345678", ["countryCode"]],
    ["receiver_contact", "8.801712345678E+12", "01712345678", ["scientific", "countryCode"]],
    ["receiver_contact", "1.71E+09", "1.71E+09", []],
    ["receiver_contact", "1712345678.0", "01712345678", ["decimals", "leadingZero"]],
    ["receiver_contact", "'01712345678", "01712345678", ["quotes"]],
    ["receiver_contact", "01712345678, 01812345678", "01712345678", ["secondNumber"]],
    ["receiver_contact", "01712 345678", "01712345678", ["spaces"]],
    ["receiver_contact", "01712-345678", "01712-345678", []],
    ["collect_amount", "৳ ১,২৫০", "1250", ["digits", "spaces", "currency", "grouping"]],
    ["collect_amount", "1,25,000/-", "125000", ["currency", "grouping"]],
    ["collect_amount", "BDT 1250.00", "1250", ["spaces", "currency", "decimals"]],
    ["collect_amount", "1,2,3", "1,2,3", []],
    ["declared_value", "৳ ৫,০০০/-", "5000", ["digits", "spaces", "currency", "grouping"]],
    ["collect_amount", "prepaid", "0", ["word"]],
    ["weight", "500 g", "0.5", ["spaces", "unit"]],
    ["weight", "১.৫ কেজি", "1.5", ["digits", "spaces", "unit"]],
    ["weight", "1.25", "1.3", ["rounded"]],
    ["type", "চিঠি", "document", ["word"]],
    ["receiver_name", " রহিম\u200C ", "রহিম\u200C", []],
    ["receiver_name", "Abdul\n\u00A0Karim", "Abdul Karim", ["spaces"]],
    ["reference", "1001.0", "1001", ["decimals"]],
  ] as const)("%s %j becomes %j", (field, given, value, kinds) => {
    const repaired = repair(field, given);
    expect(repaired.value).toBe(value);
    expect(repaired.repairs.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("are applied one after the other, from the trimmed value to the result", () => {
    const alphabet = fc.constantFrom(...Array.from("0123456789০১৭৳ .,+-/'=eE\u00A0akgTক"));
    fc.assert(
      fc.property(
        fc.constantFrom(...BULK_FIELDS),
        fc.string({ unit: alphabet, maxLength: 20 }),
        (field, given) => {
          const { value, repairs } = repair(field, given);
          let at = given.trim();
          for (const one of repairs) {
            expect(one.before).toBe(at);
            at = one.after;
          }
          expect(value).toBe(at);
        },
      ),
    );
  });

  test("read a phone number in any notation", () => {
    const phone = fc.stringMatching(/^01[3-9]\d{8}$/);
    const writings = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.slice(1),
      (text: string) => `+88${text}`,
      (text: string) => `880${text.slice(1)}`,
      (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit))),
      (text: string) => `${text.slice(1)}.0`,
      (text: string) => `="${text}"`,
      (text: string) => `${text.slice(1, 2)}.${text.slice(2)}E+09`,
    );
    fc.assert(
      fc.property(phone, writings, (text, write) => {
        expect(repair("receiver_contact", write(text)).value).toBe(text);
      }),
    );
  });
});

test("text in old Bangla fonts is distinguished from Latin and Bangla text", () => {
  for (const text of ["†gvt iwdKzj Bmjvg", "XvKv", "PÆMÖvg", "†mvbviMuvI"])
    expect(isLegacyText(text)).toBe(true);
  for (const text of [
    "Café Río",
    "DevOps",
    "“Rahim” Store",
    "5 m² – Ä",
    "মোঃ †",
    "iPhone X",
    "Tk. 50/-",
    "Lux®",
  ])
    expect(isLegacyText(text)).toBe(false);
});

describe("a row", () => {
  test("becomes a draft with its price, and with the region and the center for the address", () => {
    const { draft, cost, problems, repairs } = check(row({ receiver_contact: "1812345678" }));
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({
      receiver_contact: "+8801812345678",
      receiver_center: "Dhaka",
      receiver_region: "Dhaka",
      title: "Parcel",
      weight: 0.5,
    });
    expect(cost).toBe(110);
    expect(repairs.map(({ kind }) => kind)).toEqual(["leadingZero", "placeFromAddress"]);
  });

  test("has the problems of the schema at their cells, and problems that only files have", () => {
    expect(codes({ receiver_name: "", receiver_contact: "12" })).toEqual([
      "receiver_name receiverName.required",
      "receiver_contact receiverContact.invalid",
    ]);
    expect(codes({ receiver_contact: "1.71E+09" })).toEqual(["receiver_contact digitsLost"]);
    expect(codes({ receiver_name: "=1+1" })).toEqual(["receiver_name formula"]);
    expect(codes({ receiver_name: "-" })).toEqual([]);
    expect(codes({ receiver_address: "XvKv" })).toContain("receiver_address legacyText");
    expect(codes({ receiver_address: "#REF!" })).toContain("receiver_address formula");
    expect(codes({ receiver_address: "Road 7" })).toEqual(["receiver_center placeUnknown"]);
    expect(codes({ receiver_address: "Road 7, Mirpur" })).toEqual(["receiver_center placeUnknown"]);
    expect(codes({ receiver_center: "Sylhat" })).toEqual(["receiver_center placeGuess"]);
    expect(codes({ receiver_center: "Sylhet" })).toEqual([]);
    expect(codes({ receiver_center: "সিলেট" })).toEqual([]);
    expect(codes({ receiver_center: "Mirpur" })).toEqual([]);
    expect(codes({ receiver_address: "Road 7", receiver_center: "Mirpur" })).toEqual([
      "receiver_center placeGuess",
    ]);
    expect(codes({ reference: "R".repeat(65) })).toEqual(["reference text.tooLong"]);
    expect(codes({ collect_amount: "-5" })).toEqual(["collect_amount collectAmount.invalid"]);
    expect(codes({ declared_value: "-5" })).toEqual(["declared_value declaredValue.invalid"]);
    expect(codes({ declared_value: "50001" })).toEqual(["declared_value declaredValue.aboveLimit"]);
    expect(codes({ declared_value: "1.5E+05" })).toEqual(["declared_value digitsLost"]);
  });

  test("uses the original value of a cell when its repairs are undone", () => {
    const undone = check(
      row({ receiver_contact: "1812345678", receiver_center: "Sylhat" }, [
        "receiver_contact",
        "receiver_center",
      ]),
    );
    expect(undone.cells).toMatchObject({ receiver_contact: "1812345678", receiver_center: "Sylhat" });
    expect(undone.repairs).toEqual([]);
    expect(undone.problems.map(({ field }) => field)).toEqual(["receiver_contact", "receiver_center"]);
  });

  test("has no draft if it has a problem", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom("", "Dhaka", "01712345678", "5"),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(BULK_FIELDS.map((field) => [field, text]))), (values) => {
        const { draft, problems, cost } = check(row(values));
        expect(draft === undefined).toBe(problems.length > 0);
        expect(cost > 0).toBe(draft !== undefined);
      }),
    );
  });
});

test("references are counted again when rows change", () => {
  const index = referenceIndex(["A", "B", "A", "", ""]);
  expect(["A", "B", ""].map((reference) => index.isRepeated(reference))).toEqual([true, false, false]);
  index.change("A", "B");
  expect(["A", "B"].map((reference) => index.isRepeated(reference))).toEqual([false, true]);
});

test("the messy file is read, and only the rows with a problem that cannot be repaired need the user", () => {
  const table = readHeads(messyFile());
  expect(table.notices).toEqual(["titleRows", "repeatedHeads"]);
  const orders = ordersOf(table, matchColumns(table.heads));
  expect(orders).toHaveLength(500);
  expect(Object.keys(DEFECTS).length).toBeGreaterThanOrEqual(30);
  const checked = orders.map(({ line, values }) => check({ id: String(line), line, values, literal: [] }));
  const index = referenceIndex(checked.map(({ cells }) => cells.reference));
  for (const [place, { defect }] of messyOrders().entries()) {
    const one = checked[place];
    if (one === undefined) throw new Error("a row is missing");
    const needsCare = one.problems.length > 0 || (index.isRepeated(one.cells.reference) && place > 0);
    expect([defect, place, needsCare]).toEqual([
      defect,
      place,
      defect === undefined ? false : DEFECTS[defect]?.needsCare,
    ]);
  }
});

test("the file of refused rows has their reasons, and the values that the user corrected", () => {
  const heads = ["Name", "Phone", "Address", "Thana", "Salesman"];
  const columns = [
    "receiver_name",
    "receiver_contact",
    "receiver_address",
    "receiver_address",
    null,
  ] as const;
  const cells = ["=1+1", "1712", "Road 5", "Mirpur", "Sumi"];
  const values = {
    ...EMPTY_VALUES,
    receiver_name: "Rahim",
    receiver_contact: "01712345678",
    receiver_address: "X",
  };
  const csv = refusedCsv({ heads, columns, reasonHead: "Reason" }, [
    { line: 2, cells, values, reason: 'No, "never"' },
  ]);
  expect(readCsv(csv)).toEqual([
    [...heads, "Reason"],
    ["Rahim", "01712345678", "Road 5", "Mirpur", "Sumi", 'No, "never"'],
  ]);
});
