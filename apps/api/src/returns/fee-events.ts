import type { FeeEvent } from "@harkara/courier-core/return";
import type { RecordedEvent } from "../events/event-store.ts";

/** Events as input of the fee rules. */
export function feeEvents(counted: readonly RecordedEvent[]): FeeEvent[] {
  return counted.map(({ kind, data }) => ({ kind, answer: data.answer }));
}
