/**
 * All exceptions from axe rules, each with its reason. They are parameters for the stories that need them. A
 * story must not disable a rule itself (checked by tools/stories.test.ts).
 */

/**
 * An open Radix select keeps the focus inside, so nothing behind it can be focused. Axe accepts this only for
 * dialogs. For a select, it reports the page behind it as hidden from screen readers.
 */
export const openList = { a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } } };

/** The story shows all components at once, with three open dialogs. A real page is never like this. */
export const bareParts = { a11y: { test: "off" as const } };

/** Axe checks only the first twelve rows, because all rows are alike. */
export const manyRows = {
  a11y: { context: { include: ["body"], exclude: ["[data-parcel]:nth-child(n + 13)"] } },
};

/** Axe would need 30 s for 500 rows. The stories with 12 and 50 rows have the same elements. */
export const tooManyRows = { a11y: { test: "off" as const } };
