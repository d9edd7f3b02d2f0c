import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { PaymentBadge } from "./payment-badge";

const meta = preview.meta({
  title: "Courier/Payment badge",
  component: PaymentBadge,
  args: { status: "unpaid" as const, children: "Unpaid" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const badge = canvas.getByText("Unpaid");
    await expect(badge).toHaveAttribute("data-slot", "payment-badge");
    await expect(badge).toHaveAttribute("data-status", "unpaid");
  },
});

/** The shape of the icon tells them apart, not the colour alone. */
export const Statuses = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="unpaid">Unpaid</PaymentBadge>
      <PaymentBadge status="held">Being checked</PaymentBadge>
      <PaymentBadge status="paid">Paid</PaymentBadge>
      <PaymentBadge status="refund_due">Refund due</PaymentBadge>
    </div>
  ),
});

/** One attempt to pay can also be under way, or have come to nothing. */
export const Attempts = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="open">Not finished</PaymentBadge>
      <PaymentBadge status="failed">Failed</PaymentBadge>
      <PaymentBadge status="cancelled">Cancelled</PaymentBadge>
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="unpaid">অপরিশোধিত</PaymentBadge>
      <PaymentBadge status="held">যাচাই হচ্ছে</PaymentBadge>
      <PaymentBadge status="paid">পরিশোধিত</PaymentBadge>
      <PaymentBadge status="refund_due">ফেরত পাওনা</PaymentBadge>
    </div>
  ),
});
