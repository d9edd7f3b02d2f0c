import type { Operation } from "@harkara/courier-core/journey/operation";
import type { ParcelArea } from "@harkara/courier-core/people/zone";
import { useQuery } from "@tanstack/react-query";
import { areaQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { Entry } from "@harkara/web/storage/outbox-entry.ts";
import { ChangeArea } from "./area-dialog.tsx";
import { usePlace } from "./use-place-text.ts";

/** The tasks after which the parcel is at this hub or with one of its riders. */
const HERE: ReadonlySet<Operation["task"]> = new Set(["receive", "take_back", "hold", "hand_over"]);

/** A scanned parcel that this hub delivers, with its area if that is known. */
interface ScannedParcel {
  readonly trackingId: string;
  readonly area: ParcelArea | undefined;
}

/** Returns the parcel of a scan and its area; undefined if this hub does not deliver it. */
export function useScannedParcel(user: StaffUser, entry: Entry | undefined): ScannedParcel | undefined {
  const trackingId = entry && deliveredHere(user, entry);
  const { data } = useQuery({
    ...areaQuery(useApi(), user.uid, trackingId ?? ""),
    enabled: trackingId !== undefined,
  });
  return trackingId === undefined || data === undefined ? undefined : { trackingId, area: data.area };
}

function deliveredHere(user: StaffUser, { operation, result }: Entry): string | undefined {
  const isDone = result?.outcome === "done" || result?.outcome === "repeated";
  if (!isDone || result.parcel?.last_center !== user.staff.center) return undefined;
  return "tracking_id" in operation && HERE.has(operation.task) ? operation.tracking_id : undefined;
}

/** A button that confirms or corrects the area of a scanned parcel. It says if the area is unknown. */
export function ScannedArea({
  user,
  parcel: { trackingId, area },
}: {
  user: StaffUser;
  parcel: ScannedParcel;
}) {
  return (
    <>
      {area === undefined ? <span className="self-center font-semibold">{m.area_unknown()}</span> : null}
      <ChangeArea key={trackingId} size="md" user={user} trackingId={trackingId} area={area} />
    </>
  );
}

/** The zone of a parcel in the largest type, for a sorter at arm's length, and its area beside it. */
export function ScannedPlace({ user, area: known }: { user: StaffUser; area: ParcelArea }) {
  const place = usePlace(user)(known);
  if (place === undefined) return null;
  const area = place.isConfirmed ? place.area : m.area_read({ place: place.area });
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold">
      {place.zone === undefined ? (
        m.area_no_zone({ area })
      ) : (
        <>
          {place.zone} <span className="text-lg font-semibold">{area}</span>
        </>
      )}
    </span>
  );
}
