import { type BankFile, bankFile, isSendable } from "@harkara/courier-core/money/bank-file";
import { type MerchantPayout, PAYOUT_METHODS, type PayoutMethod } from "@harkara/courier-core/money/payout";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useMutation } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { fetchPendingPayouts } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatSortable, formatTaka } from "@harkara/web/i18n/format.ts";
import { METHOD_KIND_TEXT } from "@harkara/web/i18n/money-words.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { ResultsDialog } from "./results-dialog.tsx";

/** Returns the label of the button that saves a method's file. */
export const fileLabel = (kind: PayoutMethod["kind"]): string =>
  kind === "bank" ? m.payout_file_beftn() : m.payout_file({ method: METHOD_KIND_TEXT[kind]() });

interface SavedFile extends Pick<BankFile, "payouts"> {
  readonly name: string;
  /** The payouts of the same method that are not in the file. */
  readonly waiting: number;
}

/**
 * Downloads of bank files with pending payouts, and the upload of result files. A download does not change
 * the payouts.
 */
export function PayoutFiles() {
  const api = useApi();
  const [isUploading, setIsUploading] = useState(false);
  const save = useMutation({
    mutationFn: async (kind: PayoutMethod["kind"]): Promise<SavedFile> => {
      const all = await fetchPendingPayouts(api);
      const { text, payouts } = bankFile(kind, all);
      const name = `harkara-${kind}-${formatSortable(Date.now()).replace(/\D+/g, "-")}.csv`;
      if (payouts.length > 0) saveFile(name, "text/csv", text);
      const waiting = all.filter((payout) => payout.method?.kind === kind && !isSendable(payout)).length;
      return { name, payouts, waiting };
    },
  });
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <CardTitle>{m.payout_files()}</CardTitle>
        <p className="text-ink-muted">{m.payout_files_lead()}</p>
      </div>
      <ActionGroup>
        {PAYOUT_METHODS.toReversed().map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            startIcon={<Download aria-hidden />}
            loading={save.isPending && save.variables === kind}
            onClick={() => save.mutate(kind)}
          >
            {fileLabel(kind)}
          </Button>
        ))}
        <Button startIcon={<Upload aria-hidden />} onClick={() => setIsUploading(true)}>
          {m.payout_results()}
        </Button>
      </ActionGroup>
      {save.error ? <FailureAlert title={m.payout_file_failed()} error={save.error} /> : null}
      {save.data === undefined ? null : <Saved {...save.data} />}
      {isUploading ? <ResultsDialog onClose={() => setIsUploading(false)} /> : null}
    </Card>
  );
}

/** A message about a saved file: the payouts in it, and how many were left out. */
function Saved({ name, payouts, waiting }: SavedFile) {
  const amount = formatTaka(sumTaka(payouts.map((payout) => payout.amount)));
  const withoutRouting = payouts.filter(hasNoRouting).length;
  const isWhole = waiting === 0 && withoutRouting === 0;
  return (
    <Alert tone={payouts.length === 0 ? "info" : isWhole ? "success" : "warning"}>
      <p className="wrap-anywhere">
        {payouts.length === 0
          ? m.payout_file_empty()
          : countText(payouts.length, (count) => m.payout_file_saved({ ...count, file: name, amount }))}
      </p>
      {waiting === 0 ? null : <p>{countText(waiting, m.payout_file_waiting)}</p>}
      {withoutRouting === 0 ? null : <p>{countText(withoutRouting, m.payout_file_routing)}</p>}
    </Alert>
  );
}

const hasNoRouting = ({ method }: MerchantPayout): boolean =>
  method?.kind === "bank" && method.routing_number === undefined;
