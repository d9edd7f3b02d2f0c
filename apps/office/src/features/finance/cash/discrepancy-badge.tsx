import { Badge } from "@harkara/ui/badge";
import { discrepancyText } from "@harkara/web/i18n/money-words.ts";

/** Whether counted cash is short, over or matched. Amounts are in taka. */
export function DiscrepancyBadge({ counted, expected }: { counted: number; expected: number }) {
  return (
    <Badge tone={counted === expected ? "success" : "danger"}>{discrepancyText(counted, expected)}</Badge>
  );
}
