import type { Parcel } from "@harkara/courier-core/parcel";
import { sumTaka } from "@harkara/courier-core/pricing";
import { Button } from "@harkara/ui/button";
import { SelectionBar } from "@harkara/ui/selection-bar";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { serviceCentersQuery } from "../../api/service-centers.ts";
import { countText, formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { PrintLabelsDialog } from "../../parcel-actions/print-labels-dialog.tsx";
import type { ParcelSearch } from "./parcel-search.ts";
import { inOrder } from "./parcel-sorting.ts";
import { csvFileName, parcelsCsv } from "./parcels-csv.ts";
import { saveFile } from "../../lists/save-file.ts";

interface SelectedParcelsProps {
  parcels: ReadonlyMap<string, Parcel>;
  /** The search of the list, which determines the order of the file and the labels. */
  search: ParcelSearch;
  onClear: () => void;
  /** Selects the parcels of all pages; undefined if all are selected. */
  selectAll: SelectAll | undefined;
}

interface SelectAll {
  /** The total number of results. */
  total: number;
  isPending: boolean;
  /** The number of parcels that have been fetched. */
  fetched: number;
  start: () => void;
  cancel: () => void;
}

/** The bar of selected parcels: their number and COD amount, their labels, and a download of them. */
export function SelectedParcels({ parcels, search, onClear, selectAll }: SelectedParcelsProps) {
  // The Bangla names of the districts. English names are shown until they are loaded.
  const centers = useQuery(serviceCentersQuery).data ?? [];
  const ids = [...parcels.keys()].join(" ");
  const [saved, setSaved] = useState<{ file: string; ids: string }>();
  const [isPrinting, setIsPrinting] = useState(false);
  const ordered = () => inOrder([...parcels.values()], search);
  function save(): void {
    const file = csvFileName(new Date());
    saveFile(file, "text/csv", parcelsCsv(ordered(), centers));
    setSaved({ file, ids });
  }
  if (selectAll?.isPending === true) {
    const counts = { done: formatNumber(selectAll.fetched), total: formatNumber(selectAll.total) };
    return (
      <SelectionBar
        text={m.parcels_selecting(counts)}
        actions={
          <Button size="sm" variant="secondary" onClick={selectAll.cancel}>
            {m.parcels_selecting_stop()}
          </Button>
        }
      />
    );
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
              <Button size="sm" variant="secondary" onClick={selectAll.start}>
                {m.parcels_select_all({ count: formatNumber(selectAll.total) })}
              </Button>
            )}
            <Button size="sm" startIcon={<Printer aria-hidden />} onClick={() => setIsPrinting(true)}>
              {m.label_title()}
            </Button>
            <Button size="sm" startIcon={<Download aria-hidden />} onClick={save}>
              {m.parcels_export()}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClear}>
              {m.parcels_selection_clear()}
            </Button>
          </>
        }
      />
      {isPrinting ? <PrintLabelsDialog parcels={ordered()} onClose={() => setIsPrinting(false)} /> : null}
    </>
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
