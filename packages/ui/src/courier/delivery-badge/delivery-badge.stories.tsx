import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { DeliveryBadge } from "./delivery-badge";

const t = words({
  en: {
    not_collected: "Awaiting pickup",
    collected: "Picked up",
    in_transit: "In transit",
    at_hub: "At hub",
    out_for_delivery: "Out for delivery",
    delivered: "Delivered",
    returned: "Returned",
    cancelled: "Cancelled",
    pickup_assigned: "Rider assigned",
    attempt_failed: "Delivery failed",
    on_hold: "On hold",
    returning: "Returning",
    lost: "Lost",
    damaged: "Damaged",
  },
  bn: {
    not_collected: "পিকআপ বাকি",
    collected: "পিকআপ হয়েছে",
    in_transit: "পথে আছে",
    at_hub: "হাবে আছে",
    out_for_delivery: "ডেলিভারির পথে",
    delivered: "ডেলিভারি হয়েছে",
    returned: "ফেরত এসেছে",
    cancelled: "বাতিল",
    pickup_assigned: "রাইডার নিতে আসছে",
    attempt_failed: "ডেলিভারি হয়নি",
    on_hold: "হোল্ডে আছে",
    returning: "ফেরত যাচ্ছে",
    lost: "হারিয়ে গেছে",
    damaged: "ক্ষতিগ্রস্ত",
  },
});

const meta = preview.meta({
  title: "Courier/Delivery badge",
  component: DeliveryBadge,
  argTypes: { status: { control: "select", options: [...DELIVERY_STATUSES] } },
  ...inBoth(() => ({ status: "in_transit" as const, children: t.in_transit })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const badge = canvas.getByText(t.in_transit);
    await expect(badge).toHaveAttribute("data-slot", "delivery-badge");
    await expect(badge).toHaveAttribute("data-status", "in_transit");
  },
});

/** Each status has its own icon, so that colour is never the only difference. */
export const Statuses = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <DeliveryBadge status="not_collected">{t.not_collected}</DeliveryBadge>
      <DeliveryBadge status="pickup_assigned">{t.pickup_assigned}</DeliveryBadge>
      <DeliveryBadge status="collected">{t.collected}</DeliveryBadge>
      <DeliveryBadge status="at_hub">{t.at_hub}</DeliveryBadge>
      <DeliveryBadge status="in_transit">{t.in_transit}</DeliveryBadge>
      <DeliveryBadge status="out_for_delivery">{t.out_for_delivery}</DeliveryBadge>
      <DeliveryBadge status="attempt_failed">{t.attempt_failed}</DeliveryBadge>
      <DeliveryBadge status="on_hold">{t.on_hold}</DeliveryBadge>
      <DeliveryBadge status="delivered">{t.delivered}</DeliveryBadge>
      <DeliveryBadge status="returning">{t.returning}</DeliveryBadge>
      <DeliveryBadge status="returned">{t.returned}</DeliveryBadge>
      <DeliveryBadge status="lost">{t.lost}</DeliveryBadge>
      <DeliveryBadge status="damaged">{t.damaged}</DeliveryBadge>
      <DeliveryBadge status="cancelled">{t.cancelled}</DeliveryBadge>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const badges = [...canvasElement.querySelectorAll('[data-slot="delivery-badge"]')];
    await expect(badges.map((badge) => badge.getAttribute("data-status"))).toEqual([...DELIVERY_STATUSES]);
    const drawings = badges.map((badge) => badge.querySelector("svg")?.innerHTML);
    await expect(new Set(drawings).size).toBe(DELIVERY_STATUSES.length);
  },
});
