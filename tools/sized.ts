/** `BENCH=tiny` only checks that a benchmark runs, as in CI. Its figures are meaningless. */
export const isTiny = process.env["BENCH"] === "tiny";

/**
 * Returns the full number of rows, calls or seconds, or a small one that only shows that the benchmark runs.
 */
export const sized = (full: number, tiny: number): number => (isTiny ? tiny : full);
