import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import type { ParcelEventKind } from "@harkara/courier-core/parcel-event";
import { TrackingTimeline, type TrackingEvent } from "@harkara/ui/tracking-timeline";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatTaka } from "../../i18n/format.ts";
import { gatewayMethodText } from "../../i18n/parcel-words.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { m } from "../../paraglide/messages.js";
import { eventAnchor } from "../../parcel-way/event-anchor.ts";
import { eventLook, eventStop } from "../../parcel-way/event-stop.tsx";
import { expectedStops } from "./expected-stops.ts";

/** Events with an amount. */
const MONEY: ReadonlySet<ParcelEventKind> = new Set(["payment_held", "payment_confirmed", "refund_due"]);

/** The timeline of a parcel: its events, and the two stops to come. */
export function ParcelWay({ details }: { details: ParcelDetails }) {
  const { events, payments } = details;
  const methods = new Map(payments.map(({ _id, method }) => [_id, method]));

  const nameOf = useDistrictName();
  // A line of a statement leads to its event, which is here only when the parcel has been loaded.
  const linked = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (linked !== "") document.getElementById(linked)?.scrollIntoView({ block: "center" });
  }, [linked]);
  const stops = [
    ...events.map((event, index): TrackingEvent => {
      const { number, kind, amount, payment_id = "" } = event;
      const method = kind === "payment_confirmed" ? methods.get(payment_id) : undefined;
      const more = [
        amount !== undefined && MONEY.has(kind) ? formatTaka(amount) : "",
        method === undefined ? "" : gatewayMethodText(method),
      ];
      const anchor = eventAnchor(number);
      const stop = eventStop(event, nameOf, {
        id: `${number}`,
        isCurrent: index === events.length - 1,
        more,
      });
      return Object.assign(stop, { anchor, marked: anchor === linked });
    }),
    ...expectedStops(details).map(({ kind, title, timeLabel }): TrackingEvent => ({
      id: kind,
      title,
      timeLabel,
      state: "upcoming",
      icon: eventLook(kind).icon,
    })),
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
