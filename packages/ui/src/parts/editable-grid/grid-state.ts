/**
 * The active cell, the selected range and the keyboard movements in an editable grid. Positions are indexes
 * of rows and columns.
 */

/** The height of a row, and of the head, in px at the default font size. */
export const ROW_PX = 44;

/** A position in the grid. */
export type Place = { readonly row: number; readonly column: number };

/** A rectangle of cells, including both corners. */
export type Range = { readonly first: Place; readonly last: Place };

/** Returns the rectangle between two cells. */
export function rangeOf(one: Place, other: Place): Range {
  return {
    first: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    last: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

export function isInside({ first, last }: Range, { row, column }: Place): boolean {
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/**
 * Returns the cell that a key moves to, or undefined for a key that does not move.
 * @param last the last cell of the grid
 * @param page the number of rows that PageUp and PageDown move by
 * @param forward the arrow key that moves to the next column, which depends on the direction of
 * text
 */
export function moveOf(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Place,
  { last, page, isRtl }: { last: Place; page: number; isRtl: boolean },
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const clamp = (place: Place): Place => ({
    row: Math.min(last.row, Math.max(0, place.row)),
    column: Math.min(last.column, Math.max(0, place.column)),
  });
  const sideways = (by: number): Place => {
    const step = isRtl ? -by : by;
    return clamp({ row, column: isFar ? (step > 0 ? last.column : 0) : column + step });
  };
  switch (key) {
    case "ArrowUp":
      return clamp({ row: isFar ? 0 : row - 1, column });
    case "ArrowDown":
      return clamp({ row: isFar ? last.row : row + 1, column });
    case "ArrowLeft":
      return sideways(-1);
    case "ArrowRight":
      return sideways(1);
    case "Home":
      return { row: isFar ? 0 : row, column: 0 };
    case "End":
      return { row: isFar ? last.row : row, column: last.column };
    case "PageUp":
      return clamp({ row: row - page, column });
    case "PageDown":
      return clamp({ row: row + page, column });
    default:
      return undefined;
  }
}
