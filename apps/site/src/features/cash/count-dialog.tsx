import type { CashCount } from "@harkara/courier-core/cash";
import { readTaka } from "@harkara/courier-core/taka";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cashDeskQuery, countCash } from "../../api/cash.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { countText, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { useRequestIds } from "../../shell/request-ids.ts";

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
    count.reset();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.cash_count_title({ name: rider.name })}
      closeLabel={m.close()}
      size="sm"
      footer={
        count.data?.status === "confirmed" ? (
          <Button fullWidth onClick={onClose}>
            {m.close()}
          </Button>
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
