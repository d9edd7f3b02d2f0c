import type { BagRecord } from "@harkara/courier-core/support/desk";
import { Card, CardTitle } from "@harkara/ui/card";
import { TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { ClipboardCheck, Lock, LockOpen, PackageOpen, ShoppingBag, Truck } from "lucide-react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { timelineLabels } from "@harkara/web/timeline/timeline-labels.ts";

type BagTask = BagRecord["trail"][number]["task"];

interface Look {
  readonly title: () => string;
  readonly Icon: typeof Truck;
  /** The center at which the operation takes place. */
  readonly side: "from_center" | "to_center";
}

const LOOKS: Readonly<Record<BagTask, Look>> = {
  bag_open: { title: m.bag_trail_open, Icon: ShoppingBag, side: "from_center" },
  bag_close: { title: m.bag_trail_close, Icon: Lock, side: "from_center" },
  bag_reopen: { title: m.bag_trail_reopen, Icon: LockOpen, side: "from_center" },
  bag_send: { title: m.bag_trail_send, Icon: Truck, side: "from_center" },
  bag_receive: { title: m.bag_trail_receive, Icon: PackageOpen, side: "to_center" },
  bag_reconcile: { title: m.bag_trail_reconcile, Icon: ClipboardCheck, side: "to_center" },
};

/** The custody trail of a bag, newest first: operation, hub, staff member and time. */
export function BagTrail({ bag }: { bag: BagRecord }) {
  const nameOf = useDistrictName();
  if (bag.trail.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.bag_trail()}</CardTitle>
      <TrackingTimeline
        events={bag.trail.map(({ task, at, by }) => {
          const { title, Icon, side } = LOOKS[task];
          const hub = m.staff_place_hub({ center: nameOf(bag[side]) });
          return {
            id: `${task} ${at}`,
            title: title(),
            description: by === undefined ? hub : m.record_by({ name: by, role: hub }),
            state: "done",
            icon: <Icon aria-hidden />,
            timeLabel: formatDateTime(at),
            timeIso: at,
          };
        })}
        labels={timelineLabels(m.bag_trail())}
        emptyState={null}
      />
    </Card>
  );
}
