import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * Whether the component has hydrated. It is false on the server and during hydration, so that both render
 * the same. Content that depends on the browser may be shown once it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
