import { bagProgress } from "@harkara/courier-core/journey/operation";
import { Alert } from "@harkara/ui/alert";
import { useInfiniteQuery } from "@tanstack/react-query";
import { bagsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { type Entry, validOperations } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingIdList } from "./tracking-id-list.tsx";

/** The progress of emptying a bag, and the parcels that are still missing. Unsent scans count too. */
export function BagProgress({ user, bagId }: { user: StaffUser; bagId: string }) {
  const { data: bags } = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const { entries } = useWorkOutbox();
  const bag = bags?.find(({ bag_id }) => bag_id === bagId);
  if (bag === undefined || bag.items.length === 0) return null;
  const { received, all, missing } = bagProgress(bag, takenOut(entries, bagId));
  const title = m.bag_progress({ received: formatNumber(received), all: formatNumber(all) });
  if (missing.length === 0)
    return (
      <Alert tone="success" title={title}>
        {m.bag_complete()}
      </Alert>
    );
  return (
    <Alert tone="info" title={title}>
      <p>{m.bag_progress_missing()}</p>
      <TrackingIdList ids={missing} />
    </Alert>
  );
}

/**
 * Returns the parcels that this device took out of a bag. Refused and undone scans do not count.
 */
function takenOut(entries: readonly Entry[], bagId: string): ReadonlySet<string> {
  return new Set(
    validOperations(entries).flatMap((operation) =>
      operation.task === "receive" && operation.bag_id === bagId ? operation.tracking_id : [],
    ),
  );
}
