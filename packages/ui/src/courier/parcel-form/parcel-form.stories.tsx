import { expect, fn, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { CollectionSection, ParcelSection, PartySection } from "./parcel-form";

const t = words({
  en: {
    inside: "What is inside?",
    insideHint: "Such as “land deed” or “two saris”",
    kind: "Kind of parcel",
    document: "Document",
    documentHint: "Papers and letters, one price whatever they weigh",
    other: "Not a document",
    otherHint: "Everything else, priced by weight",
    weight: "Weight",
    reference: "Order number",
    optional: "optional",
    weightHint: "In kilograms, such as 3.3",
    noWeightHint: "A document’s price does not depend on weight",
    kg: "kg",
    parcel: "Parcel",
    sender: "Sender",
    name: "Name",
    contact: "Mobile number",
    contactHint: "Such as 01712-345678",
    division: "Division",
    chooseDivision: "Choose a division",
    divisions: ["Dhaka", "Khulna", "Rajshahi"],
    rajshahi: "Rajshahi",
    center: "Service center",
    chooseDivisionFirst: "Choose a division first",
    chooseCenter: "Choose a service center",
    centers: ["Bogura", "Natore"],
    bogura: "Bogura",
    address: "Address",
    addressHint: "House, road, area and upazila or thana",
    instruction: "Pickup instructions",
    instructionHint: "When and how the rider should come",
    noName: "Write the sender’s name",
    noContact: "Write a mobile number of 11 digits",
    noDivision: "Choose a division",
    noAddress: "Write the sender’s address",
    noInstruction: "Say how to pick it up",
    typed: "0171234",
    district: "District",
    districtHint: "Fills in division and service center",
    none: "No district matches",
    count: (count: number) => `${count} districts`,
    clear: "Clear",
    money: "Payment and COD",
    collect: "COD amount",
    collectHint: "In whole taka",
    payer: "How will you pay for delivery?",
    online: "Now, online",
    fromCollection: "From the COD amount",
    often: "Suggestions",
    call: "Call before coming",
    gate: "Ask at the gate",
    known: "Bogura Book House, Sherpur Road",
  },
  bn: {
    inside: "ভেতরে কী আছে?",
    insideHint: "যেমন “জমির দলিল” বা “দুটি শাড়ি”",
    kind: "পার্সেলের ধরন",
    document: "ডকুমেন্ট",
    documentHint: "কাগজ ও চিঠিপত্র, ওজন যা-ই হোক একই চার্জ",
    other: "ডকুমেন্ট নয়",
    otherHint: "বাকি সব, ওজন ধরে চার্জ",
    weight: "ওজন",
    reference: "অর্ডার নম্বর",
    optional: "ঐচ্ছিক",
    weightHint: "কেজিতে, যেমন ৩.৩",
    noWeightHint: "ডকুমেন্টের চার্জ ওজনের ওপর নির্ভর করে না",
    kg: "কেজি",
    parcel: "পার্সেল",
    sender: "প্রেরক",
    name: "নাম",
    contact: "মোবাইল নম্বর",
    contactHint: "যেমন ০১৭১২-৩৪৫৬৭৮",
    division: "বিভাগ",
    chooseDivision: "বিভাগ বেছে নিন",
    divisions: ["ঢাকা", "খুলনা", "রাজশাহী"],
    rajshahi: "রাজশাহী",
    center: "সার্ভিস সেন্টার",
    chooseDivisionFirst: "আগে বিভাগ বেছে নিন",
    chooseCenter: "সার্ভিস সেন্টার বেছে নিন",
    centers: ["বগুড়া", "নাটোর"],
    bogura: "বগুড়া",
    address: "ঠিকানা",
    addressHint: "বাড়ি, রাস্তা, এলাকা ও উপজেলা বা থানা",
    instruction: "পিকআপের নির্দেশনা",
    instructionHint: "রাইডার কখন, কীভাবে আসবেন",
    noName: "প্রেরকের নাম লিখুন",
    noContact: "১১ সংখ্যার মোবাইল নম্বর লিখুন",
    noDivision: "একটি বিভাগ বেছে নিন",
    noAddress: "প্রেরকের ঠিকানা লিখুন",
    noInstruction: "কীভাবে নেওয়া হবে, লিখুন",
    typed: "০১৭১২৩৪",
    district: "জেলা",
    districtHint: "বিভাগ ও সার্ভিস সেন্টার নিজে থেকেই বসবে",
    none: "এ নামে কোনো জেলা নেই",
    count: (count: number) => `${count.toLocaleString("bn-BD")}টি জেলা`,
    clear: "মুছুন",
    money: "চার্জ ও কালেকশন",
    collect: "কত টাকা কালেকশন হবে",
    collectHint: "পূর্ণ টাকায়",
    payer: "ডেলিভারি চার্জ কে দেবেন?",
    online: "এখনই, অনলাইনে",
    fromCollection: "কালেকশনের টাকা থেকে",
    often: "যা প্রায়ই লেখা হয়",
    call: "আসার আগে ফোন করবেন",
    gate: "গেটে এসে জিজ্ঞেস করবেন",
    known: "বগুড়া বই ঘর, শেরপুর রোড",
  },
});

const onChoose = fn();
const named = (value: string) => ({ value, label: value });

const parcel = () => ({
  title: { label: t.inside, name: "title", hint: t.insideHint },
  type: {
    legend: t.kind,
    name: "type",
    options: [
      { value: "document", label: t.document, description: t.documentHint },
      { value: "non-document", label: t.other, description: t.otherHint },
    ],
  },
  weight: { label: t.weight, name: "weight", optionalLabel: t.optional, hint: t.weightHint, endText: t.kg },
  reference: { label: t.reference, name: "reference", optionalLabel: t.optional },
});

const party = () => ({
  name: { label: t.name, name: "sender_name" },
  contact: { label: t.contact, name: "sender_contact", hint: t.contactHint },
  region: {
    label: t.division,
    name: "sender_region",
    placeholder: t.chooseDivision,
    options: t.divisions.map(named),
  },
  center: {
    label: t.center,
    name: "sender_center",
    placeholder: t.chooseDivisionFirst,
    options: t.centers.map(named),
    disabled: true,
  },
  address: { label: t.address, name: "sender_address", hint: t.addressHint },
  instruction: { label: t.instruction, name: "pickup_instruction", hint: t.instructionHint },
});

const meta = preview.meta({
  title: "Courier/Parcel form",
  component: PartySection,
  ...inBoth(() => ({ title: t.sender, autoCompleteSection: "sender", fields: party() })),
  decorators: [
    (Story) => (
      <form className="max-w-2xl">
        <Story />
      </form>
    ),
  ],
});

/** For each field of a party, browsers offer only the data that was stored for this party. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: t.sender })).toBeVisible();
    await expect(canvas.getByLabelText(t.name)).toHaveAttribute("autocomplete", "section-sender name");
    await expect(canvas.getByLabelText(t.contact)).toHaveAttribute("inputmode", "tel");
    await expect(canvas.getByRole("combobox", { name: t.center })).toBeDisabled();
  },
});

export const RegionChosen = meta.story({
  ...inBoth(() => ({
    fields: {
      ...party(),
      region: { ...party().region, defaultValue: t.rajshahi },
      center: { ...party().center, placeholder: t.chooseCenter, disabled: false },
    },
  })),
  play: async ({ canvas }) => {
    await user.click(canvas.getByRole("combobox", { name: t.center }));
    await user.click(await screen.findByRole("option", { name: t.bogura }));
    await waitFor(() => expect(canvas.getByRole("combobox", { name: t.center })).toHaveTextContent(t.bogura));
  },
});

export const Errors = meta.story({
  ...inBoth(() => ({
    fields: {
      ...party(),
      name: { ...party().name, error: t.noName },
      contact: { ...party().contact, defaultValue: t.typed, error: t.noContact },
      region: { ...party().region, error: t.noDivision },
      address: { ...party().address, error: t.noAddress },
      instruction: { ...party().instruction, error: t.noInstruction },
    },
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(t.contact)).toHaveAccessibleDescription(
      `${t.contactHint} ${t.noContact}`,
    );
  },
});

export const Parcel = meta.story({
  render: () => <ParcelSection title={t.parcel} fields={parcel()} />,
  play: async ({ canvas }) => {
    await user.click(canvas.getByRole("radio", { name: t.other }));
    await expect(canvas.getByRole("radio", { name: t.other })).toBeChecked();
    await user.type(canvas.getByLabelText(new RegExp(`^${t.weight}`)), "3.3");
    await expect(canvas.getByLabelText(new RegExp(`^${t.weight}`))).toHaveValue("3.3");
  },
});

/** The section for the COD amount and the payment of the delivery fee. */
export const Collection = meta.story({
  render: () => (
    <CollectionSection
      title={t.money}
      fields={{
        amount: {
          label: t.collect,
          name: "collect_amount",
          optionalLabel: t.optional,
          hint: t.collectHint,
          startText: "৳",
        },
        payment: {
          legend: t.payer,
          name: "delivery_payment",
          defaultValue: "online",
          options: [
            { value: "online", label: t.online },
            { value: "from_collection", label: t.fromCollection },
          ],
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await user.type(canvas.getByLabelText(new RegExp(`^${t.collect}`)), "1500");
    await user.click(canvas.getByRole("radio", { name: t.fromCollection }));
    await expect(canvas.getByRole("radio", { name: t.fromCollection })).toBeChecked();
  },
});

/** A document has no weight. */
export const Document = meta.story({
  render: () => (
    <ParcelSection
      title={t.parcel}
      fields={{
        ...parcel(),
        type: { ...parcel().type, defaultValue: "document" },
        weight: { ...parcel().weight, disabled: true, hint: t.noWeightHint },
      }}
    />
  ),
});

/**
 * The form suggests a known sender, fills in region and center from the district, and offers instructions
 * that can be added.
 */
export const Helped = meta.story({
  ...inBoth(() => ({
    fields: {
      ...party(),
      district: {
        label: t.district,
        hint: t.districtHint,
        options: t.centers.map(named),
        labels: { noMatches: t.none, count: t.count, clear: t.clear },
      },
    },
    suggestions: { label: t.often, texts: [t.call, t.gate], onChoose },
    matches: <p className="rounded-control bg-surface-sunken px-4 py-2">{t.known}</p>,
  })),
  play: async ({ canvas }) => {
    const often = within(canvas.getByRole("group", { name: t.often }));
    await user.click(often.getByRole("button", { name: t.gate }));
    await expect(onChoose).toHaveBeenCalledWith(t.gate);
    await expect(canvas.getByRole("combobox", { name: t.district })).toBeVisible();
    await expect(canvas.getByText(t.known)).toBeVisible();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "প্রাপকের তথ্য",
    autoCompleteSection: "receiver",
    fields: {
      name: { label: "নাম", defaultValue: "মোছাম্মৎ রাবেয়া খাতুন চৌধুরানী" },
      contact: {
        label: "মোবাইল নম্বর",
        hint: "যেমন ০১৭১২-৩৪৫৬৭৮",
        defaultValue: "০১৮১২৩",
        error: "১১ সংখ্যার মোবাইল নম্বর লিখুন",
      },
      region: {
        label: "বিভাগ",
        placeholder: "বিভাগ বেছে নিন",
        options: [{ value: "Mymensingh", label: "ময়মনসিংহ" }],
        defaultValue: "Mymensingh",
      },
      center: {
        label: "সার্ভিস সেন্টার",
        placeholder: "সার্ভিস সেন্টার বেছে নিন",
        options: [{ value: "Netrokona", label: "নেত্রকোণা" }],
      },
      address: {
        label: "ঠিকানা",
        hint: "বাড়ি, রাস্তা, এলাকা ও উপজেলা বা থানা",
        defaultValue: "বাড়ি ১২, মুক্তিযোদ্ধা সড়ক, সাতপাই, নেত্রকোণা সদর",
      },
      instruction: { label: "ডেলিভারির নির্দেশনা", hint: "পৌঁছে দেওয়ার সময় রাইডারের যা জানা দরকার" },
    },
  },
});
