import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { code128 } from "../../lib/code-128";

/** The width of a module: four dots on a 203 dpi printer, so that each bar ends at a dot. */
const MODULE_MM = 0.5;
/** The blank space on each side, in modules (ISO/IEC 15417). */
const QUIET = 10;

export interface BarcodeProps extends Omit<
  ComponentProps<"svg">,
  "children" | "viewBox" | "width" | "height"
> {
  /** The encoded text: printable ASCII. */
  value: string;
  /** The accessible name. */
  label: string;
  /** The height of the bars on paper, in millimetres. Default 20. */
  height?: number;
}

/**
 * A Code 128 barcode for paper. It is black on white in every scheme, sized in millimetres, with its quiet
 * zones. Do not scale it, because bars with fractions of a dot are unreadable. Renders an `<svg
 * role="img">`.
 */
export function Barcode({ value, label, height = 20, className, ...props }: BarcodeProps) {
  const { bars, width } = code128(value);
  const modules = width + 2 * QUIET;
  return (
    <svg
      data-slot="barcode"
      // The role is needed, because an inline SVG is not an <img> with a file.
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
