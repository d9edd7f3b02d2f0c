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
    "Let people ask for a price before they have an account.",
    "Work the price out yourself and pass it as `estimate`, with a way to go on.",
    "Say in `emptyState` what is still missing.",
  ],
  avoid: [
    "For a price that is agreed, use the cost breakdown.",
    "Do not ask for more than the price depends on.",
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
        text: "Do not answer with the lowest price.",
        render: () => <p className="text-xl font-bold">{t.from}</p>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves through the two places, the kind, the weight and the way to go on."],
    ["Down, Up, Enter", "In a place: move in the list and choose."],
    ["Arrow keys", "In the kind: choose."],
  ],
  screenReader:
    "Announces the fields with their labels. The answer is a status: the price is read out when it comes and when it changes.",
  content: {
    english: ["Ask in the title: “What would it cost?”"],
    bangla: ["Ask in the title: “চার্জ কত পড়বে?” Write amounts in Bangla digits."],
  },
};
