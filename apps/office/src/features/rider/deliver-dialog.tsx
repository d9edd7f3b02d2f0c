import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { Switch } from "@harkara/ui/switch";
import { useState } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { refusalText } from "../../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ProofFields, useProof } from "../../parcel-actions/proof-fields.tsx";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";
import { CashFields, NOTHING_SAID, type PaidProblems, readPaid } from "./cash-fields.tsx";
import { isAboutProof, useSubmit } from "./use-submit.ts";

/** The error messages of missing fields. */
type Missing = { name?: string; paid?: PaidProblems };

/**
 * A form that completes a delivery. It asks for the name of the person who received the parcel, and for the
 * delivery code, or for a photo if the code is unavailable.
 */
export function DeliverDialog({ task, onClose }: { task: RiderTask; onClose: () => void }) {
  const nameOf = useDistrictName();
  const { isBusy, submit } = useSubmit(onClose);
  const [refusal, setRefusal] = useState<string>();
  const [name, setName] = useState(task.name);
  const proof = useProof();
  const [isTaken, setIsTaken] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [paidInput, setPaidInput] = useState(NOTHING_SAID);

  async function save(): Promise<void> {
    const received_by = name.trim();
    const read = readPaid(paidInput, task.cash);
    const found: Missing = {
      ...("problems" in read && { paid: read.problems }),
      ...(received_by === "" && { name: codeText("receiverName.required") }),
    };
    setMissing(found);
    const proven = proof.read();
    if (Object.keys(found).length > 0 || "problems" in read || proven === undefined) return;
    const { tracking_id, exchange } = task;
    const exchanged = exchange && isTaken ? { exchange: exchange.tracking_id } : {};
    setRefusal(undefined);
    const refused = await submit({
      task: "deliver",
      tracking_id,
      received_by,
      ...proven,
      ...read.paid,
      ...exchanged,
    });
    if (refused !== undefined) show(refused);
  }

  /** Shows the server's refusal at the field concerned, so that the rider can correct the input. */
  function show(refused: OperationResult): void {
    const text = refusalText(refused, nameOf);
    if (isAboutProof(refused)) proof.setError(text);
    else if (refused.refusal === "wrong_amount" && task.cash > 0)
      setMissing({ paid: paidInput.how === "part" ? { amount: text } : { how: text } });
    else setRefusal(text);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.rider_deliver()}
      description={task.name}
      closeLabel={m.close()}
      footer={
        <Button size="lg" fullWidth loading={isBusy} onClick={() => void save()}>
          {m.rider_confirm_delivery()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SaveFailureAlert />
        {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
        {task.cash > 0 ? (
          <CashFields
            due={task.cash}
            input={paidInput}
            onInput={setPaidInput}
            problems={missing.paid ?? {}}
          />
        ) : null}
        <TextField
          label={m.rider_received_by()}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          error={missing.name}
        />
        {task.exchange ? (
          <div className="flex flex-col gap-1">
            <Switch
              label={m.exchange_taken({ title: task.exchange.title, id: task.exchange.tracking_id })}
              checked={isTaken}
              onCheckedChange={setIsTaken}
            />
            <p className="text-sm text-ink-muted">{m.exchange_not_taken()}</p>
          </div>
        ) : null}
        <ProofFields proof={proof} label={m.rider_code()} hint={m.rider_code_hint()} />
      </div>
    </Dialog>
  );
}
