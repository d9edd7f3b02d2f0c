/** Derives the runs in which a parcel was, and its outcome in each run, from the parcel events. */
import type { EventData, ParcelEventKind, ParcelState } from "./parcel-event.ts";
import type { RunOutcome } from "./run.ts";
import { isInHand } from "./operations/custody.ts";

/** The kinds of events that runs depend on. */
export const RUN_EVENTS = [
  "out_for_delivery",
  "delivered",
  "partly_delivered",
  "returned",
  "undone",
  "amount_corrected",
] as const satisfies readonly ParcelEventKind[];

/** The event fields that runs depend on. */
export interface RunEvent {
  readonly number: number;
  readonly kind: ParcelEventKind;
  readonly at: Date;
  readonly center: string | null;
  readonly actor_uid: string | null;
  readonly data: EventData;
}

/** A parcel in a run, and its outcome. */
export interface RunPart {
  readonly rider: string;
  readonly outcome: RunOutcome;
  readonly isAccepted: boolean;
  /**
   * Whether the rider delivered the parcel with a photo, and not with the receiver's or the sender's code.
   */
  readonly isWithoutCode: boolean;
  /** The COD collected, in poisha. */
  readonly collected: number;
}

/** Selects the hand-overs that belong to a run, by center and time span. */
export interface RunBounds {
  readonly center: string;
  readonly since: Date;
  readonly before: Date;
}

const isHandOver = ({ kind, data }: RunEvent): boolean =>
  kind === "out_for_delivery" && data.late !== true && data.rider_uid !== undefined;

const isDelivery = ({ kind, data }: RunEvent): boolean =>
  (kind === "delivered" || kind === "partly_delivered") && data.late !== true;

/** Whether an event is a hand-over that belongs to a run. The event may have been undone. */
export function isOfRun(event: RunEvent, { center, since, before }: RunBounds): boolean {
  return isHandOver(event) && event.center === center && event.at >= since && event.at < before;
}

/**
 * Returns the runs in which a parcel was: one run for each rider to whom the parcel was handed over within
 * the bounds.
 * @param events the parcel events, sorted by number, which include at least the kinds in {@link RUN_EVENTS}
 * @param state the parcel's state after all its events
 */
export function runParts(
  events: readonly RunEvent[],
  state: Pick<ParcelState, "delivery_status" | "rider_uid" | "is_accepted">,
  bounds: RunBounds,
): RunPart[] {
  const undone = new Set(events.map(({ kind, data }) => (kind === "undone" ? data.undoes : undefined)));
  const counted = events.filter(({ number }) => !undone.has(number));
  const handOvers = counted.filter(isHandOver);
  const riders = new Set(
    handOvers.flatMap((event) => (isOfRun(event, bounds) ? (event.data.rider_uid ?? []) : [])),
  );
  return [...riders].flatMap((rider): RunPart[] => {
    const own = handOvers.findLast((event) => event.data.rider_uid === rider && isOfRun(event, bounds));
    if (own === undefined) return [];
    const next = handOvers.find(({ number }) => number > own.number);
    const nextOwn = handOvers.find(({ number, data }) => number > own.number && data.rider_uid === rider);
    const upTo = (end: RunEvent | undefined) =>
      counted.filter(({ number }) => number > own.number && (end === undefined || number < end.number));
    const during = upTo(next);
    const isOut = next === undefined && state.rider_uid === rider && isInHand(state);
    const isDelivered = during.some(
      (event) => isDelivery(event) || (event.kind === "returned" && event.actor_uid === rider),
    );
    const isEnded = isDelivered && !isOut;
    const isLost = next === undefined && state.delivery_status === "lost";
    return [
      {
        rider,
        outcome: isOut ? "still_out" : isDelivered ? "delivered" : isLost ? "lost" : "back",
        isWithoutCode: isEnded && during.some(({ data }) => data.proof === "photo"),
        isAccepted: !isOut || state.is_accepted || state.delivery_status === "attempt_failed",
        collected: collectedBy(rider, upTo(nextOwn)),
      },
    ];
  });
}

/**
 * Returns the cash that a rider collected for a parcel, in poisha, including an admin's correction.
 */
function collectedBy(rider: string, events: readonly RunEvent[]): number {
  const reports = events.filter(({ kind, actor_uid }) => actor_uid === rider && kind.endsWith("delivered"));
  if (reports.length === 0) return 0;
  const corrected = events.findLast(
    ({ kind, data }) => kind === "amount_corrected" && data.amount_of === "collection",
  );
  return (
    corrected?.data.amount_poisha ??
    reports.reduce((sum, { data }) => sum + (data.amount_poisha ?? data.reported_poisha ?? 0), 0)
  );
}
