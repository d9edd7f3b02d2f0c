/** The events and transfers that result from a decision. */
import type { LedgerAccount } from "../../money/ledger.ts";
import { type EventData, type ParcelEventKind, type ParcelState, applyEvent } from "../parcel-event.ts";
import { returnFee } from "../return.ts";
import { isChargeOwed } from "./cash.ts";
import {
  type DecidedEvent,
  type DecidedTransfer,
  NO_EFFECTS,
  type NewClaim,
  type Recorded,
} from "./decision.ts";
import type { BookedParcel, LossClaim } from "./situation.ts";
import type { Times } from "./times.ts";

/** The parcel before a decision. */
interface Before {
  readonly parcel: BookedParcel;
  readonly state: ParcelState;
  readonly lossClaim?: LossClaim | undefined;
}

/** Collects the events and transfers of one decision, and updates the state. */
export class Effects {
  readonly events: DecidedEvent[] = [];
  readonly transfers: DecidedTransfer[] = [];
  state: ParcelState;
  readonly #id: string;
  readonly #parcel: BookedParcel;
  readonly #lossClaim: LossClaim | undefined;
  readonly #center: string;
  readonly #at: Date;
  readonly #times: Times;

  /** @param id the ID of the operation, which is the prefix of every key */
  constructor(id: string, { parcel, state, lossClaim }: Before, center: string, at: Date, times: Times) {
    this.#id = id;
    this.#parcel = parcel;
    this.#lossClaim = state.delivery_status === "lost" ? lossClaim : undefined;
    this.#center = center;
    this.#at = at;
    this.#times = times;
    this.state = state;
  }

  /** Records an event. The key of the first event is the ID of the operation. */
  record(kind: ParcelEventKind, data: EventData, isSystem = false, key?: string): void {
    this.events.push({
      kind,
      at: isSystem ? this.#times.receivedAt : this.#at,
      key: key ?? (this.events.length === 0 ? this.#id : `${this.#id}/${kind}`),
      data,
      ...(isSystem && { isSystem }),
    });
    if (data.late !== true) this.state = applyEvent(this.state, { kind, data, center: this.#center });
  }

  /** Records that the delivery fee is paid. */
  confirmPayment(amount: number, isSystem = false, key = `${this.#id}/delivery`): void {
    this.record("payment_confirmed", { amount_poisha: amount, confirmation_id: this.#id }, isSystem, key);
  }

  /**
   * Posts reported cash. Cash under review is posted to `suspense`. Other cash is posted to the
   * parcel, or to the account for collections that are not counted yet.
   */
  claim({ kind, amount, review }: NewClaim, uid: string): void {
    const to = review !== undefined ? "suspense" : kind === "pickup" ? "parcel" : "claimed";
    this.transfer("claimed", `rider_cash:${uid}`, to, amount);
  }

  /** Debits the delivery fee from the merchant's balance, unless the fee is already paid. */
  chargeDelivery(): void {
    const { owner_uid, cost_poisha } = this.#parcel;
    if (!isChargeOwed(this.state) || cost_poisha === 0) return;
    this.confirmPayment(cost_poisha, true);
    this.transfer("delivery", `merchant:${owner_uid}`, "parcel", cost_poisha);
  }

  /** Debits the return fee from the merchant's balance. */
  chargeReturn(): void {
    const { owner_uid, cost_poisha, fee_plan } = this.#parcel;
    const amount = returnFee(cost_poisha, fee_plan);
    if (amount > 0) this.transfer("return", `merchant:${owner_uid}`, "return_fee", amount);
  }

  /**
   * Ends the claim for the loss if the parcel is not lost any more. The compensation is debited from the
   * merchant's balance, which may become negative.
   * @returns whether a claim ended
   */
  endLossClaim(): boolean {
    const claim = this.#lossClaim;
    if (claim === undefined || this.state.delivery_status === "lost") return false;
    this.record("compensation_decided", { previous_poisha: claim.granted }, true);
    this.transfer("compensation", `merchant:${this.#parcel.owner_uid}`, "loss", claim.granted ?? 0);
    return true;
  }

  /** Adds a transfer that belongs to the newest event. */
  transfer(name: string, from: LedgerAccount, to: LedgerAccount, amount: number): void {
    this.transfers.push({ from, to, amount, key: `${this.#id}/${name}`, event: this.events.length - 1 });
  }

  /** Returns the decision with these effects. */
  decision(outcome: Recorded["outcome"], more: Partial<Recorded>): Recorded {
    const { events, transfers, state } = this;
    const { claim, endsLossClaim, notices = [] } = more;
    return {
      ...NO_EFFECTS,
      ...more,
      outcome,
      events,
      transfers,
      state,
      notices: [
        ...notices,
        ...(claim?.review === undefined ? [] : (["cash_review"] as const)),
        ...(endsLossClaim === true ? (["claim_closed"] as const) : []),
      ],
    };
  }
}
