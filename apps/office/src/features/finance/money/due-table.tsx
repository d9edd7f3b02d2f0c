import type { Due } from "@harkara/courier-core/money/payout";
import { Badge } from "@harkara/ui/badge";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { cycleLabel, DUE_REASON, methodText, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { MerchantName } from "./merchant-name.tsx";

interface DueTableProps {
  dues: readonly Due[];
  /** Whether new rows are loading. */
  isUpdating: boolean;
  emptyText: string;
  /**
   * The selected dues by merchant, including dues that are not on this page. Undefined if dues
   * cannot be selected.
   */
  selected: ReadonlyMap<string, Due> | undefined;
  onSelect: (selected: ReadonlyMap<string, Due>) => void;
}

/** The amount owed to each merchant or payer, and why it is due or not. */
export function DueTable({ dues, isUpdating, emptyText, selected, onSelect }: DueTableProps) {
  function change(ids: ReadonlySet<string>): void {
    const known = [...(selected ?? []), ...dues.map((due) => [due.merchant_uid, due] as const)];
    onSelect(new Map(known.filter(([uid]) => ids.has(uid))));
  }

  return (
    <DataTable
      caption={m.dues_title()}
      status={isUpdating ? "updating" : "ready"}
      loadingLabel={m.loading()}
      emptyState={<p className="text-ink-muted">{emptyText}</p>}
      columns={columnsOf(selected !== undefined)}
      rows={dues}
      getRowId={({ merchant_uid }) => merchant_uid}
      selection={
        selected && {
          value: new Set(selected.keys()),
          onValueChange: change,
          labels: { row: (due) => m.dues_select({ merchant: nameOf(due) }), page: m.dues_select_shown() },
        }
      }
    />
  );
}

const nameOf = ({ name, merchant }: Due): string => name ?? merchant;

function columnsOf(isSelectable: boolean): DataTableColumn<Due>[] {
  const number: DataTableColumn<Due> = {
    id: "number",
    header: m.parcels_col_number(),
    kind: "number",
    cell: (_, index) => formatNumber(index + 1),
  };
  return [
    ...(isSelectable ? [number] : []),
    { id: "merchant", header: m.month_merchant(), kind: "heading", cell: merchantCell },
    {
      id: "reason",
      header: m.dues_reason(),
      cell: ({ reason }) => <Badge tone={DUE_REASON[reason].tone}>{DUE_REASON[reason].text()}</Badge>,
    },
    { id: "cycle", header: m.plan_cycle(), cell: ({ cycle }) => cycleLabel(cycle) },
    {
      id: "amount",
      header: m.statement_col_amount(),
      align: "end",
      cell: ({ amount }) => <span className="font-semibold">{signedTaka(amount)}</span>,
    },
  ];
}

/** Renders the table cell with the merchant and the payout method. */
function merchantCell({ name, merchant, method }: Due) {
  return (
    <MerchantName merchant={merchant} name={name}>
      {method && methodText(method)}
    </MerchantName>
  );
}
