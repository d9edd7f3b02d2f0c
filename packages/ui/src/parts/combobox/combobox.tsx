import { useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import type { FieldText } from "../field/field";
import { ComboboxField } from "./combobox-field";
import { useList, useSelection } from "./use-combobox-field";

/** An option of a long list. */
export type ComboboxOption = {
  /** The submitted value; not empty. */
  value: string;
  /** The text of the option, and of the input once it is selected. */
  label: string;
  /** Other names for the search: in the other script, an older spelling, a code. */
  keywords?: readonly string[];
  /** A short text that distinguishes similar options, such as a district's region. */
  description?: ReactNode;
  /** Whether the option is shown but cannot be selected. The description should include the reason. */
  disabled?: boolean;
  /** The heading of the option's group. The group is at the position of its first option. */
  group?: string;
};

/** The texts of a combobox, apart from those of its field. */
export type ComboboxLabels = {
  /** The name of the button that clears the field. */
  clear: string;
  /** Displayed and announced when nothing matches. */
  noMatches: string;
  /** Returns the number of matching options as a text for screen readers. */
  count: (count: number) => string;
  /** Displayed and announced while the options are loading. */
  loading?: string;
  /** Displayed and announced if there are no options until the user types. Default: `noMatches`. */
  empty?: string;
  /** The label of the option for the typed text: “Use “Mirpur””. Default: the text. */
  custom?: (text: string) => string;
};

/** A loading error and its retry button. */
export type ComboboxFailure = {
  /** The error, which is displayed and announced. */
  text: string;
  /** The text of the retry button. */
  retryLabel: string;
  /** Called by the retry button. The focus has returned to the input. */
  onRetry: () => void;
};

/** The properties of a combobox for one value and of one for several values. */
export interface ComboboxFieldText
  extends
    Omit<
      ComponentProps<"input">,
      | "value"
      | "defaultValue"
      | "type"
      | "role"
      | "children"
      | "onChange"
      | "list"
      | "readOnly"
      | "aria-label"
      | "multiple"
    >,
    FieldText {
  /** The options, in order. */
  options: readonly ComboboxOption[];
  /** Whether the options are loading. */
  loading?: boolean;
  /**
   * Called when the query changes, for options that are loaded by the caller. The query is `''` after a
   * selection or a reset. If given, `options` are shown without filtering; the caller debounces queries
   * and ignores outdated results. Keep the selected option among the first ones.
   */
  onQuery?: (text: string) => void;
  /** The error if the options could not be loaded. */
  failure?: ComboboxFailure;
}

export interface ComboboxProps extends ComboboxFieldText {
  /** The texts. */
  labels: ComboboxLabels;
  /** The selected value, if controlled; `''` for none. */
  value?: string;
  /** The initially selected value, if uncontrolled. */
  defaultValue?: string;
  /**
   * Called with the selected value, or `''` for none. With `allowCustom`, it may also be a text that is
   * not an option.
   */
  onValueChange?: (value: string) => void;
  /**
   * Whether any text is a valid value. The last option then offers the typed text. Requires `labels.custom`.
   */
  allowCustom?: boolean;
}

/**
 * Selects an option of a long list by typing a part of any of its names, in either script. Down and Up open
 * the list and move in it, Enter selects (a single match without moving), and Escape closes the list. The
 * typed text is kept until the field loses the focus. Then a complete name is selected, an empty field
 * clears the selection, and any other text is replaced by the previous selection, or with `allowCustom`
 * becomes the value. The `<input role="combobox">` receives `className`, `ref`, `id` and all other props;
 * with `name`, a hidden input has the value.
 */
export function Combobox({
  labels,
  options,
  value,
  defaultValue = "",
  onValueChange,
  onQuery,
  allowCustom = false,
  name,
  ...props
}: ComboboxProps) {
  const { loading = false, failure, disabled } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const isEarly = loading || (!allowCustom && (failure !== undefined || (!onQuery && options.length === 0)));
  const selection = useSelection({ options, value, defaultValue, onValueChange, onQuery, allowCustom });
  const list = useList(selection, inputRef, { allowCustom, isEarly });
  const { current } = selection;
  return (
    <ComboboxField
      {...props}
      {...{ labels, inputRef, list }}
      slot="combobox"
      matching={selection}
      chosen={[current]}
      isClearable={list.inputValue !== ""}
    >
      {name && <input type="hidden" name={name} value={current} disabled={disabled} />}
    </ComboboxField>
  );
}
