import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The alert of the price calculator when the districts cannot be loaded. */
export function EstimateFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
