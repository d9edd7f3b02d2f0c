import { useState } from "react";
import { errorText } from "@harkara/web/i18n/error-text.ts";

/** Runs a session action and keeps the text of its error. After a login, the guard redirects the user. */
export function useAccountAction() {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  /**
   * Runs an action. Never rejects.
   * @returns whether the action succeeded
   */
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
