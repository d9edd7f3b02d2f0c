import type { AttemptStatus, PaymentStatus } from "@harkara/courier-core/payment-status";
import { Ban, Banknote, CircleCheck, CircleDashed, CircleX, Clock, Search, Undo2 } from "lucide-react";
import { Badge } from "../../parts/badge/badge";
import type { BadgeProps, BadgeTone } from "../../parts/badge/badge";

/** How a parcel or an attempt to pay stands; `cash`: its delivery will be paid for in cash, and nothing is to be done about it. */
export type PaymentBadgeStatus = PaymentStatus | AttemptStatus | "cash";

const looks = {
  unpaid: { tone: "danger", Icon: CircleDashed },
  cash: { tone: "neutral", Icon: Banknote },
  held: { tone: "warning", Icon: Search },
  paid: { tone: "success", Icon: CircleCheck },
  refund_due: { tone: "info", Icon: Undo2 },
  open: { tone: "info", Icon: Clock },
  failed: { tone: "danger", Icon: CircleX },
  cancelled: { tone: "neutral", Icon: Ban },
} satisfies Record<PaymentBadgeStatus, { tone: BadgeTone; Icon: typeof CircleCheck }>;

export type PaymentBadgeProps = Omit<BadgeProps, "tone" | "icon"> & {
  /** Of a parcel, or of one attempt to pay for it. */
  status: PaymentBadgeStatus;
};

/**
 * Whether a parcel is paid for, or how an attempt to pay stands, in its children's words; colour and icon follow the
 * status. Renders a `<span>`.
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
