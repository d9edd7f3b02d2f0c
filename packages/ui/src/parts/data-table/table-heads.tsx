/* A table laid out as blocks or a grid loses its meaning in some browsers, so every part says its role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { cva, cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox";
import { NativeSelect } from "../native-select/native-select";
import type {
  DataTableColumn,
  DataTableDensity,
  DataTableSelection,
  DataTableSort,
  DataTableSorting,
} from "./data-table";

/** The selection of rows, and the ids of all rows of the page. */
type Boxes = Pick<DataTableSelection<never>, "value" | "onChange" | "pageLabel"> & {
  ids: readonly string[];
};

/** Selects all rows of the page, or none. */
function PageBox({
  value,
  onChange,
  pageLabel,
  ids,
  isLabelHidden = false,
}: Boxes & { isLabelHidden?: boolean }) {
  const count = ids.filter((id) => value.has(id)).length;
  return (
    <div className="shrink-0">
      <Checkbox
        label={pageLabel}
        labelHidden={isLabelHidden}
        checked={count > 0 && count < ids.length ? "indeterminate" : count > 0}
        onCheckedChange={(checked) => onChange(ids, checked === true)}
      />
    </div>
  );
}

const nameOf = ({ columnId, direction }: DataTableSort) => `${columnId} ${direction}`;

/** Sorts the cards, which have no heads to click. Renders a `NativeSelect`. */
function SortChoice({ value, onChange, label, options }: DataTableSorting) {
  return (
    // As wide as the longest option.
    <div className="min-w-max">
      <NativeSelect
        // The selected option is the visible label.
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

type CardsHeadProps = { sorting: DataTableSorting | undefined; boxes: Boxes | undefined };

/** The page checkbox and the choice of the order, above the cards. Hidden where the rows are a table. */
export function CardsHead({ sorting, boxes }: CardsHeadProps) {
  const hasChoice = sorting !== undefined && sorting.options.length > 0;
  if (!hasChoice && !boxes) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pb-1 @4xl:hidden print:hidden">
      {boxes && <PageBox {...boxes} />}
      {hasChoice && <SortChoice {...sorting} />}
    </div>
  );
}

type TableHeadsProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  sorting: DataTableSorting | undefined;
  boxes: Boxes | undefined;
  density: DataTableDensity;
  isSticky: boolean;
  /** Sets `aria-rowindex`, because not all rows are in the DOM. */
  isVirtual: boolean;
};

const head = cva(
  "@4xl:bg-surface-sunken @4xl:px-2 @4xl:text-xs @4xl:font-semibold @4xl:text-ink-muted @5xl:px-3",
  {
    variants: {
      align: { start: "@4xl:text-start", end: "@4xl:text-end" },
      density: { comfortable: "@4xl:py-2.5", compact: "@4xl:py-1" },
      isSticky: {
        // Rows that pass below would show in round corners.
        true: "@4xl:sticky @4xl:top-(--head-offset) @4xl:z-1",
        false: "@4xl:first:rounded-s-control @4xl:last:rounded-e-control",
      },
    },
  },
);

/** The names of the columns. Over cards they are visually hidden. Renders a `<thead>`. */
export function TableHeads<Row>({
  columns,
  sorting,
  boxes,
  density,
  isSticky,
  isVirtual,
}: TableHeadsProps<Row>) {
  return (
    <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
      <tr role="row" aria-rowindex={isVirtual ? 1 : undefined}>
        {columns.map(({ id, header, kind, align = "start", firstDirection }) => {
          const current = sorting?.value.columnId === id ? sorting.value.direction : undefined;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={current}
              className={cx(
                head({ align, density, isSticky }),
                kind === "number" && "@4xl:px-2! @4xl:py-0!",
                kind === "actions" && "print:hidden",
              )}
            >
              {boxes && kind === "number" ? (
                <div className="flex items-center justify-between">
                  <div className="hidden @4xl:block print:hidden">
                    <PageBox {...boxes} isLabelHidden />
                  </div>
                  {header}
                </div>
              ) : sorting && firstDirection ? (
                <>
                  {/* On cards the heads are for screen readers alone, so there is nothing here to reach by keyboard. */}
                  <span className="@4xl:hidden">{header}</span>
                  <SortButton
                    current={current}
                    align={align}
                    onClick={() =>
                      sorting.onChange({
                        columnId: id,
                        direction: current ? OPPOSITE[current] : firstDirection,
                      })
                    }
                  >
                    {header}
                  </SortButton>
                </>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const OPPOSITE = { ascending: "descending", descending: "ascending" } as const;
const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

type SortButtonProps = {
  current: DataTableSort["direction"] | undefined;
  align: "start" | "end";
  onClick: () => void;
  children: ReactNode;
};

/** Sorts by a column; by the column that is sorted already, the other way. */
function SortButton({ current, align, onClick, children }: SortButtonProps) {
  const Arrow = current ? ARROWS[current] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        "hidden min-h-8 items-center gap-1 rounded-tag font-semibold hover:text-ink @4xl:inline-flex",
        current && "text-ink",
        align === "end" && "flex-row-reverse",
      )}
    >
      {children}
      <Arrow aria-hidden="true" className={cx("size-4", !current && "opacity-60 print:hidden")} />
    </button>
  );
}
