/** The hidden columns of My parcels, stored in this browser. */
import { PARCEL_TABLE_COLUMNS, type ParcelTableColumn } from "@harkara/ui/parcel-table";
import * as v from "valibot";

const KEY = "harkara-hidden-columns";
const HiddenSchema = v.array(v.picklist(PARCEL_TABLE_COLUMNS));

export function readHiddenColumns(): ReadonlySet<ParcelTableColumn> {
  try {
    const parsed = v.safeParse(HiddenSchema, JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return new Set(parsed.success ? parsed.output : []);
  } catch {
    return new Set();
  }
}

export function saveHiddenColumns(columns: ReadonlySet<ParcelTableColumn>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...columns]));
  } catch {
    // If storage is not available, the choice applies until the page is closed.
  }
}
