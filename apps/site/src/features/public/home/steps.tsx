import { quote } from "@harkara/courier-core/parcel/pricing";
import { Card } from "@harkara/ui/card";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { Bike, PackageCheck, Truck, Warehouse } from "lucide-react";
import { STEP_IDS, type HomeContent } from "../../../content/types.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { quoteWords } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Section } from "./section.tsx";
import { SoonBadge } from "./soon-badge.tsx";

/**
 * The section "How it works": four steps, drawn as stops on a runner's route. Two parts of the app are beside
 * them.
 */
export function Steps({ steps }: { steps: HomeContent["steps"] }) {
  return (
    <Section title={m.home_how_title()} isContinued>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[5fr_3fr]">
        <ol className="flex flex-col">
          {STEP_IDS.map((id, index) => (
            <li key={id} className="group flex break-inside-avoid gap-4">
              <span aria-hidden="true" className="flex flex-col items-center gap-2">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-lg font-bold text-on-accent forced-colors:border">
                  {formatNumber(index + 1)}
                </span>
                <span className="flex-1 border-s-2 border-dashed border-accent group-last:hidden" />
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-2 pt-2.5 pb-7">
                <h3 className="text-lg font-bold">
                  {steps[id].title} <SoonBadge id={id} />
                </h3>
                <p className="max-w-prose text-ink-muted">{steps[id].text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Samples />
      </div>
    </Section>
  );
}

/**
 * Parts of the app as illustrations. They are hidden from screen readers, because the steps have the same
 * content.
 */
function Samples() {
  return (
    <div inert aria-hidden="true" className="flex flex-col gap-5">
      <Card>
        <SampleCost />
      </Card>
      <Card>
        <p className="pb-3 text-sm text-ink-muted">{m.track_way()}</p>
        <SampleWay />
      </Card>
    </div>
  );
}

function SampleCost() {
  const type = "non-document";
  const weight = 4.5;
  const cost = quote({ type, weight, senderCenter: "Dhaka", receiverCenter: "Bogura" });
  return (
    <>
      <p className="pb-3 text-sm text-ink-muted">
        {m.home_steps_sample({ from: m.place_dhaka(), to: m.place_bogura(), kg: formatNumber(weight) })}
      </p>
      <CostBreakdown {...quoteWords(type, cost)} />
    </>
  );
}

function SampleWay() {
  const stops = [
    { id: "collected", title: m.delivery_collected(), state: "done", icon: <PackageCheck /> },
    { id: "in_transit", title: m.delivery_in_transit(), state: "done", icon: <Truck /> },
    { id: "at_hub", title: m.delivery_at_hub(), state: "done", icon: <Warehouse /> },
    { id: "out", title: m.delivery_out_for_delivery(), state: "current", icon: <Bike /> },
  ] as const;
  return (
    <TrackingTimeline
      order="oldest"
      events={stops}
      labels={{
        list: m.track_way(),
        loading: m.loading(),
        current: m.view_way_now(),
        upcoming: m.view_way_upcoming(),
      }}
      emptyState={null}
    />
  );
}
