import { m } from "@harkara/web/paraglide/messages.js";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import type { Proof } from "../../parcel-actions/proof-fields.tsx";
import type { Code } from "../../scanner/read-code.ts";
import type { HubSearch, HubTask } from "./hub-search.ts";

/** A report of a lost or damaged parcel, which needs a confirmation. */
export type Report = Extract<NewOperation, { task: "report_lost" | "report_damaged" }>;

/**
 * The meaning of a scan in a task: an operation, a report to confirm, a change to the bag or the rider, or an
 * error.
 */
export type ScanMeaning =
  | { readonly operation: NewOperation }
  | { readonly report: Report }
  | { readonly bag: string }
  | { readonly badge: string }
  | { readonly problem: string };

/** A worker's input for a task, in addition to the parcels. */
interface Entered {
  /** The person who receives the returned parcel. */
  readonly receivedBy: string;
  /** The proof of the return. */
  readonly proof: Proof | undefined;
  /** The note about a lost or damaged parcel. */
  readonly note: string;
}

/** Returns the meaning of a scanned text in a task. */
export function meaningOf(
  task: HubTask,
  { kind, id }: Code,
  { bag, rider, reason = "address_unclear" }: HubSearch,
  { receivedBy, proof, note }: Entered,
): ScanMeaning {
  if (kind === "badge") return task === "hand_over" ? { badge: id } : { problem: m.scan_badge_here() };
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
    case "report_lost":
    case "report_damaged":
      return { report: { task, tracking_id: id, ...(note.trim() !== "" && { note: note.trim() }) } };
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
