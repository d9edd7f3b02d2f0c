import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { code128 } from "../../lib/code-128";

/** A module is four dots of a printer of 203 dpi, so that no bar falls between two dots. */
const MODULE_MM = 0.5;
/** Blank on each side, in modules (ISO/IEC 15417). */
const QUIET = 10;

export type BarcodeProps = Omit<ComponentProps<"svg">, "children" | "viewBox" | "width" | "height"> & {
  /** What a scanner reads: printable ASCII. */
  value: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** How high the bars are on paper, in millimetres. Default 20. */
  height?: number;
};

/**
 * A Code 128 for paper: black on white in every scheme, in millimetres, with its quiet zones. It keeps its size; what is
 * scaled by a fraction of a dot cannot be read. Renders an `<svg role="img">`.
 */
export function Barcode({ value, label, height = 20, className, ...props }: BarcodeProps) {
  const { bars, width } = code128(value);
  const modules = width + 2 * QUIET;
  return (
    <svg
      data-slot="barcode"
      // A picture that is drawn has no file.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${modules * MODULE_MM}mm`, height: `${height}mm` }}
      className={cx("block shrink-0", className)}
      {...props}
    >
      <rect width={modules} height="1" fill="#fff" />
      <path fill="#000" d={bars.map((bar) => `M${bar.x + QUIET} 0h${bar.width}v1h-${bar.width}z`).join("")} />
    </svg>
  );
}
