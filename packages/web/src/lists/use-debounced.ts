import { useEffect, useState } from "react";

/** The delay between the last keystroke and a search, in milliseconds. */
export const SEARCH_PAUSE_MS = 300;

/**
 * Returns a value after it has not changed for some time.
 * @param ms the time in milliseconds
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
