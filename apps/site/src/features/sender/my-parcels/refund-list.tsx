import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import type { Refund, RefundReason } from "@harkara/courier-core/money/refund";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { TextLink } from "@harkara/ui/link";
import { MoneyText } from "@harkara/ui/money-text";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatDateTime, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

const REASON_TEXT: Readonly<Record<RefundReason, () => string>> = {
  deleted: m.refund_deleted,
  cancelled: m.refund_cancelled,
  lost: m.refund_lost,
  duplicate: m.refund_duplicate,
  wrong_amount: m.refund_wrong_amount,
};

interface DueRefundsProps {
  refunds: UseQueryResult<readonly Refund[]>;
  /**
   * Whether the parcel list could not be loaded. In this case, only the alert about the parcel list
   * is shown.
   */
  isListFailed: boolean;
}

/** The refunds due, or a line saying that they could not be loaded. */
export function DueRefunds({ refunds, isListFailed }: DueRefundsProps) {
  if (refunds.data !== undefined)
    return refunds.data.length === 0 ? null : <RefundList refunds={refunds.data} />;
  if (!refunds.isLoadingError || isListFailed) return null;
  return (
    // The message is not an alert, because the parcel list works without the refunds.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
      <p>
        {m.refunds_failed()} {errorText(refunds.error)}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        loading={refunds.isFetching}
        onClick={() => void refunds.refetch()}
      >
        {m.try_again()}
      </Button>
    </div>
  );
}

/** The refunds that are due, each with amount, parcel, reason, date, and the next step. */
function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const titleId = useId();
  const total = sumTaka(refunds.map(({ amount }) => amount));
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle id={titleId}>{m.refunds_title()}</CardTitle>
        <MoneyText amount={total} size="lg">
          {formatTaka(total)}
        </MoneyText>
      </div>
      <p className="max-w-prose text-ink-muted">
        {m.refunds_next({ days: formatNumber(REFUND_WORKING_DAYS) })}{" "}
        <TextLink asChild>
          <Link to="/dashbord/money">{m.refunds_payouts()}</Link>
        </TextLink>
      </p>
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {refunds.map((refund) => (
          <li key={refund.payment_id} className="flex items-start justify-between gap-4 py-3 last:pb-0">
            <div className="flex min-w-0 flex-col gap-0.5">
              <span className="font-medium wrap-anywhere">
                <RefundTitle refund={refund} />
              </span>
              <span>{REASON_TEXT[refund.reason]()}</span>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                <TrackingCode id={refund.tracking_id} />
                <DateText iso={refund.since}>
                  {m.refund_since({ date: formatDateTime(refund.since) })}
                </DateText>
                {refund.is_reserved ? <Badge tone="info">{m.refund_reserved()}</Badge> : null}
              </span>
            </div>
            <MoneyText amount={refund.amount} size="md">
              {formatTaka(refund.amount)}
            </MoneyText>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The parcel's title, which is a link unless the parcel is deleted. */
function RefundTitle({ refund: { reason, title, tracking_id } }: { refund: Refund }) {
  if (reason === "deleted") return title;
  return (
    <TextLink asChild>
      <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: tracking_id }}>
        {title}
      </Link>
    </TextLink>
  );
}
