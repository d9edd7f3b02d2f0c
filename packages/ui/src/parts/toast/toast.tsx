import { useEffect, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { whenTouched } from "../../lib/when-touched";
import type * as ViewModule from "./toaster-view";

type View = typeof ViewModule;

/**
 * The code that shows messages. It is loaded with the first message, or at an interaction that may cause one.
 */
let view: View | undefined;
const watchers = new Set<() => void>();
const readView = () => view;
const noView = () => undefined;

function watchView(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Loads the code. Resolves with undefined if this fails; the next message tries again. */
async function needView(): Promise<View | undefined> {
  try {
    view ??= await import("./toaster-view");
  } catch {
    return undefined;
  }
  for (const watcher of watchers) watcher();
  return view;
}

export interface ToasterProps {
  /** The accessible name of the region of messages. */
  label: string;
  /** The name of the button that dismisses a message. Without it, there is no such button. */
  closeLabel?: string;
}

/**
 * The container of toasts. Use one per page, near its root. Renders a live `<section>` at the first
 * interaction with the page, or at the first message.
 */
export function Toaster(props: ToasterProps) {
  const loaded = useSyncExternalStore(watchView, readView, noView);
  useEffect(() => whenTouched(() => void needView()), []);
  return loaded ? <loaded.ToasterView {...props} /> : null;
}

/** A button in a message. Pressing it also dismisses the message. */
export type ToastAction = {
  /** The text of the button. */
  label: string;
  /** Called when the user presses the button. */
  onClick: () => void;
};

export type ToastOptions = {
  /** The ID of the message. A message that is shown with the same ID is replaced. */
  id?: string;
  /** A second line. */
  description?: ReactNode;
  /**
   * A button, for example to try again. The action must be possible elsewhere too, because the message
   * disappears.
   */
  action?: ToastAction;
  /**
   * The duration in milliseconds. It pauses on hover. Default: 5,000 for a success, 6,000 for information,
   * and 12,000 for an error or with an action.
   */
  duration?: number;
};

/** The kind of a message. */
export type ToastKind = "success" | "error" | "info";

/** Returns the function that shows messages of a kind. */
const showAs =
  (kind: ToastKind) =>
  (title: ReactNode, options?: ToastOptions): void =>
    void needView().then((loaded) => loaded?.show(kind, title, options));

/** Shows the result of an action without moving the focus. */
export const toast = {
  /** Shows a success. */
  success: showAs("success"),
  /** Shows an error. The text should include the next step. */
  error: showAs("error"),
  /** Shows information. */
  info: showAs("info"),
  /** Removes the message with an ID, if it is visible. */
  dismiss: (id: string) => view?.dismiss(id),
  /** Removes all messages. */
  clear: () => view?.clear(),
};
