import { searchPlaces } from "@harkara/courier-core/people/place-search";
import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { findServiceCenter, type ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { Link } from "@tanstack/react-router";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { useCenterField } from "@harkara/web/centers/use-center-field.ts";
import { centerBySlug, slugOf } from "@harkara/web/centers/center-slug.ts";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { areaName, districtName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { hydrateLater, untilTouched } from "../../../shell/hydrate-later.tsx";
import { CentersMap, type CentersMapProps } from "./centers-map.tsx";

/** The map hydrates at the first interaction. Until then, a static map and the list are shown. */
const LaterMap = hydrateLater("centers-map", untilTouched, CentersMap);

/**
 * The service centers on a map and in a list, with a search (spec section 2).
 * @param selected a slug, or part of a name, from the URL's search parameters
 */
export function CoverageScreen({ centers, selected, onSelect }: CentersMapProps) {
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { center, area, note } = findSelected(centers, selected ?? "");
  // The center that the user selected in the search, with the area that matched the query.
  const [found, setFound] = useState<{ slug: string; area: number | undefined }>();
  // The query whose message is hidden, because the user is already typing another query.
  const [answered, setAnswered] = useState<string>();
  const centerField = useCenterField(centers);
  const slug = center && slugOf(center);
  const select = useCallback(
    (next: string | null): void => {
      setTyped("");
      onSelect(next);
    },
    [onSelect],
  );

  /** Selects an option of the search. Highlights the area if the query matched one. */
  function choose(value: string): void {
    const match = searchPlaces(centers, typed).find(({ center }) => slugOf(center) === value);
    select(value === "" ? null : value);
    setFound(match && { slug: value, area: match.area });
  }

  // The plain text field that the page contains before hydration. If the field has input or focus,
  // the page keeps it instead of the combobox.
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
    placeholder: m.centers_example(),
    error: isMissing ? m.coverage_required() : undefined,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      setTyped(event.currentTarget.value);
      setIsMissing(false);
      setAnswered(selected);
    },
  };

  /** Submits the query. The first center whose name contains it is selected (spec section 2). */
  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Text that was typed before hydration is not in the state until the effect has run, so the value is read
    // from the DOM.
    const wanted = (plainRef.current?.value ?? typed).trim();
    setIsMissing(wanted === "" && !slug);
    setAnswered(undefined);
    const wantedCenter = findServiceCenter(centers, wanted);
    if (wantedCenter) select(slugOf(wantedCenter));
    // An unmatched name stays in the URL, and the page shows the closest match.
    else if (wanted !== "" || !slug) onSelect(wanted || null);
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-12">
      <PageHeader
        title={m.coverage_title()}
        description={`${m.coverage_lead()} ${pricesText()}`}
        actions={
          <Button asChild variant="secondary">
            <Link to="/pricing">{m.nav_pricing()}</Link>
          </Button>
        }
      />
      {/* Sticky only in a tall viewport. In a short one, it would cover the focused element. */}
      <div className="z-bar -mx-4 bg-surface px-4 py-3 noscript:hidden print:hidden [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16">
        {/* This form is the `search` landmark. */}
        <search>
          <form method="get" onSubmit={go} className="flex max-w-xl items-end gap-3">
            <div className="min-w-0 flex-1">
              {isPlain ? (
                <TextField {...field} ref={plainRef} name="center" autoComplete="off" />
              ) : (
                <Combobox
                  {...field}
                  {...centerField}
                  value={slug ?? ""}
                  onValueChange={choose}
                  onKeyDown={searchOnEnter}
                />
              )}
            </div>
            <Button type="submit">{m.coverage_go()}</Button>
          </form>
        </search>
        <output className="block pt-2 empty:hidden">{answered === selected ? null : note}</output>
      </div>
      <LaterMap
        centers={centers}
        selected={slug}
        selectedArea={found !== undefined && found.slug === slug ? found.area : area}
        onSelect={select}
      />
    </div>
  );
}

/** Returns the prices of a parcel within a district and between districts. */
function pricesText(): string {
  const { base, includedKg } = TARIFF;
  const { within, outside } = base["non-document"];
  return m.coverage_prices({
    kg: formatNumber(includedKg),
    within: formatTaka(within),
    outside: formatTaka(outside),
  });
}

/**
 * Presses the Go button on Enter. If an option is highlighted or is the only one, the combobox
 * selects that option instead.
 */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || input.getAttribute("aria-activedescendant"))
    return;
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (list?.querySelectorAll("[role=option]").length === 1) return;
  event.preventDefault();
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  const button = input.form?.querySelector("button[type=submit]");
  if (!(button instanceof HTMLElement)) return;
  // Focusing the button closes the list and the on-screen keyboard, which would otherwise cover the result.
  button.focus();
  button.click();
}

/**
 * Finds the center for a slug or a query. The result includes whether the center is a guess, and the matching
 * area.
 */
function findSelected(
  centers: readonly ServiceCenter[],
  selected: string,
): { center?: ServiceCenter | undefined; area?: number; note?: string } {
  const named = centerBySlug(centers, selected.toLowerCase()) ?? findServiceCenter(centers, selected);
  if (named || selected === "") return { center: named };
  const [match] = searchPlaces(centers, selected);
  if (!match) return { note: m.coverage_none({ text: selected }) };
  const { center, area, isGuess } = match;
  const district = districtName(center);
  if (area !== undefined)
    return { center, area, note: m.coverage_area({ area: areaName(center, area), district }) };
  return isGuess ? { center, note: m.coverage_guess({ text: selected, district }) } : { center };
}
