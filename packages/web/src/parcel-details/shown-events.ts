import type { ParcelEvent, ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";

/** Staff events that do not matter to the sender. */
const STAFF_STEPS: ReadonlySet<ParcelEventKind> = new Set(["task_accepted", "task_refused", "bagged"]);

/**
 * Returns the events on the sender's timeline, without some staff events. Of the events of one
 * payment attempt, only the last one is kept. Of consecutive events with the same kind and
 * location, also only the last one is kept.
 */
export function shownEvents(events: readonly ParcelEvent[]): readonly ParcelEvent[] {
  const settled = new Set(
    events.flatMap(({ kind, payment_id }) => (kind === "payment_opened" ? [] : [payment_id])),
  );
  return events
    .filter(
      ({ kind, payment_id }) =>
        !STAFF_STEPS.has(kind) && (kind !== "payment_opened" || !settled.has(payment_id)),
    )
    .filter(({ kind, center, amount, answer }, index, shown) => {
      const next = shown[index + 1];
      const isRepeated = next?.kind === kind && next.center === center;
      return !isRepeated || amount !== undefined || answer !== undefined;
    });
}
