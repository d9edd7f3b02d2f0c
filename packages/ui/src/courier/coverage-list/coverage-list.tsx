import { cx } from "class-variance-authority";
import { useEffect, useRef, useState } from "react";
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

/**
 * Service centers by region, each with its delivery terms and its covered areas in alphabetical order. A region
 * shows the names of its centers. It is collapsed until the user opens it or selects one of its centers, which
 * scrolls into view. Renders a `<section>`.
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
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      data-slot="coverage-list"
      data-beside-map={isBesideMap || undefined}
      aria-label={label}
      className={cx(
        "@container min-w-0 text-ink @4xl:rounded-card",
        isBesideMap && "@4xl:overflow-y-auto",
        className,
      )}
      {...props}
    >
      <div className="flex flex-col gap-2">
        {[...groupBy(centers, ({ region }) => region)].map(([region, known]) => (
          <details key={region} className="rounded-card border border-line bg-surface-raised">
            <summary className="cursor-pointer rounded-card px-4 py-2 focus-visible:focus-ring-inset">
              <Heading className="inline text-lg font-bold">{region}</Heading>
              <span className="block text-sm text-ink-muted">{known.map(({ name }) => name).join(", ")}</span>
            </summary>
            <ul className={cx("grid gap-2 p-2", !isBesideMap && "@2xl:grid-cols-2 @4xl:grid-cols-3")}>
              {known.map((center) => (
                <li key={center.id}>
                  <Center center={center} isSelected={center === selected} onSelect={select} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The space above a center after the list has scrolled to it, in pixels. */
const EDGE_PX = 16;

/**
 * Scrolls a list beside a map to a center, because scrolling the page would move it away from the map. Without
 * a map, scrolls the page.
 */
function scrollToCenter(element: HTMLElement): void {
  const behavior = asksForStillness() ? "instant" : "smooth";
  const list = element.closest("[data-beside-map]");
  if (!list) return element.scrollIntoView({ block: "nearest", behavior });
  const { top } = element.getBoundingClientRect();
  list.scrollTo({ top: list.scrollTop + top - list.getBoundingClientRect().top - EDGE_PX, behavior });
}

interface CenterProps {
  center: CoverageCenter;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

function Center({ center, isSelected, onSelect }: CenterProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Shows a center that was selected on the map or by a search. Its region stays open afterwards, because the
  // button may have focus.
  useEffect(() => {
    const element = button.current;
    if (!isSelected || !element) return;
    element.closest("details")?.setAttribute("open", "");
    scrollToCenter(element);
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
        {center.areas.toSorted().join(", ")}
      </span>
    </button>
  );
}
