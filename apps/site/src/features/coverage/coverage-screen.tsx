import { findServiceCenter } from "@harkara/courier-core/service-center";
import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { PageHeader } from "@harkara/ui/page-header";
import { useCallback, useState, type SubmitEvent } from "react";
import { centerOptions, centerWords } from "../../centers/center-options.ts";
import { centerBySlug, slugOf } from "../../centers/center-slug.ts";
import { m } from "../../paraglide/messages.js";
import { lazyHydrated, untilTouched } from "../../shell/lazy-hydration.tsx";
import type { CentersMapProps } from "./centers-map.tsx";

/** A picture of the map, and a list to read, until somebody touches the page. */
const CentersMap = lazyHydrated(
  "centers-map",
  untilTouched,
  async () => (await import("./centers-map.tsx")).CentersMap,
);

/** The service centers on a map and in a list, and a search that leads to one (spec section 2). */
export function CoverageScreen({ centers, selected, onSelect }: CentersMapProps) {
  const [typed, setTyped] = useState("");
  const [missed, setMissed] = useState<string>();
  const slug = centerBySlug(centers, selected) ? selected : undefined;
  const select = useCallback(
    (next: string | null): void => {
      setTyped("");
      setMissed(undefined);
      onSelect(next);
    },
    [onSelect],
  );

  /** Go takes the first that contains what is typed (spec section 2), where none was chosen from the suggestions. */
  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === "") return setMissed(undefined);
    const center = findServiceCenter(centers, wanted);
    if (center) select(slugOf(center));
    else setMissed(wanted);
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-12">
      <PageHeader title={m.coverage_title()} description={m.coverage_lead()} />
      {/* In sight while the list moves the page, where there is height for it: what has the focus must not end up under the bar. */}
      <div className="z-10 -mx-4 bg-surface px-4 py-3 noscript:hidden print:hidden [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16">
        {/* `search` is the landmark for this. */}
        <search>
          <form onSubmit={go} className="flex max-w-xl items-end gap-3">
            <div className="min-w-0 flex-1">
              <Combobox
                {...centerWords()}
                label={m.coverage_search()}
                hint={m.coverage_search_hint()}
                options={centerOptions(centers)}
                value={slug ?? ""}
                onValueChange={(value) => select(value === "" ? null : value)}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </div>
            <Button type="submit">{m.coverage_go()}</Button>
          </form>
        </search>
        <output className="block pt-2 empty:hidden">
          {missed === undefined ? null : m.coverage_none({ text: missed })}
        </output>
      </div>
      <CentersMap centers={centers} selected={slug} onSelect={select} />
    </div>
  );
}
