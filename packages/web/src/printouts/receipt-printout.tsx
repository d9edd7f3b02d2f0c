import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Button } from "@harkara/ui/button";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useDistrictName } from "../centers/use-district-name.ts";
import { formatDateTime, formatTaka } from "../i18n/format.ts";
import type { DistrictName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { PaymentCode } from "../shell/tracking-code.tsx";
import { parcelCodes } from "./parcel-codes.ts";
import { PrintDialog } from "./print-dialog.tsx";
import { type Receipt, chargeLines, receiptOf } from "./receipt.ts";

/** A button that prints the receipt for a parcel's delivery fee. Renders nothing while the fee is unpaid. */
export function PrintReceipt({ details, fullWidth }: { details: ParcelDetails; fullWidth?: boolean }) {
  const nameOf = useDistrictName();
  const [isOpen, setIsOpen] = useState(false);
  const receipt = receiptOf(details);
  if (receipt === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        className="print:hidden"
        fullWidth={fullWidth}
        startIcon={<Printer aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {m.receipt_print()}
      </Button>
      {isOpen ? (
        <PrintDialog
          title={m.receipt_title()}
          paper={
            <ReceiptPrintout
              parcel={details.parcel}
              plan={details.fee_plan}
              receipt={receipt}
              nameOf={nameOf}
            />
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ReceiptPrintoutProps {
  parcel: Parcel;
  /** The fee plan that was in force at the booking. */
  plan: FeePlan;
  receipt: Receipt;
  nameOf: DistrictName;
}

/** The printed receipt for a delivery fee: payer, amount, purpose, time and payment method. */
export function ReceiptPrintout({ parcel, plan, receipt, nameOf }: ReceiptPrintoutProps) {
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.receipt_title()}
      {...parcelCodes(parcel.tracking_id)}
      facts={[
        { term: m.receipt_payer(), detail: parcel.sender_name },
        { term: m.receipt_at(), detail: formatDateTime(receipt.at) },
        { term: m.receipt_method(), detail: receipt.method },
        { term: m.receipt_number(), detail: <PaymentCode id={receipt.number} /> },
        { term: m.pay_for(), detail: parcel.title },
        ...(parcel.reference === ""
          ? []
          : [{ term: m.send_field_reference(), detail: <span translate="no">{parcel.reference}</span> }]),
        {
          term: m.receipt_way(),
          detail: m.bag_from_to({
            from: nameOf(parcel.sender_center),
            to: nameOf(parcel.receiver_center),
          }),
        },
        { term: m.view_booked_by(), detail: parcel.created_by },
        { term: m.view_booked_on(), detail: formatDateTime(parcel.creation_date) },
      ]}
      table={{
        title: m.receipt_lines(),
        columns: [
          { id: "line", label: m.receipt_line() },
          { id: "amount", label: m.statement_col_amount(), kind: "number" },
        ],
        rows: chargeLines(parcel, plan).map(({ label, amount }) => ({
          id: label,
          cells: { line: label, amount },
        })),
      }}
      totals={[
        { term: m.send_total(), detail: formatTaka(parcel.cost) },
        { term: m.payment_paid(), detail: formatTaka(receipt.amount) },
      ]}
    />
  );
}
