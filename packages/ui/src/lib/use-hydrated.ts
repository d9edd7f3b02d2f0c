import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * Whether the component has hydrated: false on the server and while React takes over what the server has rendered,
 * so that both render the same. What only a browser knows may show once it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
