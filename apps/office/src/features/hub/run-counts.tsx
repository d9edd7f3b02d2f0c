import type { RunSummary } from "@harkara/courier-core/journey/run";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { OUTCOME_TEXT } from "./run-words.ts";

interface RunCountsProps {
  run: RunSummary;
  /** The COD of all parcels of the run, in taka. If omitted, only the collected COD is shown. */
  due?: number;
  /** The number of parcels that the rider has not accepted, which are then not counted as still out. */
  unaccepted?: number;
  /** Whether the counts are side by side on a wide page. */
  isWide?: boolean;
}

/**
 * The counts of a run. Lost parcels, and parcels delivered without a code, are listed only if there are any.
 */
export function RunCounts({ run, due, unaccepted = 0, isWide }: RunCountsProps) {
  const { out, outcomes, without_code, collected } = run;
  return (
    <FactList
      isWide={isWide}
      facts={[
        { term: m.run_out(), detail: formatNumber(out) },
        ...(["delivered", "back", "still_out", "lost"] as const)
          .filter((outcome) => outcome !== "lost" || outcomes.lost > 0)
          .map((outcome) => ({
            term: OUTCOME_TEXT[outcome](),
            detail: formatNumber(outcomes[outcome] - (outcome === "still_out" ? unaccepted : 0)),
          })),
        ...(unaccepted === 0
          ? []
          : [{ term: m.run_count_unaccepted(), detail: formatNumber(unaccepted), isWarning: true }]),
        ...(without_code === 0
          ? []
          : [
              {
                term: m.run_without_code(),
                detail: shareOf(without_code, outcomes.delivered),
                isWarning: true,
              },
            ]),
        {
          term: m.run_collected(),
          detail:
            due === undefined
              ? formatTaka(collected)
              : m.run_collected_of({ amount: formatTaka(collected), total: formatTaka(due) }),
        },
      ]}
    />
  );
}

/** Returns a count and its share of the total as text. */
const shareOf = (count: number, all: number): string =>
  m.run_without_code_share({
    count: formatNumber(count),
    all: formatNumber(all),
    share: formatNumber(Math.round((100 * count) / all)),
  });
