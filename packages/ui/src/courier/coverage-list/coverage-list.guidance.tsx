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
    "List service centers by region where there is no room or no need for a map.",
    "Hold the chosen one yourself, and show there what follows from it.",
  ],
  avoid: [
    "For a map with the list beside it, use the coverage map, which has this list.",
    "For one choice in a form, use a combobox.",
  ],
  examples: [
    {
      do: { text: "Give each center its areas.", render: () => <One label={t.right} areas={t.areas} /> },
      dont: { text: "Do not list bare names.", render: () => <One label={t.wrong} areas={[]} /> },
    },
  ],
  keyboard: [
    ["Tab", "Moves through the centers."],
    ["Enter, Space", "Choose a center."],
  ],
  screenReader:
    "Announces a region with its label, headings of the divisions, and each center as a button with its areas that is pressed while it is chosen.",
  content: {
    english: ["Write areas as people say them, without “upazila”."],
    bangla: ["Write areas as people say them, without “উপজেলা”."],
  },
};
