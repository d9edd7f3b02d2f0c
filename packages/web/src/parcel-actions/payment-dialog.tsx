import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { DescriptionList, type DescriptionListProps } from "@harkara/ui/description-list";
import { Dialog } from "@harkara/ui/dialog";
import { MoneyText } from "@harkara/ui/money-text";
import type { ReactNode } from "react";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";
import type { usePayment } from "./use-payment.ts";

interface PaymentDialogProps {
  title: string;
  pay: ReturnType<typeof usePayment>;
  /** Whether there is nothing to pay. The dialog can then only be closed. */
  isOver: boolean;
  /** Details of the parcel, shown above the amount. */
  items?: DescriptionListProps["items"];
  /** The amount in taka; undefined if there is nothing to pay. */
  amount: number | undefined;
  /** Opens the gateway's page. */
  onPay: () => void;
  onClose: () => void;
  /** Shown below the errors. */
  children?: ReactNode;
}

/** Confirms the amount and the gateway, and then opens the gateway's page. Errors are shown in the dialog. */
export function PaymentDialog({
  title,
  pay,
  isOver,
  items,
  amount,
  onPay,
  onClose,
  children,
}: PaymentDialogProps) {
  const isLeaving = pay.isPending || pay.isSuccess;
  const canClose = !isLeaving || pay.isAsking;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && canClose && onClose()}
      title={title}
      {...(amount !== undefined && { description: m.pay_text() })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={!canClose} onClick={onClose}>
            {isOver ? m.close() : m.pay_later()}
          </Button>
          {isOver ? null : (
            <Button loading={isLeaving} onClick={onPay}>
              {m.pay_go()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {amount === undefined ? null : (
          <DescriptionList
            items={[
              ...(items ?? []),
              {
                term: m.pay_amount(),
                detail: (
                  <MoneyText amount={amount} size="xl">
                    {formatTaka(amount)}
                  </MoneyText>
                ),
              },
            ]}
          />
        )}
        {pay.isAsking && (
          <Alert tone="info" title={m.pay_unknown()}>
            {m.asking_text()}
          </Alert>
        )}
        {pay.error && <FailureAlert title={m.pay_failed_title()} error={pay.error} />}
        {children}
      </div>
    </Dialog>
  );
}
