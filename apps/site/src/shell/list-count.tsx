import { formatNumber } from "../i18n/format.ts";

interface ListCountProps {
  count: number;
  /** Whether the number is highlighted. Default: false. */
  isUrgent?: boolean;
}

/** The number of items in a list, after the name of the list. */
export function ListCount({ count, isUrgent = false }: ListCountProps) {
  return (
    <span
      className={`rounded-full px-2 text-sm tabular-nums ${isUrgent ? "bg-danger text-on-danger" : "bg-neutral-surface text-neutral-ink"}`}
    >
      {formatNumber(count)}
    </span>
  );
}
