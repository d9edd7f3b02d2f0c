import type { Bag } from "@harkara/courier-core/journey/operation";
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { bagsQuery, hubCountsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useIsOnline } from "@harkara/web/api/use-is-online.ts";
import type { HubTask } from "./hub-search.ts";

/** The number of parcels or bags that wait for a task. */
export interface Waiting {
  readonly of: "parcels" | "bags";
  readonly count: number;
}

const parcels = (count: number): Waiting => ({ of: "parcels", count });

/**
 * Returns the number of parcels or bags that wait for each task. Empty while offline, because the numbers may
 * be outdated.
 */
export function useWaiting({
  uid,
  staff: { center },
}: StaffUser): Readonly<Partial<Record<HubTask, Waiting>>> {
  const api = useApi();
  const isOnline = useIsOnline();
  const { data: counts, isError } = useQuery(hubCountsQuery(api, uid));
  const bags = useInfiniteQuery(bagsQuery(api, uid));
  if (!isOnline || isError || counts === undefined) return {};
  const here = counts.next.find((group) => group.center === center)?.count ?? 0;
  return {
    receive: parcels(counts.lists.coming),
    hand_over: parcels(Math.max(0, here - counts.later)),
    take_back: parcels(counts.lists.riders),
    ...waitingBags(bags, center, counts.next.reduce((sum, { count }) => sum + count, 0) - here),
  };
}

/**
 * Returns the number of bags that wait, and of parcels that are not in a bag. The result is empty
 * until all bags that are not reconciled are loaded. The server lists these bags first.
 * @param going the number of parcels at the hub for other hubs, in bags or not
 */
function waitingBags(
  { data, isError, hasNextPage }: Pick<UseInfiniteQueryResult<Bag[]>, "data" | "isError" | "hasNextPage">,
  center: string,
  going: number,
): Readonly<Partial<Record<HubTask, Waiting>>> {
  if (data === undefined || isError || (hasNextPage && data.at(-1)?.status !== "reconciled")) return {};
  const outgoing = data.filter(
    ({ from_center, status }) => from_center === center && (status === "open" || status === "closed"),
  );
  const packed = outgoing.reduce((sum, { items }) => sum + items.length, 0);
  return {
    bag_put: parcels(Math.max(0, going - packed)),
    bag_send: { of: "bags", count: outgoing.filter(({ items }) => items.length > 0).length },
    bag_receive: {
      of: "bags",
      count: data.filter(({ to_center, status }) => to_center === center && status === "departed").length,
    },
  };
}
