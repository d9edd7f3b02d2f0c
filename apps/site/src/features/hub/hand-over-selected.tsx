import { Button } from "@harkara/ui/button";
import { useState } from "react";
import type { StaffUser } from "../../api/staff-guard.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "../../paraglide/messages.js";
import { RiderSelect } from "./task-fields.tsx";
import type { Selection } from "./use-selection.ts";

/** Hands the selected parcels over to a rider. Either all hand-overs are saved, or none. */
export function HandOverSelected({ user, selection }: { user: StaffUser; selection: Selection }) {
  const outbox = useWorkOutbox();
  const [rider, setRider] = useState<string>();
  const { ids, clear } = selection;
  if (ids.length === 0) return null;

  async function handOver(): Promise<void> {
    if (rider === undefined) return;
    const operations = ids.map((tracking_id) => ({
      task: "hand_over" as const,
      tracking_id,
      rider_uid: rider,
    }));
    // If the parcels could not be saved, they stay selected.
    if (await outbox.addAll(operations)) clear();
  }

  return (
    <div className="sticky bottom-0 flex flex-wrap items-end gap-3 border-t border-line bg-surface py-3">
      <div className="min-w-48 flex-1 sm:max-w-xs">
        <RiderSelect user={user} value={rider} onChange={setRider} />
      </div>
      <Button disabled={rider === undefined} onClick={() => void handOver()}>
        {m.hub_list_count({ list: m.task_hand_over(), count: formatNumber(ids.length) })}
      </Button>
    </div>
  );
}
