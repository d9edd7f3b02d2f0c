/**
 * A merchant's file of 500 orders with typical defects, for tests and benchmarks. The file is the same in
 * each run.
 */

/** The headers mix Bangla and English, as in a spreadsheet that several people have edited. */
const HEADS = [
  "অর্ডার নং",
  "Customer Name",
  "মোবাইল নম্বর",
  "Address",
  "জেলা",
  "Product",
  "Weight",
  "COD Amount",
  "Note",
  "Salesman",
];

/** The cells of an order. Each function in {@link DEFECTS} changes some of these cells. */
interface Cells {
  ref: string;
  name: string;
  phone: string;
  address: string;
  district: string;
  title: string;
  weight: string;
  amount: string;
  note: string;
}

const NAMES = ["মোঃ শফিকুল ইসলাম", "Farhana Akter", "রহিমা খাতুন", "Tanvir Hasan", "Nusrat Jahan", "আবদুল করিম"];
const PLACES = [
  ["House 12, Road 5, Dhanmondi", "Dhaka"],
  ["২৩ জিন্দাবাজার", "সিলেট"],
  ["Agrabad C/A, Building 7", "Chattogram"],
  ["সাহেব বাজার, বোয়ালিয়া", "রাজশাহী"],
  ["Boyra Main Road", "Khulna"],
  ["Kandirpar, Shop 4", "Cumilla"],
] as const;
const TITLES = ["Cotton saree", "শার্ট", "Mobile cover", "বই", "Face wash"];

/**
 * The change that each defect makes to a row. `needsCare`: the user has to correct the row, because the
 * defect cannot be repaired automatically.
 */
export const DEFECTS: Readonly<
  Record<string, { change: (cells: Cells) => Partial<Cells>; needsCare: boolean }>
> = {
  banglaPhone: { change: () => ({ phone: "০১৭১২৩৪৫৬৭৮" }), needsCare: false },
  lostZero: { change: () => ({ phone: "1712345678" }), needsCare: false },
  plus88: { change: () => ({ phone: "+8801712345678" }), needsCare: false },
  prefix880: { change: () => ({ phone: "8801712345678" }), needsCare: false },
  prefix0088: { change: () => ({ phone: "008801712345678" }), needsCare: false },
  exactScientific: { change: () => ({ phone: "1.712345678E+09" }), needsCare: false },
  lostDigits: { change: () => ({ phone: "1.71E+09" }), needsCare: true },
  decimalPhone: { change: () => ({ phone: "1712345678.0" }), needsCare: false },
  spacedPhone: { change: () => ({ phone: "017 12 34 56 78" }), needsCare: false },
  dashedPhone: { change: () => ({ phone: "01712-345678" }), needsCare: false },
  hardSpacePhone: { change: () => ({ phone: "01712\u00A0345678" }), needsCare: false },
  markedPhone: { change: () => ({ phone: "\u202A01712345678\u202C" }), needsCare: false },
  apostrophePhone: { change: () => ({ phone: "'01712345678" }), needsCare: false },
  quotedPhone: { change: () => ({ phone: '="01712345678"' }), needsCare: false },
  twoPhones: { change: () => ({ phone: "01712345678 / 01812345678" }), needsCare: false },
  shortPhone: { change: () => ({ phone: "0171234567" }), needsCare: true },
  landline: { change: () => ({ phone: "02-9123456" }), needsCare: true },
  noPhone: { change: () => ({ phone: "" }), needsCare: true },
  takaSign: { change: () => ({ amount: "৳ 1250" }), needsCare: false },
  takaWord: { change: () => ({ amount: "Tk. 1250" }), needsCare: false },
  takaDash: { change: () => ({ amount: "1250/-" }), needsCare: false },
  grouped: { change: () => ({ amount: "1,250" }), needsCare: false },
  lakh: { change: () => ({ amount: "1,25,000" }), needsCare: false },
  banglaAmount: { change: () => ({ amount: "১,২৫০" }), needsCare: false },
  zeroPoisha: { change: () => ({ amount: "1250.00" }), needsCare: false },
  poisha: { change: () => ({ amount: "1250.50" }), needsCare: true },
  paidWord: { change: () => ({ amount: "Paid" }), needsCare: false },
  negative: { change: () => ({ amount: "-1250" }), needsCare: true },
  tooMuch: { change: () => ({ amount: "5,00,000" }), needsCare: true },
  amountWord: { change: () => ({ amount: "এক হাজার" }), needsCare: true },
  noName: { change: () => ({ name: "" }), needsCare: true },
  doubleSpace: { change: () => ({ name: "Tanvir  Hasan" }), needsCare: false },
  lineBreak: { change: () => ({ name: "Tanvir\nHasan" }), needsCare: false },
  longName: { change: () => ({ name: "অনেক লম্বা নাম ".repeat(8) }), needsCare: true },
  control: { change: () => ({ name: "Tanvir\u0007Hasan" }), needsCare: true },
  legacyName: { change: () => ({ name: "†gvt iwdKzj Bmjvg" }), needsCare: true },
  legacyAddress: { change: () => ({ address: "XvKv, †mvbviMuvI" }), needsCare: true },
  link: { change: () => ({ name: '=HYPERLINK("https://example.test","Rahim")' }), needsCare: true },
  brokenCell: { change: () => ({ address: "#REF!" }), needsCare: true },
  noAddress: { change: () => ({ address: "" }), needsCare: true },
  oldSpelling: { change: () => ({ address: "Kandirpar, Shop 4", district: "Comilla" }), needsCare: false },
  banglaDistrict: { change: () => ({ address: "সাহেব বাজার", district: "রাজশাহী" }), needsCare: false },
  misspelt: { change: () => ({ address: "Zindabazar", district: "Sylhat" }), needsCare: true },
  unknownDistrict: { change: () => ({ address: "Zzz", district: "Xqzw" }), needsCare: true },
  districtInAddress: {
    change: () => ({ address: "Boyra Main Road, Khulna", district: "" }),
    needsCare: false,
  },
  noPlace: { change: () => ({ address: "Block 17", district: "" }), needsCare: true },
  grams: { change: () => ({ weight: "500 g" }), needsCare: false },
  banglaWeight: { change: () => ({ weight: "০.৫ কেজি" }), needsCare: false },
  commaWeight: { change: () => ({ weight: "1,5" }), needsCare: false },
  unevenWeight: { change: () => ({ weight: "1.25" }), needsCare: false },
  tooHeavy: { change: () => ({ weight: "250" }), needsCare: true },
  weightWord: { change: () => ({ weight: "heavy" }), needsCare: true },
  repeated: { change: () => ({ ref: "ORD-1001" }), needsCare: true },
  longReference: { change: () => ({ ref: "R".repeat(65) }), needsCare: true },
};

