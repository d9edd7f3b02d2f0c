import { useEffect, useEffectEvent, useState } from "react";
import { SEARCH_PAUSE_MS } from "./use-debounced.ts";

/**
 * Returns the state of an input whose text is in the URL. After a pause in typing, the trimmed text
 * is written to the URL. A change to the URL, for example by the Back button, replaces the input.
 * @param value the value in the URL
 * @param send writes a value to the URL
 */
export function useUrlInput(value: string, send: (value: string) => void) {
  const [typed, type] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A value that this hook has written may be older than the input, so it does not replace the input.
    if (value !== sent) {
      setSent(value);
      type(value);
    }
  }
  const text = typed.trim();
  function write(next: string): void {
    if (next === sent) return;
    setSent(next);
    send(next);
  }
  const writeAfterPause = useEffectEvent(write);
  useEffect(() => {
    const pause = setTimeout(() => writeAfterPause(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return {
    typed,
    type,
    /** The trimmed input. */
    text,
    /** Writes the input to the URL immediately. */
    sendNow: () => write(text),
  };
}
