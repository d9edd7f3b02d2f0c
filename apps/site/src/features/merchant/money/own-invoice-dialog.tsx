import { Button } from "@harkara/ui/button";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { fetchInvoiceFees, invoiceQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { InvoiceDialog } from "@harkara/web/printouts/invoice-dialog.tsx";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface OwnInvoiceDialogProps {
  user: SessionUser;
  month: string;
  onClose: () => void;
}

/** A merchant's invoice. Its fees can be downloaded as a file. */
export function OwnInvoiceDialog({ user, month, onClose }: OwnInvoiceDialogProps) {
  const api = useApi();
  const query = useQuery(invoiceQuery(api, user.uid, month));
  const download = useMutation({
    mutationFn: async () => {
      saveFile(`harkara-invoice-${month}.csv`, "text/csv", await fetchInvoiceFees(api, month));
    },
  });
  return (
    <InvoiceDialog
      month={month}
      query={query}
      url={new URL(`/dashbord/money?invoice=${month}`, location.origin).href}
      onClose={onClose}
      actions={
        <div className="flex flex-col items-start gap-3">
          {download.error ? <FailureAlert title={m.invoice_file_failed()} error={download.error} /> : null}
          <Button
            variant="secondary"
            startIcon={<Download aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {m.invoice_fees_csv()}
          </Button>
        </div>
      }
    />
  );
}
