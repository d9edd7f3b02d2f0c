import { cx } from "class-variance-authority";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Button, IconButton } from "../button/button";
import { control } from "../../lib/control";

/** The search field of a filter bar. */
export type FilterBarSearch = {
  /** The label and placeholder of the field. It should name the searched records. */
  label: string;
  /** The text of the field, if controlled. */
  value?: string;
  /** The initial text of the field, if uncontrolled. */
  defaultValue?: string;
  /** Called when the text changes. */
  onValueChange?: (value: string) => void;
  /** The name of the button that clears the field. */
  clearLabel: string;
};

/** The texts of the button that opens the filters. */
export type FilterBarLabels = {
  /** The text of the button. */
  filters: string;
  /** The number of active filters with the user's digits. */
  active: string;
};

export interface FilterBarProps extends Omit<
  ComponentProps<"search">,
  "children" | "onSubmit" | "aria-label"
> {
  /** The accessible name of the landmark. */
  label: string;
  /** The search field: its label, its text, and its clear button. Without it, there are filters only. */
  search?: FilterBarSearch;
  /** Called when the user presses Enter in the search field. */
  onSubmit?: () => void;
  /** The texts of the button that opens the filters in a narrow container. */
  labels: FilterBarLabels;
  /** The number of active filters. */
  activeCount: number;
  /** The filter fields, which are laid out side by side. */
  children: ReactNode;
}

/**
 * An optional search field with its filters in the same line if there is space. In a container
 * narrower than 56rem, the filters are behind a button that shows how many are active. Renders a
 * `<search>`.
 */
export function FilterBar({
  label,
  search,
  onSubmit,
  labels,
  activeCount,
  className,
  children,
  ...props
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <search
      data-slot="filter-bar"
      aria-label={label}
      className={cx("@container min-w-0 print:hidden", className)}
      {...props}
    >
      <div className="flex flex-col gap-2 @4xl:flex-row @4xl:flex-wrap @4xl:items-end">
        <div className={cx("flex gap-x-2.5 @4xl:flex-[1_1_11rem]", search === undefined && "@4xl:hidden")}>
          {search === undefined ? null : <SearchForm search={search} onSubmit={onSubmit} />}
          <Button
            variant="secondary"
            className="shrink-0 @4xl:hidden"
            aria-expanded={isOpen}
            aria-controls={panelId}
            startIcon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {labels.filters}
            {activeCount > 0 && (
              <span className="grid min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums">
                {labels.active}
              </span>
            )}
          </Button>
        </div>
        <div
          id={panelId}
          className={cx(
            // On a phone, the last filter takes the rest of its row.
            "grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-x-2.5 gap-y-3 [&>:last-child:nth-child(odd)]:col-span-full @4xl:contents",
            isOpen ? "grid" : "hidden",
          )}
        >
          {children}
        </div>
      </div>
    </search>
  );
}

function SearchForm({
  search,
  onSubmit,
}: Required<Pick<FilterBarProps, "search">> & Pick<FilterBarProps, "onSubmit">) {
  const id = useId();
  return (
    // Only the search field is in the form. Enter would not submit a form with several fields and no submit
    // button.
    <form
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {search.label}
      </label>
      <SearchBox {...search} id={id} />
    </form>
  );
}

function SearchBox({ id, ...search }: FilterBarSearch & { id: string }) {
  const { label, defaultValue = "", onValueChange, clearLabel } = search;
  const [own, setOwn] = useState(defaultValue);
  const value = search.value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
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
        onChange={(event) => change(event.target.value)}
        className={cx(
          control,
          "min-h-control min-w-0 flex-1 py-1.5 ps-11 placeholder:text-ellipsis [&::-webkit-search-cancel-button]:hidden",
          value === "" ? "pe-3" : "pe-11",
        )}
      />
      {value !== "" && (
        <span className="absolute inset-y-0 end-0">
          <IconButton
            label={clearLabel}
            onClick={() => {
              change("");
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
