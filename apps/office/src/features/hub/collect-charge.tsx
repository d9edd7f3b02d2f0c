import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSaveFailureText } from "../../shell/save-failure-alert.tsx";

interface CollectChargeProps {
  trackingId: string;
  /** The unpaid delivery fee in taka. */
  amount: number;
  size?: "sm" | "lg";
  /** @returns whether the operation was saved */
  onCollect: (operation: NewOperation) => Promise<boolean>;
}

/**
 * A button that records the sender's payment of the delivery fee in cash at the cash desk. The worker first
 * confirms that the cash was counted.
 */
export function CollectCharge({ trackingId, amount, size = "lg", onCollect }: CollectChargeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const failure = useSaveFailureText();
  const label = m.hub_charge_received({ amount: formatTaka(amount) });

  async function collect(): Promise<void> {
    const isSaved = await onCollect({ task: "collect_charge", tracking_id: trackingId, cash: amount });
    if (isSaved) setIsAsking(false);
  }

  return (
    <>
      <Button
        variant={size === "lg" ? "primary" : "secondary"}
        size={size}
        fullWidth={size === "lg"}
        startIcon={<Banknote aria-hidden />}
        aria-label={size === "lg" ? undefined : `${label} ${trackingId}`}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.hub_charge_title()}
        description={m.hub_charge_text({ id: trackingId })}
        error={failure}
        labels={{ cancel: m.hub_charge_stop(), confirm: label }}
        confirmVariant="primary"
        onConfirm={() => void collect()}
      />
    </>
  );
}
