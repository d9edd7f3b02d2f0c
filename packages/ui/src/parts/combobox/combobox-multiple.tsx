import { cx } from "class-variance-authority";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { ComboboxFieldText, ComboboxLabels, ComboboxOption } from "./combobox";
import { ComboboxField } from "./combobox-field";
import { useMultipleList, useSelections } from "./use-combobox-multiple";

/** The texts of a combobox for several values, apart from those of its field. */
export type ComboboxMultipleLabels = Omit<ComboboxLabels, "custom"> & {
  /** The name of the list of selected options: “Selected districts”. */
  selected: string;
  /** Returns the number of selected options as a text for screen readers, announced after each change. */
  selectedCount: (count: number) => string;
  /** Returns the name of the button that removes an option: “Remove Khulna”. */
  remove: (label: string) => string;
};

export interface ComboboxMultipleProps extends ComboboxFieldText {
  /** The texts. */
  labels: ComboboxMultipleLabels;
  /** The options, in order. */
  options: readonly ComboboxOption[];
  /** The selected values, if controlled. */
  value?: readonly string[];
  /** The initially selected values, if uncontrolled. */
  defaultValue?: readonly string[];
  /** Called with all selected values, in the order of their selection. */
  onValueChange?: (value: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/**
 * Selects several options of a long list by typing, like `Combobox`. Enter or a click selects an
 * option, or removes a selected one, and the list stays open. Each selected option is a chip below
 * the input with a button that removes it. Backspace in the empty input moves focus to the last
 * chip. The `<input role="combobox">` receives `className`, `ref`, `id` and all other props; with
 * `name`, there is a hidden input for each value.
 */
export function ComboboxMultiple({
  labels,
  options,
  value,
  defaultValue = NONE,
  onValueChange,
  onQuery,
  name,
  onFocus,
  onKeyDown,
  ...props
}: ComboboxMultipleProps) {
  const { loading = false, failure, disabled } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const chipsRef = useRef<HTMLUListElement>(null);
  const [hasChanged, setChanged] = useState(false);
  const selections = useSelections({
    options,
    value,
    defaultValue,
    onValueChange: (next) => {
      setChanged(true);
      onValueChange?.(next);
    },
    onQuery,
  });
  const isEarly = loading || failure !== undefined || (!onQuery && options.length === 0);
  const list = useMultipleList(selections, inputRef, isEarly);
  const { current, chosen, remove, query } = selections;
  const buttons = () => [...(chipsRef.current?.querySelectorAll("button") ?? [])];

  const removeAt = (index: number, option: ComboboxOption) => {
    const each = buttons();
    // Moves focus before the button disappears.
    (each[index + 1] ?? each[index - 1] ?? inputRef.current)?.focus();
    remove(option.value);
  };
  return (
    <ComboboxField
      {...props}
      {...{ labels, inputRef, list }}
      slot="combobox-multiple"
      matching={selections}
      chosen={current}
      isMultiple
      isClearable={current.length > 0}
      status={hasChanged && query === "" ? labels.selectedCount(current.length) : undefined}
      onFocus={(event) => {
        onFocus?.(event);
        setChanged(false);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === "Backspace" && event.currentTarget.value === "") buttons().at(-1)?.focus();
      }}
    >
      {chosen.length > 0 && (
        <ul ref={chipsRef} aria-label={labels.selected} className="flex flex-wrap gap-2 pt-0.5">
          {chosen.map((option, index) => (
            <Chip
              key={option.value}
              label={option.label}
              removeLabel={labels.remove(option.label)}
              disabled={disabled}
              onRemove={() => removeAt(index, option)}
            />
          ))}
        </ul>
      )}
      {name &&
        current.map((each) => (
          <input key={each} type="hidden" name={name} value={each} disabled={disabled} />
        ))}
    </ComboboxField>
  );
}

interface ChipProps {
  label: string;
  removeLabel: string;
  disabled: boolean | undefined;
  onRemove: () => void;
}

function Chip({ label, removeLabel, disabled, onRemove }: ChipProps) {
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li
      className={cx(
        "flex max-w-full min-w-0 items-center rounded-tag border ps-2.5 text-sm",
        disabled
          ? "border-line bg-surface-sunken pe-2.5 text-ink-muted"
          : "border-transparent bg-primary-surface text-primary-ink",
      )}
    >
      <span className="min-w-0 py-1 break-words">{label}</span>
      {!disabled && (
        <button
          type="button"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
          onKeyDown={removeByKey}
          className="grid size-8 shrink-0 place-items-center rounded-tag focus-visible:focus-ring-inset pointer-coarse:size-control hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
}
