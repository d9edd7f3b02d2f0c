import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

/** How many series can be told apart. */
export const MOST_SERIES = 4;

/** Colour, dash and marker of each series by its place: each differs from the others without its colour. */
const COLORS = [
  "text-primary forced-colors:text-[CanvasText]",
  "text-warning-ink forced-colors:text-[CanvasText]",
  "text-info-ink forced-colors:text-[CanvasText]",
  "text-neutral-ink forced-colors:text-[CanvasText]",
] as const;
const DASHES = [undefined, "7 5", "2 4", "12 4 2 4"] as const;

/** The class that gives a series its colour. */
export const seriesColor = (index: number) => COLORS[index % MOST_SERIES];
/** The dash of a series' line. */
export const seriesDash = (index: number) => DASHES[index % MOST_SERIES];

const MARKERS = [
  "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
  "M-4 -4h8v8h-8z",
  "M0 -5.5l5.5 9.5h-11z",
  "M0 -6l6 6l-6 6l-6 -6z",
] as const;

/** The point of a series' line: a circle, a square, a triangle, a diamond. */
export function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <path
      d={MARKERS[index % MOST_SERIES]}
      transform={`translate(${x} ${y})`}
      className="fill-current stroke-surface-raised forced-colors:stroke-[Canvas]"
    />
  );
}

/** The fills of bars, to be put into an SVG once: plain, hatched, dotted, crossed. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNS.map((drawn, index) => (
        <pattern
          key={drawn.name}
          id={`${id}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={cx(seriesColor(index), "fill-current stroke-current")}
        >
          {drawn.shape}
        </pattern>
      ))}
    </defs>
  );
}

const PATTERNS: readonly { name: string; shape: ReactNode }[] = [
  { name: "plain", shape: <rect width="8" height="8" stroke="none" /> },
  { name: "hatched", shape: <path d="M-2 2l4 -4M0 8l8 -8M6 10l4 -4" strokeWidth="2.5" /> },
  { name: "dotted", shape: <circle cx="4" cy="4" r="2" stroke="none" /> },
  { name: "crossed", shape: <path d="M0 4h8M4 0v8" strokeWidth="1.5" /> },
];
