import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import type { CSSProperties, ReactNode } from "react";
import type * as SonnerModule from "sonner";
import { whenTouched } from "../../lib/when-touched";

type Sonner = typeof SonnerModule;

/**
 * The library that shows messages. It is loaded with the first message, or with an interaction that may
 * cause one.
 */
let sonner: Sonner | undefined;
const watchers = new Set<() => void>();
const readSonner = () => sonner;
const noSonner = () => undefined;

function watchSonner(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Loads the library. Resolves with undefined if this fails, and the next message tries again. */
async function needSonner(): Promise<Sonner | undefined> {
  try {
    sonner ??= await import("sonner");
  } catch {
    return undefined;
  }
  for (const watcher of watchers) watcher();
  return sonner;
}

export type ToasterProps = {
  /** The accessible name of the region of messages. */
  label: string;
  /** The name of the button that dismisses a message. Without it, there is no such button. */
  closeLabel?: string;
};

const icon = "size-5";

const styles = {
  toast:
    "flex w-full items-start gap-3 rounded-control border border-line bg-surface-raised py-3 ps-4 pe-3 text-ink shadow-float",
  icon: "flex h-[1lh] shrink-0 items-center text-base",
  content: "flex min-w-0 flex-1 flex-col",
  title: "font-semibold",
  description: "text-sm text-ink-muted",
  closeButton:
    "order-last grid size-7 shrink-0 place-items-center rounded-tag text-ink-muted hover:bg-surface-sunken hover:text-ink pointer-coarse:size-control",
};

/** The width of a message, in sonner's own variables, and what replaces sonner's layer and font. */
const size = {
  "--width": "25rem",
  fontFamily: "inherit",
  zIndex: "var(--z-index-toast)",
} as CSSProperties;
/** The distance of toasts from the bottom edge, which keeps them above a `SelectionBar`. */
const aboveSelectionBar =
  "[:root:has([data-slot=selection-bar][data-state=open])_&]:[--foot:9rem] sm:[:root:has([data-slot=selection-bar][data-state=open])_&]:[--foot:5.75rem]";

/**
 * The container of toasts. Use one per page, near its root. Renders a live `<section>` at the first
 * interaction with the page, or at the first message.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const loaded = useSyncExternalStore(watchSonner, readSonner, noSonner);
  useEffect(() => whenTouched(() => void needSonner()), []);
  if (!loaded) return null;
  return (
    <loaded.Toaster
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

export type ToastOptions = {
  /** A second line. */
  description?: ReactNode;
  /** The duration in milliseconds. It pauses on hover. */
  duration?: number;
};

/**
 * The durations in milliseconds. Errors stay longer, because users have to read them and often act on them.
 */
const DURATION = { success: 5_000, info: 6_000, error: 12_000 } as const;

type Kind = keyof typeof DURATION;

function showToast(kind: Kind, title: ReactNode, options?: ToastOptions): void {
  void needSonner().then((loaded) => loaded?.toast[kind](title, { duration: DURATION[kind], ...options }));
}

/** Shows the result of an action without moving the focus. */
export const toast = {
  /** Shows a success. */
  success: (title: ReactNode, options?: ToastOptions) => showToast("success", title, options),
  /** Shows an error. The text should include the next step. */
  error: (title: ReactNode, options?: ToastOptions) => showToast("error", title, options),
  /** Shows information. */
  info: (title: ReactNode, options?: ToastOptions) => showToast("info", title, options),
  /** Removes all messages. */
  clear: () => {
    sonner?.toast.dismiss();
  },
};
