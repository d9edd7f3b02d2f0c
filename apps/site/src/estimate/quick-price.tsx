import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { TextField } from "@harkara/ui/field";
import { TextLink } from "@harkara/ui/link";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { Link } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { EstimateFailure } from "./estimate-failure.tsx";
import { useEstimate } from "./use-estimate.ts";

/**
 * A small price calculator. It first shows only the route. When the route is known, it also shows the other
 * fields and the price.
 */
export function QuickPrice() {
  const { from, to, type, typeOptions, weight, estimate, error, refetch } = useEstimate();
  const isHydrated = useHydrated();
  const hasRoute = from.value !== "" && to.value !== "";

  return (
    <fieldset disabled={!isHydrated} className="@container min-w-0">
      <div className="grid gap-3 @xl:grid-cols-[1fr_1fr_1fr] @xl:gap-x-4">
        <div className="grid content-start items-end gap-3 @sm:grid-cols-2 @xl:col-span-2 @xl:gap-x-4">
          <Combobox {...from} />
          <Combobox {...to} />
          {hasRoute ? (
            <SegmentedControl {...type} segments={typeOptions} className="@sm:@max-xl:col-span-2" />
          ) : null}
          {hasRoute && weight ? (
            <div className="@sm:@max-xl:col-span-2">
              <TextField inputMode="decimal" autoComplete="off" {...weight} />
            </div>
          ) : null}
        </div>
        <div className="flex flex-col gap-2 @xl:justify-end">
          <output className="flex flex-col gap-3">
            {estimate ? (
              <>
                <span className="flex flex-col">
                  <span className="text-3xl font-extrabold">{estimate.total}</span>
                  <span className="text-sm text-ink-muted">
                    {estimate.lines.map(({ label }) => label).join(" + ")}
                  </span>
                  {estimate.times.map((line) => (
                    <span key={line} className="text-ink-muted">
                      {line}
                    </span>
                  ))}
                </span>
                <Button asChild variant="accent">
                  <Link to="/sendParcel" search={estimate.search}>
                    {m.estimate_send()}
                  </Link>
                </Button>
              </>
            ) : error ? (
              <EstimateFailure error={error} onRetry={() => void refetch()} />
            ) : hasRoute ? null : (
              <span className="text-sm text-pretty text-ink-muted">{m.estimate_empty()}</span>
            )}
          </output>
          <TextLink asChild className="self-start text-sm">
            <Link to="/pricing">{m.estimate_all_prices()}</Link>
          </TextLink>
        </div>
      </div>
    </fieldset>
  );
}
