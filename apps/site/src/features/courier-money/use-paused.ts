import { useEffect, useState } from "react";

/** The delay from the last input to a search, in milliseconds. */
const PAUSE_MS = 300;

/** A typed text once typing has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
