import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { encode } from "uqr";

/** Blank on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Six dots of a printer of 203 dpi: read by a phone also when it is blurred by a third of that. */
const MODULE_MM = 0.75;

export type QrCodeProps = Omit<ComponentProps<"svg">, "children" | "viewBox" | "width" | "height"> & {
  /** What a camera reads: an address, say. */
  value: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/**
 * A QR code for paper, readable with 15 % of it lost (error correction M): black on white in every scheme, in millimetres, with its quiet
 * zones. Renders an `<svg role="img">`.
 */
export function QrCode({ value, label, className, ...props }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: QUIET });
  return (
    <svg
      data-slot="qr-code"
      // A picture that is drawn has no file.
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
