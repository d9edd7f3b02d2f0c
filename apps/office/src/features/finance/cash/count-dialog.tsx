import { type CashCount, valueOfNotes } from "@harkara/courier-core/money/cash";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { cashDeskQuery, countCash } from "../../../api/cash.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { countText, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";
import { CountReceipt } from "./count-receipt.tsx";
import { type NoteTexts, NotesFields, readNotes } from "./notes-fields.tsx";

interface CountDialogProps {
  user: StaffUser;
  rider: { uid: string; name: string };
  onClose: () => void;
}

/**
 * A form for the counted amount of a rider's cash, and the result of the count. The claimed amount is never
 * shown.
 */
export function CountDialog({ user, rider, onClose }: CountDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const [text, setText] = useState("");
  const [notes, setNotes] = useState<NoteTexts>({});
  const [isPrinting, setIsPrinting] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const count = useMutation({
    mutationFn: (counted: number) =>
      countCash(api, { id: ids.of({ counted }), rider_uid: rider.uid, counted }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cashDeskQuery(api, user.uid).queryKey }),
  });

  function send(): void {
    const counted = readTaka(text);
    setIsWrong(counted === undefined);
    if (counted !== undefined) count.mutate(counted);
  }

  function again(): void {
    ids.renew();
    setText("");
    setNotes({});
    count.reset();
  }

  if (isPrinting && count.data)
    return (
      <PrintDialog
        title={m.count_receipt_title()}
        paper={<CountReceipt count={count.data} />}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.cash_count_title({ name: rider.name })}
      closeLabel={m.close()}
      size="sm"
      footer={
        count.data?.status === "confirmed" ? (
          <div className="flex w-full flex-col gap-2">
            <Button
              fullWidth
              variant="secondary"
              startIcon={<Printer aria-hidden />}
              onClick={() => setIsPrinting(true)}
            >
              {m.count_receipt()}
            </Button>
            <Button fullWidth onClick={onClose}>
              {m.close()}
            </Button>
          </div>
        ) : count.data ? (
          <Button fullWidth onClick={again}>
            {m.cash_count_again()}
          </Button>
        ) : (
          <Button fullWidth loading={count.isPending} onClick={send}>
            {m.cash_count()}
          </Button>
        )
      }
    >
      {count.data ? (
        <Result count={count.data} />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {count.error ? <FailureAlert title={m.cash_action_failed()} error={count.error} /> : null}
          <TextField
            label={m.cash_count_label()}
            hint={m.cash_count_hint()}
            startText="৳"
            inputMode="decimal"
            autoComplete="off"
            className="text-2xl font-bold"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (count.error) count.reset();
            }}
            error={isWrong ? codeText("amount.invalid") : undefined}
          />
          <NotesFields
            texts={notes}
            onChange={(texts) => {
              setNotes(texts);
              const counted = readNotes(texts);
              if (counted !== undefined) setText(String(valueOfNotes(counted)));
            }}
          />
        </form>
      )}
    </Dialog>
  );
}

function Result({ count }: { count: CashCount }) {
  if (count.status === "confirmed")
    return (
      <Alert tone="success" title={formatTaka(count.counted)}>
        {countText(count.parcels, (parcels) =>
          m.cash_count_done({ ...parcels, amount: formatTaka(count.counted) }),
        )}
      </Alert>
    );
  return (
    <Alert tone="danger" title={m.cash_count_differs()}>
      {m.cash_count_differs_text()}
    </Alert>
  );
}
