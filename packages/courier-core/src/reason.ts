/** Why a rider does not take a task. */
export const REFUSAL_REASONS = ["too_far", "too_heavy", "no_room", "other"] as const;
/** Why a parcel was not picked up. */
export const PICKUP_FAILURES = [
  "not_ready",
  "nobody_there",
  "unreachable",
  "wrong_address",
  "not_paid",
  "other",
] as const;
/** Why a parcel was not delivered. */
export const ATTEMPT_FAILURES = [
  "nobody_there",
  "unreachable",
  "wrong_address",
  "asked_later",
  "refused",
  "other",
] as const;
/** Why a receiver paid less than was to be collected, and took a part. */
export const PARTIAL_REASONS = ["part_unwanted", "part_damaged", "part_missing", "other"] as const;
/** Why a parcel is held at a hub. */
export const HOLD_REASONS = [
  "address_unclear",
  "sender_asked",
  "receiver_asked",
  "weather",
  "forbidden",
  "other",
] as const;

/** Why a parcel goes back that the sender has not asked for: they did not answer in time. */
export const SILENCE = "no_answer" as const;

/** Every reason that an event may name. */
export const REASONS = [
  ...new Set([
    ...REFUSAL_REASONS,
    ...PICKUP_FAILURES,
    ...ATTEMPT_FAILURES,
    ...PARTIAL_REASONS,
    ...HOLD_REASONS,
    SILENCE,
  ]),
] as const;

/** A reason that an event names. */
export type Reason =
  | (typeof REFUSAL_REASONS)[number]
  | (typeof PICKUP_FAILURES)[number]
  | (typeof ATTEMPT_FAILURES)[number]
  | (typeof PARTIAL_REASONS)[number]
  | (typeof HOLD_REASONS)[number]
  | typeof SILENCE;
