/** The entries of an outbox, and how they are read from the device. */
import { OperationResultSchema, OperationSchema, type Operation } from "@harkara/courier-core/operation";
import type { OperationResult } from "@harkara/courier-core/operation";
import * as v from "valibot";

/**
 * How far an entry has come. `waiting`: to be sent; `failing`: the server could not process it several times, it is set aside and sent alone now
 * and then; `answered`: recorded by the server; `refused`: not recorded, kept until a worker has dismissed it.
 */
export type EntryState = "waiting" | "failing" | "answered" | "refused";

/** An operation that was done on this device. */
export interface Entry {
  /** Its place in the order. */
  readonly number: number;
  readonly operation: Operation;
  readonly state: EntryState;
  readonly result?: OperationResult;
  /** How often the server answered that it could not process it. */
  readonly tries?: number;
  /** Not sent again before this time, in ms since 1970. */
  readonly notBefore?: number;
}

/** An entry that this version of the app cannot read, as far as it can: it is never sent. */
export interface UnreadableEntry {
  readonly number: number;
  /** Its parcel or bag. */
  readonly subject?: string;
  /** When it was done. */
  readonly at?: string;
}

/** An operation without its id and its time, which the outbox adds. */
export type NewOperation = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "id" | "at">
    : never
  : never;

/** Whether an entry was not accepted yet, and is still to be sent. */
export function isUnsent({ state }: Entry): boolean {
  return state === "waiting" || state === "failing";
}

/** The parcel or the bag of an operation. */
export function subjectOf(operation: Operation): string {
  return "tracking_id" in operation ? operation.tracking_id : operation.bag_id;
}

/** Every parcel and bag that an operation changes: operations on the same one are sent in their order. */
export function subjectsOf(operation: Operation): readonly string[] {
  return [
    ...("tracking_id" in operation ? [operation.tracking_id] : []),
    ...("bag_id" in operation && operation.bag_id !== undefined ? [operation.bag_id] : []),
    ...("exchange" in operation && operation.exchange !== undefined ? [operation.exchange] : []),
  ];
}

/** Whether an operation carries a photo, which nearly fills a request. */
export function hasPhoto(operation: Operation): boolean {
  return "photo" in operation && operation.photo !== undefined;
}

/** The operation without its photo, which would fill the device. */
export function withoutPhoto(operation: Operation): Operation {
  if (operation.task !== "deliver" && operation.task !== "give_back") return operation;
  const { photo: _, ...rest } = operation;
  return rest;
}

/** The cash of an operation in taka, as its worker reported it; 0 for none. */
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
    at: v.optional(v.string()),
  }),
});

/**
 * Reads a row of the device, also one of an earlier version of the app. A row that was answered and can no longer be read is of no more use.
 * @returns undefined where there is nothing to show
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
  const { tracking_id, bag_id, at } = trace.success ? trace.output.operation : {};
  const subject = tracking_id ?? bag_id;
  return { number, ...(subject !== undefined && { subject }), ...(at !== undefined && { at }) };
}

/** Whether an entry can be read by this version of the app. */
export function isReadable(entry: Entry | UnreadableEntry): entry is Entry {
  return "operation" in entry;
}

const DAY_MS = 86_400_000;

/** Whether an entry is of no more use: answered more than a day ago. */
export function isOld({ state, operation }: Entry, now: number): boolean {
  return state === "answered" && Date.parse(operation.at) < now - DAY_MS;
}
