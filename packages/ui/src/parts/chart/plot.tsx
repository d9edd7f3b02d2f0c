import { cx } from "class-variance-authority";
import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { useCallback, useId, useState } from "react";
import { Marker, Patterns, seriesColor, seriesDash } from "./series-look";
import type { ChartSeries } from "./types";

export type PlotProps = {
  /** Bars beside each other, or lines. */
  kind: "bar" | "line";
  /** What lies along the foot. */
  categories: readonly string[];
  /** What is drawn. */
  series: readonly ChartSeries[];
  /** Writes a value. */
  formatValue: (value: number) => string;
  /** In px. */
  height: number;
};

/** As wide as the server believes, in px; the SVG is scaled until it is measured. */
const FIRST_WIDTH = 640;
const TOP = 24;
const FOOT = 32;
const TICKS = 4;
/** A letter of small print, in px, a little more than most are. */
const LETTER = 8.5;
/** Values stand over bars that are this wide, in px, and alone. */
const ROOM_FOR_VALUE = 44;

/** The drawing itself; screen readers have the table. Nothing in it moves. */
export function Plot({ kind, categories, series, formatValue, height }: PlotProps) {
  const id = useId();
  const [width, setWidth] = useState(FIRST_WIDTH);
  const measure = useCallback((svg: SVGSVGElement | null) => {
    if (!svg) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(svg.clientWidth, 1)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);

  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [height - FOOT, TOP]).nice(TICKS);
  const ticks = y.ticks(TICKS);
  const start = Math.max(...ticks.map((tick) => formatValue(tick).length)) * LETTER + 12;
  const x = scaleBand(
    categories.map((_, index) => index),
    [start, width],
  ).paddingInner(0.3);
  const bars = scaleBand(
    series.map((one) => one.id),
    [0, x.bandwidth()],
  ).paddingInner(0.15);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const widest = Math.max(...categories.map((label) => label.length)) * LETTER + 8;
  const every = Math.max(1, Math.ceil(widest / x.step()));
  const showsValues = kind === "bar" && series.length === 1 && x.bandwidth() >= ROOM_FOR_VALUE;
  return (
    <svg
      ref={measure}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      className="w-full overflow-visible text-ink-muted forced-colors:text-[CanvasText]"
    >
      <Patterns id={id} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={start}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className={cx(
              tick === 0 ? "stroke-line-strong" : "stroke-line",
              "forced-colors:stroke-[GrayText]",
            )}
          />
          <text
            x={start - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-current text-xs tabular-nums"
          >
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {categories.map(
        (label, index) =>
          index % every === 0 && (
            <text
              // Categories have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              x={middle(index)}
              y={height - 8}
              textAnchor="middle"
              className="fill-current text-xs"
            >
              {label}
            </text>
          ),
      )}
      {series.map((one, place) => (
        <g key={one.id} className={seriesColor(place)}>
          {kind === "line" && (
            <path
              d={
                line<number | null>()
                  .defined((value) => value !== null)
                  .x((_, index) => middle(index))
                  .y((value) => y(value ?? 0))(one.values) ?? undefined
              }
              fill="none"
              strokeWidth="2.5"
              strokeDasharray={seriesDash(place)}
              className="stroke-current"
            />
          )}
          {one.values.map((value, index) => {
            if (value === null) return null;
            const words = [categories[index], one.label, formatValue(value)].join(", ");
            return (
              // Values have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={index}>
                <title>{words}</title>
                {kind === "line" ? (
                  <Marker index={place} x={middle(index)} y={y(value)} />
                ) : (
                  <rect
                    x={(x(index) ?? 0) + (bars(one.id) ?? 0)}
                    y={Math.min(y(value), y(0))}
                    width={bars.bandwidth()}
                    height={Math.abs(y(value) - y(0))}
                    rx="2"
                    fill={`url(#${id}-${place})`}
                    strokeWidth="1.5"
                    className="stroke-current"
                  />
                )}
                {showsValues && (
                  <text
                    x={middle(index)}
                    y={Math.min(y(value), y(0)) - 7}
                    textAnchor="middle"
                    className="fill-ink text-xs font-semibold tabular-nums forced-colors:fill-[CanvasText]"
                  >
                    {formatValue(value)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
