import type { AttemptStatus, PaymentStatus } from "@harkara/courier-core/parcel/payment-status";
import { Ban, Banknote, CircleCheck, CircleDashed, CircleX, Clock, Search, Undo2 } from "lucide-react";
import { Badge } from "../../parts/badge/badge";
import type { BadgeProps, BadgeTone } from "../../parts/badge/badge";

/**
 * The payment status of a parcel or of a payment attempt. `cash` means that the delivery fee will be paid in
 * cash, so no action is needed.
 */
export type PaymentBadgeStatus = PaymentStatus | AttemptStatus | "cash";

const looks = {
  unpaid: { tone: "warning", Icon: CircleDashed },
  cash: { tone: "neutral", Icon: Banknote },
  held: { tone: "warning", Icon: Search },
  paid: { tone: "success", Icon: CircleCheck },
  refund_due: { tone: "info", Icon: Undo2 },
  open: { tone: "info", Icon: Clock },
  failed: { tone: "danger", Icon: CircleX },
  cancelled: { tone: "neutral", Icon: Ban },
} satisfies Record<PaymentBadgeStatus, { tone: BadgeTone; Icon: typeof CircleCheck }>;

export interface PaymentBadgeProps extends Omit<BadgeProps, "tone" | "icon"> {
  /** The status of a parcel, or of a payment attempt. */
  status: PaymentBadgeStatus;
}

/**
 * The payment status of a parcel or of a payment attempt, with the text in its children. The status
 * determines the icon and the colour. Renders a `<span>`.
 */
export function PaymentBadge({ status, ...props }: PaymentBadgeProps) {
  const { tone, Icon } = looks[status];
  return (
    <Badge
      data-slot="payment-badge"
      data-status={status}
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      {...props}
    />
  );
}
