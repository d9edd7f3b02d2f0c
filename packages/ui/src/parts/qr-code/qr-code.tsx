import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { encode } from "uqr";

/** The blank space on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;
/**
 * The width of a module: six dots of a 203 dpi printer. A phone can read the code even if the print is
 * blurred by a third of this width.
 */
const MODULE_MM = 0.75;

export interface QrCodeProps extends Omit<
  ComponentProps<"svg">,
  "children" | "viewBox" | "width" | "height"
> {
  /** The encoded text, such as a URL. */
  value: string;
  /** The accessible name. */
  label: string;
}

/**
 * A QR code for paper, readable even if 15% of it is damaged (error correction M). It is black on white in
 * every scheme, sized in millimetres, with its quiet zones. Renders an `<svg role="img">`.
 */
export function QrCode({ value, label, className, ...props }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: QUIET });
  return (
    <svg
      data-slot="qr-code"
      // The role is needed, because an inline SVG is not an <img> with a file.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: `${size * MODULE_MM}mm`, height: `${size * MODULE_MM}mm` }}
      className={cx("block shrink-0", className)}
      {...props}
    >
      <rect width={size} height={size} fill="#fff" />
      <path
        fill="#000"
        d={data
          .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
          .join("")}
      />
    </svg>
  );
}
