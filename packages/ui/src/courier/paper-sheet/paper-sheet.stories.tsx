import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { PaperSheet } from "./paper-sheet";

const t = words({
  en: {
    brand: "Harkara",
    receipt: "Receipt",
    barcode: "Barcode of the tracking ID",
    qr: "QR code of the tracking page",
    payer: "Paid by",
    rahima: "Rahima Khatun",
    date: "Date",
    day: "24 Nov 2026, 3:50 pm",
    method: "Paid with",
    bkash: "bKash",
    payment: "Payment ID",
    lines: "Charges",
    line: "Service",
    amount: "Amount",
    base: "Parcel up to 3 kg, to another district",
    extra: "0.3 kg more",
    outside: "Weight above 3 kg, outside the district",
    base150: "৳150",
    extra12: "৳12",
    outside40: "৳40",
    total: "Total",
    all202: "৳202",
    sum: "In all",
    long: "House 12, Road 5, Nabinagar, beside the small traders' association, Chapainawabganj Sadar",
    manifest: "Bag manifest",
    bagBarcode: "Barcode of the bag",
    from: "From",
    bogura: "Bogura",
    to: "To",
    khulna: "Khulna",
    parcels: "Parcels in the bag",
    number: "No.",
    parcel: "Parcel",
    weight: "Weight",
    kg: "1.2 kg",
    handed: "Handed over by: name, signature, time",
    received: "Received by: name, signature, time",
    photo: "Photo",
  },
  bn: {
    brand: "হরকরা",
    receipt: "রসিদ",
    barcode: "ট্র্যাকিং আইডির বারকোড",
    qr: "ট্র্যাকিং পেজের কিউআর কোড",
    payer: "টাকা দিয়েছেন",
    rahima: "রহিমা খাতুন",
    date: "তারিখ",
    day: "২৪ নভেম্বর ২০২৬, বিকেল ৩:৫০",
    method: "যেভাবে দেওয়া হয়েছে",
    bkash: "বিকাশ",
    payment: "পেমেন্ট নম্বর",
    lines: "যে জন্য দেওয়া হয়েছে",
    line: "সেবা",
    amount: "টাকা",
    base: "৩ কেজি পর্যন্ত পার্সেল, অন্য জেলায়",
    extra: "বাড়তি ০.৩ কেজি",
    outside: "৩ কেজির বেশি ওজন, জেলার বাইরে",
    base150: "৳১৫০",
    extra12: "৳১২",
    outside40: "৳৪০",
    total: "মোট",
    all202: "৳২০২",
    sum: "সব মিলিয়ে",
    long: "বাসা ১২, স্ট্রীট রোড, ক্ষুদ্র ব্যবসায়ী সমিতির পাশে, কুষ্টিয়া সড়ক, ব্রাহ্মণবাড়িয়া সদর",
    manifest: "ব্যাগের তালিকা",
    bagBarcode: "ব্যাগের বারকোড",
    from: "কোথা থেকে",
    bogura: "বগুড়া",
    to: "কোথায়",
    khulna: "খুলনা",
    parcels: "ব্যাগের পার্সেল",
    number: "নং",
    parcel: "পার্সেল",
    weight: "ওজন",
    kg: "১.২ কেজি",
    handed: "যিনি বুঝিয়ে দিলেন: নাম, স্বাক্ষর, সময়",
    received: "যিনি বুঝে নিলেন: নাম, স্বাক্ষর, সময়",
    photo: "ছবি",
  },
});

const receipt = () => ({
  brand: t.brand,
  title: t.receipt,
  number: "TRK8F3K2Q9Z",
  barcodeLabel: t.barcode,
  qr: { value: "https://harkara.example/track/TRK8F3K2Q9Z", label: t.qr },
  facts: [
    { term: t.payer, detail: t.rahima },
    { term: t.date, detail: t.day },
    { term: t.method, detail: t.bkash },
    { term: t.payment, detail: "TRKAA2345670000000000000000004" },
  ],
  table: {
    title: t.lines,
    columns: [
      { id: "line", label: t.line },
      { id: "amount", label: t.amount, kind: "number" as const },
    ],
    rows: [
      { id: "base", cells: { line: t.base, amount: t.base150 } },
      { id: "extra", cells: { line: t.extra, amount: t.extra12 } },
      { id: "outside", cells: { line: t.outside, amount: t.outside40 } },
    ],
  },
  totals: [{ term: t.total, detail: t.all202 }],
});

const meta = preview.meta({
  title: "Courier/Paper sheet",
  component: PaperSheet,
  tags: ["new"],
  decorators: [inside("w-fit")],
  ...inBoth(receipt),
});

/** A receipt with codes, facts, rows and their total. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const paper = canvasElement.querySelector('[data-slot="paper-sheet"]');
    const { right = 0, width = 0 } = paper?.getBoundingClientRect() ?? {};
    await expect(Math.round((width / 96) * 25.4)).toBe(210);
    const codes = canvas.getAllByRole("img");
    await expect(codes).toHaveLength(2);
    for (const code of codes) await expect(code.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3);
  },
});

/** Rows on several pages, and two signature lines. */
export const ManyLines = meta.story({
  ...inBoth(() => ({
    ...receipt(),
    title: t.manifest,
    number: "BAGKH23MN45",
    barcodeLabel: t.bagBarcode,
    qr: undefined,
    facts: [
      { term: t.from, detail: t.bogura },
      { term: t.to, detail: t.khulna },
    ],
    table: {
      title: t.parcels,
      columns: [
        { id: "number", label: t.number, kind: "number" as const },
        { id: "parcel", label: t.parcel },
        { id: "weight", label: t.weight, kind: "number" as const },
      ],
      rows: Array.from({ length: 60 }, (_, index) => ({
        id: String(index),
        cells: { number: index + 1, parcel: "TRK8F3K2Q9Z", weight: t.kg },
      })),
    },
    totals: undefined,
    signatures: [t.handed, t.received],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(63);
    await expect(canvas.getByText(t.received)).toBeVisible();
  },
});

/** A number that is too long for a barcode is shown below the title. */
export const WithoutCodes = meta.story({
  ...inBoth(() => ({
    ...receipt(),
    number: "5a898433-4766-4051-8cd2-26c304bc6aea",
    barcodeLabel: undefined,
    qr: undefined,
    totals: [
      { term: t.base, detail: t.base150 },
      { term: t.sum, detail: t.all202 },
    ],
  })),
});

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='3'%3E%3Crect width='4' height='3' fill='gray'/%3E%3C/svg%3E";

/** Additional content after the facts and rows: a photo. */
export const WithPhoto = meta.story({
  ...inBoth(() => ({
    ...receipt(),
    table: undefined,
    totals: undefined,
    children: <img src={PHOTO} alt={t.photo} className="h-[90mm]" />,
  })),
});

/** Texts wrap within their column. */
export const LongTexts = meta.story({
  ...inBoth(() => ({
    ...receipt(),
    title: `${t.manifest} `.repeat(3),
    facts: receipt().facts.map(({ term }) => ({ term, detail: `${t.long} `.repeat(2) })),
    table: {
      ...receipt().table,
      rows: [{ id: "long", cells: { line: `${t.long} `.repeat(4), amount: t.all202 } }],
    },
    totals: [{ term: `${t.long} `.repeat(2), detail: t.all202 }],
    signatures: [t.long, t.received],
  })),
  play: async ({ canvasElement }) => {
    const paper = canvasElement.querySelector('[data-slot="paper-sheet"]');
    await expect(paper?.scrollWidth).toBe(paper?.clientWidth);
  },
});
