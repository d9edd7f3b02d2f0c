import { MAX_MERGED_RECEIVERS, type SavedReceiver } from "@harkara/courier-core/people/address-book";
import { Badge } from "@harkara/ui/badge";
import { Button, IconButton } from "@harkara/ui/button";
import { DataTable, type DataTableColumn, type DataTableSelection } from "@harkara/ui/data-table";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatContact, formatShortDay } from "@harkara/web/i18n/format.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";

export interface ReceiverActions {
  readonly onSend: (receiver: SavedReceiver) => void;
  readonly onEdit: (receiver: SavedReceiver) => void;
  readonly onDelete: (receiver: SavedReceiver) => void;
  /** Opens the merge dialog for receivers with the same phone number. */
  readonly onMerge: (receivers: readonly SavedReceiver[]) => void;
}

interface ReceiverTableProps {
  receivers: readonly SavedReceiver[];
  /** Whether the receivers for a new search are loading. */
  isUpdating: boolean;
  /** The actions on a receiver. Undefined if the user may not change the address book. */
  actions: ReceiverActions | undefined;
  selection: DataTableSelection<SavedReceiver> | undefined;
  emptyState: ReactNode;
}

/** The receivers as a table, or as cards on a phone. */
export function ReceiverTable({ receivers, isUpdating, actions, selection, emptyState }: ReceiverTableProps) {
  const districtOf = useDistrictName();
  const byPhone = Map.groupBy(receivers, ({ phone }) => phone);
  return (
    <DataTable
      caption={m.receivers_title()}
      status={isUpdating ? "updating" : "ready"}
      loadingLabel={m.loading()}
      columns={columnsOf(districtOf, actions, byPhone, selection !== undefined)}
      rows={receivers}
      getRowId={({ id }) => id}
      emptyState={emptyState}
      {...(selection && { selection })}
    />
  );
}

function columnsOf(
  districtOf: DistrictName,
  actions: ReceiverActions | undefined,
  byPhone: ReadonlyMap<string, readonly SavedReceiver[]>,
  isSelectable: boolean,
): DataTableColumn<SavedReceiver>[] {
  /** The column with the checkboxes. The table has no row numbers. */
  const boxes: DataTableColumn<SavedReceiver> = {
    id: "number",
    header: "",
    kind: "number",
    cell: () => null,
  };
  const columns: DataTableColumn<SavedReceiver>[] = [
    ...(isSelectable ? [boxes] : []),
    {
      id: "name",
      header: m.send_party_receiver(),
      kind: "heading",
      cell: ({ name, phone }) => (
        <>
          <span className="block wrap-anywhere">{name}</span>
          <span className="block font-normal whitespace-nowrap text-ink-muted tabular-nums">
            {formatContact(phone)}
          </span>
          <SamePhone receivers={byPhone.get(phone) ?? []} onMerge={actions?.onMerge} />
        </>
      ),
    },
    {
      id: "address",
      width: 20,
      header: m.send_field_address(),
      cell: ({ address, center }) => (
        <span className="wrap-anywhere">
          {address}, {districtOf(center)}
        </span>
      ),
    },
    { id: "parcels", header: m.receivers_parcels(), cell: Usage },
  ];
  if (actions)
    columns.push({
      id: "actions",
      header: m.parcels_col_actions(),
      kind: "actions",
      cell: (receiver) => <RowActions receiver={receiver} {...actions} />,
    });
  return columns;
}

/** The number of bookings, and the day of the last one. */
function Usage({ bookings, last_used_at }: SavedReceiver) {
  if (bookings === 0) return m.receivers_unused();
  return (
    <div>
      <span className="block">{countText(bookings, m.result_parcels)}</span>
      <span className="block text-ink-muted">{m.receivers_last({ day: formatShortDay(last_used_at) })}</span>
    </div>
  );
}

interface SamePhoneProps {
  /** The receivers with one phone number. */
  receivers: readonly SavedReceiver[];
  onMerge: ReceiverActions["onMerge"] | undefined;
}

/** Marks a phone number that several receivers have, who may be one person, and offers to merge them. */
function SamePhone({ receivers, onMerge }: SamePhoneProps) {
  const [first] = receivers;
  if (first === undefined || receivers.length < 2) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1 pt-1">
      <Badge tone="warning">{m.receivers_repeated()}</Badge>
      {onMerge && receivers.length <= MAX_MERGED_RECEIVERS ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.receivers_merge_named({ phone: formatContact(first.phone) })}
          onClick={() => onMerge(receivers)}
        >
          {m.receivers_merge_action()}
        </Button>
      ) : null}
    </span>
  );
}

interface RowActionsProps extends Omit<ReceiverActions, "onMerge"> {
  receiver: SavedReceiver;
}

function RowActions({ receiver, onSend, onEdit, onDelete }: RowActionsProps) {
  const { name } = receiver;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.receivers_send_named({ name })}
        onClick={() => onSend(receiver)}
      >
        {m.parcels_send()}
      </Button>
      <IconButton size="sm" label={m.receivers_edit_named({ name })} onClick={() => onEdit(receiver)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost-danger"
        size="sm"
        label={m.receivers_delete_named({ name })}
        onClick={() => onDelete(receiver)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
