import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import type { ReactNode } from "react";
import { hasKind } from "../api/client.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";
import { useSession } from "../session/use-session.ts";
import { focusContentAfter } from "./focus-content.ts";

interface FailureAlertProps {
  /** The title, which names the failed action. */
  title: string;
  /** The cause. */
  error: Error;
  /** Called when the retry button is pressed. Without it, the alert has no retry button. */
  onRetry?: () => void;
  isBusy?: boolean;
  className?: string;
}

/**
 * An alert for a failed request. It shows the error, its cause, and a button to retry, or to log in again
 * after the session has expired. When it disappears after a retry, focus moves to the page's content.
 */
export function FailureAlert({ title, error, onRetry, isBusy = false, className }: FailureAlertProps) {
  const session = useSession();
  let action: ReactNode;
  if (hasKind(error, "unauthorized")) {
    action = (
      // After logout, the guard redirects to the login page, which returns the user to this page.
      <Button variant="secondary" size="sm" onClick={() => void session.signOut()}>
        {m.nav_login()}
      </Button>
    );
  } else if (onRetry) {
    action = (
      <Button variant="secondary" size="sm" className="noscript:hidden" loading={isBusy} onClick={onRetry}>
        {m.try_again()}
      </Button>
    );
  }
  return (
    <Alert ref={focusContentAfter} tone="danger" title={title} action={action} className={className}>
      {errorText(error)}
    </Alert>
  );
}
