import { BULK_FIELDS, bulkField } from "@harkara/courier-core/parcel/bulk/columns";
import type { RowProblem } from "@harkara/courier-core/parcel/bulk/row";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { EditableGrid, type EditableGridHandle, type EditableGridNote } from "@harkara/ui/editable-grid";
import { EmptyState } from "@harkara/ui/empty-state";
import { Spinner } from "@harkara/ui/spinner";
import { Switch } from "@harkara/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { feePlanQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import type { StoredBulk, StoredRow } from "@harkara/web/storage/bulk-store.ts";
import { problemText } from "../../../spreadsheet/row-text.ts";
import { REPAIR_TEXT } from "./bulk-words.ts";
import { CellDetails } from "./cell-details.tsx";
import { gridColumns } from "./grid-columns.tsx";
import { makeTrackingId } from "./make-tracking-id.ts";
import { RepairList } from "./repair-list.tsx";
import { type Entry, type RowChange, useCheckedRows } from "./use-checked-rows.ts";
import type { StoredBulkState } from "./use-stored-bulk.ts";

interface CheckStepProps {
  user: SessionUser;
  /** The shard code for the merchant's new tracking IDs. */
  shard: string;
  centers: readonly ServiceCenter[];
  bulk: StoredBulk;
  stored: StoredBulkState;
  onBack: () => void;
}

/** The key that selects the next problem. */
const NEXT_KEY = "F8";

const rowId = ({ row }: Entry): string => row.id;

/**
 * Shows the rows of the file in a grid, with their problems and repairs. A button books the rows
 * without problems.
 */
