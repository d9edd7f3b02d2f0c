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

/** One choice of a long list. */
export type ComboboxOption = {
  /** The submitted value; not empty. */
  value: string;
  /** The text of the option, and of the input once it is selected. */
  label: string;
  /** Other names by which it is found: in the other script, an older spelling, a code. */
  keywords?: readonly string[];
  /** A short text that distinguishes similar options, such as a district's region. */
  detail?: ReactNode;
  /** Heading of the group it belongs to. Options of a group stand together, where the first of them would. */
  group?: string;
};

/** What could not be fetched, and how to try again. */
export type ComboboxFailure = {
  /** Shown, and said: what failed. */
  text: string;
  /** Text of the button that tries again. */
  retryLabel: string;
  /** Tries again; the focus is in the box once more. */
  onRetry: () => void;
};

export type ComboboxProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "type" | "role" | "children" | "onChange" | "list" | "readOnly" | "aria-label"
> &
  FieldText & {
    /** What can be chosen, in order. */
    options: readonly ComboboxOption[];
    /** The chosen value, when the caller holds it; `''` for none. */
    value?: string;
    /** The value chosen at first, when the field holds it itself. */
    defaultValue?: string;
    /** Another option has been chosen, or none: `''`; with `allowCustom`, also a text that is no option. */
    onValueChange?: (value: string) => void;
    /** Shown, and said, when nothing matches. */
    noMatchesLabel: string;
    /** Says how many options match, to screen readers. */
    countLabel: (count: number) => string;
    /** Name of the button that empties the field. */
    clearLabel: string;
    /** The options are on their way. */
    loading?: boolean;
    /** Shown, and said, in place of the options while they are on their way. */
    loadingLabel?: string;
    /**
     * Options are wanted for this text; `''` once there is an answer or none. When given, `options` are shown as they are, matching or not:
     * whoever searches elsewhere also waits between letters and drops late answers. Keep the chosen option among the first ones.
     */
    onQuery?: (text: string) => void;
    /** Shown, and said, where there is nothing to choose from until something is typed. Default: `noMatchesLabel`. */
    emptyLabel?: string;
    /** The options could not be fetched. */
    failure?: ComboboxFailure;
    /** Any text is an answer, offered as the last option; its value is the text itself. Needs `customLabel`. */
    allowCustom?: boolean;
    /** Words of the option that takes the text as it is: “Use “Mirpur””. Default: the text. */
    customLabel?: (text: string) => string;
  };

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

const asCustom = (text: string): ComboboxOption => ({ value: text, label: text });
const labelOf = (option: ComboboxOption | null | undefined) => option?.label ?? "";

/**
 * One choice of a list too long to read, found by typing a part of any of its names, in either script. Down and Up open
 * the list and move in it, Enter chooses (the only match, if there is but one), Escape closes it. What is typed stays
 * until the person leaves; then a name typed out is chosen, an emptied box is no choice, and anything else gives way to
 * the choice before, or with `allowCustom` is an answer of its own. `className`, `ref`, `id` and all else land on the `<input role="combobox">`; with `name`, a hidden
 * input holds the value.
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
  // Input since the last selection; the text of the selection is not a query.
  const [query, setQuery] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const labelId = useId();
  // The chosen one, which another search may not find.
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
  /** The one option whose name has been typed out. */
  const namedBy = (typed: string) => {
    const [named, another] = options.filter((option) => sameText(option.label, typed));
    return another ? undefined : named;
  };
  const { isOpen, inputValue, highlightedIndex, ...combobox } = useCombobox<ComboboxOption>({
    items: matches.map(({ option }) => option),
    selectedItem: chosen,
    itemToString: labelOf,
    // With the label, so that the text in the box follows a change of language.
    itemToKey: (option) => (option ? `${option.value} ${option.label}` : ""),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      // A click in the text moves the caret; it does not close the list.
      if (type === InputClick && state.isOpen) return state;
      // Filled in by autofill or by a late event: opening the list would move the focus.
      if (type === InputChange && document.activeElement !== inputRef.current)
        return { ...changes, isOpen: false };
      // Never loses a choice.
      if (type === InputKeyDownEscape && !state.isOpen) return state;
      // Moving over an option does not choose it.
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
  // The typed text is matched once options are loaded.
  const isEarly = loading || (!allowCustom && (failed !== undefined || (!onQuery && options.length === 0)));
  const leave = () => {
    if (isEarly) return;
    const typed = inputValue.trim();
    // A value whose option has not come yet is no emptied box.
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
      // The list takes its name from here.
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
                // To type over a choice, not into it.
                if (query === "") event.currentTarget.select();
              },
              onBlur: (event) => {
                // On to the button that tries again.
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
              "min-h-11 min-w-0 flex-1 truncate py-1.5 ps-3.5",
              clearable ? "pe-20 pointer-coarse:pe-22" : "pe-11",
              className,
            )}
          />
          {clearable && (
            <button
              type="button"
              aria-label={clearLabel}
              title={clearLabel}
              // Keeps the focus in the input, whose blur would restore the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                settle(null);
                inputRef.current?.focus();
              }}
              className="absolute inset-y-0 end-10 grid w-9 place-items-center rounded-control text-ink-muted hover:text-ink focus-visible:-outline-offset-4 pointer-coarse:w-11"
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
                // Its scroll bar takes no focus from the box.
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
                      {/* No element is a group of options in a list. */}
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
                {/* The status says it to screen readers. */}
                <p aria-hidden="true" className="flex min-w-0 items-center gap-2.5">
                  {waiting && <SpinnerRing className="size-5 shrink-0" />}
                  {note}
                </p>
                {failed && (
                  <Button
                    variant="secondary"
                    size="sm"
                    // A pointer takes no focus from the box.
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

/** All options in their order, with what matches marked. */
function markOnly(options: readonly ComboboxOption[], query: string): Match<ComboboxOption>[] {
  const ranges = new Map(matchOptions(options, query).map(({ option, range }) => [option, range]));
  return options.map((option) => ({ option, range: ranges.get(option) }));
}

/** Matches of a group side by side, in the order of their best ones. */
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
