import type { PageQuery } from "@harkara/courier-core/base/page";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { StaffWeighing, Weighing, WeighingRequest } from "@harkara/courier-core/journey/weighing";
import type { PhotoStore } from "../../events/photo-store.ts";
import type { Page } from "../../http/page.ts";
import type { JobHandler } from "../../jobs/job-worker.ts";
import type { Database } from "../../platform/database.ts";
import { endWeighing } from "./end-weighing.ts";
import { listObjected } from "./read-weighings.ts";
import { type WeighingProblem, objectTo, waiveCharge, weighParcel } from "./weigh.ts";

/** Weighings of parcels. Each method that writes is one transaction, and is idempotent. */
export interface WeighingStore {
  /** Records the weight of a parcel that is at the operator's hub. */
  weigh(
    operator: StaffCaller,
    trackingId: string,
    request: WeighingRequest,
  ): Promise<StaffWeighing | WeighingProblem>;
  /**
   * Records the sender's objection. Returns `late` if the objection period is over or the weighing has ended.
   */
  object(merchantId: string, trackingId: string, id: string): Promise<Weighing | "absent" | "late">;
  /** Waives the charge after an objection, so that the parcel can move on. The fee stays the same. */
  waive(
    operator: StaffCaller,
    trackingId: string,
    id: string,
  ): Promise<StaffWeighing | "absent" | "own" | "decided">;
  /** Returns the weighings at a hub that await a second person, longest waiting first. */
  objected(operator: StaffCaller, query: PageQuery): Promise<Page<StaffWeighing[]>>;
  /** Runs the job that ends a weighing. */
  settleWeighing: JobHandler;
}

/**
 * Creates the store for weighings.
 * @param approvalAbove the change of the fee in taka above which an admin has to approve it
 * @param now returns the current time
 */
export function createWeighingStore(
  { db, transact }: Database,
  photos: PhotoStore,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): WeighingStore {
  return {
    weigh: (operator, trackingId, request) =>
      transact((tx) => weighParcel(tx, photos, operator, trackingId, request, now)),
    object: (merchantId, trackingId, id) => transact((tx) => objectTo(tx, merchantId, trackingId, id, now)),
    waive: (operator, trackingId, id) => transact((tx) => waiveCharge(tx, operator, trackingId, id, now)),
    objected: (operator, query) => listObjected(db, operator, query),
    settleWeighing: ({ subject }) => transact((tx) => endWeighing(tx, subject, approvalAbove, now)),
  };
}
