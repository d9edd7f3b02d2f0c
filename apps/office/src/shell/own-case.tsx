import { Alert } from "@harkara/ui/alert";
import { m } from "@harkara/web/paraglide/messages.js";

/** Replaces the decision in an item of a list if the user has a conflict of interest. */
export function OwnCase() {
  return <p className="w-full text-sm text-ink-muted">{m.own_case()}</p>;
}

/** Tells on a record that the user is a member of the merchant, and may neither act nor see phone numbers. */
export function OwnMerchantAlert() {
  return (
    <Alert tone="info" title={m.own_merchant()}>
      {m.own_merchant_text()}
    </Alert>
  );
}
