import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { DescriptionList } from "./description-list";

const t = words({
  en: {
    tracking: "Tracking ID",
    receiver: "Receiver",
    name: "Mina Akter",
    address: "Address",
    house: "House 12, Road 5, Dhanmondi, Dhaka",
    weight: "Weight",
    kilograms: "3.3 kg",
    email: "E-mail",
  },
  bn: {
    tracking: "ট্র্যাকিং আইডি",
    receiver: "প্রাপক",
    name: "মিনা আক্তার",
    address: "ঠিকানা",
    house: "বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা",
    weight: "ওজন",
    kilograms: "৩.৩ কেজি",
    email: "ইমেইল",
  },
});

const meta = preview.meta({
  title: "Data/Description list",
  component: DescriptionList,
  ...inBoth(() => ({
    items: [
      { term: t.tracking, detail: "TRK8F2K1Q9Z" },
      { term: t.receiver, detail: t.name },
      { term: t.address, detail: t.house },
      { term: t.weight, detail: t.kilograms },
    ],
  })),
});

export const Default = meta.story();

export const TwoColumns = meta.story({ args: { columns: 2 } });

export const LongWord = meta.story({
  ...inBoth(() => ({
    items: [{ term: t.email, detail: `${"averylongnamewithoutabreak".repeat(8)}@example.com` }],
  })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    columns: 2,
    items: [
      { term: "প্রাপক", detail: "মোছাম্মাৎ মিনা আক্তার" },
      { term: "ঠিকানা", detail: "বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা" },
      { term: "ওজন", detail: "৩.৩ কেজি" },
      { term: "চার্জ", detail: "৳১২২" },
    ],
  },
});
