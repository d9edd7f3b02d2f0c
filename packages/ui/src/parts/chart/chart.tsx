import { cx } from "class-variance-authority";
import { Table2 } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Button } from "../button/button";
import { Skeleton } from "../skeleton/skeleton";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "../table/table";
import type { PlotProps } from "./plot";
import { Marker, MOST_SERIES, Patterns, seriesColor, seriesDash } from "./series-look";
import type { ChartSeries } from "./types";

export type { ChartSeries } from "./types";

export type ChartProps = Omit<ComponentProps<"figure">, "children"> & {
  /** Says what the chart shows, with its unit: “Parcels a day, 3 to 9 November”. */
  caption: string;
  /** What lies along the foot: days, districts; in order, and short. */
  categories: readonly string[];
  /** What the categories are; heads their column in the table. */
  categoryLabel: string;
  /** One to four rows of values: more cannot be told apart, and are left out of the drawing but not of the table. */
  series: readonly ChartSeries[];
  /** Writes a value in the reader's digits, with its unit where it has one. */
  formatValue: (value: number) => string;
  /** Text of the button that brings the table into sight. Without it the table is for screen readers alone. */
  tableLabel?: string;
  /** Shown in place of the drawing when there is no value. */
  emptyState: ReactNode;
  /** How high the drawing is, in px. Default 260. */
  height?: number;
};

/** In place of a drawing whose code can't be fetched: the table. */
type Failing = PlotProps & { onFail: () => void };

const Plot = lazy<ComponentType<Failing>>(async () => {
  // Fetched by itself: the table is there at once, on the server too.
  try {
    return { default: (await import("./plot")).Plot };
  } catch {
    return { default: NoPlot };
  }
});

function NoPlot({ onFail }: Failing) {
  useEffect(onFail);
  return null;
}

/**
 * Amounts to compare: bars beside each other for each category, from zero. Series differ in pattern besides colour; a table holds the same
 * for screen readers. Renders a `<figure>`.
 */
export function BarChart(props: ChartProps) {
  return <Chart data-slot="bar-chart" kind="bar" {...props} />;
}

/**
 * How amounts change over time: a line for each series. They differ in dash and marker besides colour; a table holds the same for screen
 * readers. Renders a `<figure>`.
 */
export function LineChart(props: ChartProps) {
  return <Chart data-slot="line-chart" kind="line" {...props} />;
}

function Chart({
  kind,
  caption,
  categories,
  categoryLabel,
  series,
  formatValue,
  tableLabel,
  emptyState,
  height = 260,
  className,
  ...props
}: ChartProps & { kind: PlotProps["kind"] }) {
  const captionId = useId();
  const [isTable, setTable] = useState(false);
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null));
  const drawn = series.slice(0, MOST_SERIES);
  return (
    <figure
      aria-labelledby={captionId}
      className={cx(
        "flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 text-ink",
        className,
      )}
      {...props}
    >
      <figcaption id={captionId} className="min-w-0 font-semibold">
        {caption}
      </figcaption>
      {tableLabel && !isEmpty && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          startIcon={<Table2 aria-hidden="true" />}
          className="aria-pressed:bg-primary-surface"
        >
          {tableLabel}
        </Button>
      )}
      {isEmpty ? (
        <div className="w-full">{emptyState}</div>
      ) : (
        <>
          {drawn.length > 1 && <Legend kind={kind} series={drawn} />}
          <Suspense fallback={<Skeleton className="w-full" style={{ height }} />}>
            <Plot
              {...{ kind, categories, formatValue, height }}
              series={drawn}
              onFail={() => setTable(true)}
            />
          </Suspense>
          <div className={isTable ? "w-full overflow-x-auto" : "sr-only"}>
            <Table>
              <TableCaption className="sr-only">{caption}</TableCaption>
              <TableHead>
                <TableRow>
                  <TableHeaderCell>{categoryLabel}</TableHeaderCell>
                  {series.map(({ id, label }) => (
                    <TableHeaderCell key={id} align="end">
                      {label}
                    </TableHeaderCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {categories.map((category, index) => (
                  // Categories have no identity but their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <TableRow key={index}>
                    <TableHeaderCell scope="row">{category}</TableHeaderCell>
                    {series.map(({ id, values }) => {
                      const value = values[index] ?? null;
                      return (
                        <TableCell key={id} align="end">
                          {value === null ? "–" : formatValue(value)}
                        </TableCell>
                      );
                    })}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        </>
      )}
    </figure>
  );
}

/** What each series looks like; the table's column heads say the same to screen readers. */
function Legend({ kind, series }: Pick<PlotProps, "kind" | "series">) {
  const id = useId();
  return (
    <ul aria-hidden="true" className="flex w-full flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-muted">
      {series.map((one, place) => (
        <li key={one.id} className="flex items-center gap-2">
          <svg width="28" height="16" viewBox="0 0 28 16" className={seriesColor(place)}>
            {place === 0 && <Patterns id={id} />}
            {kind === "line" ? (
              <>
                <path
                  d="M0 8h28"
                  strokeWidth="2.5"
                  strokeDasharray={seriesDash(place)}
                  className="stroke-current"
                />
                <Marker index={place} x={14} y={8} />
              </>
            ) : (
              <rect
                x="1"
                y="1"
                width="26"
                height="14"
                rx="2"
                fill={`url(#${id}-${place})`}
                strokeWidth="1.5"
                className="stroke-current"
              />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
