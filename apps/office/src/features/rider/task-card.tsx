import { subjectOf } from "@harkara/courier-core/journey/operation";
import { isDeliveryDue } from "@harkara/courier-core/journey/reschedule";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { Alert } from "@harkara/ui/alert";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { useState } from "react";
import { formatDay, formatNumber, formatTaka, formatWeight } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ContactLinks, placeOf } from "./contact-links.tsx";
import { Kept, Refused } from "./entry-alerts.tsx";
import type { TaskAction } from "./task-action.ts";
import { KIND_TEXT } from "./task-words.ts";

interface TaskCardProps {
  task: RiderTask;
  /** The district of the rider's hub. */
  center: string;
  /** Whether the address and its map are shown. False if the stop shows them for all its tasks. */
  isAddressShown: boolean;
  onAction: (kind: TaskAction) => void;
}

/**
 * Whether the rider has not accepted the task yet. New tasks of all kinds are in one section, the others are
 * grouped by kind.
 */
export const isNew = ({ is_accepted, delivery_status }: RiderTask): boolean =>
  !is_accepted && delivery_status !== "collected" && delivery_status !== "attempt_failed";

/** A task with contact, address and instructions. Its buttons are large, for one-handed use. */
export function TaskCard({ task, center, isAddressShown, onAction }: TaskCardProps) {
  const nameOf = useDistrictName();
  const { entries } = useWorkOutbox();
  const own = entries.filter(({ operation }) => subjectOf(operation) === task.tracking_id);
  const unsent = own.findLast(isUnsent);
  const refused = own.filter(({ state }) => state === "refused");
  const district = nameOf(task.center);
  return (
    <li>
      <Card
        as="article"
        className={refused.length > 0 ? "flex flex-col gap-4 ring-2 ring-danger" : "flex flex-col gap-4"}
        aria-labelledby={`task-${task.tracking_id}`}
      >
        {refused.map((entry) => (
          <Refused key={entry.number} entry={entry} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isNew(task) ? (
            <Badge tone={task.kind === "delivery" ? "info" : "warning"}>{KIND_TEXT[task.kind]()}</Badge>
          ) : null}
          <TrackingCode id={task.tracking_id} className="font-semibold" />
        </div>
        <div className="flex flex-col gap-1 wrap-anywhere">
          <h3 id={`task-${task.tracking_id}`} className="text-2xl font-bold">
            {task.name}
          </h3>
          {isAddressShown ? (
            <p className="text-lg">
              {task.address}, {district}
            </p>
          ) : null}
          <p className="text-ink-muted">
            {task.title}
            {task.reference === "" ? "" : ` · ${task.reference}`}
            {task.weight === 0 ? "" : ` · ${formatWeight(task.weight)}`}
          </p>
        </div>
        {task.cash > 0 && task.delivery_status !== "collected" ? (
          <p className="flex flex-col rounded-control border-2 border-primary px-4 py-2.5">
            <span className="font-semibold">
              {task.kind === "pickup" ? m.rider_cash_due_pickup() : m.rider_cash_due()}
            </span>
            <span className="text-4xl font-extrabold tabular-nums">{formatTaka(task.cash)}</span>
          </p>
        ) : task.kind !== "return" && task.delivery_status !== "collected" ? (
          <p className="font-semibold">{m.rider_cash_none()}</p>
        ) : null}
        <DueLater task={task} />
        {task.answer === "send_back" ? <Alert tone="warning">{m.rider_wanted_back()}</Alert> : null}
        {task.exchange ? (
          <Alert tone="info" title={m.exchange_take({ title: task.exchange.title })}>
            <TrackingCode id={task.exchange.tracking_id} className="font-semibold" />
          </Alert>
        ) : null}
        <p className="border-s-4 border-accent ps-3 wrap-anywhere">{task.instruction}</p>
        {task.last_reason === undefined ? null : (
          <p className="font-semibold text-danger">
            {m.rider_failed_before({
              count: formatNumber(task.attempts),
              reason: REASON_TEXT[task.last_reason](),
            })}
          </p>
        )}
        <ContactLinks phone={task.phone} place={isAddressShown ? placeOf(task) : undefined} />
        {unsent === undefined ? (
          <Actions task={task} center={center} onAction={onAction} />
        ) : (
          <Kept entry={unsent} />
        )}
      </Card>
    </li>
  );
}

/** The day that the delivery is rescheduled to, if it is not due yet. */
function DueLater({ task: { due_on } }: { task: RiderTask }) {
  const [now] = useState(() => new Date());
  if (due_on === undefined || isDeliveryDue(due_on, now)) return null;
  return (
    <Alert tone="warning" title={m.rider_due_later({ day: formatDay(due_on) })}>
      {m.rider_due_later_text()}
    </Alert>
  );
}

function Actions({ task, center, onAction }: Omit<TaskCardProps, "isAddressShown">) {
  const nameOf = useDistrictName();
  const outbox = useWorkOutbox();
  const { tracking_id } = task;
  const big = { size: "lg", fullWidth: true } as const;
  if (task.delivery_status === "collected")
    return <p className="text-lg font-semibold">{m.rider_to_hub()}</p>;
  if (!task.is_accepted && task.delivery_status !== "attempt_failed")
    return (
      <div className="grid gap-3">
        <Button {...big} onClick={() => void outbox.add({ task: "accept", tracking_id })}>
          {m.rider_accept()}
        </Button>
        <Button {...big} variant="secondary" onClick={() => onAction("refuse")}>
          {m.rider_refuse()}
        </Button>
      </div>
    );
  if (task.kind === "pickup")
    return (
      <div className="grid gap-3">
        <Button
          {...big}
          onClick={() =>
            task.cash > 0 ? onAction("collect") : void outbox.add({ task: "collect", tracking_id })
          }
        >
          {m.rider_collected()}
        </Button>
        <Button {...big} variant="secondary" onClick={() => onAction("fail_pickup")}>
          {m.rider_not_collected()}
        </Button>
      </div>
    );
  if (task.kind === "return" && task.center !== center)
    return <p className="text-lg font-semibold">{m.rider_back_to_hub({ district: nameOf(task.center) })}</p>;
  if (task.kind === "return")
    return (
      <Button {...big} onClick={() => onAction("give_back")}>
        {m.rider_given_back()}
      </Button>
    );
  return (
    <div className="grid gap-3">
      {task.delivery_status === "attempt_failed" ? (
        <Alert tone="warning">{m.rider_failed_today()}</Alert>
      ) : null}
      <Button {...big} onClick={() => onAction("deliver")}>
        {m.rider_deliver()}
      </Button>
      {task.delivery_status === "attempt_failed" ? null : (
        <Button {...big} variant="secondary" onClick={() => onAction("fail_delivery")}>
          {m.rider_not_delivered()}
        </Button>
      )}
    </div>
  );
}
