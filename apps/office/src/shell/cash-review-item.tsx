import type { CashReview, ClaimReview } from "@harkara/courier-core/money/cash";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Badge } from "@harkara/ui/badge";
import { Card } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { discrepancyText, REVIEW_KIND_TEXT, REVIEW_TEXT } from "@harkara/web/i18n/money-words.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { FactList } from "@harkara/web/shell/card-parts.tsx";

/** The meaning of each reason for a review. */
const REVIEW_HINT: Readonly<Record<ClaimReview, () => string>> = {
  late: m.review_late_hint,
  wrong_amount: m.review_wrong_amount_hint,
  not_due: m.review_not_due_hint,
};

/** Returns what happened to cash under review. It names the discrepancy in taka, if the user may know it. */
function reviewHint({ review, amount, due }: Pick<CashReview, "review" | "amount" | "due">): string {
  if (review !== "wrong_amount" || amount === undefined || due === undefined || amount === due)
    return REVIEW_HINT[review]();
  const difference = formatTaka(Math.abs(sumTaka([amount, -due])));
  return amount < due
    ? m.review_wrong_amount_short({ amount: difference })
    : m.review_wrong_amount_over({ amount: difference });
}

interface CashReviewItemProps {
  review: CashReview;
  /** Whether the user sees only the reviews of their hub, so that its name is not repeated. Default: false. */
  isOfOwnHub?: boolean;
  action?: ReactNode;
}

/**
 * A claim under review: the rider, the parcel, the collected amount, the amount due, and the reason for the
 * review.
 */
export function CashReviewItem({ review, isOfOwnHub = false, action }: CashReviewItemProps) {
  const nameOf = useDistrictName();
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2 wrap-anywhere">
        <div>
          <p className="text-lg font-bold">{review.rider}</p>
          {isOfOwnHub ? null : <p className="text-sm text-ink-muted">{nameOf(review.center)}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warning">{REVIEW_TEXT[review.review]()}</Badge>
          <Badge tone={review.is_counted ? "success" : "neutral"}>
            {review.is_counted ? m.review_counted() : m.review_not_counted()}
          </Badge>
        </p>
        <p>{reviewHint(review)}</p>
        {review.amount === undefined || review.due === undefined ? (
          <p className="text-ink-muted">{m.review_blind()}</p>
        ) : (
          <FactList
            isWide
            facts={[
              { term: m.review_due(), detail: formatTaka(review.due) },
              { term: REVIEW_KIND_TEXT[review.kind](), detail: formatTaka(review.amount) },
              ...(review.amount === review.due
                ? []
                : [
                    {
                      term: m.day_close_difference(),
                      detail: discrepancyText(review.amount, review.due),
                      isWarning: true,
                    },
                  ]),
            ]}
          />
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
          <TextLink asChild>
            <Link to="/desk/$trackingId" params={{ trackingId: review.tracking_id }}>
              <TrackingCode id={review.tracking_id} />
            </Link>
          </TextLink>
          <span>{DELIVERY_STATUS_TEXT[review.delivery_status]()}</span>
          <span>{formatDateTime(review.at)}</span>
        </p>
      </div>
      {action}
    </Card>
  );
}
