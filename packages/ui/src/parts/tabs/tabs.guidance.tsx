import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Tabs } from "./tabs";

const t = words({
  en: {
    clear: "About the parcel, in short names",
    long: "About the parcel, in long names",
    whatText: "A box of winter coats, 3.3 kg.",
    parcel: "Parcel",
    route: "Route",
    routeText: "From Dhaka to Sylhet.",
    payment: "Payment",
    paymentText: "৳122, paid by card.",
    parcelLong: "All there is to know about the parcel",
    routeLong: "The route that the parcel takes",
    views: "Views of the parcel",
    steps: "Steps of a booking",
    first: "1. Sender",
    firstText: "Who sends the parcel?",
    second: "2. Receiver",
    secondText: "Who receives the parcel?",
  },
  bn: {
    clear: "পার্সেলের তথ্য, ছোট নামে",
    long: "পার্সেলের তথ্য, লম্বা নামে",
    whatText: "শীতের কাপড়ের একটি বাক্স, ৩.৩ কেজি।",
    parcel: "পার্সেল",
    route: "পথ",
    routeText: "ঢাকা থেকে সিলেট।",
    payment: "পেমেন্ট",
    paymentText: "৳১২২, কার্ডে পরিশোধিত।",
    parcelLong: "পার্সেলটি সম্পর্কে যা যা জানা দরকার",
    routeLong: "পার্সেলটি যে পথ দিয়ে যাবে",
    views: "পার্সেলের নানা দিক",
    steps: "বুকিংয়ের ধাপ",
    first: "১. প্রেরক",
    firstText: "কে পার্সেল পাঠাচ্ছেন?",
    second: "২. প্রাপক",
    secondText: "কে পার্সেল পাবেন?",
  },
});

export const guidance: Guidance = {
  banglaName: "ট্যাব",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show several views of one thing, one at a time, in the same place.",
    "Put the most important content into the first tab, which is shown unless `defaultValue` is set.",
    "Use `underline` for the tabs of a page, and `pills` inside a section of it.",
    "Set `optionText` for five or more tabs. On a phone, a select then shows which one is selected.",
  ],
  avoid: [
    "For pages with separate URLs, use links.",
    "For the steps of a task, use a stepper.",
    "For questions of which each user needs one or two answers, use an accordion.",
    "For different views of the same content, use a segmented control.",
  ],
  examples: [
    {
      do: {
        text: "Name a tab in one or two words.",
        render: () => (
          <Tabs
            label={t.clear}
            items={[
              { value: "parcel", label: t.parcel, content: <p>{t.whatText}</p> },
              { value: "route", label: t.route, content: <p>{t.routeText}</p> },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not write sentences, because on a phone the other tabs would not be visible.",
        render: () => (
          <Tabs
            label={t.long}
            items={[
              { value: "parcel", label: t.parcelLong, content: <p>{t.whatText}</p> },
              { value: "route", label: t.routeLong, content: <p>{t.routeText}</p> },
            ]}
          />
        ),
      },
    },
    {
      do: {
        text: "Make each tab understandable without the others.",
        render: () => (
          <Tabs
            variant="pills"
            label={t.views}
            items={[
              { value: "parcel", label: t.parcel, content: <p>{t.whatText}</p> },
              { value: "payment", label: t.payment, content: <p>{t.paymentText}</p> },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not divide a task into tabs, because users overlook tabs that they do not open.",
        render: () => (
          <Tabs
            variant="pills"
            label={t.steps}
            items={[
              { value: "sender", label: t.first, content: <p>{t.firstText}</p> },
              { value: "receiver", label: t.second, content: <p>{t.secondText}</p> },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the selected tab, then into its panel."],
    ["Right, Left", "Show the next or the previous tab, and wrap around. Disabled tabs are skipped."],
    ["Home, End", "Show the first or the last tab."],
    ["In the select on a phone", "The keys of a native select: the arrow keys, Home, End and letters."],
  ],
  screenReader:
    "Announces the name in `label`, “tab list”, and each tab with its position and “selected”. The panel has the name of its tab. The select on a phone has the same name, and announces the selected tab.",
  content: {
    english: ["Name a tab by its content, in one or two words, in sentence case: “Payment”."],
    bangla: ["Name a tab by its content, in one or two words: “পেমেন্ট”."],
  },
};
