import { STEP_IDS, type HomeContent } from "../../content/types.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { Section } from "./section.tsx";
import { SoonBadge } from "./soon-badge.tsx";

/** How it works: four stops on the runner's route. */
export function Steps({ steps }: { steps: HomeContent["steps"] }) {
  return (
    <Section title={m.home_how_title()}>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEP_IDS.map((id, index) => (
          <li key={id} className="flex flex-col gap-3">
            <span aria-hidden="true" className="flex items-center gap-3">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-lg font-bold text-on-accent forced-colors:border">
                {formatNumber(index + 1)}
              </span>
              <span className="route-divider flex-1" />
            </span>
            <h3 className="text-lg font-bold">
              {steps[id].title} <SoonBadge id={id} />
            </h3>
            <p className="text-ink-muted">{steps[id].text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
