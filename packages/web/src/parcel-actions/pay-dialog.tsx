import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { m } from "../paraglide/messages.js";
import { FactLine } from "../shell/fact-line.tsx";
import { TrackingCode } from "../shell/tracking-code.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { isFinal, usePayment } from "./use-payment.ts";

interface PayDialogProps {
  parcel: Pick<Parcel, "_id" | "title" | "tracking_id" | "cost">;
  onClose: () => void;
}

/** Asks the user to confirm the payment for one parcel. */
export function PayDialog({ parcel, onClose }: PayDialogProps) {
  const pay = usePayment();
  return (
    <PaymentDialog
      title={m.pay_title()}
      pay={pay}
      isOver={isFinal(pay.error)}
      items={[
        {
          term: m.pay_for(),
          detail: <FactLine facts={[parcel.title, <TrackingCode key="id" id={parcel.tracking_id} />]} />,
        },
      ]}
      amount={parcel.cost}
      onPay={() => pay.mutate([parcel._id])}
      onClose={onClose}
    />
  );
}