/** The number of orders in the file. Every third order has a defect. */
const COUNT = 500;
const APART = 3;

/** An order of the file, with its defect. */
interface MessyOrder {
  readonly cells: readonly string[];
  readonly defect: string | undefined;
}

/** Returns the orders of the file, each with at most one defect. */
export function messyOrders(): readonly MessyOrder[] {
  const names = Object.keys(DEFECTS);
  return Array.from({ length: COUNT }, (_, index) => {
    const [address, district] = PLACES[index % PLACES.length] ?? ["", ""];
    const clean: Cells = {
      ref: `ORD-${1001 + index}`,
      name: NAMES[index % NAMES.length] ?? "",
      phone: `01${3 + (index % 7)}${String(10_000_000 + index * 7919).slice(-8)}`,
      address,
      district,
      title: TITLES[index % TITLES.length] ?? "",
      weight: String(((index % 30) + 5) / 10),
      amount: String(500 + (index % 40) * 25),
      note: index % 5 === 0 ? "বিকালে দেবেন" : "",
    };
    const defect = index % APART === 1 ? names[Math.floor(index / APART) % names.length] : undefined;
    const cells = { ...clean, ...(defect !== undefined && DEFECTS[defect]?.change(clean)) };
    return {
      cells: [...Object.values(cells), index % 2 === 0 ? "Ripon" : "Sumi"],
      defect,
    };
  });
}

/**
 * Returns the cells of the whole file: a title, a blank row, the headers, the orders (with a
 * repeated header row between them), and a row of totals.
 */
export function messyFile(): readonly (readonly string[])[] {
  const rows = messyOrders().map(({ cells }) => cells);
  return [
    ["নভেম্বর মাসের অর্ডার"],
    [],
    HEADS,
    ...rows.slice(0, 250),
    HEADS,
    ...rows.slice(250),
    ["", "", "", "", "", "", "", "3,21,450"],
  ];
}
