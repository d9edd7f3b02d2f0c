import { type Payment, combinedStatus } from "@harkara/courier-core/money/payment";
import { Button } from "@harkara/ui/button";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { Printer } from "lucide-react";
import { useState } from "react";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { ATTEMPT_STATUS_TEXT, paymentMethodText } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PaymentCode, TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";

/** A button that prints the receipt of a payment for several parcels. Renders nothing until it is paid. */
export function PrintCombinedReceipt({ payment }: { payment: Payment }) {
  const [isOpen, setIsOpen] = useState(false);
  if (combinedStatus(payment) !== "paid") return null;
  return (
    <>
      <Button variant="secondary" startIcon={<Printer aria-hidden />} onClick={() => setIsOpen(true)}>
        {m.receipt_print()}
      </Button>
      {isOpen ? (
        <PrintDialog
          title={m.receipt_title()}
          paper={<CombinedReceiptPrintout payment={payment} />}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The printed receipt of one payment for the delivery fees of several parcels. */
export function CombinedReceiptPrintout({ payment }: { payment: Payment }) {
  const { _id, total, amount, parcels = [], updated_at } = payment;
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.receipt_title()}
      facts={[
        { term: m.receipt_at(), detail: formatDateTime(updated_at) },
        { term: m.receipt_method(), detail: paymentMethodText(payment) },
        { term: m.receipt_number(), detail: <PaymentCode id={_id} /> },
      ]}
      table={{
        title: m.receipt_lines(),
        columns: [
          { id: "parcel", label: m.pay_for() },
          { id: "status", label: m.parcels_col_payment() },
          { id: "amount", label: m.statement_col_amount(), kind: "number" },
        ],
        rows: parcels.map((parcel) => ({
          id: parcel.tracking_id,
          cells: {
            parcel: <TrackingCode id={parcel.tracking_id} />,
            status: ATTEMPT_STATUS_TEXT[parcel.status](),
            amount: formatTaka(parcel.amount),
          },
        })),
      }}
      totals={[{ term: m.send_total(), detail: formatTaka(total ?? amount) }]}
    />
  );
}
