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
    "Show who sends or receives a parcel, where, and how to call them.",
    "Use `compact` in cards and lists, `comfortable` where a rider stands before the door.",
    "Offer a button that copies the address in `actions`.",
  ],
  avoid: [
    "For other facts about a person or a parcel, use a description list.",
    "Do not show a phone number to who need not call it.",
  ],
  examples: [
    {
      do: {
        text: "The number as people read it, and a place that they know.",
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
        text: "The number as it is stored, and a code in place of the district.",
        render: () => (
          <AddressBlock name={t.name} phone={{ number, text: t.raw }} lines={t.lines} district={t.code} />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves to the phone number and to the actions."],
    ["Enter", "On the number: calls it, where the device can."],
  ],
  screenReader:
    "Announces the name, the number as a link, the lines and the district in order, and the instruction after its label.",
  content: {
    english: [
      "Give the nearest first: house and road, area, then the district. Group the number: “01712-345678”.",
    ],
    bangla: ["আগে বাড়ি ও সড়ক, তারপর এলাকা, শেষে জেলা। ফোন নম্বর বাংলা সংখ্যায়: “০১৭১২-৩৪৫৬৭৮”।"],
  },
};
