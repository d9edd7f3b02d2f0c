import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, ReactNode, Ref } from "react";

/** What the list of rows adds to the `<tr>` of one. */
type RowAttributes = { ref?: Ref<HTMLTableRowElement>; "data-index"?: number; onFocus?: () => void };

export type RowListProps = Omit<ComponentProps<"tbody">, "ref" | "children"> & {
  /** The ids of all rows, in order. */
  ids: readonly string[];
  /** The row at an index, with its id for `key`. */
  renderRow: (index: number, attributes?: RowAttributes) => ReactNode;
};

/** How style sheets lay the rows out now: px, from the upper edge of the page. */
type Layout = { top: number; perLine: number; gap: number; lineHeight: number };

/**
 * The rows near the screen, in a body as high as if it held all of them. Rows stand in lines: one in each line of a table, two where
 * cards stand side by side. The row that had the focus last stays in the document wherever the page is scrolled to, so that the focus is not
 * lost, nor the place to which a dialog returns it. Renders a `<tbody>`.
 */
export function VirtualRows({ ids, renderRow, ...props }: RowListProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [{ top, perLine, gap, lineHeight }, setLayout] = useState<Layout>(FIRST_LAYOUT);
  const [focusedId, setFocusedId] = useState("");
  useLayoutEffect(() => (bodyRef.current ? followLayout(bodyRef.current, setLayout) : undefined), []);

  const focusedLine = Math.floor(ids.indexOf(focusedId) / perLine);
  // Its answers change by themselves; nothing here keeps one.
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
  // Heights of another layout say nothing about this one.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, perLine, lineHeight]);

  const rowsOf = (line: number) =>
    ids.slice(line * perLine, (line + 1) * perLine).map((id, place) =>
      renderRow(line * perLine + place, {
        onFocus: () => setFocusedId(id),
        // Those beside it are as high.
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

/** The room of rows that are not in the document, in px. */
function Room({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" className="col-span-full" style={{ height }} />;
}

/** Until the first is known: lines of a table. */
const FIRST_LAYOUT: Layout = { top: 0, perLine: 1, gap: 0, lineHeight: 57 };

/** Reports the layout of the rows now and whenever it changes. @returns ends it */
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
  // What stands above the table moves it.
  observer.observe(document.body);
  read();
  return () => observer.disconnect();
}
