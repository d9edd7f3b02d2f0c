import type { FeeEvent } from "@harkara/courier-core/journey/return";
import type { RecordedEvent } from "../../events/event-store.ts";

/** Converts events to the input of the fee rules. */
export function feeEvents(counted: readonly RecordedEvent[]): FeeEvent[] {
  return counted.map(({ kind, data }) => ({ kind, answer: data.answer }));
}
