import { CircleCheckBig, Package, Undo2, Wallet } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { MoneyText } from "../money-text/money-text";
import { StatTile } from "./stat-tile";

const meta = preview.meta({
  title: "Data/Stat tile",
  component: StatTile,
  args: { label: "Parcels this month", value: "128" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("term")).toHaveTextContent("Parcels this month");
    await expect(canvas.getByRole("definition")).toHaveTextContent("128");
  },
});

export const WithHint = meta.story({
  args: { hint: "since 1 November", icon: <Package aria-hidden="true" /> },
});

/** Which way it went, by arrow and words; how that is to be taken, by colour besides. */
export const Trends = meta.story({
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatTile
        label="Delivered"
        value="1,204"
        icon={<CircleCheckBig aria-hidden="true" />}
        trend={{ direction: "up", tone: "good", label: "12% more" }}
        hint="than in October"
      />
      <StatTile
        label="Returned"
        value="18"
        icon={<Undo2 aria-hidden="true" />}
        trend={{ direction: "up", tone: "bad", label: "4 more" }}
        hint="than in October"
      />
      <StatTile
        label="To be paid out"
        value={<MoneyText amount={48250}>৳48,250</MoneyText>}
        icon={<Wallet aria-hidden="true" />}
        trend={{ direction: "flat", tone: "neutral", label: "As in October" }}
      />
    </div>
  ),
});

/** The whole tile leads to what it counts. */
export const AsLink = meta.story({
  args: { href: "#parcels", hint: "since 1 November", icon: <Package aria-hidden="true" /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "Parcels this month" });
    await expect(link).toHaveFocus();
    const tile = canvasElement.querySelector("[data-slot=stat-tile]")?.getBoundingClientRect();
    const corner = tile && document.elementFromPoint(tile.right - 8, tile.bottom - 8);
    await expect(corner).toBe(link);
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
        trend={{ direction: "up", tone: "bad", label: "১২% বেশি" }}
        hint="গত মাসের চেয়ে"
      />
    </div>
  ),
});
