import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { CostBreakdown } from "./cost-breakdown";

const meta = preview.meta({
  title: "Courier/Cost breakdown",
  component: CostBreakdown,
  args: {
    lines: [
      { label: "Base price", amount: "৳110", hint: "Up to 3 kg, within the district" },
      { label: "Extra weight", amount: "৳12", hint: "0.3 kg at ৳40 a kilogram" },
    ],
    totalLabel: "Total",
    total: "৳122",
  },
  decorators: [inside("max-w-md")],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map((term) => term.textContent)).toContain("Total");
    await expect(canvas.getByText("৳122")).toBeVisible();
  },
});

export const OneLine = meta.story({
  args: { lines: [{ label: "Document, outside the district", amount: "৳80" }], total: "৳80" },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    lines: [
      { label: "মূল খরচ", amount: "৳১৫০", hint: "তিন কেজি পর্যন্ত, জেলার বাইরে" },
      { label: "তিন কেজির অতিরিক্ত প্রতি কেজি ওজনের জন্য বাড়তি খরচ", amount: "৳২৮০" },
      { label: "জেলার বাইরে পাঠানোর বাড়তি খরচ", amount: "৳৪০" },
    ],
    totalLabel: "সর্বমোট",
    total: "৳৪৭০",
  },
});
