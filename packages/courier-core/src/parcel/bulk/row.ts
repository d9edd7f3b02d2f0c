/** A row of a bulk booking: its values and their repairs, and the resulting draft or problems. */
import * as v from "valibot";
import { placeOfAddress } from "../../people/address-place.ts";
import { isFormula } from "../../base/csv.ts";
import type { FeePlan } from "../fee-plan.ts";
import { code, type MessageCode } from "../../base/messages.ts";
import { type ParcelDraft, parcelDraftSchema } from "../parcel.ts";
import type { Sender } from "../../people/party.ts";
import { quoteParcel } from "../pricing.ts";
import { type PlaceMatch, searchPlaces } from "../../people/place-search.ts";
import type { ServiceCenter } from "../../people/service-center.ts";
import { BULK_FIELDS, bulkField, type BulkField, type BulkValues } from "./columns.ts";
import { isLegacyText } from "./legacy-text.ts";
import { isLossy, repair, type Repair } from "./repair.ts";

/** A row of a file as the user sees and edits it. */
export interface BulkRow {
  readonly id: string;
  /** The row number that a spreadsheet shows. */
  readonly line: number;
  readonly values: BulkValues;
  /** The fields whose values are not repaired, because the user has undone the repairs. */
  readonly literal: readonly BulkField[];
}

/** Problems that occur only in files. */
export const BULK_CODES = [
  "digitsLost",
  "formula",
  "legacyText",
  "placeGuess",
  "placeUnknown",
  "repeatedReference",
] as const;
export type BulkCode = (typeof BULK_CODES)[number];

/** A reason why a row cannot be booked. */
export interface RowProblem {
  readonly field: BulkField;
  readonly code: BulkCode | MessageCode;
}

/** The data that all rows share: the sender, and defaults for missing values. */
export interface Common extends Sender {
  readonly pickup_instruction: string;
  readonly title: string;
  readonly type: string;
  readonly weight: string;
  readonly delivery_payment: string;
  readonly delivery_instruction: string;
}

export interface CheckContext {
  readonly centers: readonly ServiceCenter[];
  readonly plan: FeePlan;
  readonly common: Common;
}

/** The result of checking a row. */
export interface CheckedRow {
  /** The repaired values. A value is empty if the default in {@link Common} is used. */
  readonly cells: BulkValues;
  readonly repairs: readonly Repair[];
  readonly problems: readonly RowProblem[];
  /** The draft, if the row has no problem. */
  readonly draft: ParcelDraft | undefined;
  /** The price in taka; 0 without a draft. */
  readonly cost: number;
}

/**
 * Returns a function that checks a row. The function caches the places that it finds in addresses.
 */
export function rowChecker({ centers, plan, common }: CheckContext): (row: BulkRow) => CheckedRow {
  const schema = parcelDraftSchema(centers, plan);
  const placesNamed = remembered((text) => searchPlaces(centers, text));
  const placeOf = remembered((address) => placeOfAddress(centers, address));
  const regions = new Map(centers.map(({ district, region }) => [district, region]));

  return (row) => {
    const repairs: Repair[] = [];
    const cells: Record<BulkField, string> = { ...row.values };
    const problems: RowProblem[] = [];
    for (const field of BULK_FIELDS) {
      const fault = faultOf(field, row.values[field]);
      if (fault !== undefined) problems.push({ field, code: fault });
      if (row.literal.includes(field)) cells[field] = row.values[field].trim();
      else if (fault === undefined || fault === "digitsLost") {
        const repaired = repair(field, row.values[field]);
        cells[field] = repaired.value;
        repairs.push(...repaired.repairs);
      }
    }
    findPlace();
    const read = v.safeParse(schema, input());
    if (!read.success)
      for (const issue of read.issues) {
        const field = fieldOf(v.getDotPath(issue) ?? "");
        if (!problems.some((one) => one.field === field))
          problems.push({ field, code: codeOf(issue.message) });
      }
    if (problems.length > 0 || !read.success) return { cells, repairs, problems, draft: undefined, cost: 0 };
    const draft = read.output;
    return { cells, repairs, problems, draft, cost: quoteParcel(draft, plan).total };

    function input() {
      const { title, type, weight, delivery_payment, delivery_instruction, ...sender } = common;
      return {
        ...sender,
        ...cells,
        title: cells.title || title,
        type: cells.type || type,
        weight: cells.weight || weight,
        delivery_payment: cells.delivery_payment || delivery_payment,
        delivery_instruction: cells.delivery_instruction || delivery_instruction,
        receiver_region: regions.get(cells.receiver_center) ?? "",
        exchange_of: null,
      };
    }

    function findPlace(): void {
      const written = cells.receiver_center;
      if (regions.has(written) || row.literal.includes("receiver_center") || problems.some(isOfPlace)) return;
      const address = cells.receiver_address;
      if (written === "" && address === "") return;
      const place = findCenter(placesNamed, placeOf, written, address);
      if (place.match === undefined) {
        problems.push({ field: "receiver_center", code: "placeUnknown" });
        return;
      }
      cells.receiver_center = place.match.center.district;
      repairs.push({
        field: "receiver_center",
        before: written,
        after: cells.receiver_center,
        kind: place.isFromAddress ? "placeFromAddress" : "place",
      });
      if (place.match.isGuess) problems.push({ field: "receiver_center", code: "placeGuess" });
    }
  };
}

