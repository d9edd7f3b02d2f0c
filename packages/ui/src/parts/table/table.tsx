import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Rows and columns. Renders a `<table>`. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      data-slot="table"
      className={cx("w-full border-separate border-spacing-0 text-start text-sm", className)}
      {...props}
    />
  );
}

/** The name of the table. Renders a `<caption>`; add `sr-only` if a heading already names the table. */
export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return (
    <caption
      data-slot="table-caption"
      className={cx("pb-2 text-start text-ink-muted", className)}
      {...props}
    />
  );
}

/** The rows of column names. Renders a `<thead>`. */
export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead data-slot="table-head" className={className} {...props} />;
}

/** The rows of content. Renders a `<tbody>`. */
export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody
      data-slot="table-body"
      className={cx("[&_td]:border-b [&_td]:border-line [&_th]:border-b [&_th]:border-line", className)}
      {...props}
    />
  );
}

/** One row. Renders a `<tr>`. */
export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr data-slot="table-row" className={className} {...props} />;
}

const cell = cva("px-4 py-3 align-middle", {
  variants: {
    /** Text is aligned with the start. Numbers are aligned with the end, with digits of equal width. */
    align: { start: "text-start", end: "text-end tabular-nums" },
  },
  defaultVariants: { align: "start" },
});

type Align = {
  /** `end` for numbers, so that digits are aligned. Default `start`. */
  align?: "start" | "end";
};

export interface TableHeaderCellProps extends Omit<ComponentProps<"th">, "align">, Align {}

/** The name of a column, or with `scope="row"` of a row. Renders a `<th>`. */
export function TableHeaderCell({
  align = "start",
  scope = "col",
  className,
  ...props
}: TableHeaderCellProps) {
  return (
    <th
      data-slot="table-header-cell"
      scope={scope}
      className={cx(
        cell({ align }),
        scope === "row"
          ? "font-medium text-ink"
          : "bg-surface-sunken font-semibold text-ink-muted first:rounded-s-control last:rounded-e-control",
        className,
      )}
      {...props}
    />
  );
}

export interface TableCellProps extends Omit<ComponentProps<"td">, "align">, Align {}

/** One value. Renders a `<td>`. */
export function TableCell({ align = "start", className, ...props }: TableCellProps) {
  return <td data-slot="table-cell" className={cell({ align, className })} {...props} />;
}
