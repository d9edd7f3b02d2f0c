import { Moon, Sun } from "lucide-react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { SegmentedControl } from "./segmented-control";

const t = words({
  en: {
    scheme: "Theme",
    named: "Theme with names",
    light: "Light",
    dark: "Dark",
    payment: "Payment of the parcels",
    region: "Region of the parcels",
    all: "All",
    unpaid: "Unpaid",
    paid: "Paid",
    barishal: "Barishal",
    chattogram: "Chattogram",
    dhaka: "Dhaka",
    khulna: "Khulna",
    mymensingh: "Mymensingh",
    rajshahi: "Rajshahi",
  },
  bn: {
    scheme: "থিম",
    named: "থিম, নামসহ",
    light: "লাইট",
    dark: "ডার্ক",
    payment: "পার্সেলের পেমেন্ট",
    region: "পার্সেলের বিভাগ",
    all: "সব",
    unpaid: "বাকি",
    paid: "পরিশোধিত",
    barishal: "বরিশাল",
    chattogram: "চট্টগ্রাম",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    mymensingh: "ময়মনসিংহ",
    rajshahi: "রাজশাহী",
  },
});

export const guidance: Guidance = {
  banglaName: "সেগমেন্টেড কন্ট্রোল, পাশাপাশি বাছাই",
  status: "stable",
  since: "0.1.0",
  use: [
    "Let users select one of two to four options with immediate effect, such as the view of a page.",
    "Set `iconsOnly` if there is little space and the icons are well known.",
    "Name the group in `legend`, which is not visible but is announced by screen readers.",
  ],
  avoid: [
    "For an input of a form, use radio buttons.",
    "For five or more options, use a native select.",
    "For something that is on or off, use a switch.",
    "For several views with different content, use tabs.",
  ],
  examples: [
    {
      do: {
        text: "Offer a few options with short names.",
        render: () => (
          <SegmentedControl
            legend={t.payment}
            segments={[
              { value: "all", label: t.all },
              { value: "unpaid", label: t.unpaid },
              { value: "paid", label: t.paid },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not put many options into a row, because it does not fit on a phone.",
        render: () => (
          <SegmentedControl
            legend={t.region}
            segments={[
              { value: "barishal", label: t.barishal },
              { value: "chattogram", label: t.chattogram },
              { value: "dhaka", label: t.dhaka },
              { value: "khulna", label: t.khulna },
              { value: "mymensingh", label: t.mymensingh },
              { value: "rajshahi", label: t.rajshahi },
            ]}
          />
        ),
      },
    },
    {
      do: {
        text: "Give all options an icon and a name.",
        render: () => (
          <SegmentedControl
            legend={t.named}
            segments={[
              { value: "light", label: t.light, icon: <Sun aria-hidden="true" /> },
              { value: "dark", label: t.dark, icon: <Moon aria-hidden="true" /> },
            ]}
          />
        ),
      },
      dont: {
        text: "Do not give only some of them an icon.",
        render: () => (
          <SegmentedControl
            legend={t.scheme}
            segments={[
              { value: "light", label: t.light, icon: <Sun aria-hidden="true" /> },
              { value: "dark", label: t.dark },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the selected segment."],
    ["Right, Down", "Select the next segment, and wrap around."],
    ["Left, Up", "Select the previous segment, and wrap around."],
  ],
  screenReader:
    "Announces the group by its `legend`, then the name of the selected segment, “radio button”, “checked” and its position. Names are also announced if only icons are shown.",
  content: {
    english: ["Name a segment in one word: “Light”."],
    bangla: ["Name a segment in one or two words: “লাইট”."],
  },
};
