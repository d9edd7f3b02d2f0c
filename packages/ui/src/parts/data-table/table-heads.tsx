/* With a block or grid layout, some browsers drop the semantics of table elements, so every element has an
   explicit role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { cva, cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox";
import { NativeSelect } from "../native-select/native-select";
import type {
  DataTableColumn,
  DataTableDensity,
  DataTableControlledSorting,
  DataTableSort,
} from "./data-table";
import type { CurrentSelection } from "./table-state";

/** The row selection, and the IDs of all rows on the page. */
type Boxes = Pick<CurrentSelection<never>, "value" | "toggle"> & {
  labels: { page: string };
  ids: readonly string[];
};

/** The checkbox that selects all rows of the page, or none. */
function PageBox({ value, toggle, labels, ids, isLabelHidden = false }: Boxes & { isLabelHidden?: boolean }) {
  const count = ids.filter((id) => value.has(id)).length;
  return (
    <div className="shrink-0">
      <Checkbox
        label={labels.page}
        labelHidden={isLabelHidden}
        checked={count > 0 && count < ids.length ? "indeterminate" : count > 0}
        onCheckedChange={(checked) => toggle(ids, checked === true)}
      />
    </div>
  );
}

const nameOf = ({ columnId, direction }: DataTableSort) => `${columnId} ${direction}`;

/** Sorts the cards, which have no column headers. Renders a `NativeSelect`. */
function SortChoice({ value, onValueChange, label, options }: DataTableControlledSorting) {
  return (
    // The field is as wide as its longest option.
    <div className="min-w-max">
      <NativeSelect
        // The label is hidden, because the selected option is enough for sighted users.
        label={<span className="sr-only">{label}</span>}
        value={nameOf(value)}
        options={options.map((option) => ({ value: nameOf(option.sort), label: option.label }))}
        onValueChange={(name) => {
          const chosen = options.find(({ sort }) => nameOf(sort) === name);
          if (chosen) onValueChange(chosen.sort);
        }}
      />
    </div>
  );
}

interface CardsHeadProps {
  sorting: DataTableControlledSorting | undefined;
  boxes: Boxes | undefined;
}

/** The page's checkbox and the sort field, above the cards. Hidden when the rows are a table. */
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

interface TableHeadsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sorting: DataTableControlledSorting | undefined;
  boxes: Boxes | undefined;
  density: DataTableDensity;
  isSticky: boolean;
  /** Whether some rows are not in the DOM, so that `aria-rowindex` must be set. */
  isVirtual: boolean;
}

const head = cva(
  "@4xl:bg-surface-sunken @4xl:px-2 @4xl:text-xs @4xl:font-semibold @4xl:text-ink-muted @5xl:px-3",
  {
    variants: {
      align: { start: "@4xl:text-start", end: "@4xl:text-end" },
      density: { comfortable: "@4xl:py-2.5", compact: "@4xl:py-1" },
      isSticky: {
        // The header has no rounded corners, because rows that scroll below it would be visible
        // behind them.
        true: "@4xl:sticky @4xl:top-(--head-offset) @4xl:z-raised",
        false: "@4xl:first:rounded-s-control @4xl:last:rounded-e-control",
      },
    },
  },
);

/** The column headers, which are visually hidden above cards. Renders a `<thead>`. */
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
                  {/* If rows are cards, column headers are only for screen readers, so they have no
                      focusable button. */}
                  <span className="@4xl:hidden">{header}</span>
                  <SortButton
                    current={current}
                    align={align}
                    onClick={() =>
                      sorting.onValueChange({
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

interface SortButtonProps {
  current: DataTableSort["direction"] | undefined;
  align: "start" | "end";
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button that sorts by a column. If the table is already sorted by this column, the button
 * reverses the direction.
 */
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
