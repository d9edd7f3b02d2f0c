import type { ComponentProps } from "react";

export interface DateTextProps extends Omit<ComponentProps<"time">, "dateTime" | "title"> {
  /** The date or time in ISO 8601, for machines. */
  iso: string;
  /** The full date as text, shown on hover, if the children are shorter (“Tuesday” for “3 November 2026”). */
  full?: string;
}

/**
 * A date or time, with its text in the children. Without a `className`, it is broken only if it is longer than a
 * line. Renders a `<time>`.
 */
export function DateText({ iso, full, className = "inline-block", ...props }: DateTextProps) {
  return <time data-slot="date-text" dateTime={iso} title={full} className={className} {...props} />;
}
