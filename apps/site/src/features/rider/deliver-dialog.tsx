import { toAsciiDigits } from "@harkara/courier-core/digits";
import type { RiderTask } from "@harkara/courier-core/hub";
import { HANDOVER_CODE_PATTERN } from "@harkara/courier-core/operation";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { FieldError, TextField } from "@harkara/ui/field";
import { useState } from "react";
import { codeText } from "../../i18n/code-text.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "../../paraglide/messages.js";
import { CashFields, NOTHING_SAID, type PaidProblems, readPaid } from "./cash-fields.tsx";
import { smallPhoto } from "./photo.ts";

/** What is missing to finish a delivery. */
type Missing = { name?: string; code?: string; photo?: string; paid?: PaidProblems };

/** Finishes a delivery: who took the parcel, and the code that proves it, or a photo where nobody has the code. */
export function DeliverDialog({ task, onClose }: { task: RiderTask; onClose: () => void }) {
  const outbox = useWorkOutbox();
  const [name, setName] = useState(task.name);
  const [code, setCode] = useState("");
  const [hasCode, setHasCode] = useState(true);
  const [photo, setPhoto] = useState<string>();
  const [missing, setMissing] = useState<Missing>({});
  const [paidInput, setPaidInput] = useState(NOTHING_SAID);
  const digits = toAsciiDigits(code).replace(/\D/g, "");

  async function save(): Promise<void> {
    const received_by = name.trim();
    const read = readPaid(paidInput, task.cash);
    const found: Missing = {
      ...("problems" in read && { paid: read.problems }),
      ...(received_by === "" && { name: codeText("receiverName.required") }),
      ...(hasCode && !HANDOVER_CODE_PATTERN.test(digits) && { code: codeText("handover.invalid") }),
      ...(!hasCode && photo === undefined && { photo: m.refusal_no_proof() }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0 || "problems" in read) return;
    const proof = hasCode ? { handover_code: digits } : { photo };
    await outbox.add({ task: "deliver", tracking_id: task.tracking_id, received_by, ...proof, ...read.paid });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.rider_deliver()}
      description={task.name}
      closeLabel={m.close()}
      footer={
        <Button size="lg" fullWidth onClick={() => void save()}>
          {m.rider_confirm_delivery()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
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
        {hasCode ? (
          <>
            <TextField
              label={m.rider_code()}
              hint={m.rider_code_hint()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              className="text-2xl font-bold tracking-widest"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={missing.code}
            />
            <Button variant="ghost" className="self-start" onClick={() => setHasCode(false)}>
              {m.rider_no_code()}
            </Button>
          </>
        ) : (
          <>
            <PhotoField photo={photo} onPhoto={setPhoto} error={missing.photo} />
            <Button variant="ghost" className="self-start" onClick={() => setHasCode(true)}>
              {m.rider_use_code()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface PhotoFieldProps {
  /** Base64 of a JPEG. */
  photo: string | undefined;
  onPhoto: (photo: string | undefined) => void;
  error: string | undefined;
}

/** Takes a photo with the camera of the device; made small before it is kept. */
function PhotoField({ photo, onPhoto, error }: PhotoFieldProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      onPhoto(await smallPhoto(file));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  const problem = hasFailed ? m.rider_photo_failed() : error;
  return (
    <div className="flex flex-col gap-3">
      {photo === undefined ? null : (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={m.rider_photo_alt()}
          className="max-h-64 w-full rounded-control object-contain"
        />
      )}
      <label className="flex min-h-14 cursor-pointer items-center justify-center rounded-control border-2 border-dashed border-line-strong px-4 font-semibold text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {photo === undefined ? m.rider_photo() : m.rider_photo_again()}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          aria-describedby="photo-hint"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <p id="photo-hint" className="text-sm text-ink-muted">
        {m.rider_photo_hint()}
      </p>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}
