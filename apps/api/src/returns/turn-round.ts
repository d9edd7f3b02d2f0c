import { type Recorded, recordEvents } from "../events/event-store.ts";
import type { Transaction } from "../platform/database.ts";

/** Sends a parcel back as soon as it lies at a hub, where its sender wants that. In a transaction that has locked it. */
export async function turnRound(
  tx: Transaction,
  trackingId: string,
  recorded: Recorded,
  at: Date,
): Promise<Recorded> {
  const { answer, at_center, delivery_status } = recorded.state;
  if (answer !== "send_back" || at_center === null || delivery_status === "returning") return recorded;
  const actor = { role: "system" } as const;
  return recordEvents(tx, trackingId, [{ kind: "returning", at, actor, center: at_center }], at);
}
