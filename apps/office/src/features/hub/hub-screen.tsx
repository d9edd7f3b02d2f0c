import { Badge } from "@harkara/ui/badge";
import { PageHeader } from "@harkara/ui/page-header";
import {
  Bike,
  CirclePause,
  HandHelping,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  PackageX,
  ShoppingBag,
  Truck,
  Undo2,
  Warehouse,
} from "lucide-react";
import { countText } from "@harkara/web/i18n/format.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { unlockSound } from "../../scanner/feedback.ts";
import { HUB_TASK_GROUPS, type HubSearch, type HubTask } from "./hub-search.ts";
import { ScanTask } from "./scan-task.tsx";
import { type Waiting, useWaiting } from "./use-waiting.ts";

const LOOKS: Readonly<Record<HubTask, { Icon: typeof Truck; text: () => string }>> = {
  receive: { Icon: Warehouse, text: m.task_receive_text },
  bag_put: { Icon: ShoppingBag, text: m.task_bag_put_text },
  bag_send: { Icon: Truck, text: m.task_bag_send_text },
  bag_receive: { Icon: PackageOpen, text: m.task_bag_receive_text },
  hand_over: { Icon: Bike, text: m.task_hand_over_text },
  take_back: { Icon: PackageCheck, text: m.task_take_back_text },
  hold: { Icon: CirclePause, text: m.task_hold_text },
  send_back: { Icon: Undo2, text: m.task_send_back_text },
  give_back: { Icon: HandHelping, text: m.task_give_back_text },
  report_lost: { Icon: PackageSearch, text: m.task_report_lost_text },
  report_damaged: { Icon: PackageX, text: m.task_report_damaged_text },
};

interface HubScreenProps {
  user: StaffUser;
  search: HubSearch;
  /** Called when the fields of the task change. It replaces the history entry. */
  onSearch: (search: HubSearch) => void;
  /**
   * Called with the task that the user starts, or with undefined when the user goes back to the tasks. It
   * adds a history entry, so that the Back button undoes the change.
   */
  onTask: (task: HubTask | undefined) => void;
}

/** The scan screen of a hub: the worker chooses a task and then scans the parcels. */
export function HubScreen({ user, search, onSearch, onTask }: HubScreenProps) {
  if (search.task !== undefined)
    return (
      <ScanTask
        key={search.task}
        user={user}
        task={search.task}
        search={search}
        onSearch={onSearch}
        onLeave={() => onTask(undefined)}
      />
    );
  return <Tasks user={user} onTask={onTask} />;
}

/** The tasks as tiles, with the number of parcels or bags that wait. */
function Tasks({ user, onTask }: Pick<HubScreenProps, "user" | "onTask">) {
  const waiting = useWaiting(user);
  return (
    <>
      <PageHeader title={m.hub_title()} description={m.hub_intro()} />
      {GROUPS.map((group) => (
        <section key={group} className="flex flex-col gap-3" aria-labelledby={`tasks-${group}`}>
          <h2 id={`tasks-${group}`} className="text-xl font-bold">
            {GROUP_TEXT[group]()}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {HUB_TASK_GROUPS[group].map((task) => (
              <TaskTile
                key={task}
                task={task}
                waiting={waiting[task]}
                isRare={group === "problems"}
                onTask={onTask}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const GROUPS = ["incoming", "outgoing", "problems"] as const satisfies (keyof typeof HUB_TASK_GROUPS)[];

const GROUP_TEXT: Readonly<Record<keyof typeof HUB_TASK_GROUPS, () => string>> = {
  incoming: m.hub_tasks_incoming,
  outgoing: m.hub_tasks_outgoing,
  problems: m.hub_tasks_problems,
};

interface TaskTileProps {
  task: HubTask;
  /** The parcels or bags that wait for the task; undefined if their number is unknown. */
  waiting: Waiting | undefined;
  /** Rare tasks have flat tiles, so that the daily ones stand out. */
  isRare: boolean;
  onTask: HubScreenProps["onTask"];
}

function TaskTile({ task, waiting, isRare, onTask }: TaskTileProps) {
  const { Icon, text } = LOOKS[task];
  const look = isRare ? "border" : "min-h-24 border-2 shadow-card";
  return (
    <li>
      <button
        type="button"
        className={`flex h-full w-full items-center gap-3 rounded-card border-line bg-surface-raised p-4 text-start hover:border-primary focus-visible:focus-ring sm:gap-4 ${look}`}
        onClick={() => {
          // Browsers allow sound only after the user has pressed something.
          unlockSound();
          onTask(task);
        }}
      >
        <Icon aria-hidden size={isRare ? 24 : 32} className="shrink-0 text-primary-ink" />
        <span className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={isRare ? "font-bold" : "text-lg font-bold"}>{TASK_TEXT[task]()}</span>
            {waiting === undefined || waiting.count === 0 ? null : (
              <Badge tone="info">
                {countText(waiting.count, waiting.of === "bags" ? m.hub_waiting_bags : m.bag_count)}
              </Badge>
            )}
          </span>
          <span className="text-ink-muted">{text()}</span>
        </span>
      </button>
    </li>
  );
}
