import type { Parcel } from "@harkara/courier-core/parcel";
import type { ParcelEvent, ParcelEventKind } from "@harkara/courier-core/parcel-event";
import type { Payment } from "@harkara/courier-core/payment";
import { TrackingTimeline, type TrackingEvent } from "@harkara/ui/tracking-timeline";
import {
  Ban,
  BadgeCheck,
  Bike,
  CircleCheckBig,
  CircleX,
  CreditCard,
  NotebookPen,
  PackageCheck,
  Search,
  Trash2,
  Truck,
  Undo2,
  Warehouse,
} from "lucide-react";
import { formatDateTime, formatTaka } from "../../i18n/format.ts";
import { PARCEL_EVENT_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import { expectedStops } from "./expected-stops.ts";
import { methodText } from "./payment-list.tsx";

const LOOKS: Readonly<
  Record<ParcelEventKind, { Icon: typeof Truck; tone?: NonNullable<TrackingEvent["tone"]> }>
> = {
  booked: { Icon: NotebookPen },
  payment_opened: { Icon: CreditCard },
  payment_failed: { Icon: CircleX, tone: "danger" },
  payment_cancelled: { Icon: CircleX },
  payment_held: { Icon: Search },
  payment_confirmed: { Icon: BadgeCheck, tone: "success" },
  collected: { Icon: PackageCheck },
  in_transit: { Icon: Truck },
  at_hub: { Icon: Warehouse },
  out_for_delivery: { Icon: Bike },
  delivered: { Icon: CircleCheckBig, tone: "success" },
  returned: { Icon: Undo2, tone: "danger" },
  cancelled: { Icon: Ban, tone: "danger" },
  deleted: { Icon: Trash2, tone: "danger" },
  refund_due: { Icon: Undo2 },
};

/** Events with an amount. */
const MONEY: ReadonlySet<ParcelEventKind> = new Set(["payment_held", "payment_confirmed", "refund_due"]);

interface ParcelWayProps {
  parcel: Parcel;
  /** Oldest first. */
  events: readonly ParcelEvent[];
  payments: readonly Payment[];
}

/** The timeline of a parcel: its events, and the two stops to come. */
export function ParcelWay({ parcel, events, payments }: ParcelWayProps) {
  const methods = new Map(payments.map(({ _id, method }) => [_id, method]));

  const stops = [
    ...events.map(({ number, at, kind, amount, payment_id = "" }, index): TrackingEvent => {
      const { Icon, tone } = LOOKS[kind];
      const method = kind === "payment_confirmed" ? methods.get(payment_id) : undefined;
      const money = [
        amount !== undefined && MONEY.has(kind) ? formatTaka(amount) : "",
        method === undefined ? "" : methodText(method),
      ];
      return {
        id: `${number}`,
        title: PARCEL_EVENT_TEXT[kind](),
        description: money.filter((part) => part !== "").join(" · "),
        timeLabel: formatDateTime(at),
        timeIso: at,
        state: index === events.length - 1 ? "current" : "done",
        icon: <Icon />,
        ...(tone && { tone }),
      };
    }),
    ...expectedStops(parcel, events).map(({ kind, title, timeLabel }): TrackingEvent => {
      const { Icon } = LOOKS[kind];
      return { id: kind, title, timeLabel, state: "upcoming", icon: <Icon /> };
    }),
  ];

  return (
    <TrackingTimeline
      events={stops}
      labels={{
        list: m.view_way(),
        loading: m.loading(),
        current: m.view_way_now(),
        upcoming: m.view_way_upcoming(),
      }}
      emptyState={null}
    />
  );
}
