import type { CashCount } from "@harkara/courier-core/money/cash";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A rider's printed receipt for a count that matched. */
export function CountReceipt({ count }: { count: CashCount }) {
  const nameOf = useDistrictName();
  const amount = formatTaka(count.counted);
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.count_receipt_title()}
      number={count.id.slice(0, 8)}
      facts={[
        { term: m.count_receipt_rider(), detail: count.rider },
        { term: m.count_receipt_by(), detail: count.counted_by },
        { term: m.day_close_center(), detail: nameOf(count.center) },
        { term: m.count_receipt_at(), detail: formatDateTime(count.at) },
      ]}
      table={{
        title: m.count_receipt_lines(),
        columns: [
          { id: "line", label: m.count_receipt_lines() },
          { id: "amount", label: m.statement_col_amount(), kind: "number" },
        ],
        rows: [{ id: "cash", cells: { line: countText(count.parcels, m.count_receipt_line), amount } }],
      }}
      totals={[{ term: m.send_total(), detail: amount }]}
      signatures={[count.rider, count.counted_by]}
    />
  );
}
