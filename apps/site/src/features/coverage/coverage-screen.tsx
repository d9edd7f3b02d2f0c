import { findServiceCenter } from "@harkara/courier-core/service-center";
import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from "react";
import { centerOptions, centerWords } from "../../centers/center-options.ts";
import { centerBySlug, slugOf } from "../../centers/center-slug.ts";
import { m } from "../../paraglide/messages.js";
import { hydrateLater, untilTouched } from "../../shell/hydrate-later.tsx";
import { CentersMap, type CentersMapProps } from "./centers-map.tsx";

/** A picture of the map, and a list to read, until somebody touches the page. */
const LaterMap = hydrateLater("centers-map", untilTouched, CentersMap);

/**
 * The service centers on a map and in a list, and a search that leads to one (spec section 2).
 * @param selected a center's slug or a part of its name, from the address
 */
export function CoverageScreen({ centers, selected, onSelect }: CentersMapProps) {
  const [typed, setTyped] = useState("");
  const center = centerBySlug(centers, selected?.toLowerCase()) ?? findServiceCenter(centers, selected ?? "");
  const slug = center && slugOf(center);
  const select = useCallback(
    (next: string | null): void => {
      setTyped("");
      onSelect(next);
    },
    [onSelect],
  );

  // Until the page hydrates, a plain field that the browser itself submits. Who has begun to type there keeps it.
  const plainRef = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isPlain, setIsPlain] = useState(!isHydrated);
  useEffect(() => {
    const field = plainRef.current;
    if (!field) return;
    setTyped(field.value);
    setIsPlain(field.value !== "" || field === document.activeElement);
  }, []);
  const field = {
    label: m.coverage_search(),
    hint: m.coverage_search_hint(),
    onInput: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  };

  /** Go takes the first that contains what is typed (spec section 2), where none was chosen from the suggestions. */
  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = typed.trim();
    const found = findServiceCenter(centers, wanted);
    if (found) select(slugOf(found));
    else if (wanted !== "" || !slug) onSelect(wanted || null);
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-12">
      <PageHeader title={m.coverage_title()} description={m.coverage_lead()} />
      {/* In sight while the list moves the page, where there is height for it: what has the focus must not end up under the bar. */}
      <div className="z-10 -mx-4 bg-surface px-4 py-3 noscript:hidden print:hidden [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16">
        {/* `search` is the landmark for this. */}
        <search>
          <form method="get" onSubmit={go} className="flex max-w-xl items-end gap-3">
            <div className="min-w-0 flex-1">
              {isPlain ? (
                <TextField {...field} ref={plainRef} name="center" autoComplete="off" />
              ) : (
                <Combobox
                  {...field}
                  {...centerWords()}
                  options={centerOptions(centers)}
                  value={slug ?? ""}
                  onValueChange={(value) => select(value === "" ? null : value)}
                />
              )}
            </div>
            <Button type="submit">{m.coverage_go()}</Button>
          </form>
        </search>
        <output className="block pt-2 empty:hidden">
          {selected === undefined || center ? null : m.coverage_none({ text: selected })}
        </output>
      </div>
      <LaterMap centers={centers} selected={slug} onSelect={select} />
    </div>
  );
}
