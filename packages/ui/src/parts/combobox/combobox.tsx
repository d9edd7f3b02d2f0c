import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { Check, ChevronDown, X } from "lucide-react";
import { useCombobox } from "downshift";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button/button";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";
import { groupBy } from "../../lib/group-by";
import { layer, layerItem } from "../../lib/layer";
import { matchOptions, sameText } from "../../lib/match-options";
import type { Match } from "../../lib/match-options";
import { useAnchoredLayer } from "../../lib/use-anchored-layer";
import { SpinnerRing } from "../spinner/spinner";

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

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

const asCustom = (text: string): ComboboxOption => ({ value: text, label: text });
const labelOf = (option: ComboboxOption | null | undefined) => option?.label ?? "";

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
  const [own, setOwn] = useState(defaultValue);
  // The text that the user has typed since the last selection. The text of the selected option is not a
  // query.
  const [query, setQuery] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const labelId = useId();
  // The selected option. The results of a later search may not contain it.
  const [picked, setPicked] = useState<ComboboxOption>();
  const current = value ?? own;
  const chosen =
    options.find((option) => option.value === current) ??
    (onQuery && picked?.value === current ? picked : undefined) ??
    (allowCustom && current !== "" ? asCustom(current) : null);
  const found = inGroups(onQuery ? markOnly(options, query) : matchOptions(options, query));
  const typedText = query.trim();
  const custom =
    allowCustom && typedText !== "" && !found.some(({ option }) => sameText(option.label, typedText))
      ? asCustom(typedText)
      : undefined;
  const customMatch = custom && { option: custom, range: undefined };
  const matches = customMatch ? [...found, customMatch] : found;

  const search = (text: string) => {
    if (text === query) return;
    setQuery(text);
    onQuery?.(text);
  };
  const choose = (option: ComboboxOption | null | undefined) => {
    const next = option?.value ?? "";
    search("");
    setPicked(option ?? undefined);
    if (next === current) return;
    setOwn(next);
    onValueChange?.(next);
  };
  /** Returns the option whose complete name was typed, if there is only one. */
  const namedBy = (typed: string) => {
    const [named, another] = options.filter((option) => sameText(option.label, typed));
    return another ? undefined : named;
  };
  const { isOpen, inputValue, highlightedIndex, ...combobox } = useCombobox<ComboboxOption>({
    items: matches.map(({ option }) => option),
    selectedItem: chosen,
    itemToString: labelOf,
    // Contains the label, so that the text in the input changes with the language.
    itemToKey: (option) => (option ? `${option.value} ${option.label}` : ""),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      // A click in the text moves the caret. It does not close the list.
      if (type === InputClick && state.isOpen) return state;
      // The browser has autofilled the field, or an event was late. Opening the list would move the focus
      // here.
      if (type === InputChange && document.activeElement !== inputRef.current)
        return { ...changes, isOpen: false };
      // Escape does not clear a selection.
      if (type === InputKeyDownEscape && !state.isOpen) return state;
      // Leaving the field does not select the highlighted option.
      if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) {
        const [only, another] = matches;
        const clear = another ? (custom ?? (allowCustom && namedBy(typedText))) : only?.option;
        if (!clear) return state;
        return { ...state, selectedItem: clear, inputValue: clear.label, isOpen: false };
      }
      return changes;
    },
  });
  const { anchorRef, layerRef } = useAnchoredLayer(isOpen, combobox.closeMenu);

  const settle = (option: ComboboxOption | null) => {
    choose(option);
    combobox.setInputValue(labelOf(option));
  };
  const failed = loading ? undefined : failure;
  // Before the options are loaded, the typed text cannot be matched. It is matched when they are loaded.
  const isEarly = loading || (!allowCustom && (failed !== undefined || (!onQuery && options.length === 0)));
  const leave = () => {
    if (isEarly) return;
    const typed = inputValue.trim();
    // The option of the value is not loaded yet, so an empty input does not clear the value.
    if (typed === "" && !chosen && current !== "") return;
    if (typed === "") settle(null);
    else settle(namedBy(typed) ?? (allowCustom ? asCustom(typed) : chosen));
  };

  const leaveIfLeft = useEffectEvent(() => {
    if (document.activeElement !== inputRef.current) leave();
  });
  useEffect(() => {
    if (!isEarly && query !== "") leaveIfLeft();
  }, [isEarly, query]);

  const clearable = inputValue !== "" && !disabled;
  const waiting = loading && matches.length === 0;
  const isEmpty = isOpen && matches.length === 0;
  const nothing = query === "" ? (emptyLabel ?? noMatchesLabel) : noMatchesLabel;
  const note = isEmpty ? (waiting ? loadingLabel : (failed?.text ?? nothing)) : failed?.text;
  const option = (match: Match<ComboboxOption>) => {
    const index = matches.indexOf(match);
    return (
      <Option
        key={match.option === custom ? "custom" : match.option.value}
        {...match}
        {...combobox.getItemProps({ item: match.option, index })}
        words={match.option === custom ? customLabel(custom.label) : undefined}
        highlighted={index === highlightedIndex}
        chosen={match.option.value === current}
      />
    );
  };
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
            combobox.closeMenu();
            leave();
          }}
        >
          <input
            {...combobox.getInputProps({
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
            <button
              type="button"
              aria-label={clearLabel}
              title={clearLabel}
              // Keeps the focus in the input. Without the focus, the input would restore its text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                settle(null);
                inputRef.current?.focus();
              }}
              className="absolute inset-y-0 end-10 grid w-9 place-items-center rounded-control text-ink-muted hover:text-ink focus-visible:focus-ring-inset pointer-coarse:w-control"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
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
          <div
            ref={layerRef}
            popover="manual"
            hidden={!isOpen}
            className={cx(layer, "fixed inset-auto animate-rise")}
          >
            <ul
              {...combobox.getMenuProps({
                "aria-labelledby": labelId,
                // Pressing the scrollbar of the list must not take the focus from the input.
                onMouseDown: (event) => event.preventDefault(),
              })}
              hidden={isEmpty}
              className="max-h-[min(22rem,var(--room,50dvh))] overflow-y-auto overscroll-contain p-1.5"
            >
              {isOpen &&
                byGroup(found).map(([group, members]) =>
                  group === undefined ? (
                    members.map(option)
                  ) : (
                    <li key={`group ${group}`} role="none" className="not-first:pt-1.5">
                      <div
                        aria-hidden="true"
                        className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-muted"
                      >
                        {group}
                      </div>
                      {/* HTML has no element for a group of options in a list. */}
                      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
                      <ul role="group" aria-label={group}>
                        {members.map(option)}
                      </ul>
                    </li>
                  ),
                )}
              {isOpen && customMatch && option(customMatch)}
            </ul>
            {note && (
              <div
                className={cx(
                  "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-ink-muted",
                  !isEmpty && "border-t border-line",
                )}
              >
                {/* Hidden from screen readers, because the status element announces the same text. */}
                <p aria-hidden="true" className="flex min-w-0 items-center gap-2.5">
                  {waiting && <SpinnerRing className="size-5 shrink-0" />}
                  {note}
                </p>
                {failed && (
                  <Button
                    variant="secondary"
                    size="sm"
                    // Pressing it must not take the focus from the input.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      inputRef.current?.focus();
                      failed.onRetry();
                    }}
                  >
                    {failed.retryLabel}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Returns all options in their order. Their matches are marked. */
function markOnly(options: readonly ComboboxOption[], query: string): Match<ComboboxOption>[] {
  const ranges = new Map(matchOptions(options, query).map(({ option, range }) => [option, range]));
  return options.map((option) => ({ option, range: ranges.get(option) }));
}

/** Groups the matches. The groups are sorted by their best match. */
function inGroups(matches: readonly Match<ComboboxOption>[]): Match<ComboboxOption>[] {
  return byGroup(matches).flatMap(([, members]) => members);
}

type Grouped = [group: string | undefined, members: Match<ComboboxOption>[]];

function byGroup(matches: readonly Match<ComboboxOption>[]): Grouped[] {
  return [...groupBy(matches, ({ option }) => option.group)];
}

type OptionProps = ComponentProps<"li"> &
  Match<ComboboxOption> & { words: string | undefined; highlighted: boolean; chosen: boolean };

function Option({ option, range, words, highlighted, chosen, ...props }: OptionProps) {
  const { label, detail } = option;
  return (
    <li
      {...props}
      data-highlighted={highlighted ? "" : undefined}
      className={cx(
        layerItem,
        "data-highlighted:bg-primary-surface data-highlighted:text-primary-ink forced-colors:data-highlighted:border",
        chosen && "font-semibold",
      )}
    >
      <span className="min-w-0 flex-1 break-words">
        {range ? (
          <>
            {label.slice(0, range[0])}
            <mark className="bg-transparent font-bold text-primary-ink underline decoration-accent decoration-2 underline-offset-[0.25em]">
              {label.slice(...range)}
            </mark>
            {label.slice(range[1])}
          </>
        ) : (
          (words ?? label)
        )}
      </span>
      {detail && <span className="text-end text-sm font-normal text-ink-muted">{detail}</span>}
      <Check aria-hidden="true" className={cx("size-5 shrink-0", !chosen && "invisible")} />
    </li>
  );
}
