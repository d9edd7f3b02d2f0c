import type { CashLimit, CashLimitChange, CashLimits } from "@harkara/courier-core/money/cash-limit";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, changeCashLimit } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

/** The limit to change: for all, or as an exception for one rider until the end of the day. */
export interface LimitChange {
  readonly limit: CashLimit;
  readonly isException: boolean;
}

interface LimitDialogProps {
  limits: CashLimits;
  changed: LimitChange;
  onClose: () => void;
}

const TITLE: Readonly<Record<CashLimit, () => string>> = {
  rider: m.limits_change_rider,
  hub: m.limits_change_hub,
  value: m.limits_change_value,
};

/** A form that changes a cash limit or the value limit, with a reason. */
export function LimitDialog({ limits, changed: { limit, isException }, onClose }: LimitDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const ids = useRequestIds();
  const [rider, setRider] = useState(limits.riders[0]?.uid ?? "");
  const [text, setText] = useState(String(limits[limit]));
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const amount = readTaka(text);
  const isAmount = amount !== undefined && amount > 0;
  const change = useMutation({
    mutationFn: (made: Omit<CashLimitChange, "id">) => changeCashLimit(api, { id: ids.of(made), ...made }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.limits_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const words = reason.trim();
    if (isAmount && words !== "")
      change.mutate({ limit, amount, reason: words, ...(isException && { rider_uid: rider }) });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isException ? m.limits_except_title() : TITLE[limit]()}
      description={isException ? m.limits_except_text() : undefined}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="cash-limit" fullWidth loading={change.isPending}>
          {m.limits_save()}
        </Button>
      }
    >
      <form id="cash-limit" noValidate onSubmit={send} className="flex flex-col gap-4">
        {change.error ? <FailureAlert title={m.limits_failed()} error={change.error} /> : null}
        {isException ? (
          <NativeSelect
            label={m.limits_except_rider()}
            options={limits.riders.map(({ uid, name, center }) => ({
              value: uid,
              label: `${name} · ${nameOf(center)}`,
            }))}
            value={rider}
            onValueChange={setRider}
          />
        ) : null}
        <TextField
          label={m.limits_amount()}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && !isAmount ? codeText("amount.invalid") : undefined}
        />
        <ReasonField
          label={m.differences_reason()}
          value={reason}
          onValueChange={setReason}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}
