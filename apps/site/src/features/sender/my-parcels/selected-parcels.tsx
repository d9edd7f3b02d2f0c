import { type Parcel, isPaymentDue } from "@harkara/courier-core/parcel/parcel";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Button, IconButton } from "@harkara/ui/button";
import { SelectionBar } from "@harkara/ui/selection-bar";
import { useQuery } from "@tanstack/react-query";
import { Popover } from "@harkara/ui/popover";
import { Download, Ellipsis, Printer, Wallet, X } from "lucide-react";
import { useState } from "react";
import { useMay } from "@harkara/web/api/membership.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintLabelsDialog } from "@harkara/web/parcel-actions/print-labels-dialog.tsx";
import { PaySelectionDialog } from "./pay-selection-dialog.tsx";
import type { ParcelSearch } from "./parcel-search.ts";
import { inOrder } from "./parcel-sorting.ts";
import { csvFileName, parcelsCsv } from "./parcels-csv.ts";
import type { SelectionAction } from "./selection-actions.ts";
import { SelectionActionDialog } from "./selection-action-dialog.tsx";
import { totalText } from "./total-text.ts";
import type { Export } from "./use-export.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";

interface SelectedParcelsProps {
  parcels: ReadonlyMap<string, Parcel>;
  /** The list's search parameters. Their sort order also applies to the exported file and the labels. */
  search: ParcelSearch;
  /** The total number of results. */
  total: number;
  /** The export of all results, whose progress is shown instead of the selection. */
  exportAll: Export;
  onClear: () => void;
  /** Deselects parcels by ID. */
  onDeselect: (ids: readonly string[]) => void;
  /** Selects the parcels of all pages; undefined if all are already selected. */
  selectAll: SelectAll | undefined;
}

interface SelectAll {
  isPending: boolean;
  /** The number of parcels that were fetched so far. */
  fetched: number;
  start: () => void;
  cancel: () => void;
}

