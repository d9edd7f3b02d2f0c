import { useState } from "react";
import { errorText } from "../../i18n/error-text.ts";

/** Runs an action of the session and holds the text of its error. The guard redirects after a login. */
export function useAccountAction() {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded; never rejects */
  async function run(action: () => Promise<void>): Promise<boolean> {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { run, failure, isBusy };
}
