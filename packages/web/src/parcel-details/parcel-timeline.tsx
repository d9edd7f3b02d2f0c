import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { TrackingTimeline, type TrackingEvent } from "@harkara/ui/tracking-timeline";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatTaka } from "../i18n/format.ts";
import { correctionText } from "../i18n/money-words.ts";
import { paymentMethodText } from "../i18n/parcel-words.ts";
import { useDistrictName } from "../centers/use-district-name.ts";
import { m } from "../paraglide/messages.js";
import { eventAnchor } from "../timeline/event-anchor.ts";
import { currentStop, eventStop } from "../timeline/event-stop.tsx";
import { timelineLabels } from "../timeline/timeline-labels.ts";
import { expectedStops } from "./expected-stops.ts";
import { shownEvents } from "./shown-events.ts";

/** The timeline of a parcel: its events, payment attempts, and future stops. */
export function ParcelTimeline({ details }: { details: ParcelDetails }) {
  const { events, parcel, payments } = details;
  const shown = shownEvents(events);
  const current = currentStop(shown, parcel.delivery_status);
  const nameOf = useDistrictName();
  // A statement line may link to an event on this page. The browser cannot scroll to the event,
  // because the event is rendered after the parcel is loaded.
  const linked = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (linked !== "") document.getElementById(linked)?.scrollIntoView({ block: "center" });
  }, [linked]);
  const stops = [
    ...shown.map((event, index): TrackingEvent => {
      const { number, kind, payment_id } = event;
      const payment = payments.find(({ _id }) => _id === payment_id);
      // A fee that was paid in cash has no payment at the gateway.
      const amount = payment?.amount ?? (kind === "refund_due" ? event.amount : undefined);
      const more = [
        amount === undefined ? "" : formatTaka(amount),
        payment === undefined ? "" : paymentMethodText(payment),
        correctionText(event),
      ];
      const anchor = eventAnchor(number);
      const stop = eventStop(event, nameOf, {
        id: `${number}`,
        isCurrent: index === current,
        more,
      });
      return Object.assign(stop, { anchor, marked: anchor === linked });
    }),
    ...expectedStops(details),
  ];

  return <TrackingTimeline events={stops} labels={timelineLabels(m.view_way())} emptyState={null} />;
}
