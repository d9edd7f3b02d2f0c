import { cva, cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Barcode } from "../../parts/barcode/barcode";
import { QrCode } from "../../parts/qr-code/qr-code";

/** A party on a label, as texts. */
export type LabelParty = {
  /** The role of the party: “To”. */
  title: string;
  name: string;
  /** The phone number in its local form. */
  phone: string;
  /** House, road, area. */
  address: string;
  district: string;
};

/** The paper of a label: 100 × 150 mm for label printers, or A6 (105 × 148 mm). */
export type LabelPaper = "label100" | "a6";

export interface ParcelLabelProps extends Omit<ComponentProps<"article">, "children"> {
  /** The district of the last hub, by which hubs sort. It is the largest text on the label. */
  sortCode: string;
  /** The courier's name or logo. */
  brand: ReactNode;
  /** The tracking ID, as text and in the barcode. */
  trackingId: string;
  /** The URL in the QR code. */
  trackingUrl: string;
  /** The receiver. */
  to: LabelParty;
  /** The sender, to whom a return goes. */
  from: LabelParty;
  /** The amount that the rider collects, or a note that nothing is due. */
  money: { title: string; amount?: string };
  /** Weight, piece, reference and date, in order. */
  facts: readonly { term: string; detail: string }[];
  /** The return address for an undeliverable parcel. */
  returnText: string;
  /** The accessible names of the codes. */
  labels: { barcode: string; qr: string };
  /** The paper. Default `label100`. */
  paper?: LabelPaper;
}

/** Printouts have no dark theme. */
const BLACK_ON_WHITE = { background: "#fff", color: "#000" } as const;

const sheet = cva(
  "flex flex-col gap-[2mm] overflow-hidden p-[4mm] text-[9.5pt] leading-snug [color-scheme:light] [print-color-adjust:exact]",
  {
    variants: {
      paper: { label100: "h-[150mm] w-[100mm]", a6: "h-[148mm] w-[105mm]" },
    },
  },
);

/**
 * A parcel label, as large as its paper, black on white. The sort code is the largest text, and the amount to
 * collect has a frame. Long texts are limited, so that the codes always fit. Renders an `<article>`.
 */
export function ParcelLabel({
  sortCode,
  brand,
  trackingId,
  trackingUrl,
  to,
  from,
  money,
  facts,
  returnText,
  labels,
  paper = "label100",
  className,
  ...props
}: ParcelLabelProps) {
  return (
    <article
      data-slot="parcel-label"
      data-paper={paper}
      style={BLACK_ON_WHITE}
      className={cx(sheet({ paper }), className)}
      {...props}
    >
      <div className="flex items-end justify-between gap-[3mm] border-b-[0.6mm] border-current pb-[1.5mm]">
        <span className="shrink-0 text-[11pt] font-bold">{brand}</span>
        <span className="line-clamp-1 min-w-0 text-end text-[24pt] leading-tight font-bold">{sortCode}</span>
      </div>
      <div className="flex shrink-0 grow flex-col">
        <span className="text-[8pt] font-semibold">{to.title}</span>
        <span className="line-clamp-2 text-[14pt] leading-tight font-bold wrap-anywhere">{to.name}</span>
        <span className="text-[14pt] leading-tight font-bold tabular-nums">{to.phone}</span>
        <span className="line-clamp-4 text-[11pt] leading-tight wrap-anywhere">
          {to.address}, <span className="font-bold">{to.district}</span>
        </span>
      </div>
      <div className="flex items-end justify-between gap-[3mm]">
        <div className="flex min-w-0 flex-1 flex-col gap-[2mm]">
          <p className="self-start border-[0.7mm] border-current px-[2.5mm] py-[1mm] leading-tight">
            {money.amount === undefined ? (
              <span className="text-[16pt] font-bold">{money.title}</span>
            ) : (
              <>
                <span className="block text-[8pt] font-semibold">{money.title}</span>
                <span className="block text-[22pt] font-bold whitespace-nowrap tabular-nums">
                  {money.amount}
                </span>
              </>
            )}
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-[2mm] text-[8.5pt]">
            {facts.map(({ term, detail }) => (
              <div key={term} className="contents">
                <dt className="font-semibold">{term}</dt>
                <dd className="line-clamp-1 wrap-anywhere">{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
        <QrCode value={trackingUrl} label={labels.qr} />
      </div>
      <div className="border-t-[0.3mm] border-current pt-[1.5mm] text-[8.5pt]">
        <p className="line-clamp-2 wrap-anywhere">
          <span className="font-semibold">{from.title}</span> {from.name} · {from.phone} · {from.address},{" "}
          {from.district}
        </p>
        <p className="line-clamp-1">{returnText}</p>
      </div>
      <div className="flex flex-col items-center">
        <Barcode value={trackingId} label={labels.barcode} height={18} />
        {/* No letter spacing, which would add spaces when the ID is copied. */}
        <span translate="no" className="text-[13pt] font-bold tabular-nums">
          {trackingId}
        </span>
      </div>
    </article>
  );
}
