import { isLostOrDamaged } from "@harkara/courier-core/parcel/delivery";
import { type Parcel, paymentRefusal } from "@harkara/courier-core/parcel/parcel";
import { MAX_PAYMENT_PARCELS } from "@harkara/courier-core/money/payment";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { useState } from "react";
import { refusedParcels } from "@harkara/web/api/payments.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PaymentDialog } from "@harkara/web/parcel-actions/payment-dialog.tsx";
import { usePayment } from "@harkara/web/parcel-actions/use-payment.ts";

/**
 * The reason why a selected parcel is not part of the payment. `changed`: the server refused the
 * parcel.
 */
type LeftOutReason = NonNullable<ReturnType<typeof paymentRefusal>> | "changed" | "later";

const LEFT_OUT_TEXT: Readonly<Record<LeftOutReason, (values: { count: string }) => string>> = {
  paid: m.pay_selected_paid,
  held: m.pay_selected_held,
  cancelled: m.selection_refused_cancelled,
  cash: m.pay_selected_cash,
  lost: m.pay_selected_lost,
  changed: m.pay_selected_changed,
  later: m.pay_selected_later,
};

interface PaySelectionDialogProps {
  /** The selected parcels, in the order of the list. */
  parcels: readonly Parcel[];
  onClose: () => void;
}

/**
 * Confirms one payment for the selected parcels, and then opens the gateway's page. Parcels that cannot be
 * paid online are left out. The dialog says how many, and why.
 */
export function PaySelectionDialog({ parcels, onClose }: PaySelectionDialogProps) {
  const pay = usePayment();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { included, leftOut } = splitParcels(parcels, refused);
  const isNone = included.length === 0;
  function start(): void {
    const trackingIds = included.map(({ tracking_id }) => tracking_id);
    pay.mutate(trackingIds, {
      onError: (error) => setRefused(new Set([...refused, ...refusedParcels(error, trackingIds)])),
    });
  }
  return (
    <PaymentDialog
      title={isNone ? m.pay_selected() : countText(included.length, m.pay_selected_title)}
      pay={pay}
      isOver={isNone}
      amount={isNone ? undefined : sumTaka(included.map(({ cost }) => cost))}
      onPay={start}
      onClose={onClose}
    >
      {leftOut.length === 0 ? null : (
        <Alert tone={isNone ? "warning" : "info"} title={leftOutTitle(included, parcels)}>
          <ul>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>{LEFT_OUT_TEXT[reason]({ count: formatNumber(count) })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </PaymentDialog>
  );
}

function leftOutTitle(included: readonly Parcel[], parcels: readonly Parcel[]): string {
  if (included.length === 0) return m.pay_selected_none();
  return countText(parcels.length - included.length, (values) =>
    m.selection_left_out({ ...values, total: formatNumber(parcels.length) }),
  );
}

const REASONS = ["paid", "held", "cancelled", "cash", "lost", "changed", "later"] as const;

/** Returns the parcels to pay for, and the number of the others by reason. */
function splitParcels(parcels: readonly Parcel[], refused: ReadonlySet<string>) {
  const refusalOf = (parcel: Parcel): LeftOutReason | null => {
    const refusal = paymentRefusal(parcel);
    if (refusal !== null) return refusal;
    if (isLostOrDamaged(parcel.delivery_status)) return "lost";
    return refused.has(parcel.tracking_id) ? "changed" : null;
  };
  const payable = parcels.filter((parcel) => refusalOf(parcel) === null);
  const included = payable.slice(0, MAX_PAYMENT_PARCELS);
  const later = new Set(payable.slice(MAX_PAYMENT_PARCELS));
  const leftOut = REASONS.map((reason) => ({
    reason,
    count: parcels.filter((parcel) => (later.has(parcel) ? "later" : refusalOf(parcel)) === reason).length,
  }));
  return { included, leftOut: leftOut.filter(({ count }) => count > 0) };
}
