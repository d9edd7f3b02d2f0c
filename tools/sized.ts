/** `BENCH=tiny` only checks whether a benchmark runs, as in CI. Its figures have no meaning. */
export const isTiny = process.env["BENCH"] === "tiny";

/**
 * Returns the full number of rows, calls or seconds, or a small one that only shows that the benchmark runs.
 */
export const sized = (full: number, tiny: number): number => (isTiny ? tiny : full);
