import { type Bag, bagDifferences, type Task } from "@harkara/courier-core/operation";
import { taskOf } from "@harkara/courier-core/operations/tasks";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { hubParcelsQuery } from "../../api/operations.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { countText } from "../../i18n/format.ts";
import type { DistrictName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";
import { useSaveFailureText } from "../../shell/save-failure-alert.tsx";
import { TrackingIdList } from "./tracking-id-list.tsx";

/** A task on a bag that may need confirmation. */
type AskedTask = Extract<Task, `bag_${string}`>;

/**
 * Returns the confirmation question of a task, with its consequence.
 * @param left the parcels for the bag's destination that are not in any bag
 */
function questionOf(task: AskedTask, bag: Bag, nameOf: DistrictName, left: readonly string[]) {
  if (task === "bag_reconcile") {
    const { short } = bagDifferences(bag);
    return {
      title: countText(short.length, m.bag_check_title),
      description: (
        <div className="flex flex-col gap-2">
          <TrackingIdList ids={short} />
          <p>{m.bag_check_text()}</p>
        </div>
      ),
      labels: { cancel: m.bag_check_stop(), confirm: m.bag_check_anyway() },
    };
  }
  const center = nameOf(bag.to_center);
  return {
    title: m.bag_send_title({ id: bag.bag_id }),
    description: (
      <div className="flex flex-col gap-2">
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

interface BagQuestionProps {
  user: StaffUser;
  bag: Bag;
  task: AskedTask;
  onClose: () => void;
  onConfirm: () => void | Promise<void>;
}

/**
 * Asks for confirmation of a task, and lists the affected parcels: those missing from the bag, or those at
 * the hub that were not put into it.
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
