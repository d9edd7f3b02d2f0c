/** One row of values that belong together. */
export type ChartSeries = {
  /** Tells it from the others. */
  id: string;
  /** What it is called, in the legend and in the table. */
  label: string;
  /** One value for each category, in their order; `null` where there is none. */
  values: readonly (number | null)[];
};
