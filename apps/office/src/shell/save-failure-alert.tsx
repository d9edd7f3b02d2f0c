import { Alert } from "@harkara/ui/alert";
import type { SaveFailure } from "../outbox/use-outbox.ts";
import { useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";

const TEXT: Readonly<Record<SaveFailure, () => string>> = {
  full: m.save_failed_full,
  unavailable: m.save_failed_unavailable,
};

/**
 * Returns the reason why the device could not save the last operation, for a dialog that stays open; undefined if it was saved.
 */
export function useSaveFailureText(): string | undefined {
  const { saveFailure } = useWorkOutbox();
  return saveFailure && TEXT[saveFailure]();
}

/**
 * An alert that the device could not save the last operation, with the reason. It disappears when an
 * operation is saved.
 */
export function SaveFailureAlert() {
  const text = useSaveFailureText();
  if (text === undefined) return null;
  return (
    <Alert tone="danger" title={m.save_failed_title()}>
      {text}
    </Alert>
  );
}
