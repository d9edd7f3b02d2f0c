import { type Parcel, paymentRefusal } from "@harkara/courier-core/parcel";
import { MAX_PAYMENT_PARCELS } from "@harkara/courier-core/payment";
import { sumTaka } from "@harkara/courier-core/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { DescriptionList } from "@harkara/ui/description-list";
import { Dialog } from "@harkara/ui/dialog";
import { MoneyText } from "@harkara/ui/money-text";
import { useState } from "react";
import { refusedParcels } from "../../api/payments.ts";
import { countText, formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { usePayment } from "../../parcel-actions/use-payment.ts";
import { FailureAlert } from "../../shell/failure-alert.tsx";

/** Why a selected parcel is not part of the payment. `changed`: the server has refused it. */
type LeftOutReason = NonNullable<ReturnType<typeof paymentRefusal>> | "changed" | "later";

const LEFT_OUT_TEXT: Readonly<Record<LeftOutReason, (values: { count: string }) => string>> = {
  paid: m.pay_selected_paid,
  held: m.pay_selected_held,
  cancelled: m.selection_refused_cancelled,
  cash: m.pay_selected_cash,
  changed: m.pay_selected_changed,
  later: m.pay_selected_later,
};

interface PaySelectionDialogProps {
  /** The selected parcels, in the order of the list. */
  parcels: readonly Parcel[];
  onClose: () => void;
}

/**
 * Confirms one payment for the selected parcels, then opens the gateway's page. Parcels that cannot be paid
 * online are left out, and named by reason.
 */
export function PaySelectionDialog({ parcels, onClose }: PaySelectionDialogProps) {
  const pay = usePayment();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { included, leftOut } = splitParcels(parcels, refused);
  const isLeaving = pay.isPending || pay.isSuccess;
  const canClose = !isLeaving || pay.isAsking;
  const isNone = included.length === 0;
  function start(): void {
    const trackingIds = included.map(({ tracking_id }) => tracking_id);
    pay.mutate(trackingIds, {
      onError: (error) => setRefused(new Set([...refused, ...refusedParcels(error, trackingIds)])),
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && canClose && onClose()}
      title={isNone ? m.pay_selected() : countText(included.length, m.pay_selected_title)}
      {...(!isNone && { description: m.pay_text() })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={!canClose} onClick={onClose}>
            {isNone ? m.close() : m.pay_later()}
          </Button>
          {isNone ? null : (
            <Button loading={isLeaving} onClick={start}>
              {m.pay_go()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isNone ? null : (
          <DescriptionList
            items={[
              {
                term: m.pay_amount(),
                detail: (
                  <MoneyText amount={totalOf(included)} size="xl">
                    {formatTaka(totalOf(included))}
                  </MoneyText>
                ),
              },
            ]}
          />
        )}
        {pay.isAsking && (
          <Alert tone="info" title={m.pay_unknown()}>
            {m.asking_text()}
          </Alert>
        )}
        {pay.error && <FailureAlert title={m.pay_failed_title()} error={pay.error} />}
        {leftOut.length === 0 ? null : (
          <Alert tone={isNone ? "warning" : "info"} title={leftOutTitle(included, parcels)}>
            <ul>
              {leftOut.map(({ reason, count }) => (
                <li key={reason}>{LEFT_OUT_TEXT[reason]({ count: formatNumber(count) })}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function leftOutTitle(included: readonly Parcel[], parcels: readonly Parcel[]): string {
  if (included.length === 0) return m.pay_selected_none();
  return countText(parcels.length - included.length, (values) =>
    m.selection_left_out({ ...values, total: formatNumber(parcels.length) }),
  );
}

const totalOf = (parcels: readonly Parcel[]): number => sumTaka(parcels.map(({ cost }) => cost));

const REASONS = ["paid", "held", "cancelled", "cash", "changed", "later"] as const;

/** The parcels of the payment, and the number of the others by reason. */
function splitParcels(parcels: readonly Parcel[], refused: ReadonlySet<string>) {
  const payable = parcels.filter(
    (parcel) => paymentRefusal(parcel) === null && !refused.has(parcel.tracking_id),
  );
  const included = payable.slice(0, MAX_PAYMENT_PARCELS);
  const later = new Set(payable.slice(MAX_PAYMENT_PARCELS));
  const reasonOf = (parcel: Parcel): LeftOutReason | null =>
    later.has(parcel)
      ? "later"
      : (paymentRefusal(parcel) ?? (refused.has(parcel.tracking_id) ? "changed" : null));
  const leftOut = REASONS.map((reason) => ({
    reason,
    count: parcels.filter((parcel) => reasonOf(parcel) === reason).length,
  }));
  return { included, leftOut: leftOut.filter(({ count }) => count > 0) };
}
