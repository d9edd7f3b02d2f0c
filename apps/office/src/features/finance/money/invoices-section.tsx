import { csvHeader, csvRows } from "@harkara/courier-core/base/csv";
import type { MerchantInvoice } from "@harkara/courier-core/money/invoice";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import { MonthSchema } from "@harkara/courier-core/base/month";
import { monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { Button } from "@harkara/ui/button";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { TextField } from "@harkara/ui/field";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { merchantInvoiceQuery, monthInvoicesQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatMonth } from "@harkara/web/i18n/month-text.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { loadAll } from "@harkara/web/lists/load-all.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { InvoiceDialog } from "@harkara/web/printouts/invoice-dialog.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { MerchantName } from "./merchant-name.tsx";

/** Returns the previous month, the latest that can have invoices. */
function lastMonth(): string {
  const { since } = monthPeriod(monthOf(new Date()));
  return monthOf(new Date(since.getTime() - DAY_MS));
}

/** A month's invoices, as a list, in print, and as a file. */
export function InvoicesSection() {
  const api = useApi();
  const [month, setMonth] = useState(lastMonth);
  const [open, setOpen] = useState<MerchantInvoice>();
  const query = useInfiniteQuery({
    ...monthInvoicesQuery(api, month),
    enabled: v.is(MonthSchema, month),
  });
  async function download(): Promise<void> {
    const rows = await loadAll(query);
    if (rows !== undefined)
      saveFile(`harkara-invoices-${month}.csv`, "text/csv", csvHeader(COLUMNS) + csvRows(COLUMNS, rows));
  }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="month-invoices">
      <h2 id="month-invoices" className="text-xl font-bold">
        {m.invoices_title()}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="month"
          label={m.month_label()}
          className="max-w-60"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          loading={query.isFetchingNextPage}
          disabled={query.data === undefined || query.data.length === 0}
          onClick={() => void download()}
        >
          {m.statement_csv()}
        </Button>
      </div>
      <Listed title={m.invoices_failed()} query={query}>
        {(invoices) => (
          <DataTable
            caption={m.invoices_title()}
            status="ready"
            loadingLabel={m.loading()}
            emptyState={<p className="text-ink-muted">{m.invoices_none({ month: formatMonth(month) })}</p>}
            columns={columnsOf(setOpen)}
            rows={invoices}
            getRowId={({ number }) => number}
          />
        )}
      </Listed>
      {open === undefined ? null : (
        <MerchantInvoiceDialog invoice={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function MerchantInvoiceDialog({ invoice, onClose }: { invoice: MerchantInvoice; onClose: () => void }) {
  const { month, merchant_uid } = invoice;
  const query = useQuery(merchantInvoiceQuery(useApi(), month, merchant_uid));
  const url = new URL(`/dashbord/money?invoice=${month}`, location.origin).href;
  return <InvoiceDialog month={month} query={query} url={url} onClose={onClose} />;
}

const COLUMNS = [
  { header: "number", value: ({ number }: MerchantInvoice) => number },
  { header: "merchant_uid", value: ({ merchant_uid }: MerchantInvoice) => merchant_uid },
  { header: "merchant", value: ({ merchant }: MerchantInvoice) => merchant },
  { header: "merchant_name", value: ({ name }: MerchantInvoice) => name ?? "" },
  { header: "amount", value: ({ amount }: MerchantInvoice) => amount },
  { header: "vat", value: ({ vat }: MerchantInvoice) => vat },
] as const;

function columnsOf(open: (invoice: MerchantInvoice) => void): DataTableColumn<MerchantInvoice>[] {
  return [
    {
      id: "merchant",
      header: m.month_merchant(),
      kind: "heading",
      cell: ({ merchant, name }) => <MerchantName merchant={merchant} name={name} />,
    },
    {
      id: "number",
      header: m.invoice_number(),
      kind: "labelled",
      cell: ({ number }) => <span translate="no">{number}</span>,
    },
    {
      id: "vat",
      header: m.invoice_vat(),
      kind: "labelled",
      align: "end",
      cell: ({ vat }) => signedTaka(vat),
    },
    {
      id: "amount",
      header: m.statement_col_amount(),
      kind: "labelled",
      align: "end",
      cell: ({ amount }) => signedTaka(amount),
    },
    {
      id: "actions",
      header: m.parcels_col_actions(),
      kind: "actions",
      cell: (invoice) => (
        <Button variant="secondary" size="sm" onClick={() => open(invoice)}>
          {m.payout_details()}
          <span className="sr-only">: {invoice.name ?? invoice.merchant}</span>
        </Button>
      ),
    },
  ];
}
