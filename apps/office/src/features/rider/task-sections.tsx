import { subjectOf } from "@harkara/courier-core/journey/operation";
import { groupByStop, matchesTask } from "@harkara/courier-core/journey/rider-stop";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import type { TaskAction } from "./task-action.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { MapButton, placeOf } from "./contact-links.tsx";
import { TaskCard, isNew } from "./task-card.tsx";
import { SECTION_TEXT } from "./task-words.ts";

interface TaskSectionsProps {
  tasks: readonly RiderTask[];
  center: string;
  onAction: (task: RiderTask, kind: TaskAction) => void;
}

interface SearchedTasksProps extends TaskSectionsProps {
  /** The text to search for. */
  search: string;
}

/**
 * Sorts tasks in the order of the run sheet. Tasks stored by an earlier version of the app have no position
 * and come last.
 */
const inOrder = (tasks: readonly RiderTask[]): RiderTask[] =>
  tasks.toSorted((one, other) => positionOf(one) - positionOf(other));
const positionOf = ({ stop = Number.MAX_SAFE_INTEGER }: RiderTask): number => stop;

const isSameAddress = (one: RiderTask, other: RiderTask): boolean =>
  one.address === other.address && one.center === other.center;

/** The tasks of a rider that match a search: new tasks first, then the others by kind. */
export function TaskSections({ tasks, center, search, onAction }: SearchedTasksProps) {
  const refused = new Set(useWorkOutbox().refused.map(({ operation }) => subjectOf(operation)));
  const isSearching = search.trim() !== "";
  // A refused operation needs the rider's attention, so its parcel comes first.
  const found = inOrder(tasks.filter((task) => matchesTask(task, search))).toSorted(
    (one, other) => Number(refused.has(other.tracking_id)) - Number(refused.has(one.tracking_id)),
  );
  const sections = [
    { id: "new", title: m.rider_new(), tasks: found.filter(isNew) },
    ...(["pickup", "delivery", "return"] as const).map((kind) => ({
      id: kind,
      title: SECTION_TEXT[kind](),
      tasks: found.filter((task) => task.kind === kind && !isNew(task)),
    })),
  ];
  return (
    <>
      {found.length === 0 ? (
        <EmptyState title={m.rider_search_none()}>{m.rider_search_none_text()}</EmptyState>
      ) : null}
      {sections.map((section) =>
        section.tasks.length === 0 ? null : (
          <section key={section.id} className="flex flex-col gap-3">
            <h2 className="text-xl font-bold">
              {section.title} <span className="text-ink-muted">{formatNumber(section.tasks.length)}</span>
            </h2>
            {section.id === "new" && !isSearching ? <AcceptAll tasks={section.tasks} /> : null}
            <ul className="flex flex-col gap-4">
              {groupByStop(section.tasks).map((stop) => (
                <Stop key={stop[0]?.tracking_id} tasks={stop} center={center} onAction={onAction} />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

/**
 * A button that accepts all new parcels of the run, each with its own operation. Either all operations are
 * saved, or none.
 */
function AcceptAll({ tasks }: { tasks: readonly RiderTask[] }) {
  const outbox = useWorkOutbox();
  const unsent = new Set(
    outbox.entries.flatMap((entry) =>
      isUnsent(entry) && "tracking_id" in entry.operation ? [entry.operation.tracking_id] : [],
    ),
  );
  const left = tasks.filter(({ kind, tracking_id }) => kind !== "pickup" && !unsent.has(tracking_id));
  if (left.length < 2) return null;
  return (
    <Button
      size="lg"
      fullWidth
      onClick={() =>
        void outbox.addAll(left.map(({ tracking_id }) => ({ task: "accept" as const, tracking_id })))
      }
    >
      {countText(left.length, m.rider_accept_all)}
    </Button>
  );
}

/** The tasks at one stop. If there are several, they have a common frame with the shared address. */
function Stop({ tasks, center, onAction }: TaskSectionsProps) {
  const nameOf = useDistrictName();
  const [first, ...others] = tasks;
  if (first === undefined) return null;
  // Tasks with the same phone number can have different addresses.
  const isShared = others.length > 0 && others.every((task) => isSameAddress(task, first));
  const cards = tasks.map((task) => (
    <TaskCard
      key={task.tracking_id}
      task={task}
      center={center}
      isAddressShown={!isShared}
      onAction={(kind) => onAction(task, kind)}
    />
  ));
  if (others.length === 0) return cards;
  return (
    <li className="flex flex-col gap-3 rounded-card border-2 border-primary p-2">
      <div className="flex items-center justify-between gap-3 px-2 pt-1">
        <div className="flex min-w-0 flex-col wrap-anywhere">
          <p className="text-lg font-bold">{countText(tasks.length, m.rider_stop)}</p>
          {isShared ? (
            <p className="text-lg">
              {first.address}, {nameOf(first.center)}
            </p>
          ) : null}
        </div>
        {isShared ? <MapButton place={placeOf(first)} /> : null}
      </div>
      <ul className="flex flex-col gap-3">{cards}</ul>
    </li>
  );
}
