/**
 * The texts of an outbox entry. They are short, because they are shown in type large enough to read from a
 * metre away.
 */
import type { Notice, Operation, OperationResult } from "@harkara/courier-core/journey/operation";
import type { ScanTone } from "@harkara/ui/scan-field";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { BAG_STATUS_TEXT, noticeTexts, refusalText } from "../../i18n/work-words.ts";
import { type Entry, isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { FeedbackTone } from "../../scanner/feedback.ts";

const TONES: Readonly<Record<OperationResult["outcome"], ScanTone>> = {
  done: "success",
  repeated: "warning",
  late: "warning",
  refused: "danger",
  failed: "neutral",
};

/** The places that an entry's text needs. */
export interface Places {
  /** The district of the worker's hub. */
  readonly center: string;
  readonly nameOf: DistrictName;
  /** Returns the destination district of a bag; undefined if the device has no data on the bag. */
  readonly bagTo: (bagId: string) => string | undefined;
}

/** Notices that a parcel is in the wrong place and must not be processed further. */
const WRONG_PLACE: ReadonlySet<Notice> = new Set(["misrouted", "unlisted"]);

/**
 * Returns the tone of an entry. An entry with a notice needs attention, even if it was successful.
 */
export function entryTone(entry: Entry): ScanTone {
  if (entry.state === "refused") return "danger";
  if (entry.state === "failing") return "warning";
  if (isUnsent(entry) || entry.result === undefined) return "neutral";
  const { outcome, notices = [] } = entry.result;
  if (notices.some((notice) => WRONG_PLACE.has(notice))) return "danger";
  return outcome === "done" && notices.length > 0 ? "warning" : TONES[outcome];
}

/**
 * Returns the sound of an entry. A saved entry sounds like a success, because it cannot be lost.
 */
export function entryFeedback(entry: Entry): FeedbackTone {
  const tone = entryTone(entry);
  return tone === "neutral" ? "success" : tone;
}

/** Returns the short result of an entry. */
export function entryTitle(entry: Entry, places: Places): string {
  return entryTexts(entry, places)[0] ?? "";
}

/** Returns the result of an entry: a text about the outcome, followed by the notices. */
export function entryTexts(entry: Entry, places: Places): string[] {
  const { result, operation, state } = entry;
  if (state === "failing") return [m.rider_failing()];
  if (state === "waiting") return [m.scan_kept()];
  if (result === undefined) return [refusalText({ refusal: "malformed" }, places.nameOf)];
  const bagTo =
    operation.task === "bag_put"
      ? (result.bag?.to_center ?? places.bagTo(operation.bag_id ?? ""))
      : undefined;
  const notices = noticeTexts({ ...result, bagTo }, places.nameOf);
  if (result.outcome === "done" && notices.length > 0) return notices;
  return [outcomeText(operation, result, places), ...notices];
}

function outcomeText(operation: Operation, result: OperationResult, { center, nameOf }: Places): string {
  const { outcome, parcel, bag, before } = result;
  if (outcome === "refused") return refusalText(result, nameOf);
  if (outcome === "late") return m.scan_late();
  if (outcome === "repeated") {
    const time = formatDateTime(before?.at ?? operation.at);
    return before?.by === undefined
      ? m.scan_repeated_someone({ time })
      : m.scan_repeated({ time, name: before.by });
  }
  if (operation.task === "undo") return m.scan_undone();
  if (operation.task === "collect_charge") return m.scan_charge_collected();
  if (!("tracking_id" in operation) && bag !== undefined)
    return m.scan_bag_done({ id: bag.bag_id, status: BAG_STATUS_TEXT[bag.status]() });
  if (operation.task !== "receive" || parcel === undefined) return m.scan_done();
  return parcel.last_center === center
    ? m.scan_received_stays()
    : m.scan_received_on({ center: nameOf(parcel.last_center) });
}
