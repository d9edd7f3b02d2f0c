/** The number of a page, or a gap of at least two pages. A gap is identified by the page before it. */
export type PageItem = { page: number } | { gapAfter: number };

/**
 * Returns the offered pages: the first, the last, the current one and `siblings` on each side of it. A gap
 * of a single page is replaced by the page. Pages count from 1.
 *
 * @example pageItems(5, 12) // 1 … 4 5 6 … 12
 */
export function pageItems(current: number, count: number, siblings = 1): PageItem[] {
  const shown = new Set([1, count]);
  for (let page = current - siblings; page <= current + siblings; page++) {
    if (page >= 1 && page <= count) shown.add(page);
  }
  const items: PageItem[] = [];
  let before = 0;
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    if (page - before === 2) items.push({ page: page - 1 });
    else if (page - before > 2) items.push({ gapAfter: before });
    items.push({ page });
    before = page;
  }
  return items;
}
