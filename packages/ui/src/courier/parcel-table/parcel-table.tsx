/* A table laid out as blocks or a grid loses its meaning in some browsers, so every part says its role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import type { PaymentStatus } from "@harkara/courier-core/payment";
import { cva, cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "../../parts/checkbox/checkbox";
import { NativeSelect } from "../../parts/native-select/native-select";
import { PaymentBadge } from "../payment-badge/payment-badge";
import { Skeleton } from "../../parts/skeleton/skeleton";

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

/** The names of the columns, and what is said while rows are awaited. */
export type ParcelTableLabels = Record<
  "number" | "title" | "type" | "createdAt" | "cost" | "payment" | "actions" | "loading",
  string
>;

/** A column by which parcels can be sorted, and which way. */
export type ParcelSort = { key: "title" | "createdAt" | "cost"; direction: "ascending" | "descending" };

/** Sorting, which the caller does. */
export type ParcelSorting = {
  /** How the parcels are sorted now. */
  value: ParcelSort;
  onChange: (sort: ParcelSort) => void;
  /** Names the choice that stands above the cards on a phone. */
  label: string;
  /** What each order is called there, "Newest first" say; in the order in which they are offered. */
  options: readonly { sort: ParcelSort; label: string }[];
};

/** Selecting several, which the caller remembers: the selected may be on other pages too. */
export type ParcelSelection = {
  /** The ids of the selected. */
  value: ReadonlySet<string>;
  /** Parcels of this page are to be selected, or no more. */
  onChange: (ids: readonly string[], isSelected: boolean) => void;
  /** Names the box of one parcel. */
  rowLabel: (parcel: ParcelRow) => string;
  /** Names the box of all on this page. */
  pageLabel: string;
};

export type ParcelTableProps = Omit<ComponentProps<"div">, "children"> & {
  /** Names the table for screen readers. */
  caption: string;
  parcels: readonly ParcelRow[];
  labels: ParcelTableLabels;
  /**
   * `loading` shows rows to come in place of the parcels; `updating` dims those that are shown while others are on their way, and keeps
   * hands off them.
   */
  status: "loading" | "updating" | "ready";
  /** The buttons of one parcel. */
  renderActions: (parcel: ParcelRow) => ReactNode;
  /** Shown in place of the table when there is no parcel. */
  emptyState: ReactNode;
  /** The number of the first row; more than 1 on later pages. Default 1. */
  startIndex?: number;
  /** Writes a row's number in the reader's digits. */
  formatNumber: (value: number) => string;
  /** Lets a person sort: by column heads on a wide screen, by one choice above the cards on a phone. */
  sorting?: ParcelSorting;
  /** Lets a person select parcels, by a box beside each number. */
  selection?: ParcelSelection;
};

const SKELETON_ROWS = [1, 2, 3, 4, 5] as const;

/**
 * A person's parcels. One table for every width: on a phone each row is laid out as a card with its column names beside
 * the values; explicit roles keep it a table for screen readers there. Its own width decides, 56rem, so that it fits
 * beside a sidebar too. Renders a `<div>`.
 */
