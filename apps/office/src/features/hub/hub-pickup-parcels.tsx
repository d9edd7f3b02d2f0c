import type { HubFilter, HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { Button } from "@harkara/ui/button";
import { useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { HubParcelItem, HubParcelList } from "./hub-parcel-item.tsx";
import { SelectAll } from "./select-all.tsx";
import { useSelection } from "./use-selection.ts";
import { RiderSelect } from "./task-fields.tsx";

interface PickupsProps {
  user: StaffUser;
  parcels: readonly HubParcel[];
  filter: HubFilter;
  /** The number of parcels that match the filter; undefined until it is loaded. */
  matching: number | undefined;
}

/**
 * The parcels that await pickup. Single ones, or all that match the filter, can be selected and assigned to a
 * rider.
 */
export function Pickups({ user, parcels, filter, matching = parcels.length }: PickupsProps) {
  const outbox = useWorkOutbox();
  const selection = useSelection("pickups", filter);
  const [rider, setRider] = useState<string>();
  const { ids } = selection;

  async function assign(): Promise<void> {
    if (rider === undefined) return;
    const operations = ids.map((tracking_id) => ({
      task: "assign_pickup" as const,
      tracking_id,
      rider_uid: rider,
    }));
    // If the pickups could not be saved, they stay selected.
    if (await outbox.addAll(operations)) selection.clear();
  }

  return (
    <>
      <SelectAll selection={selection} matching={matching} />
      <HubParcelList>
        {parcels.map((parcel) => (
          <HubParcelItem
            key={parcel.tracking_id}
            parcel={parcel}
            isChosen={selection.has(parcel.tracking_id)}
            onChoose={(isChosen) => selection.choose(parcel.tracking_id, isChosen)}
          />
        ))}
      </HubParcelList>
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
