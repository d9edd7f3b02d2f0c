import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import {
  Ban,
  Bike,
  CircleAlert,
  CircleCheckBig,
  CircleHelp,
  CirclePause,
  Clock,
  PackageCheck,
  PackageOpen,
  PackageX,
  Truck,
  Undo2,
  UserCheck,
  Warehouse,
} from "lucide-react";
import { Badge } from "../../parts/badge/badge";
import type { BadgeProps, BadgeTone } from "../../parts/badge/badge";

const looks = {
  not_collected: { tone: "warning", Icon: Clock },
  pickup_assigned: { tone: "warning", Icon: UserCheck },
  collected: { tone: "info", Icon: PackageCheck },
  in_transit: { tone: "info", Icon: Truck },
  at_hub: { tone: "info", Icon: Warehouse },
  out_for_delivery: { tone: "info", Icon: Bike },
  attempt_failed: { tone: "danger", Icon: CircleAlert },
  on_hold: { tone: "danger", Icon: CirclePause },
  delivered: { tone: "success", Icon: CircleCheckBig },
  returning: { tone: "warning", Icon: Undo2 },
  returned: { tone: "danger", Icon: PackageOpen },
  lost: { tone: "danger", Icon: CircleHelp },
  damaged: { tone: "danger", Icon: PackageX },
  cancelled: { tone: "neutral", Icon: Ban },
} satisfies Record<DeliveryStatus, { tone: BadgeTone; Icon: typeof Truck }>;

export interface DeliveryBadgeProps extends Omit<BadgeProps, "tone" | "icon"> {
  /** The delivery status, which determines the icon and the colour. */
  status: DeliveryStatus;
}

/** The delivery status of a parcel, with the text in its children. Renders a `<span>`. */
export function DeliveryBadge({ status, ...props }: DeliveryBadgeProps) {
  const { tone, Icon } = looks[status];
  return (
    <Badge
      data-slot="delivery-badge"
      data-status={status}
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      {...props}
    />
  );
}
