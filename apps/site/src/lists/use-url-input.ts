import { useState } from "react";

/**
 * Input state for a value in the URL, which the caller writes after a delay. An external change of the
 * value, for example by the Back button, replaces the input.
 * @param value the value in the URL
 * @param send writes a value to the URL
 */
export function useUrlInput(value: string, send: (value: string) => void) {
  const [typed, type] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A value that was sent from here may be older than the current input, so it does not replace the input.
    if (value !== sent) {
      setSent(value);
      type(value);
    }
  }
  return {
    typed,
    type,
    /** The last value that was sent or received. */
    sent,
    send: (next: string) => {
      setSent(next);
      send(next);
    },
  };
}
