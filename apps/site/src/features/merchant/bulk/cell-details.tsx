import { bulkField } from "@harkara/courier-core/parcel/bulk/columns";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Button } from "@harkara/ui/button";
import type { EditableGridNote } from "@harkara/ui/editable-grid";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { Entry, RowChange } from "./use-checked-rows.ts";

interface CellDetailsProps {
  entry: Entry;
  columnId: string;
  centers: readonly ServiceCenter[];
  note: EditableGridNote | undefined;
  onChange: (changes: readonly RowChange[]) => void;
}

/** Details of the active cell: its problem, or its repairs, which can be undone. */
export function CellDetails({ entry, columnId, centers, note, onChange }: CellDetailsProps) {
  const { row, checked } = entry;
  const field = bulkField(columnId);
  if (field === undefined) return null;
  const repair = checked.repairs.find((one) => one.field === field);
  const isGuess = checked.problems.some((one) => one.field === field && one.code === "placeGuess");
  const value = checked.cells[field];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="wrap-anywhere">{note ? note.text : value}</span>
      {repair && repair.before !== "" ? (
        <span className="wrap-anywhere text-ink-muted">{m.bulk_repair_was({ before: repair.before })}</span>
      ) : null}
      {isGuess ? (
        <Button size="sm" variant="secondary" onClick={() => onChange([{ id: row.id, field, value }])}>
          {m.bulk_confirm_place({ district: districtLabel(value, centers) })}
        </Button>
      ) : null}
      {repair ? (
        <Button size="sm" variant="ghost" onClick={() => onChange([{ id: row.id, field, value: undefined }])}>
          {m.bulk_undo()}
        </Button>
      ) : null}
    </div>
  );
}
