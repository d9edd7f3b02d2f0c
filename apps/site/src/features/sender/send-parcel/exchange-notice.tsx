import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { useWatch } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/**
 * A notice about the parcel that is returned in exchange for the new one, with a button to book without the
 * exchange. Renders nothing if there is no exchange.
 */
export function ExchangeNotice({ form }: { form: ParcelForm }) {
  const exchangeOf = useWatch({ control: form.control, name: "exchange_of" });
  const error = fieldError(form.formState.errors.exchange_of);
  if (exchangeOf == null) return null;
  return (
    <Alert
      id="exchange_of"
      tone={error === undefined ? "info" : "danger"}
      title={m.exchange_title({ id: exchangeOf })}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            form.clearErrors("exchange_of");
            form.setValue("exchange_of", null);
          }}
        >
          {m.exchange_stop()}
        </Button>
      }
    >
      {error ?? m.exchange_text()}
    </Alert>
  );
}
