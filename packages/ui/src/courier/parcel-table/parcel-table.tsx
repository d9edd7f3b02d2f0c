import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import type { ReactNode } from "react";
import { CodeText } from "../../parts/code-text/code-text";
import { DataTable } from "../../parts/data-table/data-table";
import type { DataTableColumn, DataTableProps, DataTableState } from "../../parts/data-table/data-table";
import { DeliveryBadge } from "../delivery-badge/delivery-badge";
import { PaymentBadge, type PaymentBadgeStatus } from "../payment-badge/payment-badge";

/** One parcel, already worded by the caller in the reader's language. */
export type ParcelRow = {
  id: string;
  title: string;
  trackingId: string;
  receiverName: string;
  /** Where the parcel goes: the district. */
  receiverPlace: string;
  typeLabel: string;
  createdAtLabel: string;
  /** For machines: the moment as ISO 8601. */
  createdAtIso: string;
  costLabel: string;
  paymentLabel: string;
  paymentStatus: PaymentBadgeStatus;
  deliveryLabel: string;
  deliveryStatus: DeliveryStatus;
};

/** The columns that a person can take away. */
export const PARCEL_TABLE_COLUMNS = [
  "trackingId",
  "receiver",
  "type",
  "createdAt",
  "cost",
  "payment",
  "delivery",
] as const;

/** What a person can take away; `trackingId` is the line under the title, and `delivery` stands in the column of the payment. */
export type ParcelTableColumn = (typeof PARCEL_TABLE_COLUMNS)[number];

/** The names of the columns, and the text of the loading state. `statuses` names the column of payment and delivery. */
export type ParcelTableLabels = Record<
  "number" | "title" | "actions" | "loading" | "statuses" | Exclude<ParcelTableColumn, "trackingId">,
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
    /** The columns that are not shown. Default: none. */
    hiddenColumns?: ReadonlySet<ParcelTableColumn>;
    /** The number of the first row; more than 1 on later pages. Default 1. */
    startIndex?: number;
    /** Writes a row's number in the reader's digits. */
    formatNumber: (value: number) => string;
  };

type Cell = DataTableColumn<ParcelRow>["cell"];
/** Two lines in a table, as the title has. */
const bookedAt: Cell = ({ createdAtIso, createdAtLabel }) => (
  <time dateTime={createdAtIso} className="block @4xl:w-min @4xl:min-w-25 @4xl:whitespace-normal">
    {createdAtLabel}
  </time>
);
const type: Cell = ({ typeLabel }) => (
  <span className="block @4xl:max-w-22 @4xl:whitespace-normal">{typeLabel}</span>
);
const cost: Cell = ({ costLabel }) => <span className="font-semibold">{costLabel}</span>;
const receiver: Cell = ({ receiverName, receiverPlace }) => (
  <span className="flex min-w-0 flex-col text-end @4xl:max-w-28 @4xl:text-start @6xl:max-w-44">
    <span title={receiverName} className="wrap-anywhere @4xl:truncate">
      {receiverName}
    </span>
    <span className="text-sm text-ink-muted @4xl:truncate">{receiverPlace}</span>
  </span>
);

/** How tracking ids are read out: "TRK", four, four. */
const ID_GROUPS = [3, 4, 4];

const NONE: ReadonlySet<ParcelTableColumn> = new Set();

/** A person's parcels: a `DataTable` that can be sorted by `title`, `createdAt` and `cost`. Renders a `<div>`. */
export function ParcelTable({
  parcels,
  labels,
  renderActions,
  hiddenColumns = NONE,
  startIndex = 1,
  formatNumber,
  ...props
}: ParcelTableProps) {
  const number: Cell = (_parcel, index) => formatNumber(startIndex + index);
  const shown = new Set(PARCEL_TABLE_COLUMNS.filter((column) => !hiddenColumns.has(column)));
  const title: Cell = ({ title, trackingId }) => (
    <>
      <span title={title} className="block @4xl:truncate">
        {title}
      </span>
      {shown.has("trackingId") && (
        <CodeText groups={ID_GROUPS} className="block text-sm font-normal text-ink-muted">
          {trackingId}
        </CodeText>
      )}
    </>
  );
  // Names begin with A; of days and amounts a person wants the newest and the most first.
  const up = { firstDirection: "ascending" } as const;
  const down = { firstDirection: "descending" } as const;
  const statuses: Cell = (parcel) => (
    <span className="flex flex-col items-end gap-1 @4xl:items-start">
      {shown.has("payment") && (
        <PaymentBadge status={parcel.paymentStatus}>{parcel.paymentLabel}</PaymentBadge>
      )}
      {shown.has("delivery") && (
        <DeliveryBadge status={parcel.deliveryStatus}>{parcel.deliveryLabel}</DeliveryBadge>
      )}
    </span>
  );
  const statusHeader = shown.has("payment")
    ? labels[shown.has("delivery") ? "statuses" : "payment"]
    : labels.delivery;
  const columns: readonly DataTableColumn<ParcelRow>[] = [
    { id: "number", header: labels.number, kind: "number", align: "end", cell: number },
    { id: "title", header: labels.title, kind: "heading", cell: title, ...up },
    ...(shown.has("receiver") ? [{ id: "receiver", header: labels.receiver, cell: receiver }] : []),
    ...(shown.has("type") ? [{ id: "type", header: labels.type, cell: type }] : []),
    ...(shown.has("createdAt")
      ? [{ id: "createdAt", header: labels.createdAt, cell: bookedAt, ...down }]
      : []),
    ...(shown.has("cost")
      ? [{ id: "cost", header: labels.cost, align: "end" as const, cell: cost, ...down }]
      : []),
    ...(shown.has("payment") || shown.has("delivery")
      ? [{ id: "statuses", header: statusHeader, cell: statuses }]
      : []),
    { id: "actions", header: labels.actions, kind: "actions", align: "end", cell: renderActions },
  ];
  return (
    <DataTable
      data-slot="parcel-table"
      columns={columns}
      rows={parcels}
      getRowId={({ id }) => id}
      rowAttributes={({ id }) => ({ "data-parcel": id })}
      loadingLabel={labels.loading}
      {...props}
    />
  );
}
