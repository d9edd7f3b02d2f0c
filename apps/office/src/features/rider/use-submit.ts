import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { useState } from "react";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { unlockSound } from "../../scanner/feedback.ts";

/** Whether a refusal concerns the proof (code or photo). If so, it is shown next to that field. */
export function isAboutProof({ refusal }: OperationResult): boolean {
  return (
    refusal === "wrong_code" ||
    refusal === "too_many_codes" ||
    refusal === "no_proof" ||
    refusal === "bad_photo"
  );
}

/**
 * Saves a dialog's operation. With a connection, waits for the result, so that the rider can correct a
 * refused operation in the dialog.
 * @param onDone closes the dialog when the operation was accepted, or was saved to be sent later
 */
export function useSubmit(onDone: () => void) {
  const outbox = useWorkOutbox();
  const [isBusy, setIsBusy] = useState(false);

  /**
   * Saves an operation.
   * @returns the result if the server refused the operation; undefined otherwise, or when the device could
   * not save it
   */
  async function submit(operation: NewOperation): Promise<OperationResult | undefined> {
    unlockSound();
    setIsBusy(true);
    try {
      const entry = await outbox.add(operation);
      if (entry === undefined) return undefined;
      const answered = await outbox.answerOf(entry.number);
      if (answered?.state === "refused")
        return answered.result ?? { id: operation.task, outcome: "refused", refusal: "malformed" };
      // If the server has not answered yet, the task's card says that the operation is saved.
      onDone();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, submit };
}
