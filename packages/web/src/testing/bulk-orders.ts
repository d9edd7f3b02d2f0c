/** Spreadsheet rows that bulk upload stories paste. */
const HEADS = ["অর্ডার নং", "নাম", "মোবাইল", "ঠিকানা", "টাকা"];

/** Headers that no column can be recognised from. */
export const UNKNOWN_HEADS: readonly string[] = ["ক", "খ", "গ", "ঘ", "ঙ"];

type Row = readonly [reference: string, name: string, contact: string, address: string, amount: string];

export const ORDERS = [
  ["A-1", "রহিম উদ্দিন", "01712345678", "বাড়ি ৫, ধানমন্ডি, ঢাকা", "1250"],
  ["A-2", "সালমা বেগম", "01812345678", "২৩ জিন্দাবাজার, সিলেট", "900"],
  ["A-3", "করিম শেখ", "01912345678", "সাহেব বাজার, রাজশাহী", "0"],
] as const satisfies readonly Row[];

/** The first row can be repaired. The second row has no name, and digits of its phone number are missing. */
export const FAULTY_ORDERS: readonly Row[] = [
  ["A-1", ORDERS[0][1], "1712345678", ORDERS[0][3], "৳ ১,২৫০"],
  ["A-2", "", "1.71E+09", ORDERS[1][3], "900"],
  ORDERS[2],
];

const LONG = "বাড়ি ১২৩, সড়ক ৪৫, ব্লক ক, বড় মসজিদের পেছনে লাল গেটওয়ালা পুরোনো তিনতলা বাড়ি, ";
export const LONG_ORDERS: readonly Row[] = ORDERS.map(([reference, name, contact, address, amount]) => [
  reference,
  name.repeat(4),
  contact,
  LONG + address,
  amount,
]);

/** Orders without a problem. */
export function manyOrders(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const [, name, contact, address, amount] = ORDERS[index % 3] ?? ORDERS[0];
    return [`B-${index}`, `${name} ${index}`, contact, address, amount];
  });
}

/** Returns the rows in the format of cells copied from a spreadsheet. */
export function copied(rows: readonly Row[], heads: readonly string[] = HEADS): string {
  return [heads, ...rows].map((row) => row.join("\t")).join("\n");
}
