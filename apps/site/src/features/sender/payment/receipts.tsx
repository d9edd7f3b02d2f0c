import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { type Payment, combinedStatus } from "@harkara/courier-core/money/payment";
import { Accordion } from "@harkara/ui/accordion";
import { Card } from "@harkara/ui/card";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { DescriptionList, type DescriptionItem } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { PaymentBadge } from "@harkara/ui/payment-badge";
import { Skeleton } from "@harkara/ui/skeleton";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { countText, formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { ATTEMPT_STATUS_TEXT, paymentMethodText } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintCombinedReceipt } from "../../../printouts/combined-receipt-printout.tsx";
import { PrintReceipt } from "@harkara/web/printouts/receipt-printout.tsx";
import { chargeLines } from "@harkara/web/printouts/receipt.ts";
import { PaymentCode, TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

/**
 * Returns the details of a payment attempt: the time and the method if it is paid, otherwise the status; and
 * the ID.
 */
function attemptItems(payment: Payment): DescriptionItem[] {
  const status = combinedStatus(payment);
  return [
    ...(status === "paid"
      ? [
          { term: m.receipt_at(), detail: formatDateTime(payment.updated_at) },
          { term: m.receipt_method(), detail: paymentMethodText(payment) },
        ]
      : [
          {
            term: m.parcels_col_payment(),
            detail: <PaymentBadge status={status}>{ATTEMPT_STATUS_TEXT[status]()}</PaymentBadge>,
          },
        ]),
    { term: m.receipt_number(), detail: <PaymentCode id={payment._id} /> },
  ];
}

interface ReceiptProps {
  payment: Payment;
  /** The title of the parcel; undefined while it is loading. */
  title: string | undefined;
  /** The details of the parcel. Undefined while they are loading, and for a deleted parcel. */
  details: ParcelDetails | undefined;
}

/** The facts of a payment: its purpose and charges, its payer, time and method. */
export function Receipt({ payment, title, details }: ReceiptProps) {
  return (
    <ReceiptCard
      items={[
        { term: m.pay_for(), detail: title ?? <Skeleton className="h-6 w-32" /> },
        { term: m.view_tracking_id(), detail: <TrackingCode id={payment.tracking_id} /> },
        ...(details && payment.status === "paid"
          ? [{ term: m.receipt_payer(), detail: details.parcel.sender_name }]
          : []),
        ...attemptItems(payment),
      ]}
    >
      <CostBreakdown
        lines={
          details && details.parcel.cost === payment.amount
            ? chargeLines(details.parcel, details.fee_plan)
            : []
        }
        totalLabel={m.send_total()}
        total={formatTaka(payment.amount)}
      />
      {payment.status === "paid" && details ? <PrintReceipt details={details} fullWidth /> : null}
    </ReceiptCard>
  );
}

interface CombinedReceiptProps {
  payment: Payment;
  parcels: NonNullable<Payment["parcels"]>;
}

/** The facts of a payment for several parcels, and its parcels. */
export function CombinedReceipt({ payment, parcels }: CombinedReceiptProps) {
  return (
    <ReceiptCard items={attemptItems(payment)}>
      <CostBreakdown
        lines={[]}
        totalLabel={m.send_total()}
        total={formatTaka(payment.total ?? payment.amount)}
      />
      <Accordion
        headingLevel={2}
        items={[
          {
            value: "parcels",
            title: countText(parcels.length, m.result_parcels),
            content: (
              <ul className="flex flex-col divide-y divide-line">
                {parcels.map((parcel) => (
                  <li
                    key={parcel.tracking_id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                  >
                    <TextLink asChild>
                      <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: parcel.tracking_id }}>
                        <TrackingCode id={parcel.tracking_id} />
                      </Link>
                    </TextLink>
                    <span className="flex items-center gap-3">
                      {formatTaka(parcel.amount)}
                      <PaymentBadge status={parcel.status}>
                        {ATTEMPT_STATUS_TEXT[parcel.status]()}
                      </PaymentBadge>
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <PrintCombinedReceipt payment={payment} />
    </ReceiptCard>
  );
}

/** The facts above the amounts. */
function ReceiptCard({ items, children }: { items: readonly DescriptionItem[]; children: ReactNode }) {
  return (
    <Card className="flex w-full flex-col gap-5 text-start">
      <DescriptionList columns={2} items={items} />
      {children}
    </Card>
  );
}
