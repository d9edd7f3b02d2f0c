import { useState } from "react";

/**
 * Input state for a value stored in the URL, which the caller writes after a delay. An external change of the value, such as by the Back
 * button, replaces the input.
 * @param value the stored value
 * @param send stores a value
 */
export function useUrlInput(value: string, send: (value: string) => void) {
  const [typed, type] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A stored value that was sent from here is behind the input of a fast typist.
    if (value !== sent) {
      setSent(value);
      type(value);
    }
  }
  return {
    typed,
    type,
    /** The last value that was sent or came from outside. */
    sent,
    send: (next: string) => {
      setSent(next);
      send(next);
    },
  };
}
