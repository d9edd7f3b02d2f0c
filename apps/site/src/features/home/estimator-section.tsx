import { Card } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { m } from "../../paraglide/messages.js";
import { WhenNear } from "./when-near.tsx";

const PriceEstimator = lazy(async () => ({
  default: (await import("../../estimate/price-estimator.tsx")).PriceEstimator,
}));

/** As high as the calculator is before it is filled in, in the taller script. */
const HEIGHT = "min-h-[46rem] sm:min-h-[33rem] lg:min-h-[27rem]";

/** What would it cost, and when would it be there? Until the calculator is here, the way to the table of prices. */
export function EstimatorSection() {
  return (
    <section className="bg-primary-surface print:hidden">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:py-20">
        <WhenNear
          fallback={
            <Card className={`flex flex-col gap-5 ${HEIGHT}`}>
              <h2 className="text-xl font-bold">{m.estimate_title()}</h2>
              <p className="text-ink-muted">{m.estimate_empty()}</p>
              <TextLink asChild className="self-start">
                <Link to="/pricing">{m.estimate_all_prices()}</Link>
              </TextLink>
            </Card>
          }
        >
          <PriceEstimator title={m.estimate_title()} className={`grid ${HEIGHT}`} />
        </WhenNear>
      </div>
    </section>
  );
}
