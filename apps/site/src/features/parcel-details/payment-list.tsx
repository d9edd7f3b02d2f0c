import type { Payment } from "@harkara/courier-core/payment";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { MoneyText } from "@harkara/ui/money-text";
import { PaymentBadge } from "@harkara/ui/payment-badge";
import { formatDateTime, formatTaka } from "../../i18n/format.ts";
import { ATTEMPT_STATUS_TEXT, GATEWAY_TEXT, gatewayMethodText } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";

/** The payments of a parcel, newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card as="section" className="flex flex-col gap-2">
      <CardTitle>{m.view_payments()}</CardTitle>
      <ul className="flex flex-col divide-y divide-line">
        {payments.toReversed().map((payment) => (
          <li
            key={payment._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0"
          >
            <div className="flex min-w-0 flex-col">
              <DateText iso={payment.created_at} className="font-medium">
                {formatDateTime(payment.created_at)}
              </DateText>
              <span className="text-sm break-words text-ink-muted">
                {GATEWAY_TEXT[payment.gateway]()}
                {payment.method === undefined || payment.gateway === "sandbox"
                  ? null
                  : ` · ${gatewayMethodText(payment.method)}`}
              </span>
            </div>
            <div className="flex items-center gap-3">
              <PaymentBadge status={payment.status}>{ATTEMPT_STATUS_TEXT[payment.status]()}</PaymentBadge>
              <MoneyText amount={payment.amount} size="md">
                {formatTaka(payment.amount)}
              </MoneyText>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
