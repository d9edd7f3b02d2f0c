/* With a block or grid layout, some browsers drop the semantics of table elements, so every element has an
   explicit role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { cva, cx } from "class-variance-authority";
import { lazy, Suspense } from "react";
import type { ComponentProps, ComponentType, CSSProperties, MouseEvent, ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox";
import { Skeleton } from "../skeleton/skeleton";
import type { DataTableColumn, DataTableDensity, DataTableKind, DataTableProps } from "./data-table";
import type { CurrentSelection } from "./table-state";
import type { RowListProps } from "./virtual-rows";

const row = cva(
  "gap-x-2 border-line data-selected:bg-primary-surface @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:shadow-none @4xl:hover:bg-primary-surface",
  {
    variants: {
      layout: {
        card: "grid grid-cols-[auto_1fr] content-start rounded-card border bg-surface-raised shadow-card data-selected:border-primary",
        /** The row's link covers the row. The checkbox and the buttons are above it. */
        line: "relative flex min-w-0 items-center border-b py-1.5 first:border-t @4xl:static",
      },
      density: { comfortable: "", compact: "" },
    },
    compoundVariants: [
      { layout: "card", density: "comfortable", className: "gap-y-1.5 p-4" },
      { layout: "card", density: "compact", className: "gap-y-0.5 px-3 py-2" },
    ],
  },
);

type Layout = "card" | "line";

const cell = cva("@4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-2 @4xl:align-middle @5xl:px-3", {
  variants: {
    kind: {
      labelled: "",
      heading: "self-center text-start @4xl:text-sm @4xl:font-semibold",
      number: "text-ink-muted @4xl:px-2! @4xl:py-0! @4xl:text-sm @4xl:font-normal",
      actions: "print:hidden",
    },
    layout: { card: "", line: "" },
    hasWidth: { true: "", false: "@4xl:whitespace-nowrap" },
    align: { start: "@4xl:text-start", end: "text-end tabular-nums" },
    density: { comfortable: "@4xl:py-row", compact: "@4xl:py-row-compact" },
  },
  compoundVariants: [
    /** The name of the column, beside the value. */
    {
      layout: "card",
      kind: "labelled",
      className:
        "col-span-2 flex items-baseline justify-between gap-4 text-end before:max-w-1/2 before:shrink-0 before:text-start before:text-sm before:text-ink-muted before:content-[attr(data-label)] @4xl:before:content-none",
    },
    /** In a table, this column takes the remaining space, because the other columns need only one line. */
    { kind: "heading", hasWidth: false, className: "@4xl:w-full @4xl:max-w-0" },
    { layout: "card", kind: "heading", className: "pb-1 text-lg font-bold" },
    { layout: "card", kind: "number", className: "pb-1 text-lg font-medium" },
    { layout: "card", kind: "actions", className: "col-span-2 pt-2" },
    { layout: "line", kind: "labelled", className: "hidden" },
    { layout: "line", kind: "heading", className: "min-w-0 flex-1" },
    { layout: "line", kind: ["number", "actions"], className: "relative z-raised @4xl:static" },
    { layout: "line", kind: "number", className: "w-7 @4xl:w-auto" },
  ],
});

interface CellProps extends Pick<DataTableColumn<never>, "header" | "kind" | "align" | "width" | "isWide"> {
  density: DataTableDensity;
  layout: Layout;
  /** The content of the heading in a narrow container. */
  narrow?: ReactNode;
  /** Whether the cell is the header of the row. A placeholder row has no header. */
  isName?: boolean;
  /** Whether there is no content, so that a card leaves the cell out. */
  isEmpty?: boolean;
  children: ReactNode;
}

function Cell({
  header,
  kind = "labelled",
  align = "start",
  width,
  density,
  layout,
  narrow,
  isName = false,
  isWide = false,
  isEmpty = false,
  children,
}: CellProps) {
  const className = cell({
    kind,
    align,
    density,
    layout,
    hasWidth: width !== undefined,
    className: (isEmpty || (isWide && layout === "line")) && "@max-4xl:hidden",
  });
  if (isName)
    return (
      <th role="rowheader" scope="row" className={className}>
        {layout === "line" && <div className="font-normal @4xl:hidden">{narrow}</div>}
        <span
          title={typeof children === "string" ? children : undefined}
          className={cx(
            "min-w-0 wrap-anywhere @4xl:block @4xl:truncate print:whitespace-normal",
            layout === "line" ? "hidden" : "block",
            width !== undefined && "@4xl:w-(--width)",
          )}
          style={widthStyle(width)}
        >
          {children}
        </span>
      </th>
    );
  return (
    <td role="cell" data-label={kind === "labelled" ? header : undefined} className={className}>
      {kind === "actions" ? (
        <div className="flex flex-wrap gap-2 @4xl:flex-nowrap @4xl:justify-end">{children}</div>
      ) : width === undefined ? (
        children
      ) : (
        <div className="wrap-anywhere @4xl:w-(--width)" style={widthStyle(width)}>
          {children}
        </div>
      )}
    </td>
  );
}

