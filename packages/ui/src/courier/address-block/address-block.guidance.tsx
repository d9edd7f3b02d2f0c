import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { AddressBlock } from "./address-block";

const t = words({
  en: {
    name: "Mina Akter",
    phone: "01712-345678",
    call: "Call Mina Akter, 01712-345678",
    lines: ["House 12, Road 5", "Zindabazar"],
    district: "Sylhet",
    raw: "+8801712345678",
    code: "Center 91",
  },
  bn: {
    name: "মিনা আক্তার",
    phone: "০১৭১২-৩৪৫৬৭৮",
    call: "মিনা আক্তারকে ফোন করুন, ০১৭১২-৩৪৫৬৭৮",
    lines: ["বাড়ি ১২, সড়ক ৫", "জিন্দাবাজার"],
    district: "সিলেট",
    raw: "+8801712345678",
    code: "সেন্টার ৯১",
  },
});

const number = "+8801712345678";

export const guidance: Guidance = {
  banglaName: "ঠিকানা",
  status: "new",
  since: "0.3.0",
  use: [
    "Show the address and the phone number of a sender or receiver.",
    "Use `compact` in cards and lists, and `comfortable` where a rider needs the address at the door.",
    "Offer a button that copies the address in `actions`.",
  ],
  avoid: [
    "For other facts about a person or a parcel, use a description list.",
    "Do not show a phone number to users who do not need it.",
  ],
  examples: [
    {
      do: {
        text: "A phone number in the usual grouping, and a place that people know.",
        render: () => (
          <AddressBlock
            name={t.name}
            phone={{ number, text: t.phone, label: t.call }}
            lines={t.lines}
            district={t.district}
          />
        ),
      },
      dont: {
        text: "A phone number in storage format, and a code instead of the district.",
        render: () => (
          <AddressBlock name={t.name} phone={{ number, text: t.raw }} lines={t.lines} district={t.code} />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the phone number and to the actions."],
    ["Enter", "On the phone number: calls it, if the device can make calls."],
  ],
  screenReader:
    "Announces the name, the phone number as a link, the address from the house to the district, and the instruction after its label.",
  content: {
    english: [
      "Begin with house and road, then the area, then the district. Group the phone number: “01712-345678”.",
    ],
    bangla: ["আগে বাড়ি ও সড়ক, তারপর এলাকা, শেষে জেলা। ফোন নম্বর বাংলা সংখ্যায়: “০১৭১২-৩৪৫৬৭৮”।"],
  },
};
