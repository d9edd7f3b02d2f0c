/** An entry of the outbox in words, as large as it is to be read from a metre away. */
import type { ScanResult, ScanTone } from "@harkara/ui/scan-field";
import { formatDateTime } from "../../i18n/format.ts";
import { BAG_STATUS_TEXT, refusalText } from "../../i18n/work-words.ts";
import type { Entry } from "../../outbox/outbox.ts";
import type { DistrictName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";
import type { Feel } from "../../scanner/feedback.ts";

/** How an entry is to be taken. */
export function entryTone({ state, result }: Entry): ScanTone {
  if (state === "waiting" || result === undefined) return "neutral";
  return ({ done: "success", repeated: "warning", late: "warning", refused: "danger" } as const)[
    result.outcome
  ];
}

/** How an entry sounds; one that is only kept sounds well: it is safe. */
export function entryFeel(entry: Entry): Feel {
  const tone = entryTone(entry);
  return tone === "neutral" ? "success" : tone;
}

/** What came of an entry, in a few words. */
export function entryTitle(entry: Entry, center: string, nameOf: DistrictName): string {
  const { state, operation, result } = entry;
  if (state === "waiting" || result === undefined) return m.scan_kept();
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
  if (bag !== undefined) return m.scan_bag_done({ id: bag.bag_id, status: BAG_STATUS_TEXT[bag.status]() });
  if (operation.task !== "receive" || parcel === undefined) return m.scan_done();
  return parcel.last_center === center
    ? m.scan_received_stays()
    : m.scan_received_on({ center: nameOf(parcel.last_center) });
}

/** The parcel or the bag of an entry. */
export function entrySubject({ operation }: Entry): string {
  return "tracking_id" in operation ? operation.tracking_id : operation.bag_id;
}

/** An entry as the result of the scan field. */
export function scanResult(entry: Entry, center: string, nameOf: DistrictName): ScanResult {
  return {
    id: `${entry.number} ${entry.state}`,
    tone: entryTone(entry),
    title: entryTitle(entry, center, nameOf),
    description: entrySubject(entry),
  };
}
