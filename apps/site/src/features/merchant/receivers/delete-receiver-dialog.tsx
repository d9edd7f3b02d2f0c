import type { SavedReceiver } from "@harkara/courier-core/people/address-book";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { useRef } from "react";
import { deleteReceiver } from "../../../api/addresses.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useReceiverChange } from "./use-receiver-change.ts";

interface DeleteReceiverDialogProps {
  receiver: SavedReceiver;
  onClose: () => void;
  /** Called after the deletion. The focused row is removed, so another element must take focus. */
  onDeleted: () => void;
}

/** Confirms the deletion of a receiver. */
export function DeleteReceiverDialog({ receiver, onClose, onDeleted }: DeleteReceiverDialogProps) {
  const isGone = useRef(false);
  const remove = useReceiverChange({
    change: (api) => deleteReceiver(api, receiver.id),
    done: m.receivers_deleted(),
    onDone: () => {
      isGone.current = true;
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.receivers_delete_title({ name: receiver.name })}
      description={m.receivers_delete_text()}
      labels={{ cancel: m.delete_cancel(), confirm: m.receivers_delete() }}
      confirmLoading={remove.isPending}
      error={remove.error ? `${m.receivers_delete_failed()}. ${errorText(remove.error)}` : undefined}
      onConfirm={() => remove.mutate()}
      // The button that opened the dialog is removed with its row.
      onCloseAutoFocus={(event) => {
        if (!isGone.current) return;
        event.preventDefault();
        onDeleted();
      }}
    />
  );
}
