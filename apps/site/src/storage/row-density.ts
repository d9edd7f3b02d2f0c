/** The height of the rows of My parcels, stored in this browser. */
import * as v from "valibot";

const KEY = "harkara-row-density";
const DensitySchema = v.fallback(v.picklist(["compact", "comfortable"]), "compact");

/** The height of a table's rows. */
export type RowDensity = v.InferOutput<typeof DensitySchema>;

/** Returns the stored density, or `compact` if none is stored. */
export function readRowDensity(): RowDensity {
  try {
    return v.parse(DensitySchema, localStorage.getItem(KEY));
  } catch {
    return "compact";
  }
}

/** Stores the density. */
export function saveRowDensity(density: RowDensity): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // If storage is not available, the choice applies until the page is closed.
  }
}
