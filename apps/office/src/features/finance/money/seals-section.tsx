import type { Seal } from "@harkara/courier-core/money/money-report";
import { dayStart } from "@harkara/courier-core/base/period";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sealsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDate, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Listed } from "@harkara/web/shell/fetched.tsx";

/** The seals of days, with which a copy outside the database is compared. */
export function SealsSection() {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="seals">
      <h2 id="seals" className="text-xl font-bold">
        {m.seals_title()}
      </h2>
      <p className="text-ink-muted">{m.seals_hint()}</p>
      <Listed title={m.courier_load_failed()} query={useInfiniteQuery(sealsQuery(useApi()))}>
        {(seals) => (
          <DataTable
            caption={m.seals_title()}
            status="ready"
            loadingLabel={m.loading()}
            emptyState={<p className="text-ink-muted">{m.seals_none()}</p>}
            columns={columns()}
            rows={seals}
            getRowId={({ day }) => day}
          />
        )}
      </Listed>
    </section>
  );
}

const columns = (): DataTableColumn<Seal>[] => [
  {
    id: "day",
    header: m.seals_day(),
    kind: "heading",
    cell: ({ day }) => formatDate(dayStart(day).toISOString()),
  },
  {
    id: "rows",
    header: m.seals_rows(),
    kind: "labelled",
    align: "end",
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: "digest",
    header: m.seals_code(),
    kind: "labelled",
    cell: ({ digest }) => (
      <code className="text-sm wrap-anywhere" translate="no">
        {digest}
      </code>
    ),
  },
];
