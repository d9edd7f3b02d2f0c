import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { HANDOVER_CODE_PATTERN } from "@harkara/courier-core/journey/operation";
import { Button } from "@harkara/ui/button";
import { FieldError, TextField } from "@harkara/ui/field";
import { useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { smallPhoto } from "@harkara/web/parcel-actions/photo.ts";

/** The proof of a hand-over, in the format of the API. */
export type Proof = { readonly handover_code: string } | { readonly photo: string };

/**
 * Returns the state of {@link ProofFields}. `read` returns the proof. If it is missing, `read`
 * shows an error.
 */
export function useProof() {
  const [code, setCode] = useState("");
  const [hasCode, setHasCode] = useState(true);
  const [photo, setPhoto] = useState<string>();
  const [error, setError] = useState<string>();

  function read(): Proof | undefined {
    const digits = toAsciiDigits(code).replace(/\D/g, "");
    if (!hasCode) {
      setError(photo === undefined ? m.refusal_no_proof() : undefined);
      return photo === undefined ? undefined : { photo };
    }
    const isCode = HANDOVER_CODE_PATTERN.test(digits);
    setError(isCode ? undefined : codeText("handover.invalid"));
    return isCode ? { handover_code: digits } : undefined;
  }

  return { code, setCode, hasCode, setHasCode, photo, setPhoto, error, setError, read };
}

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>;
  /** The label of the code field. It names the person who has the code. */
  label: string;
  hint: string;
}

/** Fields for the code of a hand-over, or for a photo if the code is unavailable. */
export function ProofFields({ proof, label, hint }: ProofFieldsProps) {
  function change(hasCode: boolean): void {
    proof.setHasCode(hasCode);
    proof.setError(undefined);
  }
  return proof.hasCode ? (
    <>
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="text-2xl font-bold tracking-widest"
        value={proof.code}
        onChange={(event) => proof.setCode(event.currentTarget.value)}
        error={proof.error}
      />
      <Button variant="ghost" className="self-start" onClick={() => change(false)}>
        {m.rider_no_code()}
      </Button>
    </>
  ) : (
    <>
      <PhotoField
        photo={proof.photo}
        onPhoto={proof.setPhoto}
        hint={m.rider_photo_hint()}
        error={proof.error}
      />
      <Button variant="ghost" className="self-start" onClick={() => change(true)}>
        {m.rider_use_code()}
      </Button>
    </>
  );
}

interface PhotoFieldProps {
  /** The photo: a JPEG in base64. */
  photo: string | undefined;
  onPhoto: (photo: string | undefined) => void;
  /** The instruction, which names the object to photograph. */
  hint: string;
  error: string | undefined;
}

/** Takes a photo with the device's camera, and reduces its size. */
export function PhotoField({ photo, onPhoto, hint, error }: PhotoFieldProps) {
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
      <label className="flex min-h-14 cursor-pointer items-center justify-center rounded-control border-2 border-dashed border-line-strong px-4 font-semibold text-primary-ink has-focus-visible:focus-ring">
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
        {hint}
      </p>
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}
