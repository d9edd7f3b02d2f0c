import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { CSSProperties, ReactNode } from "react";
import { whenTouched } from "../lib/when-touched";

const load = () => import("sonner");
const Sonner = lazy(async () => ({ default: (await load()).Toaster }));

/** Whether messages need their place: the first one is there, or a person does something that may bring one. */
let isPlaceNeeded = false;
const watchers = new Set<() => void>();
const readNeed = () => isPlaceNeeded;
const onServer = () => false;

function watchNeed(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function need(): void {
  isPlaceNeeded = true;
  for (const watcher of watchers) watcher();
}

export type ToasterProps = {
  /** Names the region of the screen where messages appear. */
  label: string;
  /** Name of the button that dismisses a message. Without it there is no such button. */
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
    "order-last grid size-7 shrink-0 place-items-center rounded-tag text-ink-muted hover:bg-surface-sunken hover:text-ink pointer-coarse:size-11",
};

/** The width of a message, in the terms of sonner. */
const size = { "--width": "25rem", fontFamily: "inherit" } as CSSProperties;

/**
 * Where messages appear. One a page, near its root. Renders a live `<section>`, once a person does anything with the page or with the first
 * message.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const isNeeded = useSyncExternalStore(watchNeed, readNeed, onServer);
  useEffect(() => whenTouched(need), []);
  if (!isNeeded) return null;
  const messages = (
    <Sonner
      containerAriaLabel={label}
      position="top-center"
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
  return <Suspense>{messages}</Suspense>;
}

export type ToastOptions = {
  /** A second line. */
  description?: ReactNode;
  /** How long it stays, in milliseconds; pauses under the pointer. */
  duration?: number;
};

/** Longer for trouble: it has to be read, and often acted upon. */
const DURATION = { success: 5_000, info: 6_000, error: 12_000 } as const;

type Kind = keyof typeof DURATION;

function tell(kind: Kind, title: ReactNode, options?: ToastOptions): void {
  need();
  void load().then(({ toast: sonner }) => sonner[kind](title, { duration: DURATION[kind], ...options }));
}

/** Tells what came of an action, without taking the focus. */
export const toast = {
  /** It worked. */
  success: (title: ReactNode, options?: ToastOptions) => tell("success", title, options),
  /** It did not work; say what to do. */
  error: (title: ReactNode, options?: ToastOptions) => tell("error", title, options),
  /** Something to know. */
  info: (title: ReactNode, options?: ToastOptions) => tell("info", title, options),
  /** Takes every message away. */
  clear: async () => {
    const { toast: sonner } = await load();
    sonner.dismiss();
  },
};
