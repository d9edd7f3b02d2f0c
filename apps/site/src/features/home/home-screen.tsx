import { Button } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { RunnerPicture } from "../../shell/runner-picture.tsx";

const STEPS = [
  { title: m.home_step1_title, text: m.home_step1_text },
  { title: m.home_step2_title, text: m.home_step2_text },
  { title: m.home_step3_title, text: m.home_step3_text },
  { title: m.home_step4_title, text: m.home_step4_text },
] as const;

/** What Harkara does, and the way in. */
export function HomeScreen() {
  return (
    <>
      <section className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-10 lg:grid-cols-2 lg:py-20">
        <div className="flex flex-col gap-6">
          <h1 className="text-4xl font-bold text-balance sm:text-5xl">{m.home_title()}</h1>
          <p className="max-w-prose text-lg text-ink-muted">{m.home_lead()}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/sendParcel">{m.home_cta()}</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to="/coverage">{m.home_cta_coverage()}</Link>
            </Button>
          </div>
        </div>
        <RunnerPicture />
      </section>
      <section className="border-t border-line bg-surface-sunken">
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-12">
          <h2 className="text-2xl font-bold">{m.home_how_title()}</h2>
          <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {STEPS.map(({ title, text }, index) => (
              <li key={title()} className="flex flex-col gap-2">
                <span aria-hidden className="flex items-center gap-3">
                  <span className="grid size-10 place-items-center rounded-full bg-accent font-bold text-on-accent">
                    {formatNumber(index + 1)}
                  </span>
                  <span className="route-divider flex-1" />
                </span>
                <h3 className="text-lg font-semibold">{title()}</h3>
                <p className="text-ink-muted">{text()}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
