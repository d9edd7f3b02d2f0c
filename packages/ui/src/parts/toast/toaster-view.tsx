import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toaster, toast } from "sonner";
import type { CSSProperties, ReactNode } from "react";
import type { ToastKind, ToastOptions, ToasterProps } from "./toast";

const icon = "size-5";

const styles = {
  toast:
    "flex w-full items-start gap-3 rounded-control border border-line bg-surface-raised py-3 ps-4 pe-3 text-ink shadow-float",
  icon: "flex h-[1lh] shrink-0 items-center text-base",
  content: "flex min-w-0 flex-1 flex-col",
  title: "font-semibold",
  description: "text-sm text-ink-muted",
  actionButton:
    "shrink-0 self-center rounded-control border border-line-strong px-3 py-1 text-sm font-semibold text-primary-ink hover:border-primary hover:bg-primary-surface pointer-coarse:min-h-control",
  closeButton:
    "order-last grid size-7 shrink-0 place-items-center rounded-tag text-ink-muted hover:bg-surface-sunken hover:text-ink pointer-coarse:size-control",
};

/**
 * Sets the width of a message with the variables of the toast library sonner, and replaces the
 * library's layer and font.
 */
const size = {
  "--width": "25rem",
  fontFamily: "inherit",
  zIndex: "var(--z-index-toast)",
} as CSSProperties;
/** The distance between toasts and the bottom edge, which keeps them above a `SelectionBar`. */
const aboveSelectionBar =
  "[:root:has([data-slot=selection-bar][data-state=open])_&]:[--foot:9rem] sm:[:root:has([data-slot=selection-bar][data-state=open])_&]:[--foot:5.75rem]";

/** The container of toasts, as sonner renders it. */
export function ToasterView({ label, closeLabel }: ToasterProps) {
  return (
    <Toaster
      customAriaLabel={label}
      // Toasts are at the bottom, because the page title and navigation are at the top.
      position="bottom-center"
      className={aboveSelectionBar}
      offset={{ bottom: "var(--foot, 1.5rem)" }}
      mobileOffset={{ bottom: "var(--foot, 1rem)" }}
      closeButton={closeLabel !== undefined}
      style={size}
      icons={{
        success: <CircleCheck aria-hidden="true" className={`${icon} text-success-ink`} />,
        error: <CircleAlert aria-hidden="true" className={`${icon} text-danger-ink`} />,
        info: <Info aria-hidden="true" className={`${icon} text-info-ink`} />,
        close: <X aria-hidden="true" className="size-4.5" />,
      }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames: styles }}
    />
  );
}

/**
 * The durations in milliseconds. Errors stay longer, because users have to read them and often act on them.
 */
const DURATION = { success: 5_000, info: 6_000, error: 12_000 } as const;

/** The visible sonner messages, by the caller's ID. */
const visible = new Map<string, string | number>();

/** Shows a message, or replaces the visible one with the same ID. */
export function show(kind: ToastKind, title: ReactNode, options: ToastOptions = {}): void {
  const { id, description, action, duration = action ? DURATION.error : DURATION[kind] } = options;
  // A message that is about to disappear is not replaced, because the new one would disappear with it.
  const forget = () => void (id !== undefined && visible.delete(id));
  const shown = toast[kind](title, {
    id: id === undefined ? undefined : visible.get(id),
    description,
    duration,
    action: action && {
      label: action.label,
      onClick: () => {
        forget();
        action.onClick();
      },
    },
    onDismiss: forget,
    onAutoClose: forget,
  });
  if (id !== undefined) visible.set(id, shown);
}

/** Removes the message with the caller's ID, if it is visible. */
export function dismiss(id: string): void {
  const shown = visible.get(id);
  if (shown !== undefined) toast.dismiss(shown);
}

/** Removes all messages. */
export function clear(): void {
  toast.dismiss();
}
