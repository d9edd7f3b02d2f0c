import type { HubFilter, HubParcel } from "@harkara/courier-core/staff-parcel";
import { Button } from "@harkara/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fetchHubParcelIds } from "../../api/operations.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { countText, formatNumber } from "../../i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { HubParcelItem } from "./hub-parcel-item.tsx";
import { RiderSelect } from "./task-fields.tsx";

interface PickupsProps {
  user: StaffUser;
  parcels: readonly HubParcel[];
  filter: HubFilter;
  /** The number of parcels that match the filter, once it is known. */
  matching: number | undefined;
}

/** Selects pickups, single ones or all that match the filter, and assigns them to a rider. */
export function Pickups({ user, parcels, filter, matching = parcels.length }: PickupsProps) {
  const api = useApi();
  const outbox = useWorkOutbox();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rider, setRider] = useState<string>();
  const selectAll = useMutation({
    mutationFn: () => fetchHubParcelIds(api, "pickups", filter, new AbortController().signal),
    onSuccess: (ids) => setChosen(new Set(ids)),
  });
  const ids = [...chosen];

  async function assign(): Promise<void> {
    if (rider === undefined) return;
    const operations = ids.map((tracking_id) => ({
      task: "assign_pickup" as const,
      tracking_id,
      rider_uid: rider,
    }));
    // Pickups that could not be saved stay selected.
    if (await outbox.addAll(operations)) setChosen(new Set());
  }

  return (
    <>
      {selectAll.error ? <FailureAlert title={m.hub_select_failed()} error={selectAll.error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          loading={selectAll.isPending}
          onClick={() => selectAll.mutate()}
        >
          {countText(matching, m.hub_select_all)}
        </Button>
        {ids.length === 0 ? null : (
          <Button variant="ghost" size="sm" onClick={() => setChosen(new Set())}>
            {m.hub_select_clear()}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {parcels.map((parcel) => (
          <HubParcelItem
            key={parcel.tracking_id}
            parcel={parcel}
            isChosen={chosen.has(parcel.tracking_id)}
            onChoose={(isChosen) =>
              setChosen((known) => {
                const next = new Set(known);
                if (isChosen) next.add(parcel.tracking_id);
                else next.delete(parcel.tracking_id);
                return next;
              })
            }
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-end gap-3 border-t border-line bg-surface py-3">
        <div className="min-w-48 flex-1 sm:max-w-xs">
          <RiderSelect user={user} value={rider} onChange={setRider} />
        </div>
        <Button disabled={rider === undefined || ids.length === 0} onClick={() => void assign()}>
          {ids.length === 0 ? m.hub_assign() : m.hub_assign_selected({ count: formatNumber(ids.length) })}
        </Button>
      </div>
    </>
  );
}
