import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { CoverageList } from "./coverage-list";

const t = words({
  en: {
    right: "Our service centers",
    wrong: "Centers",
    name: "Bogura",
    region: "Rajshahi",
    areas: ["Bogura Sadar", "Sherpur"],
  },
  bn: {
    right: "আমাদের সার্ভিস সেন্টার",
    wrong: "সেন্টার",
    name: "বগুড়া",
    region: "রাজশাহী",
    areas: ["বগুড়া সদর", "শেরপুর"],
  },
});

function One({ label, areas }: { label: string; areas: string[] }) {
  return (
    <CoverageList
      headingLevel={3}
      label={label}
      centers={[{ id: "bogura", name: t.name, region: t.region, areas, longitude: 89.37, latitude: 24.85 }]}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "সেবার তালিকা",
  status: "new",
  since: "0.3.0",
  use: [
    "List service centers by region if there is no space for a map, or no need for one.",
    "Store the selected center in your own state, and show its details next to the list.",
  ],
  avoid: [
    "For a map with a list next to it, use the coverage map, which contains this list.",
    "To select one center in a form, use a combobox.",
  ],
  examples: [
    {
      do: { text: "Give each center its areas.", render: () => <One label={t.right} areas={t.areas} /> },
      dont: { text: "Do not list only the names.", render: () => <One label={t.wrong} areas={[]} /> },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus through the centers."],
    ["Enter, Space", "Select a center."],
  ],
  screenReader:
    "Announces a region with its label, the divisions as headings, and each center with its areas as a toggle button, which is pressed if the center is selected.",
  content: {
    english: ["Write areas in everyday words, without “upazila”."],
    bangla: ["Write areas in everyday words, without “উপজেলা”."],
  },
};
