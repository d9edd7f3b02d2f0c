import type { Parcel } from "@harkara/courier-core/parcel";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { deleteParcel } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";

/** Spec section 8: the notice of a deletion closes by itself. */
const NOTICE_MS = 1500;

interface DeleteParcelDialogProps {
  parcel: Pick<Parcel, "_id" | "title">;
  onClose: () => void;
  /** The dialog has closed on a parcel that is gone, and the focus needs a place. */
  onDeleted: () => void;
}

/** Asks, deletes, and says how it went; a refusal stays in the dialog with its reason. */
export function DeleteParcelDialog({ parcel, onClose, onDeleted }: DeleteParcelDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const remove = useMutation({
    mutationFn: () => deleteParcel(api, parcel._id),
    onSuccess: () => {
      toast.success(m.delete_done_title(), { description: m.delete_done_text(), duration: NOTICE_MS });
      isGone.current = true;
      onClose();
    },
    // A refusal tells of a change elsewhere, which the page should show as well.
    onSettled: (_done, error) =>
      error === null || error instanceof ApiError ? parcelsChanged(queryClient) : undefined,
  });

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={m.delete_title()}
      description={
        <>
          <strong className="block text-ink">{parcel.title}</strong>
          {m.delete_text()}
        </>
      }
      cancelLabel={m.delete_cancel()}
      confirmLabel={m.delete_confirm()}
      confirmVariant="danger"
      confirmLoading={remove.isPending}
      error={remove.error ? `${m.delete_failed()}. ${errorText(remove.error)}` : undefined}
      onConfirm={() => remove.mutate()}
      // The button that opened the dialog goes with its row.
      onCloseAutoFocus={(event) => {
        if (!isGone.current) return;
        event.preventDefault();
        onDeleted();
      }}
    />
  );
}
