import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { ParcelLabel } from "./parcel-label";

const t = words({
  en: {
    district: "Chapainawabganj",
    brand: "Harkara",
    to: "To",
    from: "From",
    name: "Nasrin Akter",
    phone: "01819-224466",
    address: "House 12, Road 5, Nabinagar, beside the small traders' association",
    sender: "Rahima Khatun",
    senderPhone: "01712-345678",
    senderAddress: "House 7, Station Road",
    bogura: "Bogura",
    collect: "COD: collect from receiver",
    amount: "৳1,500",
    prepaid: "PREPAID",
    weight: "Weight",
    kg: "1.2 kg",
    piece: "Piece",
    pieces: "1 of 1",
    reference: "Reference",
    exchange: "Exchange",
    saris: "Two saris",
    date: "Booked",
    day: "24 Nov 2026",
    back: "If undelivered, return to sender",
    barcode: "Barcode of the tracking ID",
    qr: "QR code of the tracking page",
  },
  bn: {
    district: "চাঁপাইনবাবগঞ্জ",
    brand: "হরকরা",
    to: "প্রাপক",
    from: "প্রেরক:",
    name: "মোঃ শফিকুল ইসলাম",
    phone: "০১৮১৯-২২৪৪৬৬",
    address: "বাসা ১২, স্ট্রীট রোড, ক্ষুদ্র ব্যবসায়ী সমিতির পাশে, কুষ্টিয়া সড়ক",
    sender: "রহিমা খাতুন",
    senderPhone: "০১৭১২-৩৪৫৬৭৮",
    senderAddress: "বাসা ৭, স্টেশন রোড",
    bogura: "বগুড়া",
    collect: "প্রাপকের কাছ থেকে নিন",
    amount: "৳১,৫০০",
    prepaid: "পরিশোধিত",
    weight: "ওজন",
    kg: "১.২ কেজি",
    piece: "সংখ্যা",
    pieces: "১/১",
    reference: "বিবরণ",
    exchange: "বদল",
    saris: "শাড়ি দুটি",
    date: "বুকিং",
    day: "২৪ নভেম্বর ২০২৬",
    back: "না পেলে প্রেরকের কাছে ফেরত",
    barcode: "ট্র্যাকিং আইডির বারকোড",
    qr: "ট্র্যাকিং পেজের QR কোড",
  },
});

const label = () => ({
  sortCode: t.district,
  brand: t.brand,
  trackingId: "TRK8F3K2Q9Z",
  trackingUrl: "https://harkara.example/track/TRK8F3K2Q9Z",
  to: { title: t.to, name: t.name, phone: t.phone, address: t.address, district: t.district },
  from: {
    title: t.from,
    name: t.sender,
    phone: t.senderPhone,
    address: t.senderAddress,
    district: t.bogura,
  },
  money: { title: t.collect, amount: t.amount },
  facts: [
    { term: t.weight, detail: t.kg },
    { term: t.piece, detail: t.pieces },
    { term: t.reference, detail: t.saris },
    { term: t.date, detail: t.day },
  ],
  returnText: t.back,
  labels: { barcode: t.barcode, qr: t.qr },
});

const meta = preview.meta({
  title: "Courier/Parcel label",
  component: ParcelLabel,
  tags: ["new"],
  decorators: [inside("w-fit")],
  ...inBoth(label),
});

/** A label of 100 × 150 mm with a COD amount. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const paper = canvasElement.querySelector('[data-slot="parcel-label"]');
    const codes = canvas.getAllByRole("img");
    await expect(codes).toHaveLength(2);
    for (const code of codes)
      await expect(code.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        paper?.getBoundingClientRect().bottom ?? 0,
      );
  },
});

export const Prepaid = meta.story({ ...inBoth(() => ({ ...label(), money: { title: t.prepaid } })) });

export const A6 = meta.story({ ...inBoth(() => ({ ...label(), paper: "a6" as const })) });

const longLabel = () => ({
  ...label(),
  to: { ...label().to, name: `${t.name} `.repeat(8), address: `${t.address} `.repeat(10) },
  from: { ...label().from, name: `${t.sender} `.repeat(8), address: `${t.address} `.repeat(5) },
  facts: [...label().facts, { term: t.exchange, detail: "TRK7H3K9D5M" }],
});

/** Checks that everything is on the paper, and that no line of text is clipped. */
async function fits({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const paper = canvasElement.querySelector<HTMLElement>('[data-slot="parcel-label"]');
  if (paper === null) throw new Error("no label");
  const { bottom } = paper.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(paper).paddingBottom);
  for (const part of paper.children) {
    await expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom - padding + 1);
    await expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
  }
}

/** Long text does not push the codes off the paper. */
export const LongTexts = meta.story({ ...inBoth(longLabel), play: fits });

export const LongTextsOnA6 = meta.story({
  ...inBoth(() => ({ ...longLabel(), paper: "a6" as const })),
  play: fits,
});
