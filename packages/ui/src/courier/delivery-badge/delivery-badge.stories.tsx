import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { DeliveryBadge } from "./delivery-badge";

const meta = preview.meta({
  title: "Courier/Delivery badge",
  component: DeliveryBadge,
  args: { status: "in_transit" as const, children: "On its way" },
});

const english: [DeliveryStatus, string][] = [
  ["not_collected", "Awaiting pickup"],
  ["collected", "Collected"],
  ["in_transit", "On its way"],
  ["at_hub", "At the hub"],
  ["out_for_delivery", "Out for delivery"],
  ["delivered", "Delivered"],
  ["returned", "Returned"],
  ["cancelled", "Cancelled"],
];

const bangla: [DeliveryStatus, string][] = [
  ["not_collected", "সংগ্রহের অপেক্ষায়"],
  ["collected", "সংগ্রহ করা হয়েছে"],
  ["in_transit", "পথে আছে"],
  ["at_hub", "হাবে আছে"],
  ["out_for_delivery", "ডেলিভারির জন্য বেরিয়েছে"],
  ["delivered", "পৌঁছে দেওয়া হয়েছে"],
  ["returned", "ফেরত এসেছে"],
  ["cancelled", "বাতিল"],
];

const all = (words: readonly [DeliveryStatus, string][]) => (
  <div className="flex flex-wrap gap-2">
    {words.map(([status, word]) => (
      <DeliveryBadge key={status} status={status}>
        {word}
      </DeliveryBadge>
    ))}
  </div>
);

export const Default = meta.story({
  play: async ({ canvas }) => {
    const badge = canvas.getByText("On its way");
    await expect(badge).toHaveAttribute("data-slot", "delivery-badge");
    await expect(badge).toHaveAttribute("data-status", "in_transit");
  },
});

/** Each has an icon of its own: no two are told apart by colour alone. */
export const Statuses = meta.story({
  render: () => all(english),
  play: async ({ canvas }) => {
    const drawings = english.map(([, word]) => canvas.getByText(word).querySelector("svg")?.innerHTML);
    await expect(new Set(drawings).size).toBe(english.length);
  },
});

export const Bangla = meta.story({ globals: { locale: "bn" }, render: () => all(bangla) });
