import { useEffect, useEffectEvent } from "react";

/**
 * The browser's CloseWatcher (https://developer.mozilla.org/docs/Web/API/CloseWatcher). Not all
 * browsers support it, and TypeScript has no types for it.
 */
type CloseWatcherLike = EventTarget & { destroy: () => void };

function createWatcher(): CloseWatcherLike | undefined {
  const Watcher: unknown = Reflect.get(globalThis, "CloseWatcher");
  if (typeof Watcher !== "function") return undefined;
  try {
    const watcher: unknown = Reflect.construct(Watcher, []);
    return isWatcher(watcher) ? watcher : undefined;
  } catch {
    // An inactive document cannot have a close watcher.
    return undefined;
  }
}

function isWatcher(value: unknown): value is CloseWatcherLike {
  return value instanceof EventTarget && "destroy" in value;
}

/**
 * Closes a layer with the device's own close action, such as the Back button or gesture on Android. Browsers
 * without `CloseWatcher` go back in the history as before. Radix handles Escape and prevents it from
 * arriving here too.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    let watcher: CloseWatcherLike | undefined;
    const watch = (): void => {
      watcher = createWatcher();
      watcher?.addEventListener("close", () => {
        close();
        // The layer may still be open, for example while a request is pending, so a new watcher is
        // needed.
        watch();
      });
    };
    watch();
    return () => watcher?.destroy();
  }, [isOpen]);
}
