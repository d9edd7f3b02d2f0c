import { cx } from "class-variance-authority";
import { useEffect, useId, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { groupBy } from "../../lib/group-by";
import { asksForStillness } from "../../lib/stillness";
import type { CoverageCenter } from "../coverage-map/types";

export interface CoverageListProps extends Omit<ComponentProps<"section">, "children" | "defaultValue"> {
  /** All centers in display order. Centers of the same region are grouped. */
  centers: readonly CoverageCenter[];
  /** The ID of the selected center, if controlled; null for none. */
  value?: string | null;
  /** The ID of the initially selected center, if uncontrolled. */
  defaultValue?: string | null;
  /** Called with the ID of the center that the user selects. */
  onValueChange?: (id: string) => void;
  /** The accessible name of the list. */
  label: string;
  /** The heading level of the regions. Default 2. */
  headingLevel?: 2 | 3;
  /** Whether the list is beside a map: it then has one column and scrolls on its own. Default `false`. */
  isBesideMap?: boolean;
}

/** In longer lists, regions outside the viewport are not laid out. */
const LONG = 200;

/**
 * Service centers by region, each with its delivery terms and its covered areas. The selected center scrolls
 * into view. Renders a `<section>`.
 */
export function CoverageList({
  centers,
  value,
  defaultValue = null,
  onValueChange,
  label,
  headingLevel = 2,
  isBesideMap = false,
  className,
  ...props
}: CoverageListProps) {
  const [own, setOwn] = useState(defaultValue);
  const current = value === undefined ? own : value;
  const selected = centers.find(({ id }) => id === current) ?? null;
  const select = (id: string) => {
    setOwn(id);
    onValueChange?.(id);
  };
  const isLong = centers.length > LONG;
  const id = useId();
  const regions = [...groupBy(centers, ({ region }) => region)].map(([region, known], index) => ({
    region,
    known,
    headingId: `${id}-${index}`,
  }));
  return (
    <section
      data-slot="coverage-list"
      data-beside-map={isBesideMap || undefined}
      aria-label={label}
      className={cx(
        "@container min-w-0 text-ink @4xl:rounded-card @4xl:p-1",
        isBesideMap && "@4xl:overflow-y-auto",
        className,
      )}
      {...props}
    >
      <div className="flex flex-col gap-6">
        {regions.length > 1 && (
          <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
            {regions.map(({ region, headingId }) => (
              <button
                key={region}
                type="button"
                className="min-h-control rounded-control border border-line bg-surface-raised px-4 text-sm font-semibold hover:bg-primary-surface"
                onClick={() => jumpTo(document.getElementById(headingId))}
              >
                {region}
              </button>
            ))}
          </div>
        )}
        {regions.map(({ region, known, headingId }) => (
          <Region
            key={region}
            {...{ region, isBesideMap, selected, headingLevel, isLong, headingId }}
            onSelect={select}
            centers={known}
          />
        ))}
      </div>
    </section>
  );
}

interface RegionProps extends Required<Pick<CoverageListProps, "centers" | "headingLevel" | "isBesideMap">> {
  onSelect: (id: string) => void;
  region: string;
  headingId: string;
  selected: CoverageCenter | null;
  isLong: boolean;
}

function Region({
  region,
  headingId,
  centers,
  selected,
  onSelect,
  headingLevel,
  isBesideMap,
  isLong,
}: RegionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={headingId}
      // Off-screen regions clip their content (`content-visibility: auto`), so the focus rings need padding.
      className={cx("flex flex-col gap-3", isLong && "p-1.5")}
      // Only long lists have this style, because the browser checks every element with this style
      // in each frame.
      style={
        isLong
          ? { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${centers.length * CENTER_REM}rem` }
          : undefined
      }
    >
      <Heading id={headingId} className="text-lg font-bold">
        {region}
      </Heading>
      <ul
        className={cx(
          "grid gap-2",
          isBesideMap
            ? "noscript:@2xl:grid-cols-2 noscript:@4xl:grid-cols-3 print:grid-cols-2"
            : "@2xl:grid-cols-2 @4xl:grid-cols-3",
        )}
      >
        {centers.map((center) => (
          <li key={center.id}>
            <Center center={center} isSelected={center === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The approximate height of a center in the list, in rem. */
const CENTER_REM = 5;

/** The space above an element after the list has scrolled to it, in pixels. */
const EDGE_PX = 16;

/**
 * Scrolls an element to the top of a list beside a map, because scrolling the page would move it away from the
 * map. Without a list, scrolls the page.
 */
function scrollTo(element: HTMLElement, list: Element | null, block: ScrollLogicalPosition): void {
  const behavior = asksForStillness() ? "instant" : "smooth";
  const { top } = element.getBoundingClientRect();
  if (list)
    list.scrollTo({ top: list.scrollTop + top - list.getBoundingClientRect().top - EDGE_PX, behavior });
  else element.scrollIntoView({ block, behavior });
}

/** Scrolls to a heading, in the page if its list does not scroll on its own. */
function jumpTo(heading: HTMLElement | null): void {
  const list = heading?.closest("[data-beside-map]");
  if (heading) scrollTo(heading, list && list.scrollHeight > list.clientHeight ? list : null, "start");
}

interface CenterProps {
  center: CoverageCenter;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function Center({ center, isSelected, onSelect }: CenterProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Scrolls a center that was selected on the map or by a search into view in this list.
  useEffect(() => {
    const element = button.current;
    if (!isSelected || !element) return;
    scrollTo(element, element.closest("[data-beside-map]"), "nearest");
  }, [isSelected]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isSelected}
      onClick={() => onSelect(center.id)}
      className="flex h-full w-full scroll-m-4 flex-col gap-0.5 rounded-control border border-line bg-surface-raised px-4 py-3 text-start transition-colors hover:border-primary hover:bg-primary-surface aria-pressed:border-primary aria-pressed:bg-primary-surface aria-pressed:inset-ring aria-pressed:inset-ring-primary"
    >
      <span className="font-semibold">{center.name}</span>
      {center.summary && <span className="text-sm">{center.summary}</span>}
      <span lang={center.areasLang} className="text-sm text-ink-muted">
        {center.areas.join(", ")}
      </span>
    </button>
  );
}
