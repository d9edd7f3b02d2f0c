import type { CompensationClaim, CompensationDecision } from "@harkara/courier-core/money/compensation";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { RadioGroup } from "@harkara/ui/radio-group";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, decideCompensation } from "../../../api/courier-money.ts";
import { evidencePhotoPath } from "@harkara/web/api/parcels.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { EvidencePhotos } from "@harkara/web/parcel-actions/evidence-photos.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { ClaimRecordLink } from "./claim-record-link.tsx";

const CHOICES = ["granted", "refused"] as const;
const CHOICE_LABEL = { granted: m.claims_grant, refused: m.claims_refuse } as const;

interface DecideClaimDialogProps {
  claim: CompensationClaim;
  onClose: () => void;
}

/**
 * A form to approve or reject a claim. Neither the decision nor the amount is preselected. If the sender has
 * declared no value, an amount above the COD amount must be confirmed.
 */
export function DecideClaimDialog({ claim, onClose }: DecideClaimDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<(typeof CHOICES)[number]>();
  const [amountText, setAmountText] = useState("");
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const most = Math.min(claim.asked, claim.limit);
  const amount = readTaka(amountText);
  const problem =
    amount === undefined || amount === 0
      ? codeText("amount.invalid")
      : amount > most
        ? m.claim_amount_above({ amount: formatTaka(most) })
        : undefined;
  const isAboveCod =
    amount !== undefined &&
    problem === undefined &&
    claim.declared_value === 0 &&
    amount > claim.collect_amount;
  const decide = useMutation({
    mutationFn: (decision: CompensationDecision) => decideCompensation(api, claim.tracking_id, decision),
    onSuccess: async ({ status: result }) => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(result === "open" ? m.claims_waiting_done() : m.claims_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const words = reason.trim();
    if (status === undefined || words === "") return;
    if (status === "refused") decide.mutate({ status, reason: words });
    else if (amount !== undefined && problem === undefined && (isConfirmed || !isAboveCod))
      decide.mutate({ status, amount, reason: words });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.claims_decide_title({ amount: formatTaka(claim.asked), merchant: claim.merchant })}
      description={claim.reason}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form="decide" fullWidth loading={decide.isPending}>
          {status === undefined ? m.claims_save() : CHOICE_LABEL[status]()}
        </Button>
      }
    >
      <form id="decide" noValidate onSubmit={send} className="flex flex-col gap-4">
        {decide.error ? <FailureAlert title={m.courier_action_failed()} error={decide.error} /> : null}
        <FactList
          facts={[
            { term: m.claims_asked(), detail: formatTaka(claim.asked) },
            ...(claim.declared_value === 0
              ? []
              : [{ term: m.send_field_value(), detail: formatTaka(claim.declared_value) }]),
            { term: m.claims_cod(), detail: formatTaka(claim.collect_amount) },
            { term: m.claims_fee(), detail: formatTaka(claim.cost) },
          ]}
        />
        <ClaimRecordLink trackingId={claim.tracking_id} />
        {claim.photos === undefined ? null : (
          <EvidencePhotos paths={claim.photos.map((id) => evidencePhotoPath(claim.tracking_id, id))} />
        )}
        <RadioGroup
          legend={m.claims_decide()}
          orientation="horizontal"
          options={CHOICES.map((value) => ({ value, label: CHOICE_LABEL[value]() }))}
          value={status ?? ""}
          onValueChange={(value) => setStatus(CHOICES.find((known) => known === value))}
          error={isChecked && status === undefined ? m.claims_choose() : undefined}
        />
        {status === "granted" ? (
          <TextField
            label={m.claims_amount({ most: formatTaka(most) })}
            startText="৳"
            inputMode="decimal"
            autoComplete="off"
            value={amountText}
            onChange={(event) => {
              setAmountText(event.currentTarget.value);
              setIsConfirmed(false);
            }}
            error={isChecked ? problem : undefined}
          />
        ) : null}
        {status === "granted" && isAboveCod ? (
          <Checkbox
            label={m.claims_above_cod()}
            checked={isConfirmed}
            onCheckedChange={(checked) => setIsConfirmed(checked === true)}
            error={isChecked && !isConfirmed ? m.claims_above_cod_required() : undefined}
          />
        ) : null}
        <ReasonField
          label={m.claims_reason()}
          value={reason}
          onValueChange={setReason}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}
