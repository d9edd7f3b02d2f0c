import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { hasKind } from "../api/client.ts";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";
import { useSession } from "../session/use-session.ts";
import { focusContentAfter } from "./focus-content.ts";

/**
 * The screen of the error boundary: the error, and a button to retry, or to log in again after the session
 * has expired. It also retries when the connection is back. When it disappears after a retry, focus moves to
 * the page's content.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const session = useSession();
  const isExpired = hasKind(error, "unauthorized");
  const retry = () => void router.invalidate().then(reset);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <EmptyState
        ref={focusContentAfter}
        role="alert"
        headingLevel={1}
        title={m.error_title()}
        action={
          // The guard redirects to the login page, and back here after the login.
          <Button onClick={isExpired ? () => void session.signOut() : retry}>
            {isExpired ? m.nav_login() : m.try_again()}
          </Button>
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
