import { isOutcomeKnown } from "../api/client.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";

interface OutcomeTextProps {
  /** What is said when it was not carried out. */
  failed: string;
  /** What is said while nobody knows whether it was carried out. */
  unknown: string;
  /** The error of the request; null while the server is being asked. */
  error: Error | null;
}

/** The outcome of a request that changes something, and its cause. */
export function OutcomeText({ failed, unknown, error }: OutcomeTextProps) {
  return (
    <>
      <strong className="block">{error && isOutcomeKnown(error) ? failed : unknown}</strong>
      {error ? errorText(error) : m.asking_text()}
    </>
  );
}
