/**
 * An in-memory model of one parcel, two bags and the staff of two hubs. It applies decisions in the same way
 * as the server. The exploration test runs every sequence of operations on it, and the differential test
 * compares it with the server.
 */
import type { ReviewResolution } from "../../money/cash.ts";
import type { CompensationStatus } from "../../money/compensation.ts";
import type { PaymentStatus } from "../../parcel/payment-status.ts";
import type { StaffCaller } from "../../people/caller.ts";
import { type ParcelState, NEW_PARCEL } from "../parcel-event.ts";
import type { BagChange, NewClaim } from "./decision.ts";
import type { BagSituation, BookedParcel, LastEvent, LossClaim } from "./situation.ts";

/** The confirmation ID of the only gateway payment. A cancellation refunds only this payment. */
export const GATEWAY = "gateway";

/**
 * A bag in the model. It also contains a second parcel, which is not modelled, so that the bag is never
 * empty.
 */
export interface ModelBag extends BagSituation {
  readonly item: { readonly is_expected: boolean; readonly is_received: boolean } | undefined;
}

/** Reported cash, with its rider and the resolution of its review. */
export interface ModelClaim extends NewClaim {
  readonly uid: string;
  readonly resolution?: ReviewResolution;
}

/** Whether reported cash is COD that counts for the parcel. */
export function isCollection({ kind, review, resolution }: ModelClaim): boolean {
  return kind === "delivery" && (review === undefined || resolution === "apply");
}

/** The sender's claim: its status, and whether it was made because the parcel was lost. */
export interface ModelCompensation {
  readonly status: CompensationStatus;
  readonly isForLoss: boolean;
}

/** The compensation for the parcel in the model, in poisha. */
export const COMPENSATION = 100_000;

/** The newest effective event, and the operation that caused it. */
export interface ModelLast extends LastEvent {
  readonly operation_id: string;
  readonly uid: string;
  readonly isBinding: boolean;
}

/** The state of the model. */
export interface Model {
  readonly state: ParcelState;
  readonly isDeleted: boolean;
  /** Whether the sender has deleted their account. */
  readonly isErased: boolean;
  readonly riders: ReadonlySet<string>;
  readonly carriers: ReadonlySet<string>;
  readonly isPickedUp: boolean;
  readonly hasArrived: boolean;
  readonly claims: readonly ModelClaim[];
  /** The sender's claim for the parcel. */
  readonly compensation: ModelCompensation | undefined;
  /** The number of delivery fees and return fees that were debited from the merchant's balance. */
  readonly charges: number;
  readonly returnFees: number;
  /** The number of delivery fees that were credited because the parcel was lost. */
  readonly feeCredits: number;
  /** Whether the return fee is charged when the parcel is returned. */
  readonly isReturnCharged: boolean;
  readonly bags: readonly ModelBag[];
  readonly last: ModelLast | undefined;
}

/** The model's parcel and staff, which do not change. */
export interface Setting {
  readonly parcel: BookedParcel;
  readonly operators: readonly StaffCaller[];
  /** The rider who would exceed the cash limit. */
  readonly overLimit?: string;
  /** The rider whose value limit is below the value of the parcel. */
  readonly overValue?: string;
}

/** Returns the initial state: a new parcel and open bags. */
export function newModel(bags: readonly Pick<ModelBag, "bag_id" | "from_center" | "to_center">[]): Model {
  return {
    state: NEW_PARCEL,
    isDeleted: false,
    isErased: false,
    riders: new Set(),
    carriers: new Set(),
    isPickedUp: false,
    hasArrived: false,
    claims: [],
    compensation: undefined,
    charges: 0,
    returnFees: 0,
    feeCredits: 0,
    isReturnCharged: false,
    bags: bags.map((bag) => ({ ...bag, status: "open", count: 1, item: undefined })),
    last: undefined,
  };
}

/** Returns a bag of the model. */
export function bagOf({ bags }: Model, id: string | null | undefined): BagSituation | undefined {
  for (const bag of bags) if (bag.bag_id === id) return bag;
  return undefined;
}

/** Returns the claim for the loss of the parcel, while it is open or granted. */
export function lossClaimOf({ compensation }: Model): LossClaim | undefined {
  if (compensation?.isForLoss !== true) return undefined;
  if (compensation.status === "open") return { granted: undefined };
  return compensation.status === "granted" ? { granted: COMPENSATION } : undefined;
}

/** Returns a claim that ends because the parcel was found: it is withdrawn, or its compensation reversed. */
export function endedClaim(claim: ModelCompensation | undefined): ModelCompensation | undefined {
  return claim && { ...claim, status: claim.status === "granted" ? "taken_back" : "withdrawn" };
}

/** Returns the bags after a change to a manifest. */
export function changeBag(bags: readonly ModelBag[], { bag_id, change }: BagChange): readonly ModelBag[] {
  return bags.map((bag): ModelBag => {
    if (bag.bag_id !== bag_id) return bag;
    switch (change) {
      case "add":
        return { ...bag, item: { is_expected: true, is_received: false } };
      case "remove":
        return { ...bag, item: undefined };
      case "receive":
      case "exceed":
        return { ...bag, item: { is_expected: bag.item?.is_expected ?? false, is_received: true } };
      case "unreceive":
        break;
    }
    const isExpected = bag.item?.is_expected === true;
    return { ...bag, item: isExpected ? { is_expected: true, is_received: false } : undefined };
  });
}

/** Whether a parcel's delivery fee is paid, or a known party owes it. */
export function isChargeAccounted({ parcel }: Setting, { state, claims }: Model): boolean {
  const settled: readonly PaymentStatus[] = ["paid", "held"];
  if (settled.includes(state.payment_status)) return true;
  return parcel.delivery_payment === "from_collection" && claims.some(isCollection);
}
