/**
 * A rider's stops. A stop groups the tasks at one address. Stops are computed on the device, so that they
 * work offline.
 */
import { toAsciiDigits } from "../base/digits.ts";
import { plain } from "../people/place-search.ts";
import type { RiderTask } from "./staff-parcel.ts";
import { searchable } from "../base/text.ts";

/** The fields of a task that determine its stop. */
type Door = Pick<RiderTask, "kind" | "phone" | "center" | "address" | "area">;

/**
 * Groups tasks by stop. Stops are sorted by their first task. Tasks of the same kind belong to one stop if
 * they have the same phone number, or the same address in the same area.
 */
export function groupByStop<Task extends Door>(tasks: readonly Task[]): Task[][] {
  let stops: Task[][] = [];
  const byKey = new Map<string, Task[]>();
  for (const task of tasks) {
    const known = new Set(keysOf(task).map((key) => byKey.get(key)));
    const [stop = [], ...others] = stops.filter((each) => known.has(each));
    // This task connects two stops, because it has the phone number of the first stop and the address of the
    // second.
    stop.push(...others.flat(), task);
    stops = stops.includes(stop) ? stops.filter((each) => !others.includes(each)) : [...stops, stop];
    for (const key of stop.flatMap(keysOf)) byKey.set(key, stop);
  }
  return stops;
}

function keysOf({ kind, phone, center, address, area = "" }: Door): string[] {
  return [JSON.stringify([kind, phone]), JSON.stringify([kind, center, area, plain(address)])];
}

/** The searchable fields of a task. */
type Searched = Pick<RiderTask, "tracking_id" | "reference" | "name" | "phone" | "cash">;

/**
 * Whether a task matches a search. Each word of the search must occur in the tracking ID, the order number,
 * the name, the phone number or the amount. The digits in the search may be Bangla, and a phone number may
 * contain spaces and dashes.
 */
export function matchesTask({ tracking_id, reference, name, phone, cash }: Searched, query: string): boolean {
  const wanted = searchable(query);
  const local = phone.replace(/^\+88/, "");
  const texts = [tracking_id, reference, name].map(searchable);
  const amounts = cash === 0 ? [] : [String(cash)];
  const digits = toAsciiDigits(query).replace(/[\s\-+,৳]/g, "");
  if (/^\d{4,}$/.test(digits) && phone.includes(digits.replace(/^0088/, "88"))) return true;
  return wanted.split(" ").every((word) => {
    const amount = word.replace(/[,৳]/g, "");
    return texts.some((text) => text.includes(word)) || local.includes(word) || amounts.includes(amount);
  });
}
