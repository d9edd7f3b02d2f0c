import { REPAIR_KINDS, type RepairKind } from "@harkara/courier-core/parcel/bulk/repair";
import { Button } from "@harkara/ui/button";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { REPAIR_TEXT } from "./bulk-words.ts";
import type { Entry, RowChange } from "./use-checked-rows.ts";

interface RepairListProps {
  entries: readonly Entry[];
  onUndo: (changes: readonly RowChange[]) => void;
}

/**
 * Shows the repairs of the rows by kind, collapsed by default. The user can undo all repairs of one
 * kind at once.
 */
export function RepairList({ entries, onUndo }: RepairListProps) {
  const cells = (kind: RepairKind): RowChange[] =>
    entries.flatMap(({ row, checked }) =>
      checked.repairs
        .filter((repair) => repair.kind === kind)
        .map(({ field }) => ({ id: row.id, field, value: undefined })),
    );
  const kinds = REPAIR_KINDS.map((kind) => ({ kind, changes: cells(kind) })).filter(
    ({ changes }) => changes.length > 0,
  );
  if (kinds.length === 0) return null;
  return (
    <details className="rounded-control border border-line bg-surface-raised">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {m.bulk_repairs()}
      </summary>
      <ul className="flex flex-col divide-y divide-line px-4 pb-2">
        {kinds.map(({ kind, changes }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>{REPAIR_TEXT[kind]()}</span>
            <span className="flex items-center gap-3">
              <span className="text-sm text-ink-muted">{countText(changes.length, m.bulk_repair_count)}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.bulk_undo_all_named({ kind: REPAIR_TEXT[kind]() })}
                onClick={() => onUndo(changes)}
              >
                {m.bulk_undo_all()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
