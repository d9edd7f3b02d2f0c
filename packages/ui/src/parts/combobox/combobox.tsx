import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { ChevronDown, X } from "lucide-react";
import { useId, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";
import { useAnchoredLayer } from "../../lib/use-anchored-layer";
import { SpinnerRing } from "../spinner/spinner";
import { ComboboxLayer } from "./combobox-list";
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
  detail?: ReactNode;
  /** The heading of the option's group. The group is at the position of its first option. */
  group?: string;
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

export type ComboboxProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "type" | "role" | "children" | "onChange" | "list" | "readOnly" | "aria-label"
> &
  FieldText & {
    /** The options, in order. */
    options: readonly ComboboxOption[];
    /** The selected value, if controlled; `''` for none. */
    value?: string;
    /** The initially selected value, if uncontrolled. */
    defaultValue?: string;
    /**
     * Called with the selected value, or `''` for none. With `allowCustom`, it may also be a text that is
     * not an option.
     */
    onValueChange?: (value: string) => void;
    /** Displayed and announced when nothing matches. */
    noMatchesLabel: string;
    /** Returns the number of matching options as a text for screen readers. */
    countLabel: (count: number) => string;
    /** The name of the button that clears the field. */
    clearLabel: string;
    /** Whether the options are loading. */
    loading?: boolean;
    /** Displayed and announced while the options are loading. */
    loadingLabel?: string;
    /**
     * Called when the query changes, for options that are loaded by the caller. The query is `''` after a
     * selection or a reset. If given, `options` are shown without filtering; the caller debounces queries
     * and ignores outdated results. Keep the selected option among the first ones.
     */
    onQuery?: (text: string) => void;
    /** Displayed and announced if there are no options until the user types. Default: `noMatchesLabel`. */
    emptyLabel?: string;
    /** The error if the options could not be loaded. */
    failure?: ComboboxFailure;
    /**
     * Whether any text is a valid value. The last option then offers the typed text. Requires `customLabel`.
     */
    allowCustom?: boolean;
    /** The label of the option for the typed text: “Use “Mirpur””. Default: the text. */
    customLabel?: (text: string) => string;
  };

/**
 * Selects an option of a long list by typing a part of any of its names, in either script. Down and Up open
 * the list and move in it, Enter selects (a single match without moving), and Escape closes the list. The
 * typed text is kept until the field loses the focus. Then a complete name is selected, an empty field
 * clears the selection, and any other text is replaced by the previous selection, or with `allowCustom`
 * becomes the value. The `<input role="combobox">` receives `className`, `ref`, `id` and all other props;
 * with `name`, a hidden input has the value.
 */
export function Combobox({
  label,
  hint,
  error,
  optionalLabel,
  options,
  value,
  defaultValue = "",
  onValueChange,
  noMatchesLabel,
  countLabel,
  clearLabel,
  loading = false,
  loadingLabel,
  onQuery,
  emptyLabel,
  failure,
  allowCustom = false,
  customLabel = String,
  name,
  id,
  ref,
  disabled,
  required,
  className,
  onBlur,
  onClick,
  ...props
}: ComboboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const failed = loading ? undefined : failure;
  const isEarly = loading || (!allowCustom && (failed !== undefined || (!onQuery && options.length === 0)));
  const selection = useSelection({ options, value, defaultValue, onValueChange, onQuery, allowCustom });
  const list = useList(selection, inputRef, { allowCustom, isEarly });
  const { query, matches, search, current, found } = selection;
  const { isOpen, inputValue, closeMenu, leave } = list;
  const { anchorRef, layerRef } = useAnchoredLayer(isOpen, closeMenu);

  const clearable = inputValue !== "" && !disabled;
  const isWaiting = loading && matches.length === 0;
  const nothing = query === "" ? (emptyLabel ?? noMatchesLabel) : noMatchesLabel;
  const empty = isWaiting ? loadingLabel : (failed?.text ?? nothing);
  const note = isOpen && matches.length === 0 ? empty : failed?.text;
  return (
    <Field
      {...{ hint, error, optionalLabel, id, required }}
      // This label is also the name of the list.
      label={<span id={labelId}>{label}</span>}
    >
      {(a11y) => (
        <div
          ref={anchorRef}
          className="relative flex"
          onBlur={({ target, currentTarget, relatedTarget }) => {
            if (!isOpen || target === inputRef.current || currentTarget.contains(relatedTarget)) return;
            closeMenu();
            leave();
          }}
        >
          <input
            {...list.getInputProps({
              ...props,
              ...a11y,
              "aria-labelledby": undefined,
              "aria-busy": loading || undefined,
              ref: composeRefs(inputRef, ref),
              disabled,
              onChange: (event) => search(event.currentTarget.value),
              onClick: (event) => {
                onClick?.(event);
                // Selects the text, so that typing replaces it.
                if (query === "") event.currentTarget.select();
              },
              onBlur: (event) => {
                // The focus is moving to the retry button, so the list stays open.
                if (failed && isOpen && anchorRef.current?.contains(event.relatedTarget)) {
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  return;
                }
                onBlur?.(event);
                leave();
              },
            })}
            data-slot="combobox"
            type="text"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={cx(
              control,
              "min-h-control min-w-0 flex-1 truncate py-1.5 ps-3.5",
              clearable ? "pe-20 pointer-coarse:pe-22" : "pe-11",
              className,
            )}
          />
          {clearable && (
            <ClearButton
              label={clearLabel}
              onClick={() => {
                list.clear();
                inputRef.current?.focus();
              }}
            />
          )}
          <span className="pointer-events-none absolute inset-y-0 end-3 grid w-5 place-items-center text-ink-muted">
            {loading ? (
              <SpinnerRing className="size-5" />
            ) : (
              <ChevronDown aria-hidden="true" className="size-5" />
            )}
          </span>
          {name && <input type="hidden" name={name} value={current} disabled={disabled} />}
          <output className="sr-only">{isOpen && (note ?? countLabel(found.length))}</output>
          <ComboboxLayer
            ref={layerRef}
            {...{ labelId, selection, list, customLabel, note, isWaiting }}
            failure={failed}
            onRetry={() => inputRef.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Keeps the focus in the input, because a blur would restore the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="absolute inset-y-0 end-10 grid w-9 place-items-center rounded-control text-ink-muted hover:text-ink focus-visible:focus-ring-inset pointer-coarse:w-control"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}
