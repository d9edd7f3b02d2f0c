import { useEffect, useEffectEvent } from "react";

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher; not in every browser, nor in TypeScript's types. */
type CloseWatcherLike = EventTarget & { destroy: () => void };

function createWatcher(): CloseWatcherLike | undefined {
  const Watcher: unknown = Reflect.get(globalThis, "CloseWatcher");
  if (typeof Watcher !== "function") return undefined;
  try {
    const watcher: unknown = Reflect.construct(Watcher, []);
    return isWatcher(watcher) ? watcher : undefined;
  } catch {
    // A document that is not active can have none.
    return undefined;
  }
}

function isWatcher(value: unknown): value is CloseWatcherLike {
  return value instanceof EventTarget && "destroy" in value;
}

/**
 * Closes a layer by the device's own way to close things: the Back button or gesture of an Android phone. Browsers without `CloseWatcher`
 * go back in the history as before. Escape stays with Radix, which prevents it from coming here as well.
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
        // The layer may stay open, while a request is pending, say.
        watch();
      });
    };
    watch();
    return () => watcher?.destroy();
  }, [isOpen]);
}
