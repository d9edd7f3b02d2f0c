import { type CashDesk, type DayClose, valueOfNotes } from "@harkara/courier-core/money/cash";
import { Button } from "@harkara/ui/button";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatDay, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { discrepancyText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";
import { FoldedCard } from "@harkara/web/shell/folded-card.tsx";
import { CountedCash, CountedCashHead } from "./counted-cash.tsx";

/** The latest day closes of a cash desk. Each can be printed. */
export function DayCloses({ closes }: Pick<CashDesk, "closes">) {
  const [printed, setPrinted] = useState<DayClose>();
  return (
    <FoldedCard anchor="cash-closes" title={m.day_closes()}>
      {closes.length === 0 ? (
        <p className="text-ink-muted">{m.day_closes_empty()}</p>
      ) : (
        <div>
          <CountedCashHead />
          <ul className="divide-y divide-line border-t border-line">
            {closes.map((close) => (
              <li key={close.id} className="cash-row py-3">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{formatDay(close.day)}</p>
                  <p className="text-sm text-ink-muted">
                    {m.day_close_line({ name: close.by, date: formatDateTime(close.at) })}
                  </p>
                  {close.reason === undefined ? null : <p className="text-sm">{close.reason}</p>}
                </div>
                <CountedCash counted={close.counted} expected={close.expected} />
                <Button
                  size="sm"
                  variant="secondary"
                  startIcon={<Printer aria-hidden />}
                  onClick={() => setPrinted(close)}
                >
                  {m.day_close_print()}
                  <span className="sr-only">: {formatDay(close.day)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {printed ? (
        <PrintDialog
          title={m.day_close_paper()}
          paper={<DayClosePrintout close={printed} />}
          onClose={() => setPrinted(undefined)}
        />
      ) : null}
    </FoldedCard>
  );
}

/** The printed day close: the banknotes, the recorded cash and the discrepancy. */
function DayClosePrintout({ close }: { close: DayClose }) {
  const nameOf = useDistrictName();
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.day_close_paper()}
      number={close.id.slice(0, 8)}
      facts={[
        { term: m.day_close_center(), detail: nameOf(close.center) },
        { term: m.day_close_day(), detail: formatDay(close.day) },
        { term: m.day_close_by(), detail: close.by },
        { term: m.count_receipt_at(), detail: formatDateTime(close.at) },
        { term: m.day_close_deposited(), detail: formatTaka(close.deposited) },
        ...(close.reason === undefined ? [] : [{ term: m.day_close_reason(), detail: close.reason }]),
      ]}
      {...(close.notes !== undefined && {
        table: {
          title: m.day_close_notes(),
          columns: [
            { id: "note", label: m.day_close_notes() },
            { id: "count", label: m.day_close_number(), kind: "number" as const },
            { id: "amount", label: m.statement_col_amount(), kind: "number" as const },
          ],
          rows: close.notes.map((line) => ({
            id: String(line.note),
            cells: {
              note: formatTaka(line.note),
              count: formatNumber(line.count),
              amount: formatTaka(valueOfNotes([line])),
            },
          })),
        },
      })}
      totals={[
        { term: m.day_close_expected(), detail: formatTaka(close.expected) },
        { term: m.day_close_difference(), detail: discrepancyText(close.counted, close.expected) },
        { term: m.day_close_counted(), detail: formatTaka(close.counted) },
      ]}
      signatures={[close.by, m.day_close_signature()]}
    />
  );
}
