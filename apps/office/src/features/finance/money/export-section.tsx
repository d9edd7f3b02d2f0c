import { MAX_DAYS, PeriodSchema } from "@harkara/courier-core/base/period";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { fetchMoneyExport } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber, formatSortable } from "@harkara/web/i18n/format.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";

const TABLES = [
  { table: "transfers", text: m.export_transfers },
  { table: "accounts", text: m.export_accounts },
  { table: "payouts", text: m.export_payouts },
] as const;

interface Export {
  readonly table: (typeof TABLES)[number]["table"];
  readonly from: string;
  readonly to: string;
}

/** Downloads the transfers, accounts or payouts of a date range as a file that the server generates. */
export function ExportSection() {
  const api = useApi();
  const [today] = useState(() => formatSortable(Date.now()).slice(0, 10));
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const isValid = v.safeParse(PeriodSchema, { from, to }).success;
  const download = useMutation({
    mutationFn: async (asked: Export) => {
      const file = await fetchMoneyExport(api, asked);
      saveFile(`harkara-${asked.table}-${asked.from}-${asked.to}.csv`, "text/csv", file);
    },
  });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="export">
      <h2 id="export" className="text-xl font-bold">
        {m.export_title()}
      </h2>
      {download.error ? <FailureAlert title={m.courier_load_failed()} error={download.error} /> : null}
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <TextField
          type="date"
          label={m.export_from()}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label={m.export_to()}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isValid ? undefined : m.export_range({ days: formatNumber(MAX_DAYS) })}
        />
      </div>
      <ActionGroup>
        {TABLES.map(({ table, text }) => (
          <Button
            key={table}
            variant="secondary"
            startIcon={<Download aria-hidden />}
            disabled={!isValid}
            loading={download.isPending && download.variables.table === table}
            onClick={() => download.mutate({ table, from, to })}
          >
            {text()}
          </Button>
        ))}
      </ActionGroup>
    </section>
  );
}
