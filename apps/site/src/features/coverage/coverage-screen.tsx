import {
  centersOfRegion,
  findServiceCenter,
  regionsOf,
  type ServiceCenter,
} from "@harkara/courier-core/service-center";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import { useState, type SubmitEvent } from "react";
import { districtName, regionName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";

type Result = { readonly text: string; readonly center: ServiceCenter | undefined };

/** The service centers by region, and a search that leads to one. */
export function CoverageScreen({ centers }: { centers: readonly ServiceCenter[] }) {
  const [text, setText] = useState("");
  const [result, setResult] = useState<Result | null>(null);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === "") return setResult(null);
    const center = findServiceCenter(centers, wanted);
    setResult({ text: wanted, center });
    if (center) document.getElementById(anchorOf(center))?.scrollIntoView({ block: "center" });
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8 sm:py-12">
      <PageHeader title={m.coverage_title()} description={m.coverage_lead()} />
      <div className="flex max-w-xl flex-col gap-3">
        {/* `search` is the landmark for this. */}
        <search>
          <form onSubmit={search} className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <TextField
                type="search"
                label={m.coverage_search()}
                hint={m.coverage_search_hint()}
                value={text}
                onChange={(event) => setText(event.target.value)}
                autoComplete="off"
              />
            </div>
            <Button type="submit">{m.coverage_go()}</Button>
          </form>
        </search>
        <output className="block min-h-6">
          {result === null ? null : result.center ? (
            <TextLink href={`#${anchorOf(result.center)}`}>
              {m.coverage_found({ district: districtName(result.center) })}
            </TextLink>
          ) : (
            m.coverage_none({ text: result.text })
          )}
        </output>
      </div>
      {regionsOf(centers).map((region) => (
        <section key={region} className="flex flex-col gap-4">
          <h2 className="text-2xl font-bold">{regionName(region, centers)}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {centersOfRegion(centers, region).map((center) => (
              <li
                key={center.district}
                id={anchorOf(center)}
                data-found={center === result?.center || undefined}
                className="flex scroll-mt-24 flex-col gap-1 rounded-card border border-line bg-surface-raised p-4 data-found:border-primary data-found:outline-2 data-found:outline-primary"
              >
                <h3 className="text-lg font-semibold">{districtName(center)}</h3>
                <p className="text-sm text-ink-muted" lang="en">
                  {center.covered_area.join(", ")}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The element id of a center in the list. */
function anchorOf(center: ServiceCenter): string {
  return `center-${center.district.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
