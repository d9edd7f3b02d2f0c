import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import type { ReactNode } from "react";
import { CodeText } from "../../parts/code-text/code-text";
import { DataTable } from "../../parts/data-table/data-table";
import type { DataTableColumn, DataTableProps, DataTableState } from "../../parts/data-table/data-table";
import { DeliveryBadge } from "../delivery-badge/delivery-badge";
import { PaymentBadge, type PaymentBadgeStatus } from "../payment-badge/payment-badge";

/** A parcel with texts in the user's language. */
export type ParcelRow = {
  id: string;
  title: string;
  trackingId: string;
  /** The sender's own order number. Undefined if there is none. */
  reference?: string;
  receiverName: string;
  /** The district of the receiver. */
  receiverPlace: string;
  typeLabel: string;
  createdAtLabel: string;
  /** The booking time in ISO 8601, for machines. */
  createdAtIso: string;
  /** The day without the time, for small containers. */
  dayLabel: string;
  costLabel: string;
  /** The COD amount with its label, shown below the cost. Undefined if the parcel has no COD. */
  codLabel?: string;
  paymentLabel: string;
  paymentStatus: PaymentBadgeStatus;
  deliveryLabel: string;
  deliveryStatus: DeliveryStatus;
};

/** The columns that users can hide. */
export const PARCEL_TABLE_COLUMNS = [
  "trackingId",
  "reference",
  "receiver",
  "type",
  "createdAt",
  "cost",
  "cod",
  "payment",
  "delivery",
] as const;

/**
 * A column that can be hidden. `reference` is beside the title, `trackingId` and `receiver` are the line below it,
 * `cod` is the line below the cost, and `delivery` is in the payment column.
 */
export type ParcelTableColumn = (typeof PARCEL_TABLE_COLUMNS)[number];

/**
 * The names of the columns, and the text of the loading state. `statuses` is the column of payment and
 * delivery.
 */
export type ParcelTableLabels = Record<
  | "number"
  | "title"
  | "actions"
  | "loading"
  | "statuses"
  | Exclude<ParcelTableColumn, "trackingId" | "reference" | "receiver" | "cod">,
  string
>;

export interface ParcelTableProps
  extends
    Omit<
      DataTableProps<ParcelRow>,
      | "columns"
      | "rows"
      | "getRowId"
      | "rowAttributes"
      | "loadingLabel"
      | "narrowCell"
      | "rowHref"
      | "renderLink"
      | "hiddenColumns"
      | keyof DataTableState
    >,
    DataTableState {
  /** The parcels of this page, in display order. */
  parcels: readonly ParcelRow[];
  /** The column headings, and the loading text. */
  labels: ParcelTableLabels;
  /**
   * Renders the title of a parcel as a link to its page. In a small container, the link covers the whole
   * row.
   */
  renderTitle: (parcel: ParcelRow) => ReactNode;
  /** Renders the buttons of a parcel. In a small container they are hidden. */
  renderActions: (parcel: ParcelRow) => ReactNode;
  /** Renders the one button of a parcel in a small container, at the end of its second line. */
  renderNarrowAction: (parcel: ParcelRow) => ReactNode;
  /** The hidden columns. Default: none. */
  hiddenColumns?: ReadonlySet<ParcelTableColumn>;
  /** The number of the first row; above 1 on later pages. Default 1. */
  startIndex?: number;
  /** Formats the number of a row with the user's digits. */
  formatNumber: (value: number) => string;
}

type Cell = DataTableColumn<ParcelRow>["cell"];
/** In a table of medium width, this column has two lines, like the title. */
const bookedAt: Cell = ({ createdAtIso, createdAtLabel }) => (
  <time
    dateTime={createdAtIso}
    className="block @4xl:w-min @4xl:min-w-25 @4xl:whitespace-normal @5xl:w-auto @5xl:whitespace-nowrap"
  >
    {createdAtLabel}
  </time>
);
const type: Cell = ({ typeLabel }) => (
  <span className="block @4xl:min-w-25 @4xl:whitespace-normal @5xl:max-w-none @5xl:whitespace-nowrap">
    {typeLabel}
  </span>
);
const receiverOf = ({ receiverName, receiverPlace }: ParcelRow) => `${receiverName}, ${receiverPlace}`;

/** The groups of a tracking ID, for reading it aloud: "TRK", and two groups of four characters. */
const ID_GROUPS = [3, 4, 4];

const NONE: ReadonlySet<ParcelTableColumn> = new Set();

/**
 * A list of parcels: a `DataTable` that can be sorted by `title`, `createdAt` and `cost`. Renders a `<div>`.
 */
