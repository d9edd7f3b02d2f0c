import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview";
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
      <PaymentBadge status="paid">Paid</PaymentBadge>
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="flex flex-wrap gap-2">
      <PaymentBadge status="unpaid">অপরিশোধিত</PaymentBadge>
      <PaymentBadge status="paid">পরিশোধিত</PaymentBadge>
    </div>
  ),
});
