/**
 * Every place where a rule of axe is switched off, with the reason: parameters for the stories that need them. No story may do so by
 * itself; apps/site/src/testing/stories.test.ts sees to it.
 */

/**
 * An open list of Radix's select keeps the focus inside, so nothing behind it can take it. Axe knows such traps only in dialogs, and
 * takes the page behind, hidden from screen readers meanwhile, for a fault.
 */
export const openList = { a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } } };

/** Bare parts in a heap, three dialogs at once: no page that anyone meets. */
export const bareParts = { a11y: { test: "off" as const } };

/** Row after row of the same: axe looks at the first twelve. */
export const manyRows = {
  a11y: { context: { include: ["body"], exclude: ["[data-parcel]:nth-child(n + 13)"] } },
};

/** 500 rows take axe 30 s; the stories with 12 and 50 rows cover the same. */
export const tooManyRows = { a11y: { test: "off" as const } };
