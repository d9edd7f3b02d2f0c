import { type Pickup, isChangeablePickup, isOpenPickup } from "@harkara/courier-core/journey/pickup";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { TextLink } from "@harkara/ui/link";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMay } from "@harkara/web/api/membership.ts";
import { PICKUPS_KEY, cancelPickup } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { countText, formatContact } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { PICKUP_STATUS_TEXT, PICKUP_STATUS_TONE, pickupTimeText } from "@harkara/web/i18n/pickup-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { placeName } from "./place-name.ts";

interface PickupListProps {
  pickups: readonly Pickup[];
  /** Opens the form that changes a request. If omitted, the user may not change requests. */
  onChange: ((pickup: Pickup) => void) | undefined;
  /** Opens the form for another request. If omitted, the user may not request pickups. */
  onRequestAgain: (() => void) | undefined;
}

/** The merchant's pickup requests: upcoming ones sorted by time, and then earlier ones. */
export function PickupList({ pickups, onChange, onRequestAgain }: PickupListProps) {
  const [cancelled, setCancelled] = useState<Pickup>();
  const mayCancel = useMay()("requestPickup");
  const open = pickups
    .filter(({ status }) => isOpenPickup(status))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const closed = pickups.filter(({ status }) => !isOpenPickup(status));
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl font-bold">{m.pickups_open()}</h2>
        {open.length === 0 ? (
          <EmptyState title={m.pickups_none()}>{m.pickups_none_text()}</EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {open.map((pickup) => (
              <PickupItem
                key={pickup.id}
                pickup={pickup}
                className="rounded-card border border-line bg-surface-raised"
                action={
                  mayCancel ? (
                    <OpenActions
                      onChange={
                        onChange && isChangeablePickup(pickup.status) ? () => onChange(pickup) : undefined
                      }
                      onCancel={() => setCancelled(pickup)}
                    />
                  ) : null
                }
              />
            ))}
          </ul>
        )}
      </section>
      {closed.length === 0 ? null : (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl font-bold">{m.pickups_closed()}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
            {closed.map((pickup) => (
              <PickupItem
                key={pickup.id}
                pickup={pickup}
                action={
                  pickup.status === "failed" && onRequestAgain ? (
                    <Button variant="secondary" size="sm" onClick={onRequestAgain}>
                      {m.pickups_request_again()}
                    </Button>
                  ) : null
                }
              />
            ))}
          </ul>
        </section>
      )}
      {cancelled ? <CancelDialog pickup={cancelled} onClose={() => setCancelled(undefined)} /> : null}
    </>
  );
}

interface OpenActionsProps {
  /** If omitted, the request can no longer be changed. */
  onChange: (() => void) | undefined;
  onCancel: () => void;
}

/** The actions for an open request. */
function OpenActions({ onChange, onCancel }: OpenActionsProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      {onChange ? (
        <Button variant="secondary" size="sm" aria-label={m.pickup_change()} onClick={onChange}>
          {m.pickup_change_short()}
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" className="whitespace-nowrap text-danger-ink" onClick={onCancel}>
        {m.pickup_cancel()}
      </Button>
    </div>
  );
}

interface PickupItemProps {
  pickup: Pickup;
  action: ReactNode;
  className?: string;
}

function PickupItem({ pickup, action, className = "" }: PickupItemProps) {
  const { status, counted, parcels, rider, note, reason } = pickup;
  return (
    <li className={`flex flex-wrap items-start justify-between gap-x-3 gap-y-2 p-4 ${className}`}>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{pickupTimeText(pickup)}</h3>
          <Badge tone={PICKUP_STATUS_TONE[status]}>{PICKUP_STATUS_TEXT[status]()}</Badge>
        </div>
        <p className="text-ink-muted">
          <FactLine
            facts={[
              <span key="place" className="text-ink">
                {placeName({ name: pickup.place_name, sender: pickup.sender })}
              </span>,
              counted === undefined
                ? countText(parcels, m.pickup_expected)
                : countText(counted, m.pickup_counted),
              ...(reason === undefined
                ? []
                : [
                    <span key="reason" className="text-danger">
                      {REASON_TEXT[reason]()}
                    </span>,
                  ]),
              ...(note === undefined ? [] : [m.pickup_note_line({ note })]),
            ]}
          />
        </p>
        {rider === undefined || !isOpenPickup(status) ? null : (
          <p className="flex flex-wrap gap-x-3">
            {m.pickup_rider({ name: rider.name })}
            {rider.phone === undefined ? null : (
              <TextLink href={`tel:${rider.phone}`} className="whitespace-nowrap">
                {formatContact(rider.phone)}
              </TextLink>
            )}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}

function CancelDialog({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => cancelPickup(api, pickup.id),
    onSuccess: () => {
      toast.success(m.pickup_cancelled());
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PICKUPS_KEY] }),
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.pickup_cancel_ask()}
      description={`${pickupTimeText(pickup)}. ${m.pickup_cancel_text()}`}
      labels={{ cancel: m.pickup_keep(), confirm: m.pickup_cancel() }}
      confirmLoading={cancellation.isPending}
      error={cancellation.error ? errorText(cancellation.error) : undefined}
      onConfirm={() => cancellation.mutate()}
    />
  );
}
