import type { RunOutcome, RunParcel } from "@harkara/courier-core/journey/run";
import type { BadgeTone } from "@harkara/ui/badge";
import { m } from "@harkara/web/paraglide/messages.js";

/** Whether a parcel was handed over, but the rider has neither accepted nor delivered it. */
export const isUnaccepted = ({ outcome, is_accepted }: RunParcel): boolean =>
  outcome === "still_out" && !is_accepted;

export const OUTCOME_TEXT: Readonly<Record<RunOutcome, () => string>> = {
  still_out: m.run_still_out,
  delivered: m.run_delivered,
  back: m.run_returned,
  lost: m.run_lost,
};

export const OUTCOME_TONE: Readonly<Record<RunOutcome, BadgeTone>> = {
  still_out: "warning",
  delivered: "success",
  back: "neutral",
  lost: "danger",
};
