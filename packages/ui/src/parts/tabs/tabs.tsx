import * as Radix from "@radix-ui/react-tabs";
import { cva, cx } from "class-variance-authority";
import { useState } from "react";
import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { NativeSelect } from "../native-select/native-select";

/** A tab and its panel. */
export type TabItem = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** An icon before the label. It must be hidden from screen readers. */
  icon?: ReactNode;
  disabled?: boolean;
};

const lists = {
  underline: "scroll-hint gap-1 inset-shadow-[0_-1px_0_var(--color-line)]",
  pills: "w-fit max-w-full gap-1 rounded-full bg-surface-sunken p-1",
};

const list = cva("relative flex min-w-0 overflow-x-auto overscroll-x-contain [scrollbar-width:none]", {
  variants: {
    variant: lists,
    isReplaced: { true: "max-sm:hidden" },
  },
});

const tab = cva(
  [
    "relative inline-flex min-h-control shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-ink-muted transition-colors",
    "hover:text-ink focus-visible:focus-ring-inset [&_svg]:size-[1.2em] [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:text-ink-muted disabled:opacity-55",
  ],
  {
    variants: {
      variant: {
        underline: [
          "rounded-control px-3 py-2 data-[state=active]:text-primary-ink",
          "after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-full after:bg-transparent data-[state=active]:after:bg-primary forced-colors:data-[state=active]:after:bg-[Highlight]",
        ],
        pills: [
          "rounded-full border border-transparent px-4.5 py-1.5",
          "data-[state=active]:bg-surface-raised data-[state=active]:text-primary-ink data-[state=active]:shadow-card forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none",
        ],
      },
    },
  },
);

export interface TabsProps extends Omit<
  ComponentProps<"div">,
  "children" | "defaultValue" | "onChange" | "dir"
> {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The tabs with their panels, in order. */
  items: readonly TabItem[];
  /** The value of the selected tab, if controlled. */
  value?: string;
  /** The value of the initially selected tab. Default: the first enabled tab. */
  defaultValue?: string;
  /** Called with the value of the tab that the user selects. */
  onValueChange?: (value: string) => void;
  /** An underline for the tabs of a page, or pills for minor tabs. Default `underline`. */
  variant?: keyof typeof lists;
  /**
   * Returns the text of a tab as an option. If given, the tabs are a select below the breakpoint `sm`. It
   * is for sets of tabs that do not fit on a phone.
   */
  optionText?: (item: TabItem) => string;
}

/**
 * Several views of one subject, shown one at a time. Left and Right select the adjacent tab (automatic
 * activation), Home and End the first and the last; Tab moves into the panel. If there is not enough space,
 * the tabs scroll in their row. With `optionText`, they are a native select on a phone. Renders a `<div>`.
 */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items.find((item) => !item.disabled)?.value,
  onValueChange,
  variant = "underline",
  optionText,
  className,
  ...props
}: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const shown = value ?? own;
  function show(next: string) {
    setOwn(next);
    onValueChange?.(next);
  }
  return (
    <Radix.Root
      value={shown}
      onValueChange={show}
      data-slot="tabs"
      data-variant={variant}
      className={cx("flex min-w-0 flex-col gap-5", className)}
      {...props}
    >
      {optionText ? (
        <div className="sm:hidden">
          <NativeSelect
            label={<span className="sr-only">{label}</span>}
            className="font-semibold"
            options={items.map((item) => ({
              value: item.value,
              label: optionText(item),
              disabled: item.disabled,
            }))}
            value={shown ?? ""}
            onValueChange={show}
          />
        </div>
      ) : null}
      <Radix.List
        ref={keepActiveVisible}
        aria-label={label}
        className={list({ variant, isReplaced: optionText !== undefined })}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            onFocus={showWhole}
            className={tab({ variant })}
          >
            {item.icon}
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="min-w-0 rounded-tag">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/**
 * Scrolls the selected tab into view within its row, without scrolling the page: initially, and when tabs change
 * their widths, for example because counts have been loaded.
 */
function keepActiveVisible(list: HTMLElement | null) {
  if (!list) return undefined;
  const show = () => {
    const active = list.querySelector<HTMLElement>("[data-state=active]");
    if (active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2;
  };
  show();
  const watcher = new ResizeObserver(show);
  for (const tab of list.children) watcher.observe(tab);
  return () => watcher.disconnect();
}

/** Scrolls a partly hidden tab into view when it is focused. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}
