import { type Bag, bagDifferences, misroutedItems, type Task } from "@harkara/courier-core/journey/operation";
import { taskOf } from "@harkara/courier-core/journey/operations/tasks";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { hubParcelsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSaveFailureText } from "../../shell/save-failure-alert.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { TrackingIdList } from "./tracking-id-list.tsx";

/** A task on a bag that may need confirmation. */
type AskedTask = Extract<Task, "bag_close" | "bag_send" | "bag_receive" | "bag_reconcile">;

/**
 * Returns the confirmation question of a task, with its consequence.
 * @param left the parcels for the bag's destination that are not in any bag
 */
function questionOf(task: AskedTask, bag: Bag, nameOf: DistrictName, left: readonly string[]) {
  if (task === "bag_reconcile") {
    const { unresolved } = bagDifferences(bag);
    return {
      title: countText(unresolved.length, m.bag_check_title),
      description: (
        <div className="flex flex-col gap-2">
          <TrackingIdList ids={unresolved} />
          <p>{m.bag_check_text()}</p>
        </div>
      ),
      labels: { cancel: m.bag_check_stop(), confirm: m.bag_check_anyway() },
    };
  }
  if (task === "bag_close")
    return {
      title: m.bag_close_title({ id: bag.bag_id }),
      description: <Misrouted bag={bag} nameOf={nameOf} />,
      labels: { cancel: m.bag_close_stop(), confirm: m.bag_close() },
    };
  const center = nameOf(bag.to_center);
  return {
    title: m.bag_send_title({ id: bag.bag_id }),
    description: (
      <div className="flex flex-col gap-2">
        <Misrouted bag={bag} nameOf={nameOf} />
        {left.length === 0 ? null : (
          <>
            <p className="font-semibold text-ink">
              {countText(left.length, (count) => m.bag_left({ ...count, center }))}
            </p>
            <TrackingIdList ids={left} />
          </>
        )}
        <p>{countText(bag.items.length, (count) => m.bag_send_text({ ...count, center }))}</p>
      </div>
    ),
    labels: { cancel: m.bag_send_stop(), confirm: m.bag_send() },
    confirmVariant: "primary" as const,
  };
}

/** The parcels in a bag that have another destination. Renders nothing if there are none. */
function Misrouted({ bag, nameOf }: { bag: Bag; nameOf: DistrictName }) {
  const items = misroutedItems(bag);
  if (items.length === 0) return null;
  return (
    <>
      <p className="font-semibold text-danger-ink">{countText(items.length, m.bag_misrouted)}</p>
      <ul className="text-ink">
        {items.map(({ tracking_id, last_center }) => (
          <li key={tracking_id} className="flex flex-wrap gap-x-3">
            <TrackingCode id={tracking_id} className="font-semibold" />
            {m.bag_goes_to({ center: nameOf(last_center) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the operation after the worker has confirmed the parcels that have another destination. */
export function confirmedOperation<Asked extends AskedTask>(task: Asked, bag: Bag) {
  const misrouted = misroutedItems(bag).map(({ tracking_id }) => tracking_id);
  return { task, bag_id: bag.bag_id, ...(misrouted.length > 0 && { misrouted }) };
}

interface BagQuestionProps {
  user: StaffUser;
  bag: Bag;
  task: AskedTask;
  onClose: () => void;
  onConfirm: () => void | Promise<void>;
}

/**
 * Asks for confirmation of a task, and lists the affected parcels: those missing from the bag, those in it that
 * have another destination, or those at the hub that were not put into it.
 */
export function BagQuestion({ user, bag, task, onClose, onConfirm }: BagQuestionProps) {
  const nameOf = useDistrictName();
  const failure = useSaveFailureText();
  // Without a network, the parcels at the hub are not known, but the bag can still be dispatched.
  const { data = [] } = useInfiniteQuery({
    ...hubParcelsQuery(useApi(), user.uid, "here", { next: bag.to_center }),
    enabled: task === "bag_send",
  });
  const left = data.filter(
    ({ bag_id, delivery_status }) => bag_id === undefined && taskOf("bag_put").from.includes(delivery_status),
  );
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      {...questionOf(
        task,
        bag,
        nameOf,
        left.map(({ tracking_id }) => tracking_id),
      )}
      error={failure}
      onConfirm={() => void onConfirm()}
    />
  );
}
