import { type LabelParcel, LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, isNull } from "drizzle-orm";
import * as v from "valibot";
import { type StoredParcel, isParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { isIn } from "./hub-conditions.ts";

/** Returns the label of a parcel at a center. */
export async function readLabel(
  db: Db,
  center: string,
  trackingId: string,
): Promise<LabelParcel | undefined> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(isParcel(trackingId), isIn(db, "here", center), isNull(parcels.deleted_at)));
  return row && labelOf(row);
}

function labelOf({ weight_grams, collect_poisha, creation_date, ...row }: StoredParcel): LabelParcel {
  return v.parse(LabelParcelSchema, {
    ...row,
    weight: weight_grams / 1000,
    collect_amount: poishaToTaka(collect_poisha),
    creation_date: creation_date.toISOString(),
  });
}
