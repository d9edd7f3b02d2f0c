import { newBagId } from "@harkara/courier-core/base/bag-id";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { bagsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";
import type { GroupTask } from "./selectable.ts";
import { BagField, RiderSelect } from "./task-fields.tsx";

interface GroupActionProps {
  user: StaffUser;
  task: GroupTask;
  /** The center that delivers the parcels. */
  to: string;
  /** The selected parcels. */
  ids: readonly string[];
  /** Called when the operations are saved. */
  onDone: () => void;
}

/** The disabled action in the heading of a group, while nothing is selected. It keeps its space after that. */
export function GroupActionHint({ task, isHidden }: { task: GroupTask; isHidden: boolean }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled
      title={m.hub_select_first()}
      className={isHidden ? "invisible" : ""}
    >
      {TASK_TEXT[task]()}
    </Button>
  );
}

/**
 * The action for the selected parcels of a group: handing them over to a rider, or putting them into a bag. It
 * stays at the bottom of the window while the group is visible. Either all operations are saved, or none.
 */
export function GroupAction({ user, task, to, ids, onDone }: GroupActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (ids.length === 0) return null;
  const dialog = { user, to, ids, onDone, onClose: () => setIsOpen(false) };
  return (
    <div className="sticky bottom-0 flex border-t border-line bg-surface py-3 print:hidden">
      <Button onClick={() => setIsOpen(true)}>
        {m.list_count({ list: TASK_TEXT[task](), count: formatNumber(ids.length) })}
      </Button>
      {!isOpen ? null : task === "hand_over" ? <HandOver {...dialog} /> : <PutIntoBag {...dialog} />}
    </div>
  );
}

interface ActionDialogProps extends Omit<GroupActionProps, "task"> {
  onClose: () => void;
}

function HandOver({ user, ids, onDone, onClose }: ActionDialogProps) {
  const [rider, setRider] = useState<string>();
  return (
    <OperationsDialog
      task="hand_over"
      description={countText(ids.length, m.bag_count)}
      operations={
        rider === undefined
          ? undefined
          : ids.map((tracking_id) => ({ task: "hand_over", tracking_id, rider_uid: rider }))
      }
      onDone={onDone}
      onClose={onClose}
    >
      <RiderSelect user={user} value={rider} onChange={setRider} />
    </OperationsDialog>
  );
}

function PutIntoBag({ user, to, ids, onDone, onClose }: ActionDialogProps) {
  const nameOf = useDistrictName();
  const query = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const { data, isFetching } = query;
  const { center } = user.staff;
  const bags = (data ?? []).filter(
    ({ status, from_center, to_center }) => status === "open" && from_center === center && to_center === to,
  );
  // The ID of a new bag is generated on the device, so this works without a network.
  const [fresh] = useState(() => newBagId((length) => crypto.getRandomValues(new Uint8Array(length))));
  const [chosen, setChosen] = useState<string>();
  const bag = chosen ?? bags[0]?.bag_id ?? fresh;
  // Before the bags are loaded, the default would be a second bag for the same center.
  const isLoading = data === undefined && isFetching;
  const puts = ids.map((tracking_id) => ({ task: "bag_put" as const, tracking_id, bag_id: bag }));
  return (
    <OperationsDialog
      task="bag_put"
      description={countText(ids.length, (count) => m.hub_bag_parcels({ ...count, center: nameOf(to) }))}
      operations={
        isLoading
          ? undefined
          : bag === fresh
            ? [{ task: "bag_open", bag_id: bag, to_center: to }, ...puts]
            : puts
      }
      onDone={onDone}
      onClose={onClose}
    >
      <BagField
        query={query}
        options={[
          ...bags.map(({ bag_id }) => ({ value: bag_id, label: bag_id })),
          { value: fresh, label: m.hub_bag_new() },
        ]}
        value={bag}
        onValueChange={setChosen}
      />
    </OperationsDialog>
  );
}

interface OperationsDialogProps {
  task: GroupTask;
  description: string;
  /** The operations to save; undefined while something is missing. */
  operations: readonly NewOperation[] | undefined;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

function OperationsDialog({
  task,
  description,
  operations,
  onDone,
  onClose,
  children,
}: OperationsDialogProps) {
  const outbox = useWorkOutbox();
  const label = TASK_TEXT[task]();

  async function save(): Promise<void> {
    // If the operations could not be saved, the parcels stay selected.
    if (operations === undefined || !(await outbox.addAll(operations))) return;
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={label}
      description={description}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button fullWidth disabled={operations === undefined} onClick={() => void save()}>
          {label}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        {children}
      </div>
    </Dialog>
  );
}
