import type { PaymentStatus } from "@harkara/courier-core/payment-status";
import type { ReactNode } from "react";
import { DataTable } from "../../parts/data-table/data-table";
import type { DataTableColumn, DataTableProps, DataTableState } from "../../parts/data-table/data-table";
import { PaymentBadge } from "../payment-badge/payment-badge";

/** One parcel, already worded by the caller in the reader's language. */
export type ParcelRow = {
  id: string;
  title: string;
  typeLabel: string;
  createdAtLabel: string;
  /** For machines: the moment as ISO 8601. */
  createdAtIso: string;
  costLabel: string;
  paymentLabel: string;
  paymentStatus: PaymentStatus;
};

/** The names of the columns, and the text of the loading state. */
export type ParcelTableLabels = Record<
  "number" | "title" | "type" | "createdAt" | "cost" | "payment" | "actions" | "loading",
  string
>;

export type ParcelTableProps = Omit<
  DataTableProps<ParcelRow>,
  "columns" | "rows" | "getRowId" | "rowAttributes" | "loadingLabel" | keyof DataTableState
> &
  DataTableState & {
    /** The parcels of this page, in the order in which they show. */
    parcels: readonly ParcelRow[];
    /** Headings of the columns, and what is said while parcels load. */
    labels: ParcelTableLabels;
    /** The buttons of one parcel. */
    renderActions: (parcel: ParcelRow) => ReactNode;
    /** The number of the first row; more than 1 on later pages. Default 1. */
    startIndex?: number;
    /** Writes a row's number in the reader's digits. */
    formatNumber: (value: number) => string;
  };

type Cell = DataTableColumn<ParcelRow>["cell"];
const bookedAt: Cell = ({ createdAtIso, createdAtLabel }) => (
  <time dateTime={createdAtIso}>{createdAtLabel}</time>
);
const cost: Cell = ({ costLabel }) => <span className="font-semibold">{costLabel}</span>;
const payment: Cell = ({ paymentStatus, paymentLabel }) => (
  <PaymentBadge status={paymentStatus}>{paymentLabel}</PaymentBadge>
);

/** A person's parcels: a `DataTable` that can be sorted by `title`, `createdAt` and `cost`. Renders a `<div>`. */
export function ParcelTable({
  parcels,
  labels,
  renderActions,
  startIndex = 1,
  formatNumber,
  ...props
}: ParcelTableProps) {
  const number: Cell = (_parcel, index) => formatNumber(startIndex + index);
  // Names begin with A; of days and amounts a person wants the newest and the most first.
  const up = { firstDirection: "ascending" } as const;
  const down = { firstDirection: "descending" } as const;
  return (
    <DataTable
      data-slot="parcel-table"
      columns={[
        { id: "number", header: labels.number, kind: "number", align: "end", cell: number },
        { id: "title", header: labels.title, kind: "heading", cell: ({ title }) => title, ...up },
        { id: "type", header: labels.type, cell: ({ typeLabel }) => typeLabel },
        { id: "createdAt", header: labels.createdAt, cell: bookedAt, ...down },
        { id: "cost", header: labels.cost, align: "end", cell: cost, ...down },
        { id: "payment", header: labels.payment, cell: payment },
        { id: "actions", header: labels.actions, kind: "actions", align: "end", cell: renderActions },
      ]}
      rows={parcels}
      getRowId={({ id }) => id}
      rowAttributes={({ id }) => ({ "data-parcel": id })}
      loadingLabel={labels.loading}
      {...props}
    />
  );
}
