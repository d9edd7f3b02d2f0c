import { subjectOf } from "@harkara/courier-core/journey/operation";
import type { PickupTask } from "@harkara/courier-core/journey/pickup";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { Check } from "lucide-react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { pickupTimeText } from "@harkara/web/i18n/pickup-words.ts";
import { type Entry, isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { Kept, Refused } from "./entry-alerts.tsx";

/** A parcel of a pickup request. */
export type PickupItem = PickupTask["items"][number];

/** The actions on a pickup request that open a dialog. */
export type PickupDialogAction =
  | { readonly kind: "all"; readonly items: readonly PickupItem[] }
  | { readonly kind: "close"; readonly collected: number }
  | { readonly kind: "pickup_fail" };

interface PickupCardProps {
  pickup: PickupTask;
  /** Picks up a single parcel. */
  onCollect: (trackingId: string) => void;
  onAction: (action: PickupDialogAction) => void;
}

/** Whether a parcel was picked up. Unsent operations count too. */
export function isCollected(
  { tracking_id, delivery_status }: PickupItem,
  entries: readonly Entry[],
): boolean {
  return (
    delivery_status === "collected" ||
    entries.some(
      ({ operation, state }) =>
        operation.task === "collect" && operation.tracking_id === tracking_id && state !== "refused",
    )
  );
}

/**
 * A pickup request with its parcels. The request is one task, and the rider completes it with the
 * number of counted parcels.
 */
export function PickupCard({ pickup, onCollect, onAction }: PickupCardProps) {
  const { sender, note, instruction, items } = pickup;
  const nameOf = useDistrictName();
  const { entries } = useWorkOutbox();
  const own = entries.filter(({ operation }) => subjectOf(operation) === pickup.id);
  const unsent = own.findLast(isUnsent);
  const collected = items.filter((item) => isCollected(item, entries));
  const left = items.filter((item) => !collected.includes(item));
  const cash = sumTaka(left.map(({ charge_due }) => charge_due));
  return (
    <li>
      <Card as="article" className="flex flex-col gap-4" aria-labelledby={`pickup-${pickup.id}`}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone="warning">{m.rider_kind_pickup()}</Badge>
          <span className="font-semibold">{pickupTimeText(pickup)}</span>
        </div>
        <div className="flex flex-col gap-1 wrap-anywhere">
          <h3 id={`pickup-${pickup.id}`} className="text-2xl font-bold">
            {sender.sender_name}
          </h3>
          <p className="text-lg">
            {sender.sender_address}, {nameOf(sender.sender_center)}
          </p>
          <p className="text-ink-muted">{countText(pickup.parcels, m.pickup_expected)}</p>
        </div>
        {cash > 0 ? (
          <p className="flex flex-col rounded-control border-2 border-primary px-4 py-2.5">
            <span className="font-semibold">{m.rider_cash_due_pickup()}</span>
            <span className="text-4xl font-extrabold tabular-nums">{formatTaka(cash)}</span>
          </p>
        ) : (
          <p className="font-semibold">{m.rider_cash_none()}</p>
        )}
        {[instruction, note ?? ""]
          .filter((text) => text !== "")
          .map((text) => (
            <p key={text} className="border-s-4 border-accent ps-3 wrap-anywhere">
              {text}
            </p>
          ))}
        <ContactLinks
          phone={sender.sender_contact}
          place={`${sender.sender_address}, ${sender.sender_center}`}
        />
        {own
          .filter(({ state }) => state === "refused")
          .map((entry) => (
            <Refused key={entry.number} entry={entry} />
          ))}
        <Items
          items={items}
          collected={collected}
          onCollect={onCollect}
          isActive={pickup.status === "accepted" && unsent === undefined}
        />
        {unsent === undefined ? (
          <Actions pickup={pickup} left={left} collected={collected.length} onAction={onAction} />
        ) : (
          <Kept entry={unsent} />
        )}
      </Card>
    </li>
  );
}

interface ItemsProps {
  items: readonly PickupItem[];
  collected: readonly PickupItem[];
  onCollect: (trackingId: string) => void;
  /** Whether parcels can be picked up. */
  isActive: boolean;
}

/** The request's parcels in a collapsed list, with the number picked up. */
function Items({ items, collected, onCollect, isActive }: ItemsProps) {
  if (items.length === 0) return <p className="text-ink-muted">{m.rider_pickup_none()}</p>;
  const counts = { done: formatNumber(collected.length), count: formatNumber(items.length) };
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-ink">
        {m.rider_pickup_done(counts)}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.tracking_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <TrackingCode id={item.tracking_id} className="font-semibold" />
              <span className="block text-ink-muted">
                {item.title}
                {item.reference === "" ? "" : ` · ${item.reference}`}
              </span>
            </span>
            {collected.includes(item) ? (
              <Badge tone="success" icon={<Check aria-hidden />}>
                {m.rider_collected()}
              </Badge>
            ) : isActive ? (
              <Button size="sm" variant="secondary" onClick={() => onCollect(item.tracking_id)}>
                {m.rider_collected()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ActionsProps extends Pick<PickupCardProps, "pickup" | "onAction"> {
  /** The parcels that have not been picked up yet. */
  left: readonly PickupItem[];
  collected: number;
}

function Actions({ pickup, left, collected, onAction }: ActionsProps) {
  const outbox = useWorkOutbox();
  const big = { size: "lg", fullWidth: true } as const;
  if (pickup.status === "assigned")
    return (
      <Button {...big} onClick={() => void outbox.add({ task: "pickup_accept", pickup_id: pickup.id })}>
        {m.rider_accept()}
      </Button>
    );
  return (
    <div className="grid gap-3">
      {left.length === 0 ? null : (
        <Button {...big} onClick={() => onAction({ kind: "all", items: left })}>
          {countText(left.length, m.rider_pickup_all)}
        </Button>
      )}
      <Button
        {...big}
        variant={left.length === 0 ? "primary" : "secondary"}
        onClick={() => onAction({ kind: "close", collected })}
      >
        {m.rider_pickup_finish()}
      </Button>
      {collected > 0 ? null : (
        <Button {...big} variant="ghost" onClick={() => onAction({ kind: "pickup_fail" })}>
          {m.rider_not_collected()}
        </Button>
      )}
    </div>
  );
}
