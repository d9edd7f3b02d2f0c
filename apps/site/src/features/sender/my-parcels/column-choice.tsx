import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { PARCEL_TABLE_COLUMNS, type ParcelTableColumn } from "@harkara/ui/parcel-table";
import { Popover } from "@harkara/ui/popover";
import { Columns3 } from "lucide-react";
import type { RowDensity } from "../../../storage/row-density.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The labels of the columns that can be hidden. */
export const COLUMN_TEXT: Readonly<Record<ParcelTableColumn, () => string>> = {
  trackingId: m.parcels_col_tracking_id,
  reference: m.send_field_reference,
  receiver: m.parcels_col_receiver,
  type: m.parcels_col_type,
  createdAt: m.parcels_col_created,
  cost: m.parcels_col_cost,
  cod: m.parcels_col_cod,
  payment: m.parcels_col_payment,
  delivery: m.parcels_col_delivery,
};

interface ColumnChoiceProps {
  hidden: ReadonlySet<ParcelTableColumn>;
  onChange: (hidden: ReadonlySet<ParcelTableColumn>) => void;
  density: RowDensity;
  onDensity: (density: RowDensity) => void;
}

/** A button that opens the choice of visible columns and of the row height. */
export function ColumnChoice({ hidden, onChange, density, onDensity }: ColumnChoiceProps) {
  function change(column: ParcelTableColumn, isShown: boolean): void {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    onChange(next);
  }
  return (
    <Popover
      title={m.parcels_columns_title()}
      closeLabel={m.close()}
      align="end"
      content={
        <div className="flex flex-col gap-1">
          {PARCEL_TABLE_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={COLUMN_TEXT[column]()}
              checked={!hidden.has(column)}
              onCheckedChange={(checked) => change(column, checked === true)}
            />
          ))}
          <div className="border-t border-line pt-1">
            <Checkbox
              label={m.parcels_rows_comfortable()}
              checked={density === "comfortable"}
              onCheckedChange={(checked) => onDensity(checked === true ? "comfortable" : "compact")}
            />
          </div>
        </div>
      }
    >
      <Button variant="ghost" size="sm" startIcon={<Columns3 aria-hidden />}>
        {m.parcels_columns()}
      </Button>
    </Popover>
  );
}
