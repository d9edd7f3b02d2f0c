/** `BENCH=tiny` tries whether a benchmark runs at all, as CI does; its figures say nothing. */
export const isTiny = process.env["BENCH"] === "tiny";

/** A number of rows, calls or seconds, or a small one that only shows that the benchmark runs. */
export const sized = (full: number, tiny: number): number => (isTiny ? tiny : full);