export function CheckStep({ user, shard, centers, bulk, stored, onBack }: CheckStepProps) {
  const { data: plan = DEFAULT_FEE_PLAN } = useQuery(feePlanQuery(useApi(), user.uid));
  const { common } = bulk.job;
  const { entries, isChecking, change, index } = useCheckedRows(bulk.rows, { centers, plan, common });
  const handle = useRef<EditableGridHandle>(null);
  const active = useRef<string>(undefined);
  /**
   * The rows that had problems when the filter was turned on. These rows stay visible after they
   * are corrected.
   */
  const [only, setOnly] = useState<ReadonlySet<string>>();
  const [isSaving, setIsSaving] = useState(false);

  const { problemsOf, getNote } = useNotes(index, plan.value_limit);
  const columns = useMemo(() => gridColumns(centers, common), [centers, common]);
  const faulty = entries.filter((entry) => problemsOf(entry).length > 0);
  const good = entries.filter((entry) => problemsOf(entry).length === 0);
  const rows = only ? entries.filter(({ row }) => only.has(row.id)) : entries;

  const apply = (changes: readonly RowChange[]): void => {
    stored.save(change(changes)).catch(() => undefined);
  };
  function goToNext(): void {
    const next = nextProblem(rows, getNote, active.current);
    if (next) handle.current?.focusCell(...next);
  }
  async function book(): Promise<void> {
    setIsSaving(true);
    const next = entries.map((entry): StoredRow => {
      const { row, checked } = entry;
      const [problem] = problemsOf(entry);
      if (problem || checked.draft === undefined)
        return { ...row, problem: problemText(problem ?? { code: "request.invalid" }, plan.value_limit) };
      return {
        ...row,
        values: { ...checked.cells },
        parcel: { ...checked.draft, tracking_id: makeTrackingId(shard), cost: checked.cost },
      };
    });
    await stored.begin({ job: { ...bulk.job, phase: "booking", savedAt: Date.now() }, rows: next });
    setIsSaving(false);
  }

  if (isChecking) return <Spinner label={m.bulk_checking()} />;
  const total = formatTaka(sumTaka(good.map(({ checked }) => checked.cost)));
  return (
    // The key works both in the grid and on the buttons next to it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex min-w-0 flex-col gap-4"
      onFocus={({ target }) => {
        const [row, column] = (target.dataset["cell"] ?? "").split(" ").map(Number);
        const entry = rows[row ?? -1];
        if (entry) active.current = `${entry.row.id} ${columns[column ?? -1]?.id}`;
      }}
      onKeyDown={(event) => {
        if (event.key !== NEXT_KEY) return;
        event.preventDefault();
        goToNext();
      }}
    >
      {faulty.length === 0 ? (
        <Alert tone="success">{m.bulk_all_right()}</Alert>
      ) : (
        <Alert tone="warning" title={countText(faulty.length, m.bulk_problems)}>
          {m.bulk_problems_text()}
        </Alert>
      )}
      <RepairList entries={entries} onUndo={apply} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Switch
          label={m.bulk_only_problems()}
          checked={only !== undefined}
          onCheckedChange={(isOn) => setOnly(isOn ? new Set(faulty.map(rowId)) : undefined)}
        />
        <Button size="sm" variant="secondary" disabled={faulty.length === 0} onClick={goToNext}>
          {m.bulk_next_problem()}
        </Button>
      </div>
      <EditableGrid
        caption={m.bulk_grid()}
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getNote={getNote}
        handle={handle}
        onEdit={(edits) =>
          apply(
            edits.flatMap(({ rowId: id, columnId, value }) => {
              const field = bulkField(columnId);
              return field === undefined ? [] : [{ id, field, value }];
            }),
          )
        }
        renderDetails={(entry, columnId) => (
          <CellDetails {...{ entry, columnId, centers }} note={getNote(entry, columnId)} onChange={apply} />
        )}
        emptyState={
          <EmptyState
            title={m.bulk_none_left()}
            action={
              <Button size="sm" variant="secondary" onClick={() => setOnly(undefined)}>
                {m.bulk_show_all()}
              </Button>
            }
          />
        }
      />
      <p className="text-sm text-ink-muted max-sm:hidden">{m.bulk_grid_help({ key: NEXT_KEY })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button loading={isSaving} disabled={good.length === 0} onClick={() => void book()}>
          {countText(good.length, m.bulk_book)}
        </Button>
        <output className="font-semibold">
          {countText(good.length, (values) => m.bulk_total({ ...values, amount: total }))}
        </output>
        <Button variant="ghost" onClick={onBack}>
          {m.bulk_back()}
        </Button>
      </div>
    </div>
  );
}

type GetNote = (entry: Entry, field: string) => EditableGridNote | undefined;

/** Returns functions that find a row's problems and a cell's note. */
function useNotes(index: ReturnType<typeof useCheckedRows>["index"], valueLimit: number) {
  const problemsOf = useCallback(
    ({ checked }: Entry): readonly RowProblem[] =>
      index.isRepeated(checked.cells.reference)
        ? [...checked.problems, { field: "reference", code: "repeatedReference" }]
        : checked.problems,
    [index],
  );
  const getNote = useCallback<GetNote>(
    (entry, field) => {
      const problem = problemsOf(entry).find((one) => one.field === field);
      if (problem) return { tone: "danger", text: problemText(problem, valueLimit) };
      const repair = entry.checked.repairs.findLast((one) => one.field === field);
      return repair && { tone: "warning", text: REPAIR_TEXT[repair.kind]() };
    },
    [problemsOf, valueLimit],
  );
  return { problemsOf, getNote };
}

/**
 * Returns the row and the field of the next problem. After the last row, the search continues at the first.
 * @param active the active cell: the ID of its row, a space, its field
 */
function nextProblem(
  rows: readonly Entry[],
  getNote: GetNote,
  active: string | undefined,
): readonly [id: string, field: string] | undefined {
  const start = Math.max(
    0,
    rows.findIndex(({ row }) => row.id === active?.split(" ")[0]),
  );
  const problems = [...rows.slice(start), ...rows.slice(0, start)].flatMap((entry) =>
    BULK_FIELDS.filter((field) => getNote(entry, field)?.tone === "danger").map(
      (field) => [entry.row.id, field] as const,
    ),
  );
  const here = problems.findIndex(([id, field]) => `${id} ${field}` === active);
  return problems[(here + 1) % Math.max(1, problems.length)];
}
