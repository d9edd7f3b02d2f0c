/** Recognises the columns of a merchant's order file by their headers. */
import { plain } from "../../people/place-search.ts";

/**
 * The parcel fields that a file may contain. They do not include the sender, because all rows have the same
 * sender.
 */
export const BULK_FIELDS = [
  "reference",
  "receiver_name",
  "receiver_contact",
  "receiver_address",
  "receiver_center",
  "title",
  "type",
  "weight",
  "collect_amount",
  "declared_value",
  "delivery_payment",
  "delivery_instruction",
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Returns the field with the given name, such as a column ID; undefined if there is no such field. */
export const bulkField = (name: string): BulkField | undefined => BULK_FIELDS.find((field) => field === name);

/**
 * The required fields, which have no default value. A file that lacks one of these columns cannot be booked.
 */
export const NEEDED_FIELDS = ["receiver_name", "receiver_contact", "receiver_address"] as const;

/**
 * The fields whose values are joined if several columns contain them. For every other field, the first value
 * is used.
 */
const JOINED: Readonly<Partial<Record<BulkField, string>>> = {
  receiver_name: " ",
  receiver_address: ", ",
  title: ", ",
  delivery_instruction: ", ",
};

/** The shop systems whose order exports are recognised. */
export type Preset = "shopify" | "woocommerce";

/** The field of each column in a file, in order; null for a column that is not used. */
export type Columns = readonly (BulkField | null)[];

const listOf = (names: string): readonly string[] => names.split(",").map(plain);

/** Headers that people in Bangladesh use, normalised with {@link plain}. */
const HEADS: Readonly<Record<BulkField, readonly string[]>> = {
  reference: listOf(
    `order id, order no, order number, order, invoice, invoice no, invoice number, ref,
     reference, merchant order id, memo no, order ref, অর্ডার, অর্ডার নং, অর্ডার নম্বর,
     অর্ডার নাম্বার, অর্ডার আইডি, ইনভয়েস, ইনভয়েস নম্বর, রেফারেন্স, মেমো নম্বর`,
  ),
  receiver_name: listOf(
    `receiver name, recipient name, customer name, name, customer, receiver, recipient,
     consignee, buyer name, full name, প্রাপক, প্রাপকের নাম, গ্রাহকের নাম, কাস্টমার,
     কাস্টমারের নাম, নাম, ক্রেতার নাম, গ্রাহক`,
  ),
  receiver_contact: listOf(
    `phone, mobile, contact, phone number, phone no, mobile number, mobile no, cell,
     contact number, contact no, recipient phone, customer phone, receiver phone, ফোন, মোবাইল,
     মোবাইল নম্বর, মোবাইল নাম্বার, মোবাইল নং, ফোন নম্বর, ফোন নাম্বার, ফোন নং`,
  ),
  receiver_address: listOf(
    `address, delivery address, shipping address, customer address, recipient address,
     full address, receiver address, area, thana, upazila, ঠিকানা, পূর্ণ ঠিকানা,
     ডেলিভারির ঠিকানা, থানা, উপজেলা, এলাকা`,
  ),
  receiver_center: listOf(
    `district, zila, zilla, jela, city, delivery district, service center, receiver district,
     জেলা, জেলা বা উপজেলা, শহর, প্রাপকের জেলা, সার্ভিস সেন্টার`,
  ),
  title: listOf(
    `product, product name, item, items, item name, item description, parcel name, contents,
     product description, description, পণ্য, পণ্যের নাম, প্রোডাক্ট, কী আছে, পার্সেলে কী আছে,
     বিবরণ`,
  ),
  type: listOf("type, parcel type, item type, ধরন, পার্সেলের ধরন, টাইপ"),
  weight: listOf("weight, weight kg, item weight, kg, ওজন, ওজন কেজি"),
  collect_amount: listOf(
    `cod, cod amount, amount, amount to collect, collect amount, cash collection, due,
     collection amount, collection, total, total amount, price, bill, টাকা, কালেকশন,
     কালেকশনের টাকা, সিওডি, মূল্য, দাম, বিল, মোট, বাকি`,
  ),
  declared_value: listOf(
    `declared value, value, parcel value, product value, item value, goods value, insured value,
     invoice value, ঘোষিত মূল্য, পণ্যের মূল্য, পণ্যের দাম, মালের দাম, পার্সেলের মূল্য, ভ্যালু`,
  ),
  delivery_payment: listOf(
    `delivery payment, delivery fee payment, delivery charge payment, charge paid by,
     চার্জ পরিশোধ, ডেলিভারি চার্জ পরিশোধ`,
  ),
  delivery_instruction: listOf(
    `note, notes, instruction, instructions, special instruction, remarks, comment,
     delivery instructions, delivery instruction, customer note, নোট, নির্দেশনা, মন্তব্য,
     ডেলিভারির নির্দেশনা`,
  ),
};

/**
 * Headers about the sender or the bill. A column with such a header never contains a field of the receiver.
 */
const NOT_RECEIVER = /(^| )(sender|pickup|billing|bill to|shop|store|প্রেরক|প্রেরকের|পিকআপ)( |$)/u;

/**
 * The columns in the order exports of shop systems. If a file has several headers for one field, the first of
 * them in this list is used. Sources: Shopify, "Exporting orders"; the WooCommerce plugins "Advanced Order
 * Export" and "Order Export".
 */
const PRESETS: Readonly<Record<Preset, readonly (readonly [BulkField, ...string[]])[]>> = {
  shopify: [
    ["reference", "name"],
    ["receiver_name", "shipping name", "billing name"],
    ["receiver_contact", "shipping phone", "phone", "billing phone"],
    ["receiver_address", "shipping street", "shipping address1"],
    ["receiver_address", "shipping city"],
    ["receiver_address", "shipping province name"],
    ["title", "lineitem name"],
    ["collect_amount", "outstanding balance", "total"],
    ["delivery_instruction", "notes"],
  ],
  woocommerce: [
    ["reference", "order number", "order id"],
    [
      "receiver_name",
      "first name shipping",
      "shipping first name",
      "first name billing",
      "billing first name",
    ],
    ["receiver_name", "last name shipping", "shipping last name", "last name billing", "billing last name"],
    ["receiver_contact", "phone shipping", "shipping phone", "phone billing", "billing phone"],
    [
      "receiver_address",
      "address 1 2 shipping",
      "address 1 shipping",
      "shipping address 1",
      "billing address 1",
    ],
    ["receiver_address", "city shipping", "shipping city", "billing city"],
    ["title", "item name", "product name"],
    ["collect_amount", "order total amount", "order total"],
    ["delivery_instruction", "customer note", "customer notes"],
  ],
};

/** Combinations of headers that occur only in the exports of one shop system. */
const SIGNS: Readonly<Record<Preset, readonly (readonly string[])[]>> = {
  shopify: [["lineitem name", "financial status"]],
  woocommerce: [
    ["order number", "first name shipping"],
    ["order number", "first name billing"],
    ["order id", "shipping first name"],
    ["order id", "billing first name"],
    ["order number", "shipping first name"],
    ["order number", "billing first name"],
  ],
};

/** Normalises a header for comparison. */
export function headText(head: string): string {
  return plain(head.replaceAll("_", " "));
}

/** Returns the shop system whose exports have these headers. */
export function presetOf(heads: readonly string[]): Preset | undefined {
  const known = new Set(heads.map(headText));
  const isOf = (preset: Preset) => SIGNS[preset].some((signs) => signs.every((sign) => known.has(sign)));
  return isOf("shopify") ? "shopify" : isOf("woocommerce") ? "woocommerce" : undefined;
}

/**
 * Returns the field that matches a header, and how well it fits: 1 if the whole header is a known name, or
 * less if only a part of the header is.
 */
export function fieldOfHead(head: string): { readonly field: BulkField; readonly fit: number } | undefined {
  const text = headText(head);
  if (text === "" || NOT_RECEIVER.test(text)) return undefined;
  let best: { field: BulkField; fit: number } | undefined;
  for (const field of BULK_FIELDS)
    for (const known of HEADS[field]) {
      const fit =
        text === known ? 1 : ` ${text} `.includes(` ${known} `) ? (known.length / text.length) * 0.9 : 0;
      if (fit > 0.3 && fit > (best?.fit ?? 0)) best = { field, fit };
    }
  return best;
}

/**
 * Matches the columns of a file to fields by their headers. Each field except the address gets at most one
 * column.
 */
export function matchColumns(heads: readonly string[]): Columns {
  const preset = presetOf(heads);
  if (preset !== undefined) return presetColumns(preset, heads);
  const found = heads.map(fieldOfHead);
  return found.map((one, index) => {
    if (one === undefined) return null;
    if (one.field === "receiver_address") return one.field;
    const isBest = found.every(
      (other, place) =>
        other?.field !== one.field ||
        place === index ||
        other.fit < one.fit ||
        (other.fit === one.fit && place > index),
    );
    return isBest ? one.field : null;
  });
}

function presetColumns(preset: Preset, heads: readonly string[]): Columns {
  const texts = heads.map(headText);
  const columns: (BulkField | null)[] = heads.map(() => null);
  for (const [field, ...names] of PRESETS[preset]) {
    const place = names.map((name) => texts.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) columns[place] = field;
  }
  return columns;
}

/** Returns the required fields that have no column. */
export function missingFields(columns: Columns): readonly BulkField[] {
  return NEEDED_FIELDS.filter((field) => !columns.includes(field));
}

/** The values of a row, by field. */
export type BulkValues = Readonly<Record<BulkField, string>>;

/** Returns the values of a row in a file. */
export function valuesOf(cells: readonly string[], columns: Columns): BulkValues {
  const values: Record<BulkField, string> = { ...EMPTY_VALUES };
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (field === null || cell.trim() === "") continue;
    const before = values[field];
    const joint = JOINED[field];
    if (before === "") values[field] = cell;
    else if (joint !== undefined) values[field] = before + joint + cell;
  }
  return values;
}

export const EMPTY_VALUES: BulkValues = {
  reference: "",
  receiver_name: "",
  receiver_contact: "",
  receiver_address: "",
  receiver_center: "",
  title: "",
  type: "",
  weight: "",
  collect_amount: "",
  declared_value: "",
  delivery_payment: "",
  delivery_instruction: "",
};
