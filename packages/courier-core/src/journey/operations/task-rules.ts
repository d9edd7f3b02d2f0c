/** The rules of a single task, besides its row of the task table. */
import type { Notice, Refusal } from "../operation.ts";
import type { EventData, ParcelEventKind, ParcelState } from "../parcel-event.ts";
import type { BagChange, NewClaim } from "./decision.ts";
import type { Effects } from "./effects.ts";
import type { InputOf } from "./situation.ts";
import type { TaskName } from "./task.ts";

/** The rules of a task, in the order in which a decision asks for them. */
export interface TaskRules<Name extends TaskName> {
  /**
   * Whether the parcel already has the state that the operation would produce. By default, the parcel has the
   * target status and, for a task of a rider, is with this rider.
   */
  readonly isRepeated?: (input: InputOf<Name>) => boolean;
  /** The reason why the operation is refused, although the status of the parcel permits the task. */
  readonly refusal?: (input: InputOf<Name>) => Refusal | undefined;
  /** The event, if it differs from the one in the task table. */
  readonly kind?: (input: InputOf<Name>) => ParcelEventKind;
  /** The details that the event records, besides the rider, the reason and the note of the operation. */
  readonly details?: (input: InputOf<Name>, isLate: boolean) => EventData;
  /** The changes to the manifest of the bag in the operation. */
  readonly bags?: (input: InputOf<Name>) => readonly BagChange[];
  /** Charges the fees that become due. */
  readonly charge?: (effects: Effects, input: InputOf<Name>, claim: NewClaim | undefined) => void;
  /** Whether the delivery fee is refunded or credited. */
  readonly releasesFee?: (input: InputOf<Name>) => boolean;
  /** The warnings about the completed operation. */
  readonly notices?: (input: InputOf<Name>, after: ParcelState) => readonly Notice[];
}
