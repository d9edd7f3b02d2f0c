import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { moveOf, ROW_PX } from "./grid-state";
import { readTsv, writeTsv } from "./tsv";
import type { useGrid } from "./use-grid";

type Grid<Row> = ReturnType<typeof useGrid<Row>>;

/**
 * Returns the handlers of keys, mouse and clipboard of a grid.
 * @param isEmpty whether the grid has no rows
 * @param scrollRef the element that scrolls the rows
 */
export function useGridEvents<Row>(
  grid: Grid<Row>,
  { isEmpty, scrollRef }: { isEmpty: boolean; scrollRef: RefObject<HTMLElement | null> },
) {
  const { last, place, selection, range, editing } = grid;
  const { goTo, edit, change, blockOf, selectAll, deselect } = grid;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing !== undefined || isEmpty || event.altKey) return;
    const box = scrollRef.current;
    const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / ROW_PX) - 2);
    const isRtl = box !== null && getComputedStyle(box).direction === "rtl";
    const to = moveOf(event, place, { last, page, isRtl });
    const isCommand = event.ctrlKey || event.metaKey;
    if (to !== undefined) goTo(to, { extends: event.shiftKey });
    else if (event.key === "Enter" || event.key === "F2") edit("all");
    else if (event.key === "Escape" && selection !== undefined) deselect();
    else if (event.key === "Delete" || event.key === "Backspace")
      change(
        range.first,
        blockOf(() => ""),
      );
    else if (isCommand && event.key.toLowerCase() === "a") {
      selectAll();
    } else {
      const isText = event.key.length === 1 || event.key === "Process" || event.key === "Unidentified";
      // The default of the event is not prevented, so that the browser types the character.
      if (isText && !isCommand && event.key !== " ") edit("replace");
      return;
    }
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    const [row, column] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
    const isInEditor = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (cell === null || row === undefined || column === undefined || isInEditor || event.button !== 0)
      return;
    event.preventDefault();
    // Moving focus blurs an open editor, which commits its value.
    if (editing !== undefined) cell.focus({ preventScroll: true });
    if (cell === document.activeElement && editing === undefined && !event.shiftKey) edit("all");
    else goTo({ row, column }, { extends: event.shiftKey });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined || isEmpty) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", writeTsv(blockOf((row, column) => column.value(row))));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined || isEmpty) return;
    event.preventDefault();
    const block = readTsv(event.clipboardData.getData("text/plain"));
    const [[single = ""] = []] = block;
    const isOne = block.length === 1 && block[0]?.length === 1;
    change(range.first, isOne ? blockOf(() => single) : block);
  };

  return { onKeyDown, onMouseDown, onCopy, onPaste };
}
