import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { poishaToTaka, quoteParcel, sumTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { isDeliveryPending, isReturnCharged, returnFee } from "@harkara/courier-core/journey/return";
import { Button } from "@harkara/ui/button";
import { CostBreakdown, type CostLine } from "@harkara/ui/cost-breakdown";
import { MoneyText } from "@harkara/ui/money-text";
import { PaymentBadge } from "@harkara/ui/payment-badge";
import { CreditCard } from "lucide-react";
import { formatNumber, formatTaka } from "../i18n/format.ts";
import { DELIVERY_PAYMENT_TEXT, deliveryPayment } from "../i18n/parcel-words.ts";
import { collectionLines, quoteWords } from "../i18n/quote-words.ts";
import { PrintReceipt } from "../printouts/receipt-printout.tsx";
import { m } from "../paraglide/messages.js";
import { FoldedCard } from "../shell/folded-card.tsx";

interface CostCardProps {
  details: ParcelDetails;
  /**
   * Opens the payment dialog. Undefined if there is nothing to pay, or if the card with the steps
   * until pickup has the button. On a narrow page, the button is in the action bar.
   */
  onPay: (() => void) | undefined;
}

/** Returns past and expected debits of the sender's balance, for extra attempts and the return. */
function balanceLines({ parcel, events, fee_plan, answer }: ParcelDetails): CostLine[] {
  const attempts = sumTaka(
    events.flatMap(({ answer: reply, amount }) =>
      reply === "again" && amount !== undefined ? [amount] : [],
    ),
  );
  const isReturned = parcel.delivery_status === "returned";
  const isReturning = parcel.delivery_status === "returning" || answer === "send_back";
  const isCharged = (isReturned || isReturning) && isReturnCharged(events);
  const fee = isCharged ? poishaToTaka(returnFee(takaToPoisha(parcel.cost), fee_plan)) : 0;
  return [
    ...(attempts === 0 ? [] : [{ label: m.attempt_fee_charged(), amount: formatTaka(attempts) }]),
    ...(fee === 0
      ? []
      : [{ label: isReturned ? m.back_fee_charged() : m.back_fee(), amount: formatTaka(fee) }]),
  ];
}

/**
 * Returns the collected or expected COD amount, and how much of it the sender receives. Empty for a
 * parcel that will not be delivered.
 */
function codLines({ parcel, events, fee_plan, answer }: ParcelDetails): CostLine[] {
  const collected = events.findLast(
    ({ kind }) => kind === "delivered" || kind === "partly_delivered",
  )?.amount;
  const { delivery_status } = parcel;
  if (collected === undefined && !isDeliveryPending({ delivery_status, answer })) return [];
  return collectionLines(
    collected ?? parcel.collect_amount,
    parcel.delivery_payment === "from_collection" ? parcel.cost : 0,
    fee_plan,
    collected !== undefined,
  );
}

/** The cost of a parcel, its payment status, and the button to pay or to print the receipt. */
export function CostCard({ details, onPay }: CostCardProps) {
  const { parcel, fee_plan } = details;
  const { cost } = parcel;
  const price = quoteParcel(parcel, fee_plan);
  const payment = deliveryPayment(parcel);
  const words = quoteWords(parcel.type, price);
  return (
    <FoldedCard
      title={m.parcels_col_cost()}
      summary={
        <>
          <PaymentBadge status={payment.status}>{payment.label}</PaymentBadge>
          <MoneyText amount={cost} size="md" className="@4xl:hidden print:hidden">
            {formatTaka(cost)}
          </MoneyText>
        </>
      }
      notice={<Notice parcel={parcel} />}
    >
      {/* If the price list has changed since the booking, the lines are omitted, because their sum would
          not be the agreed cost. */}
      <CostBreakdown
        {...words}
        lines={price.total === cost ? words.lines : []}
        total={formatTaka(cost)}
        afterTotal={[...codLines(details), ...balanceLines(details)]}
      />
      {parcel.declared_value === 0 ? null : (
        <p className="text-sm text-ink-muted">
          {m.view_declared_value({ amount: formatTaka(parcel.declared_value) })}
        </p>
      )}
      {parcel.delivery_payment === "online" ? null : (
        <p className="text-sm text-ink-muted">
          {m.view_payment_way({ way: DELIVERY_PAYMENT_TEXT[parcel.delivery_payment].label() })}
        </p>
      )}
      {onPay ? (
        <Button
          fullWidth
          className="@max-4xl:hidden print:hidden"
          startIcon={<CreditCard aria-hidden />}
          onClick={onPay}
        >
          {m.view_pay({ amount: formatTaka(cost) })}
        </Button>
      ) : null}
      <PrintReceipt details={details} fullWidth />
    </FoldedCard>
  );
}

/** A notice about a payment under review, or about a refund that is due. */
function Notice({ parcel: { payment_status, cost } }: { parcel: Parcel }) {
  if (payment_status === "held") return <p className="text-sm text-ink-muted">{m.view_note_held()}</p>;
  if (payment_status !== "refund_due") return null;
  return (
    <p className="text-sm text-ink-muted">
      {m.view_note_refund({ amount: formatTaka(cost), days: formatNumber(REFUND_WORKING_DAYS) })}
    </p>
  );
}
