import { ATTEMPT_STATUSES, PAYMENT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { PaymentBadge } from "./payment-badge";

const t = words({
  en: {
    unpaid: "Unpaid",
    cash: "Cash at pickup",
    held: "Under review",
    paid: "Paid",
    refund: "Refund due",
    open: "Not completed",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  bn: {
    unpaid: "বাকি",
    cash: "পিকআপে ক্যাশ",
    held: "যাচাই হচ্ছে",
    paid: "পরিশোধিত",
    refund: "ফেরত পাওনা",
    open: "শেষ হয়নি",
    failed: "হয়নি",
    cancelled: "বাতিল",
  },
});

const meta = preview.meta({
  title: "Courier/Payment badge",
  component: PaymentBadge,
  argTypes: {
    status: { control: "select", options: [...new Set([...PAYMENT_STATUSES, "cash", ...ATTEMPT_STATUSES])] },
  },
  ...inBoth(() => ({ status: "unpaid" as const, children: t.unpaid })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const badge = canvas.getByText(t.unpaid);
    await expect(badge).toHaveAttribute("data-slot", "payment-badge");
    await expect(badge).toHaveAttribute("data-status", "unpaid");
  },
});

/** The icons have different shapes, so that colour is never the only difference. */
export const Statuses = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="unpaid">{t.unpaid}</PaymentBadge>
      <PaymentBadge status="cash">{t.cash}</PaymentBadge>
      <PaymentBadge status="held">{t.held}</PaymentBadge>
      <PaymentBadge status="paid">{t.paid}</PaymentBadge>
      <PaymentBadge status="refund_due">{t.refund}</PaymentBadge>
    </div>
  ),
});

/** A payment attempt can also be open or failed. */
export const Attempts = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="open">{t.open}</PaymentBadge>
      <PaymentBadge status="failed">{t.failed}</PaymentBadge>
      <PaymentBadge status="cancelled">{t.cancelled}</PaymentBadge>
    </div>
  ),
});
