import { CircleCheckBig, Package, Undo2, Wallet } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { MoneyText } from "../money-text/money-text";
import { StatTile } from "./stat-tile";

const t = words({
  en: {
    label: "Parcels this month",
    value: "128",
    since: "since 1 November",
    delivered: "Delivered",
    deliveredValue: "1,204",
    deliveredTrend: "12% more",
    october: "than in October",
    returned: "Returned",
    returnedValue: "18",
    returnedTrend: "4 more",
    payout: "To be paid out",
    payoutValue: "৳48,250",
    payoutTrend: "As in October",
  },
  bn: {
    label: "এ মাসের পার্সেল",
    value: "১২৮",
    since: "১ নভেম্বর থেকে",
    delivered: "ডেলিভারি হয়েছে",
    deliveredValue: "১,২০৪",
    deliveredTrend: "১২% বেশি",
    october: "অক্টোবরের চেয়ে",
    returned: "ফেরত এসেছে",
    returnedValue: "১৮",
    returnedTrend: "৪টি বেশি",
    payout: "আপনার পাওনা",
    payoutValue: "৳৪৮,২৫০",
    payoutTrend: "অক্টোবরের সমান",
  },
});

const meta = preview.meta({
  title: "Data/Stat tile",
  component: StatTile,
  ...inBoth(() => ({ label: t.label, value: t.value })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("term")).toHaveTextContent(t.label);
    await expect(canvas.getByRole("definition")).toHaveTextContent(t.value);
  },
});

export const WithDescription = meta.story({
  ...inBoth(() => ({ description: t.since, icon: <Package aria-hidden="true" /> })),
});

/** An arrow and text show the direction. The colour shows whether the change is good. */
export const Trends = meta.story({
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatTile
        label={t.delivered}
        value={t.deliveredValue}
        icon={<CircleCheckBig aria-hidden="true" />}
        trend={{ direction: "up", tone: "success", label: t.deliveredTrend }}
        description={t.october}
      />
      <StatTile
        label={t.returned}
        value={t.returnedValue}
        icon={<Undo2 aria-hidden="true" />}
        trend={{ direction: "up", tone: "danger", label: t.returnedTrend }}
        description={t.october}
      />
      <StatTile
        label={t.payout}
        value={<MoneyText amount={48250}>{t.payoutValue}</MoneyText>}
        icon={<Wallet aria-hidden="true" />}
        trend={{ direction: "flat", tone: "neutral", label: t.payoutTrend }}
      />
    </div>
  ),
});

/** The whole tile is a link to the counted objects. */
export const AsLink = meta.story({
  ...inBoth(() => ({ href: "#parcels", description: t.since, icon: <Package aria-hidden="true" /> })),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: t.label });
    await expect(link).toHaveFocus();
    const tile = canvasElement.querySelector("[data-slot=stat-tile]")?.getBoundingClientRect();
    const corner = tile && document.elementFromPoint(tile.right - 8, tile.bottom - 8);
    await expect(corner).toBe(link);
    link.blur();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="grid max-w-84 gap-4">
      <StatTile
        label="এ মাসে যেসব পার্সেলের টাকা এখনো বুঝে পাননি"
        value={<MoneyText amount={1248250}>৳১২,৪৮,২৫০</MoneyText>}
        icon={<Wallet aria-hidden="true" />}
        trend={{ direction: "up", tone: "danger", label: "১২% বেশি" }}
        description="গত মাসের চেয়ে"
      />
    </div>
  ),
});
