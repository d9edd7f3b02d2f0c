import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { Combobox } from "@harkara/ui/combobox";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { centerBySlug } from "@harkara/web/centers/center-slug.ts";
import { useCenterField } from "@harkara/web/centers/use-center-field.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { districtName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A search for a district, with the result and a link to its marker on the map. */
export function DistrictSearch() {
  const { centers, isLoading, error } = useCenters();
  const [slug, setSlug] = useState("");
  const field = useCenterField(centers);
  const isHydrated = useHydrated();
  const center = centerBySlug(centers, slug);
  return (
    <Card className="flex flex-col gap-4">
      <fieldset disabled={!isHydrated} className="min-w-0">
        <Combobox
          {...field}
          label={m.coverage_search()}
          hint={m.coverage_search_hint()}
          loading={isLoading}
          error={error ? errorText(error) : undefined}
          value={slug}
          onValueChange={setSlug}
        />
      </fieldset>
      <output className="flex flex-col items-start gap-3">
        {center && (
          <>
            <span>
              {m.home_district_yes({
                district: districtName(center),
                count: formatNumber(center.covered_area.length),
              })}
            </span>
            <Button asChild variant="accent">
              <Link to="/coverage" search={{ center: slug }}>
                {m.home_district_show({ district: districtName(center) })}
              </Link>
            </Button>
          </>
        )}
      </output>
    </Card>
  );
}
