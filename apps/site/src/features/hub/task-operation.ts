import { m } from "../../paraglide/messages.js";
import type { NewOperation } from "../../outbox/outbox.ts";
import type { Proof } from "../../parcel-actions/proof-fields.tsx";
import type { Code } from "../../scanner/read-code.ts";
import type { HubSearch, HubTask } from "./hub-search.ts";

/** What a scan means for a task: an operation, another bag for the task, or why it can't be. */
export type ScanMeaning =
  | { readonly operation: NewOperation }
  | { readonly bag: string }
  | { readonly problem: string };

/** Who takes a parcel that is given back, and the proof, where it was given. */
interface Taker {
  readonly receivedBy: string;
  readonly proof: Proof | undefined;
}

/** @param taker of a parcel that is given back */
export function meaningOf(
  task: HubTask,
  { kind, id }: Code,
  { bag, rider, reason = "address_unclear" }: HubSearch,
  { receivedBy, proof }: Taker,
): ScanMeaning {
  if (kind === "bag") return meaningOfBag(task, id);
  switch (task) {
    case "receive":
      return { operation: { task, tracking_id: id, ...(bag !== undefined && { bag_id: bag }) } };
    case "bag_receive":
      return bag === undefined
        ? { problem: m.scan_bag_needed() }
        : { operation: { task: "receive", tracking_id: id, bag_id: bag } };
    case "bag_put":
      return bag === undefined
        ? { problem: m.scan_choose_bag() }
        : { operation: { task, tracking_id: id, bag_id: bag } };
    case "bag_send":
      return { problem: m.scan_bag_needed() };
    case "hand_over":
      return rider === undefined
        ? { problem: m.scan_choose_rider() }
        : { operation: { task, tracking_id: id, rider_uid: rider } };
    case "hold":
      return { operation: { task, tracking_id: id, reason } };
    case "give_back":
      return receivedBy.trim() === ""
        ? { problem: m.scan_choose_name() }
        : proof === undefined
          ? { problem: m.scan_choose_code() }
          : { operation: { task, tracking_id: id, received_by: receivedBy.trim(), ...proof } };
    case "take_back":
    case "send_back":
      break;
  }
  return { operation: { task, tracking_id: id } };
}

function meaningOfBag(task: HubTask, bag_id: string): ScanMeaning {
  if (task === "bag_put") return { bag: bag_id };
  if (task === "bag_send") return { operation: { task, bag_id } };
  if (task === "receive" || task === "bag_receive") return { operation: { task: "bag_receive", bag_id } };
  return { problem: m.scan_parcel_needed() };
}
