import { Button } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { hydrateLater, untilNearOrTouched } from "../../../shell/hydrate-later.tsx";
import { DistrictSearch } from "./district-search.tsx";

const LaterSearch = hydrateLater("home-district", untilNearOrTouched, DistrictSearch);

/** The search for a district; without JavaScript a link to the coverage page. */
export function DistrictStrip() {
  return (
    <section className="surface-brand">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-4 py-14 sm:py-16 lg:grid-cols-[6fr_5fr] lg:items-center">
        <div className="flex flex-col gap-4">
          <h2 className="text-2xl font-extrabold sm:text-3xl">{m.home_district_title()}</h2>
          <p className="max-w-prose text-lg text-on-brand-muted">{m.home_district_lead()}</p>
          <hr aria-hidden="true" className="route-divider mt-2 w-full max-w-sm" />
        </div>
        <div className="noscript:hidden print:hidden">
          <LaterSearch />
        </div>
        <div className="hidden noscript:block print:block">
          <Button asChild variant="accent">
            <Link to="/coverage">{m.home_cta_coverage()}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
