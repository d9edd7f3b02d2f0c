import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import type { ReactNode } from "react";
import { countText, formatDateTime } from "@harkara/web/i18n/format.ts";
import { refusalText, TASK_TEXT } from "../i18n/work-words.ts";
import { labelledSubjectOf } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { EntryList } from "./entry-list.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

/** The entries that were not recorded, each with its reason. Workers can dismiss them. */
export function RefusedEntries({ isCompact }: { isCompact: boolean }) {
  const { refused, unreadable, dismiss } = useWorkOutbox();
  const nameOf = useDistrictName();
  const count = refused.length + unreadable.length;
  if (count === 0) return null;
  return (
    <Alert tone="danger" title={countText(count, m.outbox_refused_title)}>
      <EntryList isCompact={isCompact}>
        {refused.map(({ number, operation, result }) => (
          <RefusedEntry
            key={number}
            task={TASK_TEXT[operation.task]()}
            subject={labelledSubjectOf(operation)}
            at={operation.at}
            onDismiss={() => dismiss(number)}
          >
            {refusalText(result ?? { refusal: "malformed" }, nameOf)}
          </RefusedEntry>
        ))}
        {unreadable.map(({ number, subject, at }) => (
          <RefusedEntry
            key={number}
            task={m.outbox_unreadable_task()}
            subject={subject}
            at={at}
            onDismiss={() => dismiss(number)}
          >
            {m.outbox_unreadable()}
          </RefusedEntry>
        ))}
      </EntryList>
    </Alert>
  );
}

interface RefusedEntryProps {
  task: string;
  subject: string | undefined;
  at: string | undefined;
  onDismiss: () => void;
  /** The reason. */
  children: ReactNode;
}

function RefusedEntry({ task, subject, at, onDismiss, children }: RefusedEntryProps) {
  const isTime = at !== undefined && !Number.isNaN(Date.parse(at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold">
          {task} {subject === undefined ? null : <TrackingCode id={subject} />}
        </p>
        <p>{children}</p>
        {isTime ? <p className="text-sm text-ink-muted">{formatDateTime(at)}</p> : null}
      </div>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        {m.outbox_dismiss()}
      </Button>
    </li>
  );
}
