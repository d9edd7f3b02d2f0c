import preview from "../../../../../.storybook/preview";
import { DescriptionList } from "./description-list";

const meta = preview.meta({
  title: "Data/Description list",
  component: DescriptionList,
  args: {
    items: [
      { term: "Tracking id", detail: "TRK8F2K1Q9Z" },
      { term: "Receiver", detail: "Mina Akter" },
      { term: "Address", detail: "House 12, Road 5, Dhanmondi, Dhaka" },
      { term: "Weight", detail: "3.3 kg" },
    ],
  },
});

export const Default = meta.story();

export const TwoColumns = meta.story({ args: { columns: 2 } });

export const LongWord = meta.story({
  args: { items: [{ term: "E-mail", detail: `${"averylongnamewithoutabreak".repeat(8)}@example.com` }] },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    columns: 2,
    items: [
      { term: "প্রাপক", detail: "মোছাম্মাৎ মিনা আক্তার" },
      { term: "ঠিকানা", detail: "বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা" },
      { term: "ওজন", detail: "৩.৩ কেজি" },
      { term: "খরচ", detail: "৳১২২" },
    ],
  },
});
