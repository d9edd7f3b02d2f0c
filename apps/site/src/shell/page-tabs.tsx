import { type TabItem, Tabs, type TabsProps } from "@harkara/ui/tabs";
import { formatNumber } from "../i18n/format.ts";

interface PageTab extends TabItem {
  label: string;
  /** The number of items in the tab. While the number is unknown, the tab shows none. */
  count?: number | undefined;
  /** Whether a count above zero is highlighted. */
  isUrgent?: boolean;
}

interface PageTabsProps extends Omit<TabsProps, "items" | "className" | "wraps"> {
  items: readonly PageTab[];
}

/** The tabs of a staff page, with numbers. If there is not enough space, they wrap, so that all of them are visible. */
export function PageTabs({ items, ...props }: PageTabsProps) {
  return (
    <Tabs
      {...props}
      wraps
      items={items.map(({ label, count, isUrgent = false, ...item }) => ({
        ...item,
        label:
          count === undefined ? (
            label
          ) : (
            <>
              {label}
              <span
                className={`rounded-full px-2 text-sm tabular-nums ${isUrgent && count > 0 ? "bg-danger text-on-danger" : "bg-neutral-surface text-neutral-ink"}`}
              >
                {formatNumber(count)}
              </span>
            </>
          ),
      }))}
    />
  );
}
