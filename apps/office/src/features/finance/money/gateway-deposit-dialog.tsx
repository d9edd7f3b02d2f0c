import type { GatewayDeposit } from "@harkara/courier-core/money/money-report";
import type { MessageCode } from "@harkara/courier-core/base/messages";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { fundsOf, hasCode } from "@harkara/web/api/client.ts";
import { MONEY_KEY, recordGatewayDeposit } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";
import { ConfirmBalance } from "./confirm-balance.tsx";

interface GatewayDepositDialogProps {
  /** The amount that the gateway owes, in taka. */
  held: number;
  onClose: () => void;
}

/** A form for a settlement that the gateway paid to the bank: gross amount, fee, and amount received. */
export function GatewayDepositDialog({ held, onClose }: GatewayDepositDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const ids = useRequestIds();
  const [fields, setFields] = useState({
    gross: String(Math.max(held, 0)),
    fee: "",
    received: "",
    reference: "",
  });
  const [isChecked, setIsChecked] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const save = useMutation({
    mutationFn: (deposit: GatewayDeposit) => recordGatewayDeposit(api, deposit),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.accounts_gateway_done());
      onClose();
    },
  });
  const gross = readTaka(fields.gross);
  const fee = fields.fee.trim() === "" ? 0 : readTaka(fields.fee);
  const received = readTaka(fields.received);
  const reference = fields.reference.trim();
  const refused = fundsOf(save.error);
  const available = refused?.available ?? held;
  const isExcess = gross !== undefined && gross > available;
  const isUsed = hasCode(save.error, "reference.used");
  const problems = {
    gross: gross === undefined || gross === 0 ? "amount.invalid" : undefined,
    fee: fee === undefined ? "amount.invalid" : undefined,
    received: problemOf(gross, fee, received),
    reference:
      reference === ""
        ? "reference.required"
        : isUsed && save.variables?.reference === reference
          ? "reference.used"
          : undefined,
  } as const satisfies Record<keyof typeof fields, MessageCode | undefined>;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (gross === undefined || fee === undefined || received === undefined) return;
    if (Object.values(problems).some((problem) => problem !== undefined && problem !== "reference.used"))
      return;
    const deposit = { amount: gross, fee, received, reference };
    save.mutate({ id: ids.of(deposit), ...deposit, is_excess_confirmed: isExcess && isConfirmed });
  }

  const field = (name: keyof typeof fields) => ({
    autoComplete: "off",
    value: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setFields((known) => ({ ...known, [name]: value }));
    },
    error: isChecked && problems[name] !== undefined ? codeText(problems[name]) : undefined,
  });
  const amount = { startText: "৳", inputMode: "decimal" } as const;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.accounts_gateway_title()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={save.isPending}>
          {m.cash_deposit_save()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error && !isUsed && refused === undefined ? (
          <FailureAlert title={m.courier_action_failed()} error={save.error} />
        ) : null}
        <TextField label={m.gateway_gross()} {...amount} {...field("gross")} />
        <TextField label={m.gateway_fee()} {...amount} {...field("fee")} />
        <TextField label={m.gateway_received()} {...amount} {...field("received")} />
        <TextField label={m.accounts_reference()} maxLength={100} {...field("reference")} />
        {isExcess ? (
          <ConfirmBalance
            text={m.gateway_excess({ available: signedTaka(available), amount: formatTaka(gross) })}
            label={m.gateway_excess_confirm()}
            isConfirmed={isConfirmed}
            isRefused={refused !== undefined}
            onConfirm={setIsConfirmed}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Returns an error if the amount received is not the gross amount less the fee. */
function problemOf(
  gross: number | undefined,
  fee: number | undefined,
  received: number | undefined,
): MessageCode | undefined {
  if (received === undefined) return "amount.invalid";
  if (gross === undefined || fee === undefined) return undefined;
  return takaToPoisha(gross) - takaToPoisha(fee) === takaToPoisha(received) ? undefined : "gateway.sum";
}
