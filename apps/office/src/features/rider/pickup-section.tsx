import type { PickupTask } from "@harkara/courier-core/journey/pickup";
import type { UseQueryResult } from "@tanstack/react-query";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { PickupCard, type PickupDialogAction } from "./pickup-card.tsx";

interface PickupSectionProps {
  query: UseQueryResult<PickupTask[]>;
  onCollect: (trackingId: string) => void;
  onAction: (pickup: PickupTask, action: PickupDialogAction) => void;
}

/** The rider's pickup requests, sorted by time. Renders nothing if there are none. */
export function PickupSection({
  query: { data, error, isFetching, refetch },
  onCollect,
  onAction,
}: PickupSectionProps) {
  return (
    <>
      {error ? (
        <FailureAlert
          title={m.rider_pickups_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">
            {m.rider_pickups()} <span className="text-ink-muted">{formatNumber(data.length)}</span>
          </h2>
          <ul className="flex flex-col gap-4">
            {data.map((pickup) => (
              <PickupCard
                key={pickup.id}
                pickup={pickup}
                onCollect={onCollect}
                onAction={(action) => onAction(pickup, action)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
