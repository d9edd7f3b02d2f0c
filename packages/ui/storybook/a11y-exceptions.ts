/**
 * Every place where an axe rule is switched off, with the reason, as parameters for the stories that need
 * it. No story may switch off a rule itself; apps/site/src/testing/stories.test.ts checks this.
 */

/**
 * An open Radix select keeps the focus inside, so nothing behind it can be focused. Axe accepts such focus
 * traps only in dialogs, and reports the page behind, which is hidden from screen readers, as an error.
 */
export const openList = { a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } } };

/** The story shows all components at once, with three open dialogs, which is not a realistic page. */
export const bareParts = { a11y: { test: "off" as const } };

/** Axe checks only the first twelve rows, because all rows are alike. */
export const manyRows = {
  a11y: { context: { include: ["body"], exclude: ["[data-parcel]:nth-child(n + 13)"] } },
};

/** Axe would need 30 s for 500 rows. The stories with 12 and 50 rows cover the same. */
export const tooManyRows = { a11y: { test: "off" as const } };
