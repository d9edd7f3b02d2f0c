import type { CashDesk } from "@harkara/courier-core/money/cash";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A warning if the cash on hand is above the hub's limit; otherwise nothing. */
export function AboveLimit({ desk: { held, limit } }: { desk: Pick<CashDesk, "held" | "limit"> }) {
  if (held <= limit) return null;
  const amount = sumTaka([held, -limit]);
  return (
    <Alert tone="warning">
      {m.cash_above_limit({ limit: formatTaka(limit), amount: formatTaka(amount) })}
    </Alert>
  );
}
