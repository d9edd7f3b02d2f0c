import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import type { ParcelEvent } from "@harkara/courier-core/journey/parcel-event";
import type { LineKind } from "@harkara/courier-core/money/payout";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { inside } from "../../../../packages/ui/storybook/inside";
import preview from "../../../../.storybook/preview";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { districtLabel, type DistrictName } from "@harkara/web/i18n/places.ts";
import { fitsPaper } from "@harkara/web/testing/fits-paper.ts";
import { printed } from "@harkara/web/testing/world.tsx";
import { payoutDetailsOf, PAYOUTS } from "@harkara/web/testing/money-api.ts";
import { CENTERS, HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel } from "@harkara/web/testing/parcels.ts";
import { createRandom, randomBytes } from "@harkara/web/testing/random.ts";
import { INVOICES } from "@harkara/web/testing/invoices-api.ts";
import { InvoicePrintout } from "@harkara/web/printouts/invoice-printout.tsx";
import { PayoutPrintout } from "./payout-printout";
import { ProofPrintout, type ProofEvent } from "@harkara/web/printouts/proof-printout.tsx";
import { ReceiptPrintout } from "@harkara/web/printouts/receipt-printout.tsx";

const meta = preview.meta({
  ...printed,
  title: "Screens/Printouts",
  component: ReceiptPrintout,
  decorators: [inside("w-fit")],
  parameters: { controls: { disable: true } },
});

const AT = "2026-11-24T09:30:00.000Z";
const nameOf: DistrictName = (district) => districtLabel(district, CENTERS);
const parcel = makeParcel(HEAVY_DRAFT, 0, { payment_status: "paid" });
const longParcel = makeParcel(LONG_BANGLA_DRAFT, 1, { payment_status: "paid" });

const receipt = {
  number: "TRKAA2345670000000000000000004",
  at: AT,
  amount: 202,
  method: "SSLCOMMERZ · bKash",
};

export const Receipt = meta.story({
  render: () => <ReceiptPrintout parcel={parcel} plan={DEFAULT_FEE_PLAN} receipt={receipt} nameOf={nameOf} />,
  play: fitsPaper,
});

export const ReceiptWithLongTexts = meta.story({
  render: () => (
    <ReceiptPrintout
      parcel={longParcel}
      plan={DEFAULT_FEE_PLAN}
      receipt={{ ...receipt, amount: longParcel.cost }}
      nameOf={nameOf}
    />
  ),
  play: fitsPaper,
});

const delivered: ProofEvent = {
  number: 9,
  kind: "delivered",
  at: AT,
  center: "Natore",
  received_by: TYPED.receiver,
  proof: "code",
  amount: 1500,
} satisfies ParcelEvent;

export const Proof = meta.story({
  render: () => <ProofPrintout parcel={parcel} event={delivered} nameOf={nameOf} photo={undefined} />,
  play: fitsPaper,
});

/** A photo of a parcel in front of a door, drawn as SVG. */
const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#999"/><rect x="250" y="150" width="400" height="800" fill="#555"/><rect x="330" y="780" width="260" height="200" fill="#ddd"/></svg>',
)}`;

/** A partial delivery, proved by a photo. */
export const ProofWithPhoto = meta.story({
  render: () => (
    <ProofPrintout
      parcel={longParcel}
      event={{ ...delivered, kind: "partly_delivered", proof: "photo", reason: "part_unwanted" }}
      nameOf={nameOf}
      photo={PHOTO}
    />
  ),
  play: fitsPaper,
});

export const ProofOfReturn = meta.story({
  render: () => (
    <ProofPrintout
      parcel={parcel}
      event={{ number: 12, kind: "returned", at: AT, received_by: parcel.sender_name }}
      nameOf={nameOf}
      photo={undefined}
    />
  ),
  play: fitsPaper,
});

const random = createRandom(7);
const IDS = Array.from({ length: 300 }, () => newTrackingId("AB", (n) => randomBytes(random, n))).toSorted();
const [, paid = PAYOUTS[0]] = PAYOUTS;
const payoutOf = (parcels: number) => {
  if (paid === undefined) throw new Error("no payout");
  const kinds: readonly [LineKind, number][] = [
    ["collected", 1500],
    ["cod_fee", -15],
    ["delivery", -107.5],
  ];
  return {
    ...payoutDetailsOf(paid),
    parcels,
    amount: 1377.5 * parcels,
    sums: Object.fromEntries(kinds.map(([kind, amount]) => [kind, amount * parcels])),
    lines: IDS.slice(0, parcels).flatMap((tracking_id, index) =>
      kinds.map(([kind, amount]) => ({
        at: AT,
        kind,
        amount,
        tracking_id,
        title: index % 2 === 0 ? TYPED.twoSaris : LONG_BANGLA_DRAFT.title,
      })),
    ),
  };
};

export const Payout = meta.story({
  render: () => (
    <PayoutPrintout
      payout={payoutOf(3)}
      merchant={`${TYPED.sender}, rahima@harkara.example`}
      url="https://harkara.example/dashbord/money"
    />
  ),
  play: fitsPaper,
});

export const PayoutOfManyParcels = meta.story({
  render: () => (
    <PayoutPrintout
      payout={payoutOf(40)}
      merchant={`${TYPED.sender}, rahima@harkara.example`}
      url="https://harkara.example/dashbord/money"
    />
  ),
  play: fitsPaper,
});

const [invoice, credit, withoutVat] = INVOICES;
const INVOICE_URL = "https://harkara.example/dashbord/money?invoice=2026-10";

export const Invoice = meta.story({
  render: () => <InvoicePrintout invoice={invoice} url={INVOICE_URL} />,
  play: fitsPaper,
});

/** The credits of the month exceeded its fees. */
export const CreditNote = meta.story({
  render: () => <InvoicePrintout invoice={credit} url={INVOICE_URL} />,
  play: fitsPaper,
});

export const InvoiceWithoutVat = meta.story({
  render: () => <InvoicePrintout invoice={withoutVat} url={INVOICE_URL} />,
  play: fitsPaper,
});