/** Sets the width of a column for its classes. */
function widthStyle(width: number | undefined): CSSProperties | undefined {
  const style: CSSProperties & Record<"--width", string> = { "--width": `${width}rem` };
  return width === undefined ? undefined : style;
}

type RenderRowLink<Row> = NonNullable<DataTableProps<Row>["renderLink"]>;

interface TableRowProps<Row>
  extends ComponentProps<"tr">, Pick<DataTableProps<Row>, "rowHref" | "narrowCell" | "narrowAction"> {
  row: Row;
  id: string;
  index: number;
  columns: readonly DataTableColumn<Row>[];
  density: DataTableDensity;
  selection: CurrentSelection<Row> | undefined;
  renderLink: RenderRowLink<Row>;
}

const ROW_LINK =
  "block rounded-tag text-primary-ink underline-offset-[0.2em] hover:underline focus-visible:focus-ring-inset @4xl:truncate";

/** Follows a row's link after a click elsewhere in the row, with the same modifier keys (Ctrl: a new tab). */
function followLink({ currentTarget, target, nativeEvent }: MouseEvent<HTMLTableRowElement>) {
  // A click in a dialog opened from the row also bubbles up to here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  // The user may be selecting text to copy.
  if (target.closest("a, button, input, label, select, textarea") || getSelection()?.isCollapsed === false)
    return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  currentTarget
    .querySelector("th a")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

/** A row, or a card. Renders a `<tr>`. */
function TableRow<Row>({
  row: data,
  id,
  index,
  columns,
  density,
  selection,
  rowHref,
  renderLink,
  narrowCell,
  narrowAction,
  ...props
}: TableRowProps<Row>) {
  const isSelected = selection?.value.has(id) ?? false;
  const layout = narrowCell ? "line" : "card";
  const href = rowHref?.(data);
  const linked = (children: ReactNode, className: string) =>
    href === undefined ? children : renderLink({ href, children, className }, data);
  return (
    // The link in the heading does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      role="row"
      data-selected={isSelected || undefined}
      className={row({ density, layout, className: href !== undefined && "cursor-pointer" })}
      onClick={href === undefined ? undefined : followLink}
      {...props}
    >
      {columns.map(({ id: columnId, cell: render, ...column }) => {
        const isName = column.kind === "heading";
        const content = isName ? linked(render(data, index), ROW_LINK) : render(data, index);
        return (
          <Cell
            key={columnId}
            {...column}
            {...{ density, layout }}
            isName={isName}
            narrow={
              isName &&
              narrowCell && (
                <>
                  {linked(narrowCell(data), "block no-underline")}
                  {narrowAction?.(data)}
                </>
              )
            }
          >
            {selection && column.kind === "number" ? (
              <div className="flex items-center justify-between">
                <span className="print:hidden">
                  <Checkbox
                    labelHidden
                    label={selection.labels.row(data)}
                    checked={isSelected}
                    onCheckedChange={(checked) => selection.toggle([id], checked === true)}
                  />
                </span>
                <span className={layout === "line" ? "hidden @4xl:inline" : undefined}>{content}</span>
              </div>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

interface TableFootProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  density: DataTableDensity;
  /** The `aria-rowindex`, if not all rows are in the DOM. */
  rowIndex: number | undefined;
}

/** The footer: a row below the columns, or a card after the other cards. Renders a `<tfoot>`. */
export function TableFoot<Row>({ columns, density, rowIndex }: TableFootProps<Row>) {
  const layout = "card";
  return (
    <tfoot role="rowgroup" className="block pt-4 font-semibold @4xl:table-row-group">
      <tr
        role="row"
        aria-rowindex={rowIndex}
        className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1.5 rounded-card border border-line bg-surface-sunken p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0"
      >
        {columns.map(({ id, header, kind, align, width, footer }) => (
          <Cell
            key={id}
            {...{ header, kind, align, width, density, layout }}
            isName={kind === "heading"}
            isEmpty={footer === undefined}
          >
            {footer}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}

const SKELETONS: Readonly<Record<DataTableKind, ReactNode>> = {
  number: <Skeleton className="h-4 w-5" />,
  heading: <Skeleton className="h-5 w-40 @4xl:h-4" />,
  labelled: <Skeleton className="h-4 w-20" />,
  actions: (
    <>
      <Skeleton className="h-9 w-16" />
      <Skeleton className="h-9 w-14" />
    </>
  ),
};

const NARROW_SKELETON = (
  <div className="flex flex-col gap-2 py-2 @4xl:hidden">
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-36" />
  </div>
);

interface SkeletonRowProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  density: DataTableDensity;
  layout: Layout;
}

/** The placeholder of a row while loading. Renders a `<tr>`. */
function SkeletonRow<Row>({ columns, density, layout }: SkeletonRowProps<Row>) {
  return (
    <tr role="row" className={row({ density, layout })}>
      {columns.map(({ id, header, kind = "labelled", align, width, isWide }) => (
        <Cell key={id} {...{ header, kind, align, width, isWide, density, layout }}>
          {layout === "line" && kind === "heading" ? (
            <>
              {NARROW_SKELETON}
              <div className="hidden @4xl:block">{SKELETONS.heading}</div>
            </>
          ) : (
            SKELETONS[kind]
          )}
        </Cell>
      ))}
    </tr>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5] as const;
/** The number of a long table's rows that are rendered until the code for virtual rows is loaded. */
const FIRST_ROWS = 30;

function AllRows({ ids, renderRow, ...props }: RowListProps) {
  return <tbody {...props}>{ids.map((_id, index) => renderRow(index))}</tbody>;
}

const VirtualRows = lazy<ComponentType<RowListProps>>(async () => {
  try {
    return { default: (await import("./virtual-rows")).VirtualRows };
  } catch {
    // If the code cannot be loaded, all rows are rendered, which is slow for thousands of rows.
    return { default: AllRows };
  }
});

interface TableRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  "rows" | "columns" | "rowAttributes" | "rowHref" | "narrowCell" | "narrowAction"
> {
  selection: CurrentSelection<Row> | undefined;
  renderLink: RenderRowLink<Row>;
  isLoading: boolean;
  isUpdating: boolean;
  /** The IDs of the rows, in the same order. */
  ids: readonly string[];
  density: DataTableDensity;
  isSticky: boolean;
  /** Whether to render only the rows near the viewport. */
  isVirtual: boolean;
}

/** The rows, or skeleton rows while loading. Renders a `<tbody>`. */
export function TableRows<Row>({
  ids,
  rows,
  columns,
  isLoading,
  isUpdating,
  rowAttributes,
  rowHref,
  renderLink,
  selection,
  narrowCell,
  narrowAction,
  density,
  isSticky,
  isVirtual,
}: TableRowsProps<Row>) {
  const layout = narrowCell ? "line" : "card";
  const body = {
    role: "rowgroup",
    inert: isUpdating,
    className: cx(
      "grid transition-opacity @4xl:table-row-group",
      layout === "card" && "gap-4 @2xl:grid-cols-2",
      // The dimming is delayed, so that rows do not flicker if the response is fast.
      isUpdating && "opacity-60 delay-brief",
      // The margin keeps the focused element from being covered by the sticky header.
      isSticky && "@4xl:[&_:is(a,button)]:scroll-mt-[calc(var(--head-offset)+3.5rem)]",
    ),
  };
  if (isLoading)
    return (
      <tbody {...body}>
        {SKELETON_ROWS.map((key) => (
          <SkeletonRow key={key} {...{ columns, density, layout }} />
        ))}
      </tbody>
    );
  const renderRow: RowListProps["renderRow"] = (index, attributes) => {
    const id = ids[index];
    const data = rows[index];
    if (id === undefined || data === undefined) return null;
    return (
      <TableRow
        key={id}
        {...{
          columns,
          density,
          selection,
          rowHref,
          renderLink,
          narrowCell,
          narrowAction,
          row: data,
          id,
          index,
        }}
        aria-rowindex={isVirtual ? index + 2 : undefined}
        {...rowAttributes?.(data)}
        {...attributes}
      />
    );
  };
  if (!isVirtual) return <AllRows {...{ ...body, ids, renderRow }} />;
  return (
    <Suspense fallback={<AllRows {...{ ...body, ids: ids.slice(0, FIRST_ROWS), renderRow }} />}>
      <VirtualRows {...{ ...body, ids, renderRow }} />
    </Suspense>
  );
}
