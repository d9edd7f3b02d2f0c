import { isFinal, isToBeDelivered } from "@harkara/courier-core/parcel/delivery";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import type { Tracking } from "@harkara/courier-core/journey/tracking";
import { Alert } from "@harkara/ui/alert";
import { Card, CardTitle } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { Skeleton } from "@harkara/ui/skeleton";
import { TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasKind } from "../api/client.ts";
import { useParcelNews } from "../api/use-news.ts";
import { trackingQuery } from "../api/tracking.ts";
import { useApi } from "../api/use-api.ts";
import { formatDay, formatDays } from "../i18n/format.ts";
import { DELIVERY_STATUS_TEXT, REASON_TEXT } from "../i18n/parcel-words.ts";
import { useDistrictName } from "../centers/use-district-name.ts";
import { m } from "../paraglide/messages.js";
import { currentStop, eventStop } from "../timeline/event-stop.tsx";
import { timelineLabels } from "../timeline/timeline-labels.ts";
import { HubCallLine } from "../shell/call-line.tsx";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { TrackBox } from "../shell/track-box.tsx";
import { TrackingCode } from "../shell/tracking-code.tsx";
import { comingStops } from "./coming-stops.ts";
import { UnlockCard } from "./unlock-card.tsx";

/** The tracking page of a parcel, for anyone with its tracking ID. Changes are shown without a reload. */
export function TrackingScreen({ trackingId }: { trackingId: string }) {
  const { data, error, isFetching, refetch } = useQuery(trackingQuery(useApi(), trackingId));
  useParcelNews(trackingId);

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-12">
      {hasKind(error, "notFound") ? (
        <Unknown trackingId={trackingId} />
      ) : (
        <>
          {error ? (
            <FailureAlert
              title={m.track_failed()}
              error={error}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data ? <Shown tracking={data} /> : error ? null : <TrackingSkeleton />}
          <Card as="section" className="flex flex-col gap-4 print:hidden">
            <CardTitle>{m.track_another()}</CardTitle>
            <TrackBox key={trackingId} variant="secondary" />
          </Card>
        </>
      )}
    </div>
  );
}

function TrackingSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-64 w-full" />
      <span className="sr-only">{m.loading()}</span>
    </div>
  );
}

function Unknown({ trackingId }: { trackingId: string }) {
  return (
    <>
      <EmptyState headingLevel={1} title={m.track_unknown_title()}>
        {m.track_unknown_text()}
      </EmptyState>
      <Card as="section">
        <TrackBox key={trackingId} typed={trackingId} />
      </Card>
    </>
  );
}

function Shown({ tracking }: { tracking: Tracking }) {
  const nameOf = useDistrictName();
  const { tracking_id, delivery_status, from, to, events } = tracking;
  const status = DELIVERY_STATUS_TEXT[delivery_status]();
  const current = currentStop(events, delivery_status);
  // The number of the latest event when the page was opened. Later changes are announced to screen readers.
  const [first] = useState(tracking.number);
  const [now] = useState(() => new Date());
  return (
    <>
      <div className="flex flex-col gap-3">
        <p>
          <TrackingCode id={tracking_id} className="text-lg font-bold" />
        </p>
        <PageHeader
          title={status}
          description={m.track_from_to({
            from: nameOf(from),
            to: nameOf(to),
          })}
        />
        <Expected tracking={tracking} />
        <HubCallLine hub={tracking.hub} />
        <output className="sr-only">{tracking.number === first ? "" : m.track_changed({ status })}</output>
      </div>
      {/* Above the history, because receivers need the code and the amount to pay. */}
      {isToBeDelivered(delivery_status) ? <UnlockCard trackingId={tracking_id} /> : null}
      <Card as="section" className="flex flex-col gap-5">
        <div>
          <CardTitle>{m.track_way()}</CardTitle>
          {isFinal(delivery_status) || delivery_status === "lost" ? null : (
            <p className="text-ink-muted noscript:hidden print:hidden">{m.track_live()}</p>
          )}
        </div>
        <TrackingTimeline
          events={[
            ...events.map((event, index) =>
              eventStop(event, nameOf, { id: `${index}`, isCurrent: index === current }),
            ),
            ...comingStops(tracking, now),
          ]}
          labels={timelineLabels(m.track_way())}
          emptyState={null}
        />
      </Card>
    </>
  );
}

/** The expected delivery days, and the reason why the parcel is late or not moving. */
function Expected({ tracking: { promised, events, delivery_status } }: { tracking: Tracking }) {
  const [today] = useState(() => dayInDhaka(new Date()));
  const last = events.at(-1);
  const isStuck = delivery_status === "on_hold" || delivery_status === "attempt_failed";
  const reason = last?.reason ?? events.findLast((event) => event.reason !== undefined)?.reason;
  const isLate = promised !== undefined && promised.last < today;
  const because = reason === undefined ? "" : m.track_reason({ reason: REASON_TEXT[reason]() });
  if (isLate)
    return (
      <Alert tone="warning" title={m.track_late({ day: formatDay(promised.last) })}>
        {because}
      </Alert>
    );
  return (
    <>
      {promised === undefined ? null : (
        <p className="text-lg font-semibold">
          {m.track_promised({ days: formatDays(promised.first, promised.last) })}
        </p>
      )}
      {isStuck && because !== "" ? <Alert tone="warning">{because}</Alert> : null}
    </>
  );
}
