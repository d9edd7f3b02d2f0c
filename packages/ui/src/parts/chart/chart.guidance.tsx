import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { BarChart, LineChart } from "./chart";

const t = words({
  en: {
    locale: "en-BD",
    caption: "Parcels a day, 3 to 7 November",
    vague: "Statistics",
    day: "Day",
    days: ["3 Nov", "4 Nov", "5 Nov", "6 Nov", "7 Nov"],
    sent: "Sent",
    districts: ["Dhaka", "Sylhet", "Khulna"],
    district: "District",
    byDistrict: "Parcels by district, November",
  },
  bn: {
    locale: "bn-BD",
    caption: "দিনে কয়টি পার্সেল, ৩ থেকে ৭ নভেম্বর",
    vague: "পরিসংখ্যান",
    day: "দিন",
    days: ["৩ নভে", "৪ নভে", "৫ নভে", "৬ নভে", "৭ নভে"],
    sent: "পাঠানো",
    districts: ["ঢাকা", "সিলেট", "খুলনা"],
    district: "জেলা",
    byDistrict: "জেলা অনুযায়ী পার্সেল, নভেম্বর",
  },
});

const number = (value: number) => new Intl.NumberFormat(t.locale).format(value);

const days = (caption: string) => ({
  caption,
  categories: t.days,
  categoryLabel: t.day,
  series: [{ id: "sent", label: t.sent, values: [12, 18, 9, 22, 15] }],
  formatValue: number,
  emptyState: null,
  height: 180,
});
const districts = () => ({
  ...days(t.byDistrict),
  categories: t.districts,
  categoryLabel: t.district,
  series: [{ id: "sent", label: t.sent, values: [42, 18, 25] }],
});

export const guidance: Guidance = {
  banglaName: "চার্ট, লেখচিত্র",
  status: "new",
  since: "0.3.0",
  use: [
    "Compare amounts with a bar chart; show how they change over time with a line chart.",
    "Keep to four series, and put the one that matters first.",
    "Offer the table with `tableLabel` where people need exact values.",
  ],
  avoid: [
    "For one number, use a stat tile; for exact values alone, a table.",
    "Do not draw a line between things that have no order, such as districts.",
  ],
  examples: [
    {
      do: { text: "Bars for things without an order.", render: () => <BarChart {...districts()} /> },
      dont: {
        text: "A line that says one district becomes the next.",
        render: () => <LineChart {...districts()} />,
      },
    },
    {
      do: {
        text: "A caption with what is counted, and when.",
        render: () => <LineChart {...days(t.caption)} />,
      },
      dont: { text: "A caption that fits every chart.", render: () => <LineChart {...days(t.vague)} /> },
    },
  ],
  keyboard: [["Tab, Enter", "Go to the button of the table, and bring the table into sight."]],
  screenReader: "Announces a figure with its caption, and a table with all values. The drawing is silent.",
  content: {
    english: [
      "Say in the caption what is counted, in which unit and when: “Parcels a day, 3 to 9 November”.",
    ],
    bangla: ["কী, কোন এককে ও কবে গোনা হয়েছে শিরোনামে বলুন। অক্ষের সংখ্যাও বাংলায়।"],
  },
};
