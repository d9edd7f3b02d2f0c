/** The decision on an operation on a parcel. */
import type { ClaimKind, ClaimReview } from "../../money/cash.ts";
import type { LedgerEntry } from "../../money/ledger.ts";
import type { Notice, Refusal } from "../operation.ts";
import type { EventData, ParcelEventKind, ParcelState } from "../parcel-event.ts";

/**
 * An event that results from a decision. `key` is unique within the parcel. `isSystem`: the actor is the
 * system.
 */
export interface DecidedEvent {
  readonly kind: ParcelEventKind;
  readonly at: Date;
  readonly key: string;
  readonly data: EventData;
  readonly isSystem?: boolean;
}

/** A transfer that results from a decision, and the index of its event. */
export interface DecidedTransfer extends LedgerEntry {
  readonly key: string;
  readonly event: number;
}

/** A report of collected cash that the rider has to hand in. */
export interface NewClaim {
  readonly kind: ClaimKind;
  readonly amount: number;
  /** The amount due when the cash was collected. */
  readonly due: number;
  /** The reason for the review. Undefined if the cash matches the amount due. */
  readonly review?: ClaimReview;
}

/**
 * A change to a manifest. `add` and `remove`: the parcel was put into, or taken out of, a bag that has not
 * left. `receive`: the parcel was taken out of a bag that has arrived. `unreceive`: a `receive` was undone.
 * `exceed`: the parcel was taken out of a bag, but is not on the bag's manifest.
 */
export interface BagChange {
  readonly bag_id: string;
  readonly change: "add" | "remove" | "receive" | "unreceive" | "exceed";
}

/** The effects of an operation that is performed, or recorded as late. */
export interface Recorded {
  readonly outcome: "done" | "late";
  readonly events: readonly DecidedEvent[];
  readonly transfers: readonly DecidedTransfer[];
  readonly claim: NewClaim | undefined;
  readonly bags: readonly BagChange[];
  /** The previously delivered parcel that the receiver returned in exchange. */
  readonly exchange: string | undefined;
  /** Whether the delivery fee is refunded or credited, because the parcel is lost. */
  readonly releasesFee: boolean;
  /** Whether the claim for the loss of the parcel ends. */
  readonly endsLossClaim: boolean;
  /** The parcel's state after the operation. */
  readonly state: ParcelState;
  readonly notices: readonly Notice[];
}

/** The decision on an operation. */
export type Decision =
  | { readonly outcome: "refused"; readonly refusal: Refusal }
  | { readonly outcome: "repeated" }
  | Recorded;

/** How a stage ends the decision on an operation that is not performed. */
export type Ending = Refusal | "repeated" | "late";

/** The parts of a decision that most operations leave out. */
export const NO_EFFECTS = {
  transfers: [],
  claim: undefined,
  bags: [],
  exchange: undefined,
  releasesFee: false,
  endsLossClaim: false,
  notices: [],
} as const satisfies Partial<Recorded>;

/** Returns the decision that refuses an operation. */
export const refuse = (refusal: Refusal): Decision => ({ outcome: "refused", refusal });
