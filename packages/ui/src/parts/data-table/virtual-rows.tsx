import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode, Ref } from "react";

/** Attributes that the list sets on the `<tr>` of a row. */
type RowAttributes = { ref?: Ref<HTMLTableRowElement>; "data-index"?: number; onFocus?: () => void };

export interface RowListProps extends Omit<ComponentProps<"tbody">, "ref" | "children"> {
  /** The IDs of all rows, in order. */
  ids: readonly string[];
  /** Renders the row at an index, with its ID as `key`. */
  renderRow: (index: number, attributes?: RowAttributes) => ReactNode;
}

/**
 * The rows' layout in CSS. `top` is the distance of the table body from the top of the page. Lengths are in
 * px.
 */
type Layout = { top: number; perLine: number; gap: number; lineHeight: number };

/**
 * Renders the rows near the viewport, and one empty `<tr>` for each run of other rows, so that the page has
 * its full height. The virtualized unit is a line: one row in a table, two if cards are side by side. The
 * last focused row stays in the DOM at any scroll position. It keeps focus, and a dialog that was opened from
 * it can return focus. Renders a `<tbody>`.
 */
export function VirtualRows({ ids, renderRow, ...props }: RowListProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [{ top, perLine, gap, lineHeight }, setLayout] = useState<Layout>(FIRST_LAYOUT);
  const [focusedId, setFocusedId] = useState("");
  useLayoutEffect(() => (bodyRef.current ? followLayout(bodyRef.current, setLayout) : undefined), []);

  const focusedLine = Math.floor(ids.indexOf(focusedId) / perLine);
  // The results of the virtualizer change without a render, so they must not be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: Math.ceil(ids.length / perLine),
    estimateSize: () => lineHeight,
    getItemKey: useCallback((line: number) => ids[line * perLine] ?? line, [ids, perLine]),
    gap,
    scrollMargin: top,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focusedLine < 0 || near.includes(focusedLine)) return near;
      return [...near, focusedLine].toSorted((one, other) => one - other);
    },
  });
  // Heights measured in another layout are not valid in this one.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, perLine, lineHeight]);

  const rowsOf = (line: number) =>
    ids.slice(line * perLine, (line + 1) * perLine).map((id, place) =>
      renderRow(line * perLine + place, {
        onFocus: () => setFocusedId(id),
        // All rows of a line have the same height, so only the first row is measured.
        ...(place === 0 && { ref: virtualizer.measureElement, "data-index": line }),
      }),
    );
  const lines: ReactNode[] = [];
  let next = top;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    if (start > next) lines.push(<Room key={`before ${index}`} height={start - next - gap} />);
    lines.push(...rowsOf(index));
    next = end + gap;
  }
  return (
    <tbody ref={bodyRef} {...props}>
      {lines}
      <Room height={top + virtualizer.getTotalSize() - next} />
    </tbody>
  );
}

/** A placeholder for rows that are not in the DOM. Its height is in px. */
function Room({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" className="col-span-full" style={{ height }} />;
}

/** The layout that is assumed until it is measured. */
const FIRST_LAYOUT: Layout = { top: 0, perLine: 1, gap: 0, lineHeight: 57 };

/**
 * Calls `report` with the layout of the rows, now and after each change.
 * @returns a function that ends the calls
 */
function followLayout(body: HTMLElement, report: (next: (before: Layout) => Layout) => void): () => void {
  const read = () => {
    const { display, rowGap, gridTemplateColumns } = getComputedStyle(body);
    const isGrid = display === "grid";
    const perLine = isGrid ? gridTemplateColumns.split(" ").length : 1;
    const gap = isGrid ? Number.parseFloat(rowGap) : 0;
    const top = body.getBoundingClientRect().top + window.scrollY;
    const firstHeight = body.querySelector<HTMLElement>("[data-index]")?.offsetHeight;
    report((before) => {
      const isSame = before.perLine === perLine && before.gap === gap && firstHeight !== undefined;
      if (isSame && Math.abs(before.top - top) < 1) return before;
      return {
        top,
        perLine,
        gap,
        lineHeight: isSame ? before.lineHeight : (firstHeight ?? before.lineHeight),
      };
    });
  };
  const observer = new ResizeObserver(read);
  observer.observe(body);
  // Content above the table can move it, so the page's body is observed.
  observer.observe(document.body);
  read();
  return () => observer.disconnect();
}
