/** The entries of an outbox, and how they are read from the device storage. */
import {
  OperationResultSchema,
  OperationSchema,
  subjectOf,
  type Operation,
} from "@harkara/courier-core/journey/operation";
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import * as v from "valibot";

/**
 * The state of an entry. `waiting`: not sent yet. `failing`: the server could not process the entry several
 * times, so it is set aside and sent alone from time to time. `answered`: the server has recorded it.
 * `refused`: the server has not recorded it. It is kept until a worker dismisses it.
 */
export type EntryState = "waiting" | "failing" | "answered" | "refused";

/** An operation that was performed on this device. */
export interface Entry {
  /** The entry's position in the order of operations. */
  readonly number: number;
  readonly operation: Operation;
  readonly state: EntryState;
  readonly result?: OperationResult;
  /** The number of times that the server could not process the entry. */
  readonly tries?: number;
  /** The earliest time of the next attempt, in ms since 1970. */
  readonly notBefore?: number;
}

/** The readable part of an entry that another version of the app has written. Such an entry is never sent. */
export interface UnreadableEntry {
  readonly number: number;
  /** The parcel, bag or pickup request of the operation. */
  readonly subject?: string;
  /** The time of the operation. */
  readonly at?: string;
}

/** An operation without its ID and its time, which the outbox adds. */
export type NewOperation = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "id" | "at">
    : never
  : never;

/** Whether an entry still has to be sent. */
export function isUnsent({ state }: Entry): boolean {
  return state === "waiting" || state === "failing";
}

/** Returns the operations of entries that were neither refused nor undone, without the undo operations. */
export function validOperations(entries: readonly Entry[]): readonly Operation[] {
  const operations = entries.filter(({ state }) => state !== "refused").map(({ operation }) => operation);
  const undone = new Set(
    operations.flatMap((operation) => (operation.task === "undo" ? operation.undoes : [])),
  );
  return operations.filter(({ task, id }) => task !== "undo" && !undone.has(id));
}

/**
 * Returns the ID on the label of the parcel or bag, which workers know. A pickup request has none.
 */
export function labelledSubjectOf(operation: Operation): string | undefined {
  return "pickup_id" in operation ? undefined : subjectOf(operation);
}

/**
 * Returns every parcel, bag and pickup request that an operation changes. Operations on the same object are
 * sent in order.
 */
export function subjectsOf(operation: Operation): readonly string[] {
  return [
    ...("tracking_id" in operation ? [operation.tracking_id] : []),
    ...("pickup_id" in operation ? [operation.pickup_id] : []),
    ...("bag_id" in operation && operation.bag_id !== undefined ? [operation.bag_id] : []),
    ...("exchange" in operation && operation.exchange !== undefined ? [operation.exchange] : []),
  ];
}

/** Whether an operation contains a photo. A photo nearly fills a request. */
export function hasPhoto(operation: Operation): boolean {
  return "photo" in operation && operation.photo !== undefined;
}

/** Returns the operation without its photo, so that photos do not fill the device storage. */
export function withoutPhoto(operation: Operation): Operation {
  if (operation.task !== "deliver" && operation.task !== "give_back") return operation;
  const { photo: _, ...rest } = operation;
  return rest;
}

/** Returns the cash in taka that an operation reports; 0 for none. */
export function cashOf(operation: Operation): number {
  if (operation.task === "deliver") return operation.collected ?? 0;
  if (operation.task === "collect" || operation.task === "collect_charge") return operation.cash ?? 0;
  return 0;
}

const NumberSchema = v.object({ number: v.number() });
const StateSchema = v.object({
  state: v.picklist(["waiting", "failing", "answered", "refused"]),
  tries: v.optional(v.number()),
  notBefore: v.optional(v.number()),
});
const RowSchema = v.object({ operation: OperationSchema, ...StateSchema.entries });
const ResultSchema = v.object({ result: OperationResultSchema });
const TraceSchema = v.object({
  operation: v.object({
    tracking_id: v.optional(v.string()),
    bag_id: v.optional(v.string()),
    pickup_id: v.optional(v.string()),
    at: v.optional(v.string()),
  }),
});

/**
 * Reads a row from the device storage, which an earlier version of the app may have written.
 * @returns undefined for an answered row that is unreadable, because it is no longer needed
 */
export function readRow(row: unknown): Entry | UnreadableEntry | undefined {
  const numbered = v.safeParse(NumberSchema, row);
  if (!numbered.success) return undefined;
  const { number } = numbered.output;
  const parsed = v.safeParse(RowSchema, row);
  if (parsed.success) {
    const result = v.safeParse(ResultSchema, row);
    return { number, ...parsed.output, ...(result.success && { result: result.output.result }) };
  }
  const state = v.safeParse(StateSchema, row);
  if (state.success && state.output.state === "answered") return undefined;
  const trace = v.safeParse(TraceSchema, row);
  const { tracking_id, bag_id, pickup_id, at } = trace.success ? trace.output.operation : {};
  const subject = tracking_id ?? bag_id ?? pickup_id;
  return { number, ...(subject !== undefined && { subject }), ...(at !== undefined && { at }) };
}

/** Whether this version of the app can read an entry. */
export function isReadable(entry: Entry | UnreadableEntry): entry is Entry {
  return "operation" in entry;
}

const DAY_MS = 86_400_000;

/** Whether an entry was answered more than a day ago, and is no longer needed. */
export function isOld({ state, operation }: Entry, now: number): boolean {
  return state === "answered" && Date.parse(operation.at) < now - DAY_MS;
}
