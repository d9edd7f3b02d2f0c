/** Sample parcels. They are the same in each run, and valid according to the rules of courier-core. */
import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import {
  parcelDraftSchema,
  ParcelSchema,
  type Parcel,
  type ParcelDraftInput,
} from "@harkara/courier-core/parcel/parcel";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import * as v from "valibot";
import serviceCenters from "../../public/data/serviceCenter.json" with { type: "json" };
import { RAHIMA } from "./people.ts";
import { createRandom, randomBytes } from "./random.ts";

/** The site's service centers. */
export const CENTERS = v.parse(ServiceCentersSchema, serviceCenters);

const DraftSchema = parcelDraftSchema(CENTERS);
const NEWEST = Date.parse("2026-11-15T18:42:00+06:00");
const HOUR_MS = 3_600_000;

/** Contents of parcels. Those that are not documents have a weight in kg. */
const GOODS = [
  ["Winter coats", "3.3"],
  ["Land papers", ""],
  ["দুইটা জামদানি শাড়ি", "1.2"],
  ["Books for Rafi", "4.5"],
  ["Passport and visa form", ""],
  ["গরম মসলা ও আচার", "2.8"],
  ["Sewing machine", "14.5"],
  ["School certificates", ""],
  ["Nakshi kantha, three pieces", "2"],
  ["মোবাইল ফোন", "0.6"],
  ["Rice cooker", "5.1"],
  ["Tender documents", ""],
] as const;

const RECEIVERS = [
  ["Nasrin Akter", "01819-224466", "House 12, Road 5, Nabinagar"],
  ["মো. আব্দুল করিম", "01712-345678", "বাসা ৭, স্টেশন রোড"],
  ["Farzana Haque", "01911-908070", "3rd floor, Rupali Bhaban, College Road"],
  ["Tanvir Hossain", "01615-332211", "Beside the post office, Sadar"],
  ["শিরীন সুলতানা", "01312-121212", "গ্রাম: চর কাজল, ডাকঘর: কাজলহাট"],
] as const;

/** A form that Rahima has filled in: a document within Bogura. */
export const DRAFT: ParcelDraftInput = {
  title: "Land papers",
  type: "document",
  weight: "",
  sender_name: RAHIMA.displayName,
  sender_contact: "01712-345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "House 7, Station Road",
  pickup_instruction: "After four, ring at the gate",
  receiver_name: "Nasrin Akter",
  receiver_contact: "01819-224466",
  receiver_region: "Rajshahi",
  receiver_center: "Bogura",
  receiver_address: "House 12, Road 5, Nabinagar",
  delivery_instruction: "Call before you come",
};

/** A draft of 3.3 kg to another district: 150 + 12 + 40 taka. */
export const HEAVY_DRAFT: ParcelDraftInput = {
  ...DRAFT,
  title: "Two saris",
  type: "non-document",
  weight: "3.3",
  receiver_center: "Natore",
};

/** A draft with a long title and long addresses, in Bangla with high conjuncts. */
export const LONG_BANGLA_DRAFT: ParcelDraftInput = {
  ...DRAFT,
  title: "ব্রাহ্মণবাড়িয়ার শীতার্তদের জন্য শীতবস্ত্র, কম্বল ও শুকনা খাবার, দ্বিতীয় চালান",
  type: "non-document",
  weight: "১২.৫",
  sender_name: "সৈয়দা রওশন আরা চৌধুরী লক্ষ্মীপুরী",
  sender_region: "Chattogram",
  sender_center: "Brahmanbaria",
  sender_address: "বাসা ১৭/ক, কৃষ্ণচূড়া সড়ক, পূর্ব মধ্যপাড়া, ব্রাহ্মণবাড়িয়া সদর, ব্রাহ্মণবাড়িয়া",
  pickup_instruction:
    "বিকেল চারটার পর আসবেন; গেটে দারোয়ানকে বললেই তিনি ভেতরে নিয়ে আসবেন। বৃষ্টি হলে আগে ফোন দেবেন।",
  receiver_name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
  receiver_region: "Rangpur",
  receiver_center: "Kurigram",
  receiver_address: "গ্রাম: উত্তর চর রাজিবপুর, ডাকঘর: শৌলমারী বাজার, উপজেলা: চর রাজিবপুর, কুড়িগ্রাম",
  delivery_instruction: "ব্রহ্মপুত্রের খেয়াঘাটে পৌঁছে ফোন করবেন; স্কুলমাঠের পাশের টিনের ঘর।",
};

/**
 * Returns a parcel as in the lists of the API.
 * @param index makes its ID and date unique; 0 is the newest
 */
export function makeParcel(
  input: ParcelDraftInput,
  index = 0,
  state: Partial<Pick<Parcel, "payment_status" | "delivery_status" | "created_by">> = {},
): Parcel {
  const draft = v.parse(DraftSchema, input);
  const random = createRandom(index + 1);
  const trackingId = newTrackingId("AA", (length) => randomBytes(random, length));
  return v.parse(ParcelSchema, {
    ...draft,
    _id: trackingId,
    tracking_id: trackingId,
    cost: quoteParcel(draft).total,
    creation_date: new Date(NEWEST - index * 31 * HOUR_MS - Math.floor(random() * HOUR_MS)).toISOString(),
    created_by: RAHIMA.email,
    payment_status: "unpaid",
    delivery_status: "not_collected",
    ...state,
  });
}

/**
 * Returns Rahima's parcels, newest first. The first one is unpaid and was not picked up. The others
 * have every status.
 */
export function makeParcels(count: number): Parcel[] {
  const random = createRandom(2026);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    const [title, weight] = GOODS[index % GOODS.length] ?? GOODS[0];
    const [name, contact, address] = pick(RECEIVERS) ?? RECEIVERS[0];
    const center = pick(CENTERS);
    return makeParcel(
      {
        ...DRAFT,
        title,
        weight,
        type: weight === "" ? "document" : "non-document",
        receiver_name: name,
        receiver_contact: contact,
        receiver_region: center?.region ?? DRAFT.receiver_region,
        receiver_center: center?.district ?? DRAFT.receiver_center,
        receiver_address: address,
        // Every second parcel has an order number.
        ...(index % 2 === 1 && { reference: `SO-${10_480 + index}` }),
      },
      index,
      {
        payment_status: index % 3 === 1 ? "paid" : "unpaid",
        delivery_status: DELIVERY_STATUSES[index % DELIVERY_STATUSES.length] ?? "not_collected",
      },
    );
  });
}

/** Adds a COD amount to some parcels. */
export const withCod = (parcels: readonly Parcel[]): Parcel[] =>
  parcels.map((parcel, index) =>
    index % 3 === 2 ? { ...parcel, collect_amount: 1250 + 500 * index } : parcel,
  );

/** Texts that users of the stories have typed, in either language. */
export const WRITTEN_TEXTS: readonly string[] = [
  ...GOODS.map(([title]) => title),
  ...RECEIVERS.flatMap(([name, , address]) => [name, address]),
  ...[DRAFT, HEAVY_DRAFT, LONG_BANGLA_DRAFT].flatMap((draft) =>
    Object.entries(draft).flatMap(([field, value]) =>
      /region|center|type/.test(field) ? [] : String(value),
    ),
  ),
].filter((text) => text !== "");
