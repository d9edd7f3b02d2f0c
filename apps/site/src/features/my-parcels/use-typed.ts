import { useState } from "react";

/**
 * What stands in a field whose value is kept elsewhere, in the address say, and follows what is typed a moment later. What comes from
 * there otherwise, by Back say, replaces what is typed.
 * @param value as it is kept
 * @param send keeps a value
 */
export function useTyped(value: string, send: (value: string) => void) {
  const [typed, type] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Not the echo of what was sent, behind which a fast typist is already ahead.
    if (value !== sent) {
      setSent(value);
      type(value);
    }
  }
  return {
    typed,
    type,
    /** What was sent, or come, last. */
    sent,
    send: (next: string) => {
      setSent(next);
      send(next);
    },
  };
}