/** A bar with the number of selected parcels, their COD amount, and the actions on them. */
export function SelectedParcels({
  parcels,
  search,
  total,
  exportAll,
  onClear,
  onDeselect,
  selectAll,
}: SelectedParcelsProps) {
  // The service centers, for the districts' Bangla names. Until they are loaded, the names are in English.
  const centers = useQuery(serviceCentersQuery).data ?? [];
  const ids = [...parcels.keys()].join(" ");
  const [saved, setSaved] = useState<{ file: string; ids: string }>();
  const [isPrinting, setIsPrinting] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [action, setAction] = useState<SelectionAction>();
  const payable = [...parcels.values()].filter(isPaymentDue);
  const due = formatTaka(sumTaka(payable.map(({ cost }) => cost)));
  const canPay = useMay()("payForParcel") && payable.length > 0;
  const ordered = () => inOrder([...parcels.values()], search);
  function save(): void {
    const file = csvFileName(new Date());
    const csv = parcelsCsv(centers);
    saveFile(file, "text/csv", csv.header, csv.rows(ordered()));
    setSaved({ file, ids });
  }
  const selectAllText = m.parcels_select_all({ count: formatNumber(total) });
  if (exportAll.isPending) {
    const counts = { done: formatNumber(exportAll.rows), total: totalText(exportAll.total) };
    const text = exportAll.isWaiting ? m.parcels_exporting_waiting(counts) : m.parcels_exporting(counts);
    return <ProgressBar text={text} onStop={exportAll.cancel} />;
  }
  if (selectAll?.isPending === true) {
    const counts = { done: formatNumber(selectAll.fetched), total: formatNumber(total) };
    return <ProgressBar text={m.parcels_selecting(counts)} onStop={selectAll.cancel} />;
  }
  return (
    <>
      <SelectionBar
        text={
          saved?.ids === ids ? m.parcels_exported({ file: saved.file }) : selectedText([...parcels.values()])
        }
        actions={
          <>
            {selectAll && (
              <Button size="sm" variant="secondary" className="max-sm:hidden" onClick={selectAll.start}>
                {selectAllText}
              </Button>
            )}
            {canPay ? (
              <Button
                size="sm"
                startIcon={<Wallet aria-hidden className="max-sm:hidden" />}
                onClick={() => setIsPaying(true)}
              >
                {m.selection_pay({ count: formatNumber(payable.length), amount: due })}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant={canPay ? "secondary" : "primary"}
              className={canPay ? "max-sm:hidden" : undefined}
              startIcon={<Printer aria-hidden />}
              onClick={() => setIsPrinting(true)}
            >
              <span className="max-sm:hidden">{m.label_title()}</span>
              <span className="sm:hidden">{m.label_print()}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              className="max-sm:hidden"
              startIcon={<Download aria-hidden />}
              onClick={save}
            >
              {m.parcels_export()}
            </Button>
            <MoreActions
              folded={[
                ...(selectAll ? [{ text: selectAllText, act: selectAll.start }] : []),
                ...(canPay ? [{ text: m.label_title(), act: () => setIsPrinting(true) }] : []),
                { text: m.parcels_export(), act: save },
              ]}
              onAct={setAction}
            />
            <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={onClear}>
              {m.parcels_selection_clear()}
            </Button>
            <IconButton
              size="sm"
              variant="ghost"
              className="sm:hidden"
              label={m.parcels_selection_clear()}
              onClick={onClear}
            >
              <X aria-hidden />
            </IconButton>
          </>
        }
      />
      {isPrinting ? <PrintLabelsDialog parcels={ordered()} onClose={() => setIsPrinting(false)} /> : null}
      {isPaying ? <PaySelectionDialog parcels={ordered()} onClose={() => setIsPaying(false)} /> : null}
      {action === undefined ? null : (
        <SelectionActionDialog
          action={action}
          parcels={ordered()}
          onDone={onDeselect}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

function ProgressBar({ text, onStop }: { text: string; onStop: () => void }) {
  return (
    <SelectionBar
      text={text}
      actions={
        <Button size="sm" variant="secondary" onClick={onStop}>
          {m.parcels_selecting_stop()}
        </Button>
      }
    />
  );
}

/** An action that is a button of the bar on a wide screen, and an entry of the menu on a phone. */
interface FoldedAction {
  text: string;
  act: () => void;
}

interface MoreActionsProps {
  folded: readonly FoldedAction[];
  /** Called with an action that changes the parcels. */
  onAct: (action: SelectionAction) => void;
}

/** A menu of the actions that change the parcels and, on a phone, of those that the bar has no room for. */
function MoreActions({ folded, onAct }: MoreActionsProps) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const changes = [
    ...(may("cancelParcel") ? [{ text: m.selection_cancel(), act: () => onAct("cancel") }] : []),
    ...(may("answerForParcel") ? [{ text: m.back_ask(), act: () => onAct("return") }] : []),
  ];
  const entryOf = ({ text, act }: FoldedAction, className?: string) => (
    <Button
      key={text}
      variant="secondary"
      fullWidth
      className={className}
      onClick={() => {
        setIsOpen(false);
        act();
      }}
    >
      {text}
    </Button>
  );
  return (
    <Popover
      title={m.view_more_actions()}
      closeLabel={m.close()}
      side="top"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className="flex flex-col gap-2">
          {folded.map((action) => entryOf(action, "sm:hidden"))}
          {changes.map((action) => entryOf(action))}
        </div>
      }
    >
      <Button
        size="sm"
        variant="secondary"
        className={changes.length === 0 ? "sm:hidden" : undefined}
        startIcon={<Ellipsis aria-hidden />}
      >
        <span className="max-sm:sr-only">{m.view_more_actions()}</span>
      </Button>
    </Popover>
  );
}

function selectedText(parcels: readonly Parcel[]): string {
  if (parcels.length === 0) return "";
  const cod = sumTaka(parcels.map(({ collect_amount }) => collect_amount));
  if (cod === 0) return countText(parcels.length, m.parcels_selected);
  return countText(parcels.length, (values) =>
    m.parcels_selected_cod({ ...values, amount: formatTaka(cod) }),
  );
}
