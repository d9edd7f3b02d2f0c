import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { toast } from "@harkara/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { deleteParcel } from "../api/parcels.ts";
import { findParcel } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";
import { m } from "../paraglide/messages.js";
import { OutcomeText } from "./outcome-text.tsx";
import { useSettledMutation } from "./use-settled-mutation.ts";

/** Spec section 8: the notice about a deletion closes automatically. */
const NOTICE_MS = 1500;

interface DeleteParcelDialogProps {
  parcel: Pick<Parcel, "_id" | "title">;
  onClose: () => void;
  /** Called after the deletion. The focused row is removed, so another element must take focus. */
  onDeleted: () => void;
}

/** Confirms a deletion and shows the result. After a refusal, the dialog shows the reason. */
export function DeleteParcelDialog({ parcel, onClose, onDeleted }: DeleteParcelDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const remove = useSettledMutation({
    write: async () => {
      await deleteParcel(api, parcel._id);
      return "deleted";
    },
    ask: async () => ((await findParcel(api, parcel._id)) === undefined ? "deleted" : undefined),
    onSuccess: () => {
      toast.success(m.delete_done_title(), { description: m.delete_done_text(), duration: NOTICE_MS });
      isGone.current = true;
      onClose();
    },
    // After a refusal, the parcel has changed, so it is refetched.
    onSettled: (_done, error) =>
      error === null || error instanceof ApiError ? parcelsChanged(queryClient) : undefined,
  });

  const outcome = (
    <OutcomeText failed={m.delete_failed()} unknown={m.delete_unknown()} error={remove.error} />
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.delete_title()}
      description={
        <>
          <strong className="block text-ink">{parcel.title}</strong>
          {m.delete_text()}
        </>
      }
      labels={{ cancel: remove.isAsking ? m.close() : m.delete_cancel(), confirm: m.delete_confirm() }}
      confirmVariant="danger"
      confirmLoading={remove.isPending}
      waitingFor={remove.isAsking ? outcome : undefined}
      error={remove.error ? outcome : undefined}
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
