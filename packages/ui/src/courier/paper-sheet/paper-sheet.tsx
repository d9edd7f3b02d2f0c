import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Barcode } from "../../parts/barcode/barcode";
import { QrCode } from "../../parts/qr-code/qr-code";

/** A term and its detail, as texts. */
export type PaperFact = { term: string; detail: ReactNode };

/**
 * A column of a document's table. `text` wraps. `short` is as wide as its content, and so is `number`, with
 * aligned digits. Default `text`.
 */
export type PaperColumn = { id: string; label: string; kind?: "text" | "short" | "number" };

/** The rows of a document, with a cell for each column's ID. */
export type PaperTable = {
  /** The title of the table, repeated on each page with the column headers. */
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>> }[];
};

export interface PaperSheetProps extends Omit<ComponentProps<"article">, "title"> {
  /** The courier's name or logo. */
  brand: ReactNode;
  /** The kind of document: “Receipt”. */
  title: string;
  /** The number of the document. Without it, the number is one of the facts. */
  number?: string;
  /** The accessible name of the barcode. With it, the number is printed as Code 128. */
  barcodeLabel?: string;
  /** The URL in the QR code, and its accessible name. */
  qr?: { value: string; label: string };
  /** Dates, persons and places, in order, in two columns. */
  facts: readonly PaperFact[];
  /** The rows of the document, with the column headers on each page. */
  table?: PaperTable;
  /** The sums of the rows. The last one is the total. */
  totals?: readonly PaperFact[];
  /** A photo or text below the rows. */
  children?: ReactNode;
  /** The names of the signatories, each with a line to sign on. */
  signatures?: readonly string[];
}

/** Printouts have no dark theme. */
const BLACK_ON_WHITE = { background: "#fff", color: "#000" } as const;

/**
 * An A4 document, black on white: a head with codes, facts, rows, totals and signature lines. Rows that do
 * not fit continue on the next page, under the same head. It includes its margins, so print it without page
 * margins. Renders an `<article>`.
 */
export function PaperSheet({
  brand,
  title,
  number,
  barcodeLabel,
  qr,
  facts,
  table,
  totals,
  children,
  signatures,
  className,
  ...props
}: PaperSheetProps) {
  const end = (
    <>
      {totals === undefined ? null : <Totals totals={totals} />}
      {children === undefined ? null : <div className="pt-[6mm]">{children}</div>}
      {signatures === undefined ? null : <Signatures signatures={signatures} />}
    </>
  );
  return (
    <article
      data-slot="paper-sheet"
      style={BLACK_ON_WHITE}
      className={cx(
        // The page is 1 mm shorter than A4, because any overflow would add a page. Margins are
        // repeated on each page.
        "min-h-[296mm] w-[210mm] box-decoration-clone px-[16mm] py-[14mm] text-[10pt] leading-snug [color-scheme:light] [print-color-adjust:exact]",
        className,
      )}
      {...props}
    >
      <header className="flex items-center justify-between gap-[6mm] border-b-[0.6mm] border-current pb-[5mm]">
        <div className="flex min-w-0 flex-col gap-[1mm]">
          <span className="text-[12pt] font-bold">{brand}</span>
          <span className="text-[20pt] leading-tight font-bold text-balance wrap-anywhere">{title}</span>
          {barcodeLabel === undefined && number !== undefined ? <PaperNumber>{number}</PaperNumber> : null}
        </div>
        <div className="flex shrink-0 items-center">
          {barcodeLabel === undefined || number === undefined ? null : (
            <div className="flex flex-col items-center gap-[0.5mm]">
              <Barcode value={number} label={barcodeLabel} height={15} />
              <PaperNumber>{number}</PaperNumber>
            </div>
          )}
          {qr === undefined ? null : <QrCode value={qr.value} label={qr.label} />}
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-x-[8mm] gap-y-[3.5mm] pt-[6mm]">
        {facts.map(({ term, detail }) => (
          <div key={term} className="min-w-0 break-inside-avoid">
            <dt className="text-[8.5pt]">{term}</dt>
            <dd className="text-[11pt] font-semibold wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {table === undefined ? end : <Lines table={table}>{end}</Lines>}
    </article>
  );
}

/**
 * The number of a document. Letter spacing is not used, because it would add spaces to a copied
 * number.
 */
function PaperNumber({ children }: { children: string }) {
  return (
    <span translate="no" className="text-[11pt] font-bold wrap-anywhere tabular-nums">
      {children}
    </span>
  );
}

const CELL = {
  text: "text-start wrap-anywhere",
  short: "w-px text-start whitespace-nowrap",
  number: "w-px text-end whitespace-nowrap tabular-nums",
} as const;

/**
 * The rows of a document as a table.
 * @param props.children the content after the rows, inside the table, so that it has the table
 * header even on a separate page
 */
function Lines({ table: { title, columns, rows }, children }: { table: PaperTable; children: ReactNode }) {
  return (
    <div className="pt-[8mm]">
      <table className="w-full border-collapse text-[9.5pt]">
        <thead>
          <tr>
            <th
              colSpan={columns.length}
              scope="colgroup"
              className="pb-[2mm] text-start text-[11pt] font-bold"
            >
              {title}
            </th>
          </tr>
          <tr className="border-y-[0.4mm] border-current">
            {columns.map(({ id, label, kind = "text" }) => (
              <th
                key={id}
                scope="col"
                className={`py-[1mm] pe-[5mm] align-bottom text-[8.5pt] font-semibold last:pe-0 ${CELL[kind]}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="break-inside-avoid border-b-[0.15mm] border-current">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={`py-[0.8mm] pe-[5mm] align-top last:pe-0 ${CELL[column.kind ?? "text"]}`}
                >
                  {cells[column.id]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="break-inside-avoid">
            <td colSpan={columns.length} className="text-[10pt]">
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Signatures({ signatures }: { signatures: readonly string[] }) {
  return (
    <div className="grid break-inside-avoid grid-cols-2 gap-[14mm] pt-[22mm]">
      {signatures.map((who) => (
        <p key={who} className="border-t-[0.3mm] border-current pt-[1.5mm] text-[9pt]">
          {who}
        </p>
      ))}
    </div>
  );
}

function Totals({ totals }: { totals: readonly PaperFact[] }) {
  return (
    <div className="flex break-inside-avoid justify-end pt-[4mm]">
      <dl className="flex w-[95mm] flex-col gap-[1mm]">
        {totals.map(({ term, detail }) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-[6mm] last:border-t-[0.4mm] last:border-current last:pt-[1.5mm] last:text-[14pt] last:font-bold"
          >
            <dt className="min-w-0 wrap-anywhere">{term}</dt>
            <dd className="shrink-0 tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
