import { useCombobox } from "downshift";
import type { UseComboboxState, UseComboboxStateChangeOptions } from "downshift";
import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { groupBy } from "../../lib/group-by";
import { matchOptions, sameText } from "../../lib/match-options";
import type { Match } from "../../lib/match-options";
import type { ComboboxOption, ComboboxProps } from "./combobox";

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

const asCustom = (text: string): ComboboxOption => ({ value: text, label: text });
export const isUnavailable = (option: ComboboxOption) => option.disabled === true;
const labelOf = (option: ComboboxOption | null | undefined) => option?.label ?? "";

interface MatchesProps {
  options: readonly ComboboxOption[];
  onQuery: ((text: string) => void) | undefined;
  allowCustom?: boolean;
}

/** Returns the query of a combobox and the matching options. */
export function useMatches({ options, onQuery, allowCustom = false }: MatchesProps) {
  // The text that was typed after the last selection. The text of the selection is not a query.
  const [query, setQuery] = useState("");
  const found = inGroups(onQuery ? markOnly(options, query) : matchOptions(options, query));
  const typed = query.trim();
  const custom =
    allowCustom && typed !== "" && !found.some(({ option }) => sameText(option.label, typed))
      ? asCustom(typed)
      : undefined;
  return {
    query,
    search: (text: string) => {
      if (text === query) return;
      setQuery(text);
      onQuery?.(text);
    },
    /** The matching options. */
    found,
    /** The option for the typed text. */
    custom,
    /** All shown options in their order. */
    matches: custom ? [...found, { option: custom, range: undefined }] : found,
    /** Returns the only option whose complete name was typed, if it can be selected. */
    namedBy: (text: string) => {
      const [named, another] = options.filter((option) => sameText(option.label, text));
      return another || named?.disabled ? undefined : named;
    },
  };
}

export type Matching = ReturnType<typeof useMatches>;

/** Returns the state after an action that both kinds of combobox treat alike; undefined for other actions. */
export function commonState(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
  input: HTMLInputElement | null,
): Partial<UseComboboxState<ComboboxOption>> | undefined {
  // A click in the text moves the caret, and does not close the list.
  if (type === InputClick && state.isOpen) return state;
  // The text was filled in by autofill or a late event. Opening the list would move focus.
  if (type === InputChange && document.activeElement !== input) return { ...changes, isOpen: false };
  // Escape never clears a selection or the typed text.
  if (type === InputKeyDownEscape && !state.isOpen) return state;
  // Highlighting an option does not select it.
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  return undefined;
}

type SelectionProps = Pick<ComboboxProps, "options" | "value" | "onValueChange" | "onQuery"> &
  Required<Pick<ComboboxProps, "defaultValue" | "allowCustom">>;

/** Returns the selection, the query and the matching options of a combobox with one value. */
export function useSelection({
  options,
  value,
  defaultValue,
  onValueChange,
  onQuery,
  allowCustom,
}: SelectionProps) {
  const found = useMatches({ options, onQuery, allowCustom });
  const [own, setOwn] = useState(defaultValue);
  // The selected option, which a later search may not include.
  const [picked, setPicked] = useState<ComboboxOption>();
  const current = value ?? own;
  const chosen =
    options.find((option) => option.value === current) ??
    (onQuery && picked?.value === current ? picked : undefined) ??
    (allowCustom && current !== "" ? asCustom(current) : null);
  return {
    ...found,
    /** The selected value, or `''`. */
    current,
    /** The selected option. */
    chosen,
    choose: (option: ComboboxOption | null | undefined) => {
      const next = option?.value ?? "";
      found.search("");
      setPicked(option ?? undefined);
      if (next === current) return;
      setOwn(next);
      onValueChange?.(next);
    },
  };
}

type Selection = ReturnType<typeof useSelection>;

interface ListProps {
  allowCustom: boolean;
  /** Whether the options are not loaded yet. The typed text is matched once they are loaded. */
  isEarly: boolean;
}

/** Opens and closes the list, moves the active option, and selects the option for the typed text on blur. */
export function useList(
  selection: Selection,
  inputRef: RefObject<HTMLInputElement | null>,
  { allowCustom, isEarly }: ListProps,
) {
  const { current, chosen, query, custom, matches, choose, namedBy } = selection;
  const combobox = useCombobox<ComboboxOption>({
    items: matches.map(({ option }) => option),
    selectedItem: chosen,
    itemToString: labelOf,
    isItemDisabled: isUnavailable,
    // The key includes the label, so that the text in the input changes with the language.
    itemToKey: (option) => (option ? `${option.value} ${option.label}` : ""),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    stateReducer: (state, action) => {
      const common = commonState(state, action, inputRef.current);
      if (common) return common;
      const { type, changes } = action;
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) {
        const [only, another] = matches;
        const clear = another ? (custom ?? (allowCustom && namedBy(query.trim()))) : only?.option;
        if (!clear || clear.disabled) return state;
        return { ...state, selectedItem: clear, inputValue: clear.label, isOpen: false };
      }
      return changes;
    },
  });

  const settle = (option: ComboboxOption | null) => {
    choose(option);
    combobox.setInputValue(labelOf(option));
  };
  const leave = () => {
    if (isEarly) return;
    const typed = combobox.inputValue.trim();
    // A value whose option is not loaded yet must not be cleared.
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

  return {
    ...combobox,
    clear: () => settle(null),
    /** Selects the typed option, or restores the text of the selection. */
    leave,
  };
}

/** The part of a list that the field and the layer use. */
export type ComboboxList = Pick<
  ReturnType<typeof useList>,
  | "isOpen"
  | "highlightedIndex"
  | "getInputProps"
  | "getItemProps"
  | "getMenuProps"
  | "closeMenu"
  | "clear"
  | "leave"
>;

/** Returns all options in their order, with the matches marked. */
function markOnly(options: readonly ComboboxOption[], query: string): Match<ComboboxOption>[] {
  const ranges = new Map(matchOptions(options, query).map(({ option, range }) => [option, range]));
  return options.map((option) => ({ option, range: ranges.get(option) }));
}

/** Groups the matches. Groups are in the order of their best matches. */
function inGroups(matches: readonly Match<ComboboxOption>[]): Match<ComboboxOption>[] {
  return byGroup(matches).flatMap(([, members]) => members);
}

type Grouped = [group: string | undefined, members: Match<ComboboxOption>[]];

/** Returns the groups in the order of their first options. */
export function byGroup(matches: readonly Match<ComboboxOption>[]): Grouped[] {
  return [...groupBy(matches, ({ option }) => option.group)];
}
