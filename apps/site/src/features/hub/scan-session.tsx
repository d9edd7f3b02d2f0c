import { subjectOf } from "@harkara/courier-core/operation";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { formatNumber } from "../../i18n/format.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import { type Entry } from "../../outbox/entry.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";
import { CollectCharge } from "./collect-charge.tsx";
import { entryTitle, entryTone, type Places } from "./entry-text.ts";
import type { useScanSession } from "./use-scan-session.ts";

interface ScanSessionProps {
  session: ReturnType<typeof useScanSession>;
  places: Places;
}

/** The scans of this session, newest first, and the number of scans by outcome. */
export function ScanSession({ session, places }: ScanSessionProps) {
  const countOf = (...tones: readonly ReturnType<typeof entryTone>[]) =>
    formatNumber(session.entries.filter((entry) => tones.includes(entryTone(entry))).length);
  return (
    <Card as="section" className="flex flex-col gap-3 self-start">
      <CardTitle>{m.scan_run()}</CardTitle>
      {session.entries.length === 0 ? (
        <p className="text-ink-muted">{m.scan_run_empty()}</p>
      ) : (
        <>
          <p className="font-semibold">
            {m.scan_run_counts({
              done: countOf("success", "neutral"),
              look: countOf("warning"),
              refused: countOf("danger"),
            })}
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
