import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { toast } from "@harkara/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { cancelParcel, findParcel } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";
import { formatNumber, formatTaka } from "../i18n/format.ts";
import { OutcomeText } from "../parcel-actions/outcome-text.tsx";
import { useSettledMutation } from "../parcel-actions/use-settled-mutation.ts";
import { m } from "../paraglide/messages.js";

interface CancelParcelDialogProps {
  parcel: Parcel;
  onClose: () => void;
}

/**
 * Confirms a cancellation, with the amount of the refund, and shows the result. After a refusal, the dialog
 * stays open.
 */
export function CancelParcelDialog({ parcel, onClose }: CancelParcelDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  const amount = formatTaka(parcel.cost);
  const cancel = useSettledMutation({
    write: () => cancelParcel(api, parcel._id),
    ask: async () => {
      const now = (await findParcel(api, parcel._id))?.parcel;
      return now?.delivery_status === "cancelled" ? now : undefined;
    },
    onSuccess: async ({ payment_status }) => {
      const owed =
        payment_status === "refund_due"
          ? m.view_note_refund({ amount, days: formatNumber(REFUND_WORKING_DAYS) })
          : undefined;
      toast.success(m.cancel_done_title(), { description: owed });
      isDone.current = true;
      onClose();
      await parcelsChanged(queryClient);
    },
    // A refusal means that the parcel has changed, so it is refetched.
    onError: () => parcelsChanged(queryClient),
  });
  const isMoneyHere = parcel.payment_status === "paid" || parcel.payment_status === "held";

  const outcome = (
    <OutcomeText failed={m.cancel_failed()} unknown={m.cancel_unknown()} error={cancel.error} />
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.cancel_title()}
      description={
        <>
          <strong className="block text-ink">{parcel.title}</strong>
          {isMoneyHere ? m.cancel_text_refund({ amount }) : m.cancel_text()}
        </>
      }
      labels={{ cancel: cancel.isAsking ? m.close() : m.cancel_keep(), confirm: m.cancel_confirm() }}
      confirmLoading={cancel.isPending}
      waitingFor={cancel.isAsking ? outcome : undefined}
      error={cancel.error ? outcome : undefined}
      onConfirm={() => cancel.mutate()}
      // The button that opened the dialog is removed, so another element takes the focus.
      onCloseAutoFocus={(event) => {
        if (!isDone.current) return;
        event.preventDefault();
        document.querySelector("main")?.focus();
      }}
    />
  );
}