export function ParcelTable({
  caption,
  parcels,
  labels,
  status,
  renderActions,
  emptyState,
  startIndex = 1,
  formatNumber,
  sorting,
  selection,
  className,
  ...props
}: ParcelTableProps) {
  const loading = status === "loading";
  const isUpdating = status === "updating";
  const isSelectable = selection !== undefined && !loading;
  return (
    <div
      data-slot="parcel-table"
      data-variant={status}
      className={cx("@container min-w-0 text-ink", className)}
      {...props}
    >
      <p role="status" className="sr-only">
        {loading && labels.loading}
      </p>
      {!loading && parcels.length === 0 ? (
        emptyState
      ) : (
        <>
          {(sorting || isSelectable) && (
            <div className="flex items-end justify-between gap-4 pb-3 @4xl:hidden">
              {isSelectable && (
                <div className="shrink-0">
                  <PageBox {...selection} parcels={parcels} />
                </div>
              )}
              {sorting && <SortChoice {...sorting} />}
            </div>
          )}
          <table
            role="table"
            aria-busy={loading || isUpdating || undefined}
            className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:text-sm"
          >
            <caption className="sr-only">{caption}</caption>
            <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
              <tr role="row">
                <Head className="@4xl:rounded-s-control @4xl:px-2! @4xl:py-0!" align="end">
                  {isSelectable ? (
                    <div className="flex items-center justify-between">
                      <div className="hidden @4xl:block">
                        <PageBox {...selection} parcels={parcels} isLabelHidden />
                      </div>
                      {labels.number}
                    </div>
                  ) : (
                    labels.number
                  )}
                </Head>
                <Head sortKey="title" sorting={sorting}>
                  {labels.title}
                </Head>
                <Head>{labels.type}</Head>
                <Head sortKey="createdAt" sorting={sorting}>
                  {labels.createdAt}
                </Head>
                <Head align="end" sortKey="cost" sorting={sorting}>
                  {labels.cost}
                </Head>
                <Head>{labels.payment}</Head>
                <Head className="@4xl:rounded-e-control" align="end">
                  {labels.actions}
                </Head>
              </tr>
            </thead>
            <tbody
              role="rowgroup"
              inert={isUpdating}
              className={cx(
                "grid gap-4 transition-opacity @2xl:grid-cols-2 @4xl:table-row-group",
                // What comes at once is not announced by a flicker.
                isUpdating && "opacity-60 delay-150",
              )}
            >
              {loading
                ? SKELETON_ROWS.map((row) => <SkeletonRow key={row} labels={labels} />)
                : parcels.map((parcel, index) => (
                    <Row
                      key={parcel.id}
                      parcel={parcel}
                      labels={labels}
                      number={formatNumber(startIndex + index)}
                      actions={renderActions(parcel)}
                      selection={selection}
                    />
                  ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

const row =
  "grid grid-cols-[auto_1fr] content-start gap-x-2 gap-y-1.5 rounded-card border border-line bg-surface-raised p-4 shadow-card data-selected:border-primary data-selected:bg-primary-surface @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:shadow-none @4xl:hover:bg-primary-surface";

const cell = cva(
  "@4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-2 @4xl:py-2.5 @4xl:align-middle @4xl:whitespace-nowrap @5xl:px-3",
  {
    variants: {
      kind: {
        /** The name of the column beside the value, on a phone. */
        labelled:
          "col-span-2 flex items-baseline justify-between gap-4 before:text-sm before:text-ink-muted before:content-[attr(data-label)] @4xl:before:content-none",
        /** In a table it gets the room that the other columns leave, which say all they have in one line. */
        heading:
          "self-center pb-1 text-start text-lg font-bold @4xl:w-full @4xl:max-w-0 @4xl:text-sm @4xl:font-semibold",
        number: "pb-1 text-lg font-medium text-ink-muted @4xl:px-2! @4xl:py-0! @4xl:text-sm @4xl:font-normal",
        actions: "col-span-2 pt-2",
      },
      align: { start: "", end: "text-end tabular-nums" },
    },
    defaultVariants: { align: "start" },
  },
);

type RowProps = {
  parcel: ParcelRow;
  labels: ParcelTableLabels;
  number: string;
  actions: ReactNode;
  selection: ParcelSelection | undefined;
};

function Row({ parcel, labels, number, actions, selection }: RowProps) {
  const isSelected = selection?.value.has(parcel.id) ?? false;
  return (
    <tr role="row" data-parcel={parcel.id} data-selected={isSelected || undefined} className={row}>
      <td role="cell" className={cell({ kind: "number", align: "end" })}>
        {selection ? (
          <div className="flex items-center justify-between">
            <Checkbox
              labelHidden
              label={selection.rowLabel(parcel)}
              checked={isSelected}
              onCheckedChange={(checked) => selection.onChange([parcel.id], checked === true)}
            />
            {number}
          </div>
        ) : (
          number
        )}
      </td>
      <th role="rowheader" scope="row" className={cell({ kind: "heading" })}>
        <span title={parcel.title} className="block min-w-0 wrap-anywhere @4xl:truncate">
          {parcel.title}
        </span>
      </th>
      <td role="cell" data-label={labels.type} className={cell({ kind: "labelled" })}>
        {parcel.typeLabel}
      </td>
      <td role="cell" data-label={labels.createdAt} className={cell({ kind: "labelled" })}>
        <time dateTime={parcel.createdAtIso}>{parcel.createdAtLabel}</time>
      </td>
      <td role="cell" data-label={labels.cost} className={cell({ kind: "labelled", align: "end" })}>
        <span className="font-semibold">{parcel.costLabel}</span>
      </td>
      <td role="cell" data-label={labels.payment} className={cell({ kind: "labelled" })}>
        <PaymentBadge status={parcel.paymentStatus}>{parcel.paymentLabel}</PaymentBadge>
      </td>
      <td role="cell" className={cell({ kind: "actions", align: "end" })}>
        <div className="flex flex-wrap gap-2 @4xl:flex-nowrap @4xl:justify-end">{actions}</div>
      </td>
    </tr>
  );
}

function SkeletonRow({ labels }: { labels: ParcelTableLabels }) {
  return (
    <tr role="row" className={row}>
      <td role="cell" className={cell({ kind: "number", align: "end" })}>
        <Skeleton className="h-4 w-5" />
      </td>
      <td role="cell" className={cell({ kind: "heading" })}>
        <Skeleton className="h-5 w-40 @4xl:h-4" />
      </td>
      {[labels.type, labels.createdAt, labels.cost, labels.payment].map((label) => (
        <td key={label} role="cell" data-label={label} className={cell({ kind: "labelled" })}>
          <Skeleton className="h-4 w-20" />
        </td>
      ))}
      <td role="cell" className={cell({ kind: "actions" })}>
        <div className="flex gap-2 @4xl:justify-end">
          <Skeleton className="h-9 w-16" />
          <Skeleton className="h-9 w-14" />
        </div>
      </td>
    </tr>
  );
}

type PageBoxProps = ParcelSelection & { parcels: readonly ParcelRow[]; isLabelHidden?: boolean };

/** Selects all parcels of the page, or none. */
function PageBox({ value, onChange, pageLabel, parcels, isLabelHidden = false }: PageBoxProps) {
  const count = parcels.filter(({ id }) => value.has(id)).length;
  return (
    <Checkbox
      label={pageLabel}
      labelHidden={isLabelHidden}
      checked={count > 0 && count < parcels.length ? "indeterminate" : count > 0}
      onCheckedChange={(checked) =>
        onChange(
          parcels.map(({ id }) => id),
          checked === true,
        )
      }
    />
  );
}

type HeadProps = {
  align?: "start" | "end";
  /** The column by which a click on this head sorts. */
  sortKey?: ParcelSort["key"];
  sorting?: ParcelSorting | undefined;
  className?: string;
  children: ReactNode;
};

function Head({ align = "start", sortKey, sorting, className, children }: HeadProps) {
  const current = sorting && sortKey === sorting.value.key ? sorting.value.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current}
      className={cx(
        "@4xl:bg-surface-sunken @4xl:px-2 @4xl:py-2.5 @4xl:text-xs @4xl:font-semibold @4xl:text-ink-muted @5xl:px-3",
        align === "end" ? "@4xl:text-end" : "@4xl:text-start",
        className,
      )}
    >
      {sorting && sortKey ? (
        <>
          {/* On a phone the heads are for screen readers alone, so there is nothing here to reach by keyboard. */}
          <span className="@4xl:hidden">{children}</span>
          <SortButton sortKey={sortKey} sorting={sorting} current={current} align={align}>
            {children}
          </SortButton>
        </>
      ) : (
        children
      )}
    </th>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

type SortButtonProps = {
  sortKey: ParcelSort["key"];
  sorting: ParcelSorting;
  current: ParcelSort["direction"] | undefined;
  align: "start" | "end";
  children: ReactNode;
};

/** Sorts by a column; by the column that is sorted already, the other way. */
function SortButton({ sortKey, sorting, current, align, children }: SortButtonProps) {
  const Arrow = current ? ARROWS[current] : ChevronsUpDown;
  // Names begin with A; of days and amounts a person wants the newest and the most first.
  const first = sortKey === "title" ? "ascending" : "descending";
  const other = current === "ascending" ? "descending" : "ascending";
  return (
    <button
      type="button"
      onClick={() => sorting.onChange({ key: sortKey, direction: current ? other : first })}
      className={cx(
        "hidden min-h-8 items-center gap-1 rounded-tag font-semibold hover:text-ink @4xl:inline-flex",
        current && "text-ink",
        align === "end" && "flex-row-reverse",
      )}
    >
      {children}
      <Arrow aria-hidden="true" className={cx("size-4", !current && "opacity-60")} />
    </button>
  );
}

const nameOf = ({ key, direction }: ParcelSort) => `${key} ${direction}`;

/** The order of the cards on a phone, where there are no heads to click. */
function SortChoice({ value, onChange, label, options }: ParcelSorting) {
  return (
    <div className="min-w-0">
      <NativeSelect
        // What is chosen says it to the eye.
        label={<span className="sr-only">{label}</span>}
        value={nameOf(value)}
        options={options.map((option) => ({ value: nameOf(option.sort), label: option.label }))}
        onValueChange={(name) => {
          const chosen = options.find(({ sort }) => nameOf(sort) === name);
          if (chosen) onChange(chosen.sort);
        }}
      />
    </div>
  );
}
