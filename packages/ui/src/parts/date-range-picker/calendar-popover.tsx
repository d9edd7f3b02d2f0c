import { lazy, Suspense } from "react";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { Popover } from "../popover/popover";
import { Skeleton } from "../skeleton/skeleton";
import type { CalendarProps } from "./calendar";
import { firstDayOfWeek } from "./days";
import type { WeekStart } from "./days";

/** Loads the calendar only when the button gets the pointer or focus, because most users do not open it. */
const loadCalendar = () => import("./calendar");
/** Props of the button that opens the calendar. */
export const fetchEarly = {
  onPointerEnter: () => void loadCalendar().catch(() => {}),
  onFocus: () => void loadCalendar().catch(() => {}),
};
const Calendar = lazy<ComponentType<CalendarProps>>(async () => {
  try {
    return { default: (await loadCalendar()).Calendar };
  } catch {
    // Without the calendar, days can still be typed.
    return { default: () => null };
  }
});

interface CalendarPopoverProps extends Omit<CalendarProps, "weekStartsOn" | "labels"> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  labels: CalendarProps["labels"] & { close: string };
  weekStart: WeekStart | undefined;
  /** The instruction, which is announced. */
  instruction: ReactNode;
  /** Content above the instruction. */
  above?: ReactNode;
  /** The button that opens the calendar. */
  children: ReactElement;
}

/** A picker's layer, with its calendar. */
export function CalendarPopover({
  isOpen,
  onOpenChange,
  labels,
  weekStart,
  instruction,
  above,
  children,
  ...calendar
}: CalendarPopoverProps) {
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      title={labels.title}
      closeLabel={labels.close}
      size="content"
      align="end"
      // The calendar takes focus when it is loaded. Until then, the layer has focus, so that Escape works.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const layer = event.target;
        if (layer instanceof HTMLElement && !layer.contains(document.activeElement)) layer.focus();
      }}
      content={
        <div className="flex flex-col gap-3">
          {above}
          <output className="text-sm text-ink-muted">{instruction}</output>
          <Suspense fallback={<Skeleton className="h-80 w-77 max-w-full" />}>
            <Calendar
              {...calendar}
              labels={labels}
              weekStartsOn={firstDayOfWeek(calendar.locale, weekStart)}
            />
          </Suspense>
        </div>
      }
    >
      {children}
    </Popover>
  );
}
