import { subjectOf } from "@harkara/courier-core/journey/operation";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { type Entry, validOperations } from "@harkara/web/storage/outbox-entry.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { CollectCharge } from "./collect-charge.tsx";
import { entryTitle, entryTone, type Places } from "./entry-text.ts";
import type { useScanSession } from "./use-scan-session.ts";

interface ScanSessionProps {
  session: ReturnType<typeof useScanSession>;
  places: Places;
  /** The number of parcels that waited for the task when the session began; undefined if unknown. */
  expected: number | undefined;
}

/** The scans of this session, newest first, and the number of scans by outcome. */
export function ScanSession({ session, places, expected }: ScanSessionProps) {
  return (
    <Card as="section" className="flex flex-col gap-3 self-start">
      <CardTitle>{m.scan_run()}</CardTitle>
      {session.entries.length === 0 ? (
        <p className="text-ink-muted">{m.scan_run_empty()}</p>
      ) : (
        <>
          <p className="font-semibold">
            <FactLine facts={countTexts(session.entries, expected)} />
          </p>
          <ol className="flex flex-col divide-y divide-line">
            {session.entries.map((entry) => (
              <SessionEntry
                key={entry.number}
                session={session}
                entry={entry}
                title={entryTitle(entry, places)}
              />
            ))}
          </ol>
          <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={session.begin}>
            {m.scan_run_new()}
          </Button>
        </>
      )}
    </Card>
  );
}

/**
 * Returns the number of scans by outcome, without zeros. If the expected number of parcels is known, the
 * first text tells how many of them are done and left.
 */
function countTexts(entries: readonly Entry[], expected: number | undefined): string[] {
  const countOf = (...tones: readonly ReturnType<typeof entryTone>[]) =>
    entries.filter((entry) => tones.includes(entryTone(entry))).length;
  const [look, refused] = [countOf("warning"), countOf("danger")];
  const handled = handledParcels(entries);
  const done = countOf("success", "neutral");
  return [
    ...(expected !== undefined && handled <= expected
      ? [
          m.scan_run_progress({
            done: formatNumber(handled),
            all: formatNumber(expected),
            left: formatNumber(expected - handled),
          }),
        ]
      : done > 0
        ? [m.scan_run_done({ done: formatNumber(done) })]
        : []),
    ...(look > 0 ? [m.scan_run_look({ look: formatNumber(look) })] : []),
    ...(refused > 0 ? [m.scan_run_refused({ refused: formatNumber(refused) })] : []),
  ];
}

/** Returns the number of different parcels in a session, without refused and undone scans. */
function handledParcels(entries: readonly Entry[]): number {
  return new Set(
    validOperations(entries)
      .filter(({ task }) => task !== "collect_charge")
      .map((operation) => subjectOf(operation)),
  ).size;
}

const BADGE_TONES: Readonly<Record<ReturnType<typeof entryTone>, BadgeTone>> = {
  success: "success",
  warning: "warning",
  danger: "danger",
  neutral: "neutral",
};

interface SessionEntryProps {
  session: ReturnType<typeof useScanSession>;
  entry: Entry;
  title: string;
}

function SessionEntry({ session, entry, title }: SessionEntryProps) {
  const charge = session.chargeOf(entry);
  return (
    <li className="flex flex-col items-start gap-1 py-2">
      <TrackingCode id={subjectOf(entry.operation)} className="font-semibold" />
      <Badge tone={BADGE_TONES[entryTone(entry)]}>{title}</Badge>
      <span className="sr-only">{TASK_TEXT[entry.operation.task]()}</span>
      {charge > 0 && entry !== session.newest ? (
        <CollectCharge
          trackingId={subjectOf(entry.operation)}
          amount={charge}
          size="sm"
          onCollect={(operation) => session.scan(operation)}
        />
      ) : null}
    </li>
  );
}
