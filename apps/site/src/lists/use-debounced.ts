import { useEffect, useState } from "react";

/** The pause in typing after which a search starts, in ms. */
export const SEARCH_PAUSE_MS = 250;

/** A value that has not changed for a time. @param ms the time in milliseconds */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
