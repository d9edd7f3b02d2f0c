/** Set `BENCH=tiny` to check only that a benchmark runs, as in CI. The figures are then meaningless. */
export const isTiny = process.env["BENCH"] === "tiny";

/**
 * Returns the full number of rows, calls or seconds, or a small number that only shows that the benchmark
 * runs.
 */
export const sized = (full: number, tiny: number): number => (isTiny ? tiny : full);
