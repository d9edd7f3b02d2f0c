import type { ComponentProps } from "react";

export type DateTextProps = Omit<ComponentProps<"time">, "dateTime" | "title"> & {
  /** For machines: the date or moment as ISO 8601. */
  iso: string;
  /** The whole date in words, shown on hover; where the children say it short (“Tuesday” for “3 November 2026”). */
  full?: string;
};

/** A date or a moment, its children already worded in the reader's language. Renders a `<time>`. */
export function DateText({ iso, full, ...props }: DateTextProps) {
  return <time data-slot="date-text" dateTime={iso} title={full} {...props} />;
}
