import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useState } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { refusalText } from "../../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ProofFields, useProof } from "../../parcel-actions/proof-fields.tsx";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";
import { isAboutProof, useSubmit } from "./use-submit.ts";

/**
 * A form that completes a return. It asks for the name of the person who received the parcel, and for the
 * sender's return code or a photo.
 */
export function GiveBackDialog({ task, onClose }: { task: RiderTask; onClose: () => void }) {
  const nameOf = useDistrictName();
  const { isBusy, submit } = useSubmit(onClose);
  const [refusal, setRefusal] = useState<string>();
  const [name, setName] = useState(task.name);
  const [isMissing, setIsMissing] = useState(false);
  const proof = useProof();

  async function save(): Promise<void> {
    setIsMissing(name.trim() === "");
    const proven = proof.read();
    if (name.trim() === "" || proven === undefined) return;
    const { tracking_id } = task;
    setRefusal(undefined);
    const refused = await submit({ task: "give_back", tracking_id, received_by: name.trim(), ...proven });
    if (refused === undefined) return;
    if (isAboutProof(refused)) proof.setError(refusalText(refused, nameOf));
    else setRefusal(refusalText(refused, nameOf));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.rider_given_back()}
      description={task.name}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button size="lg" fullWidth loading={isBusy} onClick={() => void save()}>
          {m.rider_confirm_reason()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SaveFailureAlert />
        {refusal === undefined ? null : <Alert tone="danger">{refusal}</Alert>}
        <TextField
          label={m.rider_received_by()}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing ? codeText("name.required") : undefined}
        />
        <ProofFields proof={proof} label={m.rider_return_code()} hint={m.rider_return_code_hint()} />
      </div>
    </Dialog>
  );
}
