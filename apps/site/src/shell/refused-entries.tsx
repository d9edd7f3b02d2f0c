import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { formatDateTime, formatNumber } from "../i18n/format.ts";
import { refusalText, TASK_TEXT } from "../i18n/work-words.ts";
import type { Entry } from "../outbox/outbox.ts";
import { useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { useDistrictName } from "../centers/use-district-name.ts";
import { m } from "../paraglide/messages.js";
import { TrackingCode } from "./tracking-code.tsx";

/** What the server did not do, each with its reason, until it has been read. */
export function RefusedEntries() {
  const { refused, dismiss } = useWorkOutbox();
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger" title={m.outbox_refused_title({ count: formatNumber(refused.length) })}>
      <ul className="flex flex-col divide-y divide-line">
        {refused.map((entry) => (
          <RefusedEntry key={entry.number} entry={entry} onDismiss={() => dismiss(entry.number)} />
        ))}
      </ul>
    </Alert>
  );
}

function RefusedEntry({ entry: { operation, result }, onDismiss }: { entry: Entry; onDismiss: () => void }) {
  const nameOf = useDistrictName();
  const id = "tracking_id" in operation ? operation.tracking_id : operation.bag_id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold">
          {TASK_TEXT[operation.task]()} <TrackingCode id={id} />
        </p>
        <p>
          {refusalText(result ?? {}, nameOf)} · {formatDateTime(operation.at)}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        {m.outbox_dismiss()}
      </Button>
    </li>
  );
}
