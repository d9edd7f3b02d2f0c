import { cx } from "class-variance-authority";
import { useId, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { FilterPill, pillName, pillText, pillValue } from "../../lib/filter-pill";

export interface FilterSelectProps extends Omit<ComponentProps<"span">, "children" | "defaultValue"> {
  /** The name of the filter, which is always visible. */
  label: string;
  /** The options, in order. With `clearLabel`, the first one stands for all entries. */
  options: readonly { value: string; label: string }[];
  /** The selected value, if controlled. */
  value?: string;
  /** The initially selected value, if uncontrolled. Default: the first. */
  defaultValue?: string;
  /** Called with the value that the user selects. */
  onValueChange?: (value: string) => void;
  /**
   * The name of the button that selects the first option again. While another option is selected, the filter
   * is marked as active and has this button. Without it, the selected option is always shown, as for a sort
   * order.
   */
  clearLabel?: string;
  /** Whether the filter is disabled. */
  disabled?: boolean;
}

/**
 * A filter in one line: its name and, while it is active, the selected option and a button that removes the
 * filter. Opens the system's own list. Renders a `<select>` in a `<span>`, which receives `className`, `ref`
 * and all other props.
 */
export function FilterSelect({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  clearLabel,
  disabled,
  ...props
}: FilterSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const all = options[0]?.value ?? "";
  const [own, setOwn] = useState(defaultValue ?? all);
  const current = value ?? own;
  const isActive = clearLabel !== undefined && current !== all;
  const isValueShown = clearLabel === undefined || isActive;
  function change(next: string) {
    setOwn(next);
    onValueChange?.(next);
  }
  function onClear() {
    change(all);
    select.current?.focus();
  }
  return (
    <FilterPill
      data-slot="filter-select"
      isDisabled={disabled}
      clear={isActive ? { label: clearLabel, onClear } : undefined}
      {...props}
    >
      {/* It covers the box and is transparent, because a select is as wide as its longest option. */}
      <select
        ref={select}
        data-filter
        id={id}
        disabled={disabled}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-base text-ink opacity-0 disabled:cursor-not-allowed"
        value={current}
        onChange={(event) => change(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={cx(pillText, isActive ? "pe-11" : "pe-9", "pointer-events-none")}>
        <label htmlFor={id} className={isValueShown ? pillName : "max-w-full truncate"}>
          {label}
        </label>
        {isValueShown && (
          <span aria-hidden="true" className={pillValue}>
            {options.find((option) => option.value === current)?.label}
          </span>
        )}
      </span>
    </FilterPill>
  );
}
