import {
  type MeasuredWeighing,
  SETTLE_AGAIN_MS,
  settleWeighing,
} from "@harkara/courier-core/journey/weighing";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { lockParcel } from "../../events/event-store.ts";
import {
  correctDeliveryFee,
  isDeliveryFeeCorrectable,
  isDeliveryFeeCorrected,
} from "../../money/cash/corrections.ts";
import type { Transaction } from "../../platform/database.ts";
import { type WeighingRow, isGone, kg, rowsOf, setDue, updateRow } from "./weighing-rows.ts";

/**
 * Ends a weighing when it is due: charges or proposes the difference, or withdraws the weighing.
 * @param subject the tracking ID and the ID of the weighing, separated by a space
 * @param approvalAbove the change of the fee in taka above which an admin has to approve it
 * @returns the time to try again, or undefined if the weighing has ended
 */
export async function endWeighing(
  tx: Transaction,
  subject: string,
  approvalAbove: number,
  now: () => Date,
): Promise<Date | undefined> {
  const [trackingId = "", id] = subject.split(" ", 2);
  const parcel = await lockParcel(tx, trackingId);
  const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
  if (parcel === undefined || row === undefined || row.ended_at !== null) return undefined;
  const at = now();
  const weighed = {
    hasArrived: parcel.delivery_status === "delivered" || parcel.delivery_status === "returned",
    isGone: await isGone(tx, parcel),
    isCorrectable: await isDeliveryFeeCorrectable(tx, parcel),
    isCorrected: await isDeliveryFeeCorrected(tx, trackingId, row.at),
  };
  const end = settleWeighing(measuredOf(row), weighed, at, takaToPoisha(approvalAbove));
  if (end === undefined) {
    // The sender can no longer object.
    if (row.status === "open" && at >= row.due_at) await setDue(tx, parcel, null);
    return at < row.due_at && row.status === "open" ? row.due_at : new Date(at.getTime() + SETTLE_AGAIN_MS);
  }
  const corrected =
    end === "withdrawn"
      ? undefined
      : await correctDeliveryFee(
          tx,
          parcel,
          {
            id: row.id,
            by_uid: row.second_by ?? row.by_uid,
            difference: row.difference_poisha,
            reason: `${kg(row.booked_grams)} → ${kg(row.second_grams ?? row.grams)} kg`,
            status: end === "proposed" ? "proposed" : "recorded",
          },
          at,
        );
  // The decision on a proposed correction ends the weighing.
  if (corrected === "proposed") await updateRow(tx, row, { status: "final" });
  else {
    const status = corrected === "recorded" ? "charged" : "withdrawn";
    await updateRow(tx, row, { status, ended_at: at });
  }
  await setDue(tx, parcel, null);
  return undefined;
}

const measuredOf = (row: WeighingRow): MeasuredWeighing => ({
  status: row.status,
  booked: row.booked_grams,
  grams: row.second_grams ?? row.grams,
  difference: row.difference_poisha,
  due_at: row.due_at,
  hasSecond: row.second_by !== null,
});
