import type { CashReview } from "@harkara/courier-core/money/cash";
import { Button } from "@harkara/ui/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cashReviewsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { CashReviewItem } from "../../../shell/cash-review-item.tsx";
import { OwnCase } from "../../../shell/own-case.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { ResolveReviewDialog } from "./resolve-review-dialog.tsx";

/** Riders' claims under review. Every resolution needs a reason. */
export function ReviewsSection() {
  const [resolved, setResolved] = useState<CashReview>();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="reviews">
      <h2 id="reviews" className="text-xl font-bold">
        {m.reviews_title()}
      </h2>
      <Listed title={m.courier_load_failed()} query={useInfiniteQuery(cashReviewsQuery(useApi()))}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="text-ink-muted">{m.reviews_empty()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <CashReviewItem
                    review={review}
                    action={
                      review.is_own ? (
                        <OwnCase />
                      ) : (
                        <Button onClick={() => setResolved(review)}>
                          {m.review_resolve()}
                          <span className="sr-only">: {review.tracking_id}</span>
                        </Button>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
      {resolved ? <ResolveReviewDialog review={resolved} onClose={() => setResolved(undefined)} /> : null}
    </section>
  );
}
