/** The reasons for which a rider can decline a task. */
export const REFUSAL_REASONS = ["too_far", "too_heavy", "no_room", "other"] as const;
/** Reasons for a failed pickup. */
export const PICKUP_FAILURES = [
  "not_ready",
  "nobody_there",
  "unreachable",
  "wrong_address",
  "not_paid",
  "other",
] as const;
/** Reasons for a failed delivery. */
export const ATTEMPT_FAILURES = [
  "nobody_there",
  "unreachable",
  "wrong_address",
  "asked_later",
  "refused",
  "other",
] as const;
/** Reasons for a partial delivery, in which less than the COD amount is collected. */
export const PARTIAL_REASONS = ["part_unwanted", "part_damaged", "part_missing", "other"] as const;
/** Reasons for a hold at a hub. */
export const HOLD_REASONS = [
  "address_unclear",
  "sender_asked",
  "receiver_asked",
  "weather",
  "forbidden",
  "other",
] as const;

/** The reason for an automatic return, which starts when the sender has not replied in time. */
export const SILENCE = "no_answer" as const;

/** Every reason that an event can have. */
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

export type Reason =
  | (typeof REFUSAL_REASONS)[number]
  | (typeof PICKUP_FAILURES)[number]
  | (typeof ATTEMPT_FAILURES)[number]
  | (typeof PARTIAL_REASONS)[number]
  | (typeof HOLD_REASONS)[number]
  | typeof SILENCE;
