import type { Parcel } from "@harkara/courier-core/parcel";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { DescriptionList } from "@harkara/ui/description-list";
import { Dialog } from "@harkara/ui/dialog";
import { MoneyText } from "@harkara/ui/money-text";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { TrackingCode } from "../shell/tracking-code.tsx";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { isFinal, usePayment } from "./use-payment.ts";

interface PayDialogProps {
  parcel: Pick<Parcel, "_id" | "title" | "tracking_id" | "cost">;
  onClose: () => void;
}

/** Confirms the amount and the gateway, then opens the gateway's page. An error is shown in the dialog. */
export function PayDialog({ parcel, onClose }: PayDialogProps) {
  const pay = usePayment();
  const isLeaving = pay.isPending || pay.isSuccess;
  const canClose = !isLeaving || pay.isAsking;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && canClose && onClose()}
      title={m.pay_title()}
      description={m.pay_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={!canClose} onClick={onClose}>
            {isFinal(pay.error) ? m.close() : m.pay_later()}
          </Button>
          {isFinal(pay.error) ? null : (
            <Button loading={isLeaving} onClick={() => pay.mutate([parcel._id])}>
              {m.pay_go()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DescriptionList
          items={[
            {
              term: m.pay_for(),
              detail: (
                <>
                  {parcel.title} · <TrackingCode id={parcel.tracking_id} />
                </>
              ),
            },
            {
              term: m.pay_amount(),
              detail: (
                <MoneyText amount={parcel.cost} size="xl">
                  {formatTaka(parcel.cost)}
                </MoneyText>
              ),
            },
          ]}
        />
        {pay.isAsking && (
          <Alert tone="info" title={m.pay_unknown()}>
            {m.asking_text()}
          </Alert>
        )}
        {pay.error && <FailureAlert title={m.pay_failed_title()} error={pay.error} />}
      </div>
    </Dialog>
  );
}
