import { cva, cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Barcode } from "../../parts/barcode/barcode";
import { QrCode } from "../../parts/qr-code/qr-code";

/** Somebody on a label, already worded. */
export type LabelParty = {
  /** What they are: “To”. */
  title: string;
  name: string;
  /** As it is dialled at home. */
  phone: string;
  /** House, road, area. */
  address: string;
  district: string;
};

/** The paper of a label: 100 × 150 mm as label printers have it, or A6 (105 × 148 mm). */
export type LabelPaper = "label100" | "a6";

export type ParcelLabelProps = Omit<ComponentProps<"article">, "children"> & {
  /** Where it is sorted to, largest on the label: the district of the last hub. */
  sortCode: string;
  /** The courier's name or logo. */
  brand: ReactNode;
  trackingId: string;
  /** Where the QR code leads. */
  trackingUrl: string;
  to: LabelParty;
  from: LabelParty;
  /** What the rider takes at the door: “Collect” and the amount, or that nothing is to be paid. */
  money: { title: string; amount?: string };
  /** Weight, piece, reference, date: in order. */
  facts: readonly { term: string; detail: string }[];
  /** Where the parcel goes when nobody takes it. */
  returnText: string;
  /** What the codes are, for those who do not see them. */
  codeLabels: { barcode: string; qr: string };
  /** Default `label100`. */
  paper?: LabelPaper;
};

/** Paper has one scheme. */
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
 * The label of a parcel at the size of its paper, black on white: what hubs sort by is largest, what the rider takes is in a frame, and no
 * text is so long that it pushes the codes out. Renders an `<article>`.
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
  codeLabels,
  paper = "label100",
  className,
  ...props
}: ParcelLabelProps) {
  return (
    <article
      data-slot="parcel-label"
      data-variant={paper}
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
        <QrCode value={trackingUrl} label={codeLabels.qr} />
      </div>
      <div className="border-t-[0.3mm] border-current pt-[1.5mm] text-[8.5pt]">
        <p className="line-clamp-2 wrap-anywhere">
          <span className="font-semibold">{from.title}</span> {from.name} · {from.phone} · {from.address},{" "}
          {from.district}
        </p>
        <p className="line-clamp-1">{returnText}</p>
      </div>
      <div className="flex flex-col items-center">
        <Barcode value={trackingId} label={codeLabels.barcode} height={18} />
        {/* No letter spacing: a copied id would have spaces. */}
        <span translate="no" className="text-[13pt] font-bold tabular-nums">
          {trackingId}
        </span>
      </div>
    </article>
  );
}
