import type { PaymentStatus } from "@harkara/courier-core/payment";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "../badge/badge";
import type { BadgeProps, BadgeTone } from "../badge/badge";

const looks = {
  unpaid: { tone: "danger", Icon: CircleDashed },
  paid: { tone: "success", Icon: CircleCheck },
} satisfies Record<PaymentStatus, { tone: BadgeTone; Icon: typeof CircleCheck }>;

export type PaymentBadgeProps = Omit<BadgeProps, "tone" | "icon"> & { status: PaymentStatus };

/** Whether a parcel is paid for, in its children's words; colour and icon follow the status. Renders a `<span>`. */
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
