/** Reads receivers from a merchant's file, for the address book. */
import * as v from "valibot";
import { type Receiver, receiverSchema } from "../../people/address-book.ts";
import { placeOfAddress } from "../../people/address-place.ts";
import { searchPlaces } from "../../people/place-search.ts";
import type { ServiceCenter } from "../../people/service-center.ts";
import { type BulkField, matchColumns, missingFields } from "./columns.ts";
import { repair } from "./repair.ts";
import { type RowProblem, codeOf, faultOf, findCenter, remembered } from "./row.ts";
import { type Order, ordersOf, readHeads } from "./table.ts";

/** The fields of a receiver in a file, and their names in the address book. */
const FIELDS = {
  name: "receiver_name",
  phone: "receiver_contact",
  address: "receiver_address",
  region: "receiver_center",
  center: "receiver_center",
  delivery_instruction: "delivery_instruction",
} as const satisfies Record<keyof Receiver, BulkField>;

/** A row of a file, with its receiver or the first reason why the row has no valid receiver. */
export interface ReceiverRow {
  /** The row number that a spreadsheet shows. */
  readonly line: number;
  readonly receiver?: Receiver;
  readonly problem?: RowProblem;
}

/** The result of reading a file. */
export interface ReceiverFile {
  /** The required fields that have no column. If a field is missing, `rows` is empty. */
  readonly missing: readonly BulkField[];
  readonly rows: readonly ReceiverRow[];
}

/**
 * Reads the receivers in a file. Values are repaired as in a bulk booking. If a district name is only similar
 * to a known name, this is reported as a problem.
 */
export function receiversOf(
  cells: readonly (readonly string[])[],
  centers: readonly ServiceCenter[],
): ReceiverFile {
  const table = readHeads(cells);
  const columns = matchColumns(table.heads);
  const missing = missingFields(columns);
  if (missing.length > 0) return { missing, rows: [] };
  return { missing, rows: ordersOf(table, columns).map(reader(centers)) };
}

function reader(centers: readonly ServiceCenter[]) {
  const schema = receiverSchema(centers);
  const placesNamed = remembered((text) => searchPlaces(centers, text));
  const placeOf = remembered((text) => placeOfAddress(centers, text));
  return ({ line, values }: Order): ReceiverRow => {
    for (const field of Object.values(FIELDS)) {
      const code = faultOf(field, values[field]);
      if (code !== undefined) return { line, problem: { field, code } };
    }
    const valueOf = (field: BulkField) => repair(field, values[field]).value;
    const address = valueOf(FIELDS.address);
    const { match } = findCenter(placesNamed, placeOf, valueOf(FIELDS.center), address);
    const parsed = v.safeParse(schema, {
      name: valueOf(FIELDS.name),
      phone: valueOf(FIELDS.phone),
      address,
      region: match?.center.region ?? "",
      center: match?.center.district ?? "",
      delivery_instruction: valueOf(FIELDS.delivery_instruction),
    });
    if (parsed.success)
      return match?.isGuess === true
        ? { line, problem: { field: FIELDS.center, code: "placeGuess" } }
        : { line, receiver: parsed.output };
    const [issue] = parsed.issues;
    const field = fieldOf(v.getDotPath(issue));
    const code = field === FIELDS.center ? "placeUnknown" : codeOf(issue.message);
    return { line, problem: { field, code } };
  };
}

const fieldOf = (path: string | null): BulkField =>
  Object.entries(FIELDS).find(([name]) => name === path)?.[1] ?? FIELDS.name;