export function ParcelTable({
  parcels,
  labels,
  renderTitle,
  renderActions,
  renderNarrowAction,
  hiddenColumns = NONE,
  startIndex = 1,
  formatNumber,
  ...props
}: ParcelTableProps) {
  const number: Cell = (_parcel, index) => formatNumber(startIndex + index);
  const shown = new Set(PARCEL_TABLE_COLUMNS.filter((column) => !hiddenColumns.has(column)));
  const title: Cell = (parcel) => (
    <>
      <span className="flex items-baseline gap-2 leading-5">
        <span title={parcel.title} className="min-w-0 truncate">
          {renderTitle(parcel)}
        </span>
        {shown.has("reference") && parcel.reference && (
          <span
            title={parcel.reference}
            translate="no"
            className="max-w-28 shrink-0 truncate text-xs font-medium text-ink"
          >
            {parcel.reference}
          </span>
        )}
      </span>
      <span className="flex gap-2 text-xs leading-4.5 font-normal text-ink-muted empty:hidden">
        {shown.has("trackingId") && <CodeText groups={ID_GROUPS}>{parcel.trackingId}</CodeText>}
        {shown.has("receiver") && (
          <span title={receiverOf(parcel)} className="min-w-0 truncate">
            {receiverOf(parcel)}
          </span>
        )}
      </span>
    </>
  );
  const cost: Cell = ({ costLabel, codLabel }) => (
    <span className="flex flex-col items-end leading-5">
      <span className="font-semibold">{costLabel}</span>
      {shown.has("cod") && codLabel && <span className="text-xs leading-4.5 text-ink-muted">{codLabel}</span>}
    </span>
  );
  const narrowCell = (parcel: ParcelRow) => (
    <NarrowCell costHeader={labels.cost} {...{ parcel, shown, renderTitle, renderNarrowAction }} />
  );
  // The first press sorts titles from A, but days and amounts from the newest and the highest.
  const up = { firstDirection: "ascending" } as const;
  const down = { firstDirection: "descending" } as const;
  const statuses: Cell = (parcel) => (
    <span className="flex flex-col items-start gap-0.5">
      {shown.has("payment") && (
        <PaymentBadge status={parcel.paymentStatus} className="py-0! leading-4.5">
          {parcel.paymentLabel}
        </PaymentBadge>
      )}
      {shown.has("delivery") && (
        <DeliveryBadge status={parcel.deliveryStatus} className="py-0! leading-4.5">
          {parcel.deliveryLabel}
        </DeliveryBadge>
      )}
    </span>
  );
  const statusHeader = shown.has("payment")
    ? labels[shown.has("delivery") ? "statuses" : "payment"]
    : labels.delivery;
  const columns: readonly DataTableColumn<ParcelRow>[] = [
    { id: "number", header: labels.number, kind: "number", align: "end", cell: number },
    { id: "title", header: labels.title, kind: "heading", cell: title, ...up },
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
    {
      id: "actions",
      header: labels.actions,
      kind: "actions",
      align: "end",
      isWide: true,
      cell: renderActions,
    },
  ];
  return (
    <DataTable
      data-slot="parcel-table"
      density="compact"
      columns={columns}
      rows={parcels}
      getRowId={({ id }) => id}
      rowAttributes={({ id }) => ({ "data-parcel": id })}
      loadingLabel={labels.loading}
      narrowCell={narrowCell}
      {...props}
    />
  );
}

interface NarrowCellProps extends Pick<ParcelTableProps, "renderTitle" | "renderNarrowAction"> {
  parcel: ParcelRow;
  shown: ReadonlySet<ParcelTableColumn>;
  costHeader: ReactNode;
}

/**
 * A parcel in two lines: contents and amount in the first; status, receiver, reference, day and button in the
 * second.
 */
function NarrowCell({ parcel, shown, costHeader, renderTitle, renderNarrowAction }: NarrowCellProps) {
  const { title, reference, deliveryStatus, deliveryLabel, createdAtIso, dayLabel, costLabel, codLabel } =
    parcel;
  const cost = shown.has("cost") && (
    <>
      <span className="sr-only">{costHeader}</span> {costLabel}
    </>
  );
  const amount = shown.has("cod") && codLabel ? codLabel : cost;
  return (
    <div className="flex flex-col">
      <span className="flex items-baseline justify-between gap-2 leading-6">
        <span
          title={title}
          className="min-w-0 truncate font-semibold [&_a]:block [&_a]:truncate [&_a]:after:absolute [&_a]:after:inset-0"
        >
          {renderTitle(parcel)}
        </span>
        {amount && <span className="shrink-0 text-sm leading-6 font-semibold tabular-nums">{amount}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-sm whitespace-nowrap text-ink-muted">
        {shown.has("delivery") && (
          <DeliveryBadge status={deliveryStatus} className="shrink-0 px-2 [&_svg]:hidden">
            {deliveryLabel}
          </DeliveryBadge>
        )}
        <span className="min-w-0 flex-1 truncate">
          {shown.has("receiver") && receiverOf(parcel)}
          {shown.has("reference") && reference && (
            <span translate="no" className="ps-2 font-medium text-ink">
              {reference}
            </span>
          )}
        </span>
        {/* Shown if there is enough space. */}
        {shown.has("createdAt") && (
          <time dateTime={createdAtIso} className="shrink-0 @max-md:hidden">
            {dayLabel}
          </time>
        )}
        {/* Above the link, which covers the row. */}
        <span className="relative z-raised flex shrink-0 empty:hidden print:hidden">
          {renderNarrowAction(parcel)}
        </span>
      </span>
    </div>
  );
}
