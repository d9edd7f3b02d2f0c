import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import type { ReactNode } from "react";
import { hasKind } from "../api/client.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";
import { useSession } from "../session/use-session.ts";

interface FailureAlertProps {
  /** What did not work. */
  title: string;
  /** Why. */
  error: Error;
  /** What tries again, where no other button does. */
  onRetry?: () => void;
  isBusy?: boolean;
  className?: string;
}

/** What did not work, why, and what helps: another try, or a new login where the old one has expired. */
export function FailureAlert({ title, error, onRetry, isBusy = false, className }: FailureAlertProps) {
  const session = useSession();
  let action: ReactNode;
  if (hasKind(error, "unauthorized")) {
    action = (
      // The guard then asks for a login and brings the person back to this page.
      <Button variant="secondary" size="sm" onClick={() => void session.signOut()}>
        {m.nav_login()}
      </Button>
    );
  } else if (onRetry) {
    action = (
      <Button variant="secondary" size="sm" loading={isBusy} onClick={onRetry}>
        {m.try_again()}
      </Button>
    );
  }
  return (
    <Alert tone="danger" title={title} action={action} className={className}>
      {errorText(error)}
    </Alert>
  );
}
