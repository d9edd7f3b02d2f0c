import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { CostBreakdown } from "../cost-breakdown/cost-breakdown";

const t = words({
  en: {
    base: "Parcel delivery, up to 3 kg",
    extra: "Extra weight, 0.3 kg",
    total: "Total",
    amounts: ["৳150", "৳12", "৳162"],
    from: "From ৳110",
  },
  bn: {
    base: "পার্সেল ডেলিভারি, ৩ কেজি পর্যন্ত",
    extra: "বাড়তি ওজন, ০.৩ কেজি",
    total: "মোট",
    amounts: ["৳১৫০", "৳১২", "৳১৬২"],
    from: "৳১১০ থেকে",
  },
});

export const guidance: Guidance = {
  banglaName: "চার্জের হিসাব",
  status: "stable",
  since: "0.1.0",
  use: [
    "Let users calculate a price before they have an account.",
    "Calculate the price yourself and pass it as `estimate`, with a button for the next step.",
    "Say in `emptyState` which input is still missing.",
  ],
  avoid: [
    "For a final price, use the cost breakdown.",
    "Do not ask for more data than the price depends on.",
  ],
  examples: [
    {
      do: {
        text: "Show every line of the price.",
        render: () => (
          <CostBreakdown
            lines={[
              { label: t.base, amount: t.amounts[0] ?? "" },
              { label: t.extra, amount: t.amounts[1] ?? "" },
            ]}
            totalLabel={t.total}
            total={t.amounts[2] ?? ""}
          />
        ),
      },
      dont: {
        text: "Do not show only the lowest price.",
        render: () => <p className="text-xl font-bold">{t.from}</p>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus through the two places, the type, the weight and the button for the next step."],
    ["Down, Up, Enter", "In a place: move through the list and select an option."],
    ["Arrow keys", "In the type: select an option."],
  ],
  screenReader:
    "Announces the fields with their labels. The price is a status, which is read out when it appears and when it changes.",
  content: {
    english: ["Ask a question in the title: “What would it cost?”"],
    bangla: ["Ask in the title: “চার্জ কত পড়বে?” Write amounts in Bangla digits."],
  },
};
