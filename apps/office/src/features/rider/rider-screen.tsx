import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { groupByStop } from "@harkara/courier-core/journey/rider-stop";
import { subjectOf } from "@harkara/courier-core/journey/operation";
import type { PickupTask } from "@harkara/courier-core/journey/pickup";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { EmptyState } from "@harkara/ui/empty-state";
import { toast } from "@harkara/ui/toast";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tasksQuery } from "../../api/operations.ts";
import { riderPickupsQuery } from "../../api/work-pickups.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatTaka } from "@harkara/web/i18n/format.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { refusalText } from "../../i18n/work-words.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { type Entry, isUnsent, labelledSubjectOf } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useSettled } from "../../outbox/use-settled.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { playFeedback } from "../../scanner/feedback.ts";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { LoadingSkeleton } from "@harkara/web/shell/loading-skeleton.tsx";
import { type CashTask, CollectDialog } from "./collect-dialog.tsx";
import type { CollectOutcome } from "./collect-scan.tsx";
import { DeliverDialog } from "./deliver-dialog.tsx";
import { GiveBackDialog } from "./give-back-dialog.tsx";
import { refusalToastOf } from "./entry-alerts.tsx";
import { type PickupDialogAction, isCollected } from "./pickup-card.tsx";
import { PickupDialog } from "./pickup-dialogs.tsx";
import { PickupSection } from "./pickup-section.tsx";
import { ReasonDialog } from "../../parcel-actions/reason-dialog.tsx";
import { RiderCashCard } from "./rider-cash-card.tsx";
import { RiderTools } from "./rider-tools.tsx";
import type { TaskAction } from "./task-action.ts";
import { TaskSections } from "./task-sections.tsx";

/** A rider's pickups and deliveries. */
export function RiderScreen({ user }: { user: StaffUser }) {
  const { data, error, isFetching, refetch } = useQuery(tasksQuery(useApi(), user.uid));
  const outbox = useWorkOutbox();
  const nameOf = useDistrictName();
  const pickups = useQuery(riderPickupsQuery(useApi(), user.uid));
  const [action, setAction] = useState<{ task: RiderTask; kind: TaskAction }>();
  const [pickupAction, setPickupAction] = useState<{ pickup: PickupTask; action: PickupDialogAction }>();
  /** A scanned parcel whose sender owes cash. */
  const [cashTask, setCashTask] = useState<CashTask>();
  const [search, setSearch] = useState<string>();
  const close = () => setAction(undefined);
  useSettled(outbox, (entry) => {
    const subject = subjectOf(entry.operation);
    announce(entry, nameOf, action?.task.tracking_id === subject || cashTask?.tracking_id === subject);
  });

  const reasoned =
    action && isReasoned(action.kind)
      ? { subject: action.task.tracking_id, name: action.task.name, kind: action.kind }
      : undefined;
  const items = new Map(
    (pickups.data ?? []).flatMap((pickup) => pickup.items.map((item) => [item.tracking_id, item])),
  );
  // The tasks are shown once the pickup requests are loaded, because a request's parcels are on its card.
  const tasks = pickups.isPending
    ? undefined
    : data?.filter(({ tracking_id, kind }) => kind !== "pickup" || !items.has(tracking_id));

  const due = cashToCollect(tasks ?? [], [...items.values()], outbox.entries);

  /** Starts the pickup of a parcel. If the sender has to pay in cash, a dialog opens first. */
  async function collect(tracking_id: string): Promise<CollectOutcome> {
    const item = items.get(tracking_id);
    const cash = item?.charge_due ?? data?.find((known) => known.tracking_id === tracking_id)?.cash ?? 0;
    if (cash > 0) {
      setCashTask({ tracking_id, cash });
      return "asked";
    }
    const entry = await outbox.add({ task: "collect", tracking_id });
    return entry === undefined ? "unsaved" : "saved";
  }

  return (
    <>
      <PageHeader
        title={m.rider_title()}
        description={
          tasks === undefined || tasks.length === 0 ? undefined : (
            <FactLine
              facts={[
                countText(groupByStop(tasks).length, m.rider_left),
                ...(due === 0 ? [] : [m.rider_to_collect({ amount: formatTaka(due) })]),
              ]}
            />
          )
        }
      />
      {error ? (
        <FailureAlert
          title={m.rider_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <div className="flex flex-col gap-3">
        <RiderCashCard uid={user.uid} />
        <RiderTools
          onCollect={collect}
          search={search}
          onSearch={setSearch}
          isSearchable={tasks !== undefined && tasks.length > 0}
        />
      </div>
      <PickupSection
        query={pickups}
        onCollect={(id) => void collect(id)}
        onAction={(pickup, next) => setPickupAction({ pickup, action: next })}
      />
      {tasks === undefined ? (
        error ? null : (
          <LoadingSkeleton className="h-48 w-full" />
        )
      ) : tasks.length === 0 ? (
        pickups.data?.length === 0 ? (
          <EmptyState title={m.rider_empty_title()}>{m.rider_empty_text()}</EmptyState>
        ) : null
      ) : (
        <TaskSections
          tasks={tasks}
          center={user.staff.center}
          search={search ?? ""}
          onAction={(task, kind) => setAction({ task, kind })}
        />
      )}
      {action?.kind === "deliver" ? <DeliverDialog task={action.task} onClose={close} /> : null}
      {action?.kind === "give_back" ? <GiveBackDialog task={action.task} onClose={close} /> : null}
      {action?.kind === "collect" ? <CollectDialog task={action.task} onClose={close} /> : null}
      {cashTask ? <CollectDialog task={cashTask} onClose={() => setCashTask(undefined)} /> : null}
      {pickupAction ? <PickupDialog {...pickupAction} onClose={() => setPickupAction(undefined)} /> : null}
      {reasoned ? <ReasonDialog {...reasoned} onClose={close} /> : null}
    </>
  );
}

/**
 * Returns the cash in taka that the rider still has to collect. A task with an unsent result counts
 * as done.
 */
function cashToCollect(
  tasks: readonly RiderTask[],
  items: readonly PickupTask["items"][number][],
  entries: readonly Entry[],
): number {
  const done = new Set(
    entries
      .filter((entry) => isUnsent(entry) && entry.operation.task !== "accept")
      .map(({ operation }) => subjectOf(operation)),
  );
  return sumTaka([
    ...tasks.map(({ tracking_id, cash }) => (done.has(tracking_id) ? 0 : cash)),
    ...items.map((item) => (isCollected(item, entries) ? 0 : item.charge_due)),
  ]);
}

/**
 * Plays the sound and the vibration of a result. Shows a notice about a late scan, about cash under review,
 * or about a refusal that no open dialog shows.
 */
function announce(
  { number, state, result, operation }: Entry,
  nameOf: DistrictName,
  isInDialog: boolean,
): void {
  if (state === "refused") {
    playFeedback("danger");
    if (!isInDialog)
      toast.error(refusalText(result ?? { refusal: "malformed" }, nameOf), {
        id: refusalToastOf(number),
        description: labelledSubjectOf(operation),
      });
    return;
  }
  const isReviewed = result?.notices?.includes("cash_review") === true;
  if (!isReviewed && result?.outcome !== "late") {
    playFeedback("success");
    return;
  }
  playFeedback("warning");
  toast.info(isReviewed ? m.scan_cash_review() : m.scan_late(), {
    description: labelledSubjectOf(operation),
  });
}

function isReasoned(kind: TaskAction): kind is "refuse" | "fail_pickup" | "fail_delivery" {
  return kind === "refuse" || kind === "fail_pickup" || kind === "fail_delivery";
}
