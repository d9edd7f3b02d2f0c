import type { Reconciliation } from "@harkara/courier-core/money/money-report";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { TextField } from "@harkara/ui/field";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { reconciliationQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatSortable } from "@harkara/web/i18n/format.ts";
import { ACCOUNT_TEXT, isAsset, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { ExportSection } from "./export-section.tsx";
import { MerchantName } from "./merchant-name.tsx";
import { ACCOUNT_COLUMNS, MERCHANT_COLUMNS, accountsCsv, merchantsCsv } from "./reconciliation-csv.ts";
import { SealsSection } from "./seals-section.tsx";

/** A month's reconciliation by merchant and by account, which can be downloaded. */
export function MonthTab() {
  const [month, setMonth] = useState(() => formatSortable(Date.now()).slice(0, 7));
  const query = useQuery({
    ...reconciliationQuery(useApi(), month),
    enabled: /^\d{4}-\d{2}$/.test(month),
  });
  return (
    <div className="flex flex-col gap-6 pt-4">
      <TextField
        type="month"
        label={m.month_label()}
        className="max-w-60"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Fetched title={m.courier_load_failed()} query={query}>
        {(reconciliation) => <Shown reconciliation={reconciliation} />}
      </Fetched>
      <ExportSection />
      <SealsSection />
    </div>
  );
}

function Shown({ reconciliation }: { reconciliation: Reconciliation }) {
  const { month, merchants, accounts } = reconciliation;
  const assets = accounts.filter(({ kind }) => isAsset(kind));
  const liabilities = accounts.filter(({ kind }) => !isAsset(kind));
  return (
    <>
      <ActionGroup>
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          onClick={() => saveFile(`harkara-merchants-${month}.csv`, "text/csv", merchantsCsv(reconciliation))}
        >
          {m.month_merchants_csv()}
        </Button>
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          onClick={() => saveFile(`harkara-accounts-${month}.csv`, "text/csv", accountsCsv(reconciliation))}
        >
          {m.month_accounts_csv()}
        </Button>
      </ActionGroup>
      <DataTable
        caption={m.month_merchant()}
        status="ready"
        loadingLabel={m.loading()}
        emptyState={<p className="text-ink-muted">{m.month_empty()}</p>}
        columns={[
          {
            id: "merchant",
            header: m.month_merchant(),
            kind: "heading",
            cell: merchantCell,
          },
          ...MERCHANT_COLUMNS.map(({ key, header }) => amountColumn(key, header())),
        ]}
        rows={merchants}
        getRowId={({ merchant_uid }) => merchant_uid}
      />
      <Side title={m.accounts_where()} rows={assets} />
      <Side title={m.accounts_whose()} rows={liabilities} />
      {closingOf(assets) === closingOf(liabilities) ? (
        <Alert tone="success">{m.accounts_balanced()}</Alert>
      ) : (
        <Alert tone="danger">{m.accounts_unbalanced()}</Alert>
      )}
    </>
  );
}

function merchantCell({ merchant, name }: Reconciliation["merchants"][number]) {
  return <MerchantName merchant={merchant} name={name} />;
}

type AccountRow = Reconciliation["accounts"][number];

const closingOf = (rows: readonly AccountRow[]): number => sumTaka(rows.map(({ closing }) => closing));

/** One side of the reconciliation, such as assets and losses: its accounts and their total. */
function Side({ title, rows }: { title: string; rows: readonly AccountRow[] }) {
  const id = useId();
  return (
    <section className="flex flex-col gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <DataTable
        caption={title}
        status="ready"
        loadingLabel={m.loading()}
        emptyState={null}
        columns={[
          {
            id: "account",
            header: m.month_account(),
            kind: "heading",
            cell: ({ kind }) => ACCOUNT_TEXT[kind](),
            footer: m.accounts_total(),
          },
          ...ACCOUNT_COLUMNS.map(({ key, header }) =>
            amountColumn(key, header(), signedTaka(sumTaka(rows.map((row) => row[key])))),
          ),
        ]}
        rows={rows}
        getRowId={({ kind }) => kind}
      />
    </section>
  );
}

/** Returns a column of amounts in taka, with their total if it is given. */
function amountColumn<Key extends string>(
  key: Key,
  header: string,
  footer?: string,
): DataTableColumn<Readonly<Record<Key, number>>> {
  return { id: key, header, kind: "labelled", align: "end", cell: (row) => signedTaka(row[key]), footer };
}