const isOfPlace = ({ field }: RowProblem): boolean =>
  field === "receiver_center" || field === "receiver_address";

/** The receiver's service center that was found for a row. */
export interface Place {
  readonly match: PlaceMatch | undefined;
  readonly isFromAddress: boolean;
}

/** Returns a function that calls `find` and caches its results. */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/**
 * Finds the center of the district in the row. If the row has no district, finds the center of the address.
 * If the district is unknown, the center of the address is used as a guess. If several places have the same
 * area name, the first of them is used, and this is a guess unless the address is in the same center.
 */
export function findCenter(
  placesNamed: (text: string) => readonly PlaceMatch[],
  placeOf: (address: string) => PlaceMatch | undefined,
  written: string,
  address: string,
): Place {
  if (written === "") return { match: placeOf(address), isFromAddress: true };
  const [first, second] = placesNamed(written);
  const ofAddress = placeOf(address);
  if (first === undefined)
    return { match: ofAddress && { ...ofAddress, isGuess: true }, isFromAddress: true };
  const isClear =
    !first.isGuess &&
    (second === undefined || first.area === undefined || ofAddress?.center === first.center);
  return { match: { ...first, isGuess: !isClear }, isFromAddress: false };
}

const ERROR_VALUE = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/i;

/**
 * Returns the code of the problem if a spreadsheet or a legacy font has destroyed a value that
 * cannot be repaired.
 */
export function faultOf(field: BulkField, value: string): BulkCode | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  if (ERROR_VALUE.test(text)) return "formula";
  if (
    isFormula(text) &&
    !/^="[^"]*"$/.test(text) &&
    !/^[+-][\d৳\s০-৯()-]*$/u.test(text) &&
    !/^-+$/.test(text)
  )
    return "formula";
  if (isLegacyText(text)) return "legacyText";
  return DIGITS.has(field) && isLossy(text) ? "digitsLost" : undefined;
}

/** Fields that contain numbers, which a spreadsheet may have shortened. */
const DIGITS: ReadonlySet<BulkField> = new Set([
  "receiver_contact",
  "collect_amount",
  "declared_value",
  "reference",
]);

/**
 * Returns the field at which a problem is shown. A problem with the region is shown at the center,
 * because a file has no column for the region. A problem with the sender is shown at the receiver's
 * name.
 */
function fieldOf(path: string): BulkField {
  if (path === "receiver_region") return "receiver_center";
  return bulkField(path) ?? "receiver_name";
}

/**
 * The message codes of the draft schema. They are listed here, so that pages do not load the messages for all
 * codes.
 */
const DRAFT_CODES: readonly MessageCode[] = [
  "title.required",
  "title.tooLong",
  "type.required",
  "weight.invalid",
  "weight.tooHeavy",
  "receiverName.required",
  "receiverContact.required",
  "receiverContact.invalid",
  "receiverCenter.required",
  "receiverCenter.notInRegion",
  "receiverAddress.required",
  "deliveryInstruction.required",
  "collectAmount.invalid",
  "collectAmount.belowCost",
  "declaredValue.invalid",
  "declaredValue.aboveLimit",
  "deliveryPayment.required",
  "text.tooLong",
  "text.notAllowed",
  "senderName.required",
  "senderContact.required",
  "senderContact.invalid",
  "senderRegion.required",
  "senderCenter.required",
  "senderCenter.notInRegion",
  "senderAddress.required",
  "pickupInstruction.required",
];

/** Returns the message code of a problem reported by the draft or receiver schema. */
export function codeOf(message: string): MessageCode {
  if (message === "receiverRegion.required") return "receiverCenter.required";
  return DRAFT_CODES.find((known) => known === message) ?? code("request.invalid");
}

/**
 * The number of rows with each reference. With this index, only the affected rows have to be checked again
 * after a change to one row.
 */
export interface ReferenceIndex {
  /** Whether another row has the same reference. */
  isRepeated(reference: string): boolean;
  /** Records that the reference of a row has changed. */
  change(before: string, after: string): void;
}

/** Counts the references of the rows. Empty references are not counted. */
export function referenceIndex(references: Iterable<string>): ReferenceIndex {
  const counts = new Map<string, number>();
  const add = (reference: string, by: number) => {
    if (reference !== "") counts.set(reference, (counts.get(reference) ?? 0) + by);
  };
  for (const reference of references) add(reference, 1);
  return {
    isRepeated: (reference) => (counts.get(reference) ?? 0) > 1,
    change(before, after) {
      add(before, -1);
      add(after, 1);
    },
  };
}
