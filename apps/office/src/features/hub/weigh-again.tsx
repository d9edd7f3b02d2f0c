import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@harkara/web/api/use-api.ts";
import { weighingsQuery } from "./weighings.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { formatWeight } from "@harkara/web/i18n/format.ts";
import { bookedText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { WaiveCharge } from "./waive-charge.tsx";
import { WeighParcel } from "./weigh-parcel.tsx";

/**
 * The parcels of a hub whose senders objected to the measured weight. A second person has to weigh them.
 * Renders nothing if there are none.
 */
export function WeighAgain({ user }: { user: StaffUser }) {
  const query = useInfiniteQuery(weighingsQuery(useApi(), user.uid));
  const { data = [], error, isFetching, isFetchNextPageError, refetch } = query;
  if (error && !isFetchNextPageError)
    return (
      <FailureAlert
        title={m.weigh_again_failed()}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 print:hidden" aria-labelledby="weigh-again">
      <h2 id="weigh-again" className="text-xl font-bold">
        {m.weigh_again()}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.map(({ id, tracking_id, title, booked, weight, by, is_own }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-warning-ink bg-surface-raised p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <TrackingCode id={tracking_id} className="text-lg font-bold" />
              <span className="block">{title}</span>
              <span className="block text-sm text-ink-muted">
                {m.weigh_again_facts({
                  booked: bookedText(booked),
                  weight: formatWeight(weight),
                  name: by,
                })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {is_own ? <span>{m.weigh_again_own()}</span> : <WeighParcel trackingId={tracking_id} />}
              <WaiveCharge weighing={{ id, tracking_id }} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMore query={query} count={data.length} />
    </section>
  );
}
