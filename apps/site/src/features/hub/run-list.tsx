import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { formatNumber } from "../../i18n/format.ts";
import { TASK_TEXT } from "../../i18n/work-words.ts";
import type { Entry } from "../../outbox/outbox.ts";
import type { DistrictName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";
import { entrySubject, entryTitle, entryTone } from "./entry-text.ts";
import type { useRun } from "./use-run.ts";

interface RunListProps {
  run: ReturnType<typeof useRun>;
  center: string;
  nameOf: DistrictName;
}

/** What was scanned in this run, the newest first, and how many of each outcome. */
export function RunList({ run, center, nameOf }: RunListProps) {
  const countOf = (...tones: readonly ReturnType<typeof entryTone>[]) =>
    formatNumber(run.entries.filter((entry) => tones.includes(entryTone(entry))).length);
  return (
    <Card as="section" className="flex flex-col gap-3 self-start">
      <CardTitle>{m.scan_run()}</CardTitle>
      {run.entries.length === 0 ? (
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
            {run.entries.map((entry) => (
              <RunEntry key={entry.number} entry={entry} title={entryTitle(entry, center, nameOf)} />
            ))}
          </ol>
          <Button variant="ghost" size="sm" className="self-start" onClick={run.begin}>
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

function RunEntry({ entry, title }: { entry: Entry; title: string }) {
  return (
    <li className="flex flex-col items-start gap-1 py-2">
      <TrackingCode id={entrySubject(entry)} className="font-semibold" />
      <Badge tone={BADGE_TONES[entryTone(entry)]}>{title}</Badge>
      <span className="sr-only">{TASK_TEXT[entry.operation.task]()}</span>
    </li>
  );
}
