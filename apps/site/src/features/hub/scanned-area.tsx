import type { Operation } from "@harkara/courier-core/operation";
import { useQuery } from "@tanstack/react-query";
import { areaQuery } from "../../api/runs.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import type { Entry } from "../../outbox/entry.ts";
import { ChangeArea } from "./area-dialog.tsx";
import { usePlaceText } from "./use-place-text.ts";

/** The tasks after which the parcel is at this hub or with one of its riders. */
const HERE: ReadonlySet<Operation["task"]> = new Set(["receive", "take_back", "hold", "hand_over"]);

/**
 * The area of the parcel that was scanned last, if this hub delivers it. The worker can confirm or correct
 * it.
 */
export function ScannedArea({ user, entry }: { user: StaffUser; entry: Entry }) {
  const { operation, result } = entry;
  const isDone = result?.outcome === "done" || result?.outcome === "repeated";
  const trackingId =
    "tracking_id" in operation && HERE.has(operation.task) ? operation.tracking_id : undefined;
  if (trackingId === undefined || !isDone || result.parcel?.last_center !== user.staff.center) return null;
  return <Area key={trackingId} user={user} trackingId={trackingId} />;
}

function Area({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  const textOf = usePlaceText(user);
  const { data } = useQuery(areaQuery(useApi(), user.uid, trackingId));
  if (data === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <p className="font-semibold wrap-anywhere">{textOf(data.area)}</p>
      <ChangeArea user={user} trackingId={trackingId} area={data.area} />
    </div>
  );
}
