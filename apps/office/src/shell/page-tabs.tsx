import { type TabItem, Tabs, type TabsProps } from "@harkara/ui/tabs";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface PageTab extends TabItem {
  label: string;
  /** The number of items in the tab. While the number is unknown, the tab shows none. */
  count?: number | undefined;
  /** Whether a count above zero is highlighted. */
  isUrgent?: boolean;
}

interface PageTabsProps extends Omit<TabsProps, "items" | "className" | "optionText"> {
  items: readonly PageTab[];
}

/** The most tabs that fit in a row on a phone. */
const MAX_ON_PHONE = 3;

/** The tabs of a staff page, with numbers. On a phone, more than three tabs are a select. */
export function PageTabs({ items, ...props }: PageTabsProps) {
  const texts = new Map(
    items.map(({ value, label, count }) => [
      value,
      count === undefined ? label : m.list_count({ list: label, count: formatNumber(count) }),
    ]),
  );
  return (
    <Tabs
      {...props}
      {...(items.length > MAX_ON_PHONE && { optionText: ({ value }: TabItem) => texts.get(value) ?? value })}
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
