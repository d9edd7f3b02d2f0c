import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";

/**
 * The screen of the error boundary: the error, and a retry button. It also retries when the connection is
 * back.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async (): Promise<void> => {
    await router.invalidate();
    reset();
  };
  const retryOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    const onOnline = () => retryOnline();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <EmptyState
        role="alert"
        headingLevel={1}
        title={m.error_title()}
        action={<Button onClick={() => void retry()}>{m.try_again()}</Button>}
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
