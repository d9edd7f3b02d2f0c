import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export interface CodeTextProps extends Omit<ComponentProps<"span">, "children"> {
  /** The code without spaces, as it is copied. */
  children: string;
  /**
   * The number of characters of each group, in order. The remaining characters are the last group. Default:
   * one group.
   */
  groups?: readonly number[];
  /** Whether a long code may continue on the next line after a group. Default `false`. */
  wraps?: boolean;
}

const ONE_GROUP: readonly number[] = [];

/**
 * A code that users read aloud or compare, in groups with equally wide digits. The gaps are letter spacing, so
 * that a copied code has no spaces, and the underline of a link has no gaps. Renders a `<span>`.
 */
export function CodeText({
  children,
  groups = ONE_GROUP,
  wraps = false,
  className,
  ...props
}: CodeTextProps) {
  return (
    <span
      data-slot="code-text"
      translate="no"
      className={cx("tabular-nums", !wraps && "whitespace-nowrap", className)}
      {...props}
    >
      {splitCode(children, groups).map(({ start, text }) => (
        <span key={start} className={wraps ? "inline-block" : undefined}>
          {text.slice(0, -1)}
          <span className={start + text.length < children.length ? "tracking-[0.35em]" : undefined}>
            {text.slice(-1)}
          </span>
        </span>
      ))}
    </span>
  );
}

function splitCode(code: string, groups: readonly number[]): { start: number; text: string }[] {
  const parts: { start: number; text: string }[] = [];
  let start = 0;
  for (const size of [...groups, code.length]) {
    if (start >= code.length) break;
    parts.push({ start, text: code.slice(start, start + size) });
    start += size;
  }
  return parts;
}
