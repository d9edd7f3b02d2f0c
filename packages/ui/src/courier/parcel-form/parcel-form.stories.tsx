import { expect, screen, userEvent as user, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { ParcelSection, PartySection } from "./parcel-form";

const parcel = {
  title: { label: "What is inside?", name: "title", hint: "Such as “land deed” or “two saris”" },
  type: {
    legend: "Kind of parcel",
    name: "type",
    options: [
      {
        value: "document",
        label: "Document",
        description: "Papers and letters, one price whatever they weigh",
      },
      { value: "non-document", label: "Not a document", description: "Everything else, priced by weight" },
    ],
  },
  weight: {
    label: "Weight",
    name: "weight",
    optionalLabel: "optional",
    hint: "In kilograms, such as 3.3",
    endText: "kg",
  },
};

const party = {
  name: { label: "Name", name: "sender_name" },
  contact: { label: "Mobile number", name: "sender_contact", hint: "Such as 01712-345678" },
  region: {
    label: "Division",
    name: "sender_region",
    placeholder: "Choose a division",
    options: ["Dhaka", "Khulna", "Rajshahi"].map((value) => ({ value, label: value })),
  },
  center: {
    label: "Service center",
    name: "sender_center",
    placeholder: "Choose a division first",
    options: ["Bogura", "Natore"].map((value) => ({ value, label: value })),
    disabled: true,
  },
  address: { label: "Address", name: "sender_address", hint: "House, road, area and upazila or thana" },
  instruction: {
    label: "Pickup instructions",
    name: "pickup_instruction",
    hint: "When and how the rider should come",
  },
};

const meta = preview.meta({
  title: "Courier/Parcel form",
  component: PartySection,
  args: { title: "Sender", autoCompleteSection: "sender", fields: party },
  decorators: [
    (Story) => (
      <form className="max-w-2xl">
        <Story />
      </form>
    ),
  ],
});

/** Browsers offer what they know of each party for that party alone. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Sender" })).toBeVisible();
    await expect(canvas.getByLabelText("Name")).toHaveAttribute("autocomplete", "section-sender name");
    await expect(canvas.getByLabelText("Mobile number")).toHaveAttribute("inputmode", "tel");
    await expect(canvas.getByRole("combobox", { name: "Service center" })).toBeDisabled();
  },
});

export const RegionChosen = meta.story({
  args: {
    fields: {
      ...party,
      region: { ...party.region, defaultValue: "Rajshahi" },
      center: { ...party.center, placeholder: "Choose a service center", disabled: false },
    },
  },
  play: async ({ canvas }) => {
    await user.click(canvas.getByRole("combobox", { name: "Service center" }));
    await user.click(await screen.findByRole("option", { name: "Bogura" }));
    await waitFor(() =>
      expect(canvas.getByRole("combobox", { name: "Service center" })).toHaveTextContent("Bogura"),
    );
  },
});

export const Errors = meta.story({
  args: {
    fields: {
      ...party,
      name: { ...party.name, error: "Write the sender’s name" },
      contact: { ...party.contact, defaultValue: "0171234", error: "Write a mobile number of 11 digits" },
      region: { ...party.region, error: "Choose a division" },
      address: { ...party.address, error: "Write the sender’s address" },
      instruction: { ...party.instruction, error: "Say how to pick it up" },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Mobile number")).toHaveAccessibleDescription(
      "Such as 01712-345678 Write a mobile number of 11 digits",
    );
  },
});

export const Parcel = meta.story({
  render: () => <ParcelSection title="Parcel" fields={parcel} />,
  play: async ({ canvas }) => {
    await user.click(canvas.getByRole("radio", { name: "Not a document" }));
    await expect(canvas.getByRole("radio", { name: "Not a document" })).toBeChecked();
    await user.type(canvas.getByLabelText(/^Weight/), "3.3");
    await expect(canvas.getByLabelText(/^Weight/)).toHaveValue("3.3");
  },
});

/** A document is not weighed. */
export const Document = meta.story({
  render: () => (
    <ParcelSection
      title="Parcel"
      fields={{
        ...parcel,
        type: { ...parcel.type, defaultValue: "document" },
        weight: { ...parcel.weight, disabled: true, hint: "A document’s price does not depend on weight" },
      }}
    />
  ),
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
        label: "সেবাকেন্দ্র",
        placeholder: "সেবাকেন্দ্র বেছে নিন",
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
