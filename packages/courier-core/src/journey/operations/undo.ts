/** Decides on the undo of an operation on a parcel. */
import type { StaffCaller } from "../../people/caller.ts";
import { isOwn } from "./access.ts";
import { type BagChange, type Decision, NO_EFFECTS, refuse } from "./decision.ts";
import { hasNotLeft } from "./manifest.ts";
import type { LastEvent, Situation } from "./situation.ts";
import type { UndoOperation } from "./task.ts";
import { type Times, laterOf } from "./times.ts";

/**
 * The time limit for an undo. The undo must be performed, and must arrive at the server, within this time
 * after the operation.
 */
export const UNDO_MS = 60_000;

/**
 * Decides on the undo of an operation. Operators can undo only their own operation, only if it is the newest
 * effective operation, only within a minute, and only if it moved no money.
 */
export function decideUndo(
  situation: Situation,
  { id }: UndoOperation,
  operator: StaffCaller,
  times: Times,
): Decision {
  const { state, last, earlier, bag } = situation;
  if (!operator.isActive) return refuse("no_access");
  const isOwnScan = earlier?.uid === operator.uid;
  if (isOwnScan && isOwn(situation, operator)) return refuse("own_parcel");
  if (last === undefined || !isOwnScan || earlier.isBinding || earlier.event_number !== last.number)
    return refuse("not_undoable");
  if (!isRecent(last, times)) return refuse("not_undoable");
  const next = last.before;
  // The undo would put the parcel back into a bag that has already left.
  const isBack = next.bag_id !== null && next.bag_id !== state.bag_id;
  if (isBack && next.at_center !== null && (bag === undefined || !hasNotLeft(bag.status)))
    return refuse("not_undoable");
  const at = laterOf(times, last.at);
  return {
    ...NO_EFFECTS,
    outcome: "done",
    events: [{ kind: "undone", at, key: id, data: { undoes: last.number } }],
    bags: bagsBefore(situation, last, isBack),
    state: next,
  };
}

function isRecent(last: LastEvent, { at, receivedAt }: Times): boolean {
  return (
    receivedAt.getTime() - last.received_at.getTime() <= UNDO_MS &&
    at.getTime() - last.at.getTime() <= UNDO_MS
  );
}

/**
 * Returns the changes that restore the manifests.
 * @param isBack whether the parcel is put back into the bag of the situation
 */
function bagsBefore({ heldBag, bag }: Situation, last: LastEvent, isBack: boolean): BagChange[] {
  const { before } = last;
  const bags: BagChange[] = [];
  if (last.kind === "bagged" && heldBag !== undefined)
    bags.push({ bag_id: heldBag.bag_id, change: "remove" });
  const exceeded = last.kind === "at_hub" && last.bag_id !== before.bag_id ? last.bag_id : undefined;
  if (exceeded !== undefined) bags.push({ bag_id: exceeded, change: "unreceive" });
  if (isBack && bag !== undefined)
    bags.push({ bag_id: bag.bag_id, change: before.at_center === null ? "unreceive" : "add" });
  return bags;
}
