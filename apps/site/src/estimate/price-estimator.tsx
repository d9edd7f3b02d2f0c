import { Button } from "@harkara/ui/button";
import { PriceCalculator } from "@harkara/ui/price-calculator";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { Link } from "@tanstack/react-router";
import { weightHint } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { EstimateFailure } from "./estimate-failure.tsx";
import { useEstimate } from "./use-estimate.ts";

interface PriceEstimatorProps {
  /** The heading of the section. */
  title: string;
  className?: string;
}

/**
 * The price calculator. Route, type and weight determine a price, a delivery window and a link to the
 * filled-in booking form.
 */
export function PriceEstimator({ title, className }: PriceEstimatorProps) {
  const { from, to, type, typeOptions, weight, collect, estimate, missing, error, refetch } = useEstimate();
  const isHydrated = useHydrated();

  return (
    <fieldset disabled={!isHydrated} className="min-w-0">
      <PriceCalculator
        title={title}
        className={className}
        fields={{
          from,
          to,
          type: { ...type, options: typeOptions },
          weight: weight && { ...weight, hint: weightHint() },
          collect,
        }}
        estimate={
          estimate && {
            ...estimate,
            note: estimate.times.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
            action: (
              <Button asChild variant="accent" className="self-start">
                <Link to="/sendParcel" search={estimate.search}>
                  {m.estimate_send()}
                </Link>
              </Button>
            ),
          }
        }
        emptyState={
          error ? (
            <EstimateFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <div className="flex flex-col gap-4">
              <hr aria-hidden="true" className="route-divider w-full" />
              <p className="text-ink-muted">{missing}</p>
            </div>
          )
        }
      />
    </fieldset>
  );
}
