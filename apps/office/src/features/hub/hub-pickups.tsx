import { type HubPickup, isOpenPickup } from "@harkara/courier-core/journey/pickup";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextLink } from "@harkara/ui/link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hubRidersQuery } from "../../api/operations.ts";
import { hubPickupQuery, hubPickupsQuery } from "../../api/work-pickups.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatContact } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { PICKUP_STATUS_TEXT, PICKUP_STATUS_TONE, pickupTimeText } from "@harkara/web/i18n/pickup-words.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched, Listed } from "@harkara/web/shell/fetched.tsx";
import { ReasonDialog } from "../../parcel-actions/reason-dialog.tsx";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { RiderSelect } from "./task-fields.tsx";

/**
 * The hub's open pickup requests, sorted by time. Each can be assigned to a rider, with all of its parcels.
 */
export function HubPickups({ user }: { user: StaffUser }) {
  const query = useInfiniteQuery(hubPickupsQuery(useApi(), user.uid));
  const [assigned, setAssigned] = useState<HubPickup>();
  const [failed, setFailed] = useState<HubPickup>();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{m.hub_pickups()}</h2>
      <Listed title={m.hub_pickups_failed()} query={query}>
        {(pickups) =>
          pickups.length === 0 ? (
            <p className="text-ink-muted">{m.hub_pickups_none()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {pickups.map((pickup) => (
                <PickupItem
                  key={pickup.id}
                  user={user}
                  pickup={pickup}
                  onAssign={() => setAssigned(pickup)}
                  onFail={() => setFailed(pickup)}
                />
              ))}
            </ul>
          )
        }
      </Listed>
      {assigned ? (
        <AssignDialog user={user} pickup={assigned} onClose={() => setAssigned(undefined)} />
      ) : null}
      {failed ? (
        <ReasonDialog
          subject={failed.id}
          name={failed.sender.sender_name}
          kind="pickup_fail"
          onClose={() => setFailed(undefined)}
        />
      ) : null}
    </section>
  );
}

interface PickupItemProps {
  user: StaffUser;
  pickup: HubPickup;
  onAssign: () => void;
  onFail: () => void;
}

function PickupItem({ user, pickup, onAssign, onFail }: PickupItemProps) {
  const { sender, status, waiting, parcels, note, rider_uid } = pickup;
  const { entries } = useWorkOutbox();
  const { data: riders } = useQuery(hubRidersQuery(useApi(), user.uid));
  const unsent = entries.find(
    (entry) => isUnsent(entry) && "pickup_id" in entry.operation && entry.operation.pickup_id === pickup.id,
  );
  const rider = riders?.find(({ uid }) => uid === rider_uid)?.name;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold">{pickupTimeText(pickup)}</h3>
          <Badge tone={PICKUP_STATUS_TONE[status]}>{PICKUP_STATUS_TEXT[status]()}</Badge>
        </div>
        <p className="font-semibold">{sender.sender_name}</p>
        <p>
          {sender.sender_address}{" "}
          <TextLink href={`tel:${sender.sender_contact}`} className="whitespace-nowrap">
            {formatContact(sender.sender_contact)}
          </TextLink>
        </p>
        <p className="text-ink-muted">
          {countText(waiting, m.hub_pickup_booked)} · {countText(parcels, m.pickup_expected)}
        </p>
        {note === undefined ? null : <p className="border-s-4 border-accent ps-3">{note}</p>}
        {rider === undefined ? null : <p>{m.pickup_rider({ name: rider })}</p>}
      </div>
      {unsent ? (
        <p className="text-ink-muted">
          {TASK_TEXT[unsent.operation.task]()}: {m.rider_kept()}
        </p>
      ) : isOpenPickup(status) ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant={rider_uid === undefined ? "primary" : "secondary"}
            aria-label={m.hub_pickup_assign({ name: sender.sender_name })}
            onClick={onAssign}
          >
            {m.hub_assign()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${m.rider_not_collected()}: ${sender.sender_name}`}
            onClick={onFail}
          >
            {m.rider_not_collected()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface AssignDialogProps {
  user: StaffUser;
  pickup: HubPickup;
  onClose: () => void;
}

/** A form that assigns a pickup request to a rider. All of its parcels are assigned too. */
function AssignDialog({ user, pickup, onClose }: AssignDialogProps) {
  const outbox = useWorkOutbox();
  const task = useQuery(hubPickupQuery(useApi(), user.uid, pickup.id));
  const [rider, setRider] = useState(pickup.rider_uid);
  async function assign(): Promise<void> {
    if (rider === undefined) return;
    const entry = await outbox.add({ task: "pickup_assign", pickup_id: pickup.id, rider_uid: rider });
    if (entry !== undefined) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.hub_pickup_assign({ name: pickup.sender.sender_name })}
      description={pickupTimeText(pickup)}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button disabled={rider === undefined || rider === pickup.rider_uid} onClick={() => void assign()}>
          {m.hub_assign()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        <RiderSelect user={user} value={rider} onChange={setRider} />
        <Fetched title={m.hub_failed()} query={task}>
          {({ items }) => (
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">{countText(items.length, m.hub_pickup_booked)}</h3>
              <ul className="divide-y divide-line">
                {items.map(({ tracking_id, title, delivery_status }) => (
                  <li key={tracking_id} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
                    <span>
                      <TrackingCode id={tracking_id} className="font-semibold" /> {title}
                    </span>
                    <span className="text-ink-muted">{DELIVERY_STATUS_TEXT[delivery_status]()}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Fetched>
      </div>
    </Dialog>
  );
}
