import type { RunSummary } from "@harkara/courier-core/run";
import { formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { FactList } from "../../shell/fact-list.tsx";
import { OUTCOME_TEXT } from "./run-words.ts";

/** The counts of a run. Lost parcels are listed only if there are any. */
export function RunCounts({ run: { out, outcomes, collected } }: { run: RunSummary }) {
  return (
    <FactList
      facts={[
        { term: m.run_out(), detail: formatNumber(out) },
        ...(["delivered", "back", "still_out", "lost"] as const)
          .filter((outcome) => outcome !== "lost" || outcomes.lost > 0)
          .map((outcome) => ({ term: OUTCOME_TEXT[outcome](), detail: formatNumber(outcomes[outcome]) })),
        { term: m.run_collected(), detail: formatTaka(collected) },
      ]}
    />
  );
}
