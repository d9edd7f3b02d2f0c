import { isOutcomeKnown } from "../api/client.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";

interface OutcomeTextProps {
  /** The text if the request was not carried out. */
  failed: string;
  /** The text while the outcome is unknown. */
  unknown: string;
  /** The error of the request; null while the outcome is being queried. */
  error: Error | null;
}

/** Shows the outcome of a write, and its cause. */
export function OutcomeText({ failed, unknown, error }: OutcomeTextProps) {
  return (
    <>
      <strong className="block">{error && isOutcomeKnown(error) ? failed : unknown}</strong>
      {error ? errorText(error) : m.asking_text()}
    </>
  );
}
