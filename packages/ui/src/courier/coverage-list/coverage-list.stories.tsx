import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { CoverageList } from "./coverage-list";
import type { CoverageListProps } from "./coverage-list";

const t = words({
  en: {
    label: "Our service centers",
    bogura: "Bogura",
    boguraAreas: ["Bogura Sadar", "Sherpur", "Shibganj"],
    rajshahi: "Rajshahi",
    rajshahiAreas: ["Paba", "Godagari", "Bagha"],
    sylhet: "Sylhet",
    sylhetAreas: ["Beanibazar", "Golapganj"],
    terms: "48–72 hours, ৳110–৳150 up to 3 kg",
  },
  bn: {
    label: "আমাদের সার্ভিস সেন্টার",
    bogura: "বগুড়া",
    boguraAreas: ["বগুড়া সদর", "শেরপুর", "শিবগঞ্জ"],
    rajshahi: "রাজশাহী",
    rajshahiAreas: ["পবা", "গোদাগাড়ী", "বাঘা"],
    sylhet: "সিলেট",
    sylhetAreas: ["বিয়ানীবাজার", "গোলাপগঞ্জ"],
    terms: "৪৮–৭২ ঘণ্টা, ৩ কেজি পর্যন্ত ৳১১০–৳১৫০",
  },
});

const centers = () => [
  {
    id: "bogura",
    name: t.bogura,
    region: t.rajshahi,
    summary: t.terms,
    areas: t.boguraAreas,
    longitude: 89.37,
    latitude: 24.85,
  },
  {
    id: "rajshahi",
    name: t.rajshahi,
    region: t.rajshahi,
    areas: t.rajshahiAreas,
    longitude: 88.6,
    latitude: 24.37,
  },
  { id: "sylhet", name: t.sylhet, region: t.sylhet, areas: t.sylhetAreas, longitude: 91.87, latitude: 24.9 },
];

const meta = preview.meta({
  title: "Courier/Coverage list",
  component: CoverageList,
  tags: ["new"],
  ...inBoth(() => ({ centers: centers(), label: t.label, onValueChange: fn() })),
});

export const Default = meta.story();

/** The selected center scrolls into view. */
export const Selected = meta.story({ tags: ["!autodocs"], args: { defaultValue: "rajshahi" } });

function Choosing(props: CoverageListProps) {
  const [selected, setSelected] = useState<string | null>(null);
  return <CoverageList {...props} value={selected} onValueChange={setSelected} />;
}

/** A region opens and a center is selected by keyboard: Tab, Enter or Space. A selected center is pressed. */
export const Keyboard = meta.story({
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const bogura = canvas.getByRole("button", { name: new RegExp(`^${t.bogura}`) });
    await expect(bogura).not.toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("heading", { name: t.rajshahi }).closest("summary")).toHaveFocus();
    await userEvent.click(canvas.getByRole("heading", { name: t.rajshahi }));
    await userEvent.tab();
    await expect(bogura).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(bogura).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByRole("heading", { name: t.sylhet }));
    await userEvent.click(canvas.getByRole("button", { pressed: false, name: new RegExp(`^${t.sylhet}`) }));
    await expect(canvas.getAllByRole("button", { pressed: true })).toHaveLength(1);
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    canvas.getByRole("button", { pressed: true }).blur();
  },
});

/** Selecting a center, here outside the list, opens its region. */
export const RegionOpened = meta.story({
  tags: ["!autodocs"],
  args: { defaultValue: "sylhet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true })).toBeVisible();
    await expect(canvas.getByRole("button", { name: new RegExp(`^${t.bogura}`) })).not.toBeVisible();
  },
});
