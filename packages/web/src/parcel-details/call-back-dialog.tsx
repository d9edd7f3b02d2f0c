import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { toast } from "@harkara/ui/toast";
import { useDistrictName } from "../centers/use-district-name.ts";
import { errorText } from "../i18n/error-text.ts";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { answerFees, useAnswer } from "./use-answer.ts";

/** Confirms a return request for a parcel in transit, and shows all its fees. */
export function CallBackDialog({ details, onClose }: { details: ParcelDetails; onClose: () => void }) {
  const { parcel } = details;
  const nameOf = useDistrictName();
  const send = useAnswer(parcel.tracking_id, () => {
    toast.success(m.back_sent());
    onClose();
  });
  const fee = answerFees(details).send_back;
  // The delivery fee was to be deducted from the COD collected. Nothing is collected for a returned
  // parcel, so the sender owes the fee.
  const isDeliveryDue = parcel.delivery_payment === "from_collection" && parcel.payment_status === "unpaid";
  const total = formatTaka(sumTaka([fee, isDeliveryDue ? parcel.cost : 0]));
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.back_title()}
      description={
        <>
          <strong className="block text-ink">{parcel.title}</strong>
          <span className="block">{m.back_text({ place: nameOf(parcel.sender_center) })}</span>
          <CostBreakdown
            className="my-4 text-ink"
            lines={[
              { label: m.back_fee(), amount: formatTaka(fee) },
              ...(isDeliveryDue ? [{ label: m.back_delivery(), amount: formatTaka(parcel.cost) }] : []),
            ]}
            totalLabel={m.send_total()}
            total={total}
          />
          <span className="block">{m.back_fee_text()}</span>
        </>
      }
      labels={{ cancel: m.back_keep(), confirm: m.back_confirm({ amount: total }) }}
      confirmVariant="primary"
      confirmLoading={send.isPending}
      error={
        send.error ? (
          <>
            <span className="block">{m.back_failed()}</span> {errorText(send.error)}
          </>
        ) : undefined
      }
      onConfirm={() => send.mutate({ answer: "send_back", fee })}
    />
  );
}
