import { cx } from "class-variance-authority";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Button, IconButton } from "../button/button";
import { control } from "../../lib/control";

/** The search field of a filter bar, controlled by the caller. */
export type FilterBarSearch = {
  /** The label of the field, shown in it while it is empty; best the searched fields. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Names the button that empties the field. */
  clearLabel: string;
};

export type FilterBarProps = Omit<ComponentProps<"search">, "children" | "onSubmit" | "aria-label"> & {
  /** The name of the landmark. */
  label: string;
  /** The search field: its label, its text and the button that empties it. */
  search: FilterBarSearch;
  /** Enter was pressed in the search. */
  onSubmit: () => void;
  /** The label of the button that opens the filters in a narrow container. */
  filtersLabel: string;
  /** How many filters narrow the list. */
  activeCount: number;
  /** `activeCount` in the reader's digits. */
  activeLabel: string;
  /** The filters: fields, laid out side by side. */
  children: ReactNode;
};

/**
 * Finds in a list: a search, and filters beneath it. Where there is little room, by its own width of 56rem, the filters wait behind a
 * button that says how many are in use. Renders a `<search>`.
 */
export function FilterBar({
  label,
  search,
  onSubmit,
  filtersLabel,
  activeCount,
  activeLabel,
  className,
  children,
  ...props
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const searchId = useId();
  const panelId = useId();
  return (
    <search
      data-slot="filter-bar"
      aria-label={label}
      className={cx("@container min-w-0 print:hidden", className)}
      {...props}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5">
          <label htmlFor={searchId} className="sr-only">
            {search.label}
          </label>
          {/* Around the search alone: Enter submits no form of several fields that has no button for it. */}
          <form
            className="max-w-xl min-w-0"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <SearchBox {...search} id={searchId} />
          </form>
          <Button
            variant="secondary"
            className="@4xl:hidden"
            aria-expanded={isOpen}
            aria-controls={panelId}
            startIcon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {filtersLabel}
            {activeCount > 0 && (
              <span className="grid min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums">
                {activeLabel}
              </span>
            )}
          </Button>
        </div>
        <div
          id={panelId}
          className={cx(
            // The last one fills its row on a phone.
            "grid-cols-[repeat(auto-fit,minmax(10.25rem,1fr))] items-start gap-x-3 gap-y-4 [&>:last-child:nth-child(odd)]:col-span-full @4xl:flex @4xl:flex-wrap @4xl:[&>*]:flex-auto",
            isOpen ? "grid" : "hidden",
          )}
        >
          {children}
        </div>
      </div>
    </search>
  );
}

function SearchBox({ label, value, onValueChange, clearLabel, id }: FilterBarSearch & { id: string }) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <span className="relative flex">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 h-full w-5 text-ink-muted"
      />
      <input
        ref={ref}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(
          control,
          "min-h-11 min-w-0 flex-1 py-1.5 ps-11 placeholder:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
          value === "" ? "pe-3" : "pe-11",
        )}
      />
      {value !== "" && (
        <span className="absolute inset-y-0 end-0">
          <IconButton
            label={clearLabel}
            onClick={() => {
              onValueChange("");
              ref.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </span>
  );
}
