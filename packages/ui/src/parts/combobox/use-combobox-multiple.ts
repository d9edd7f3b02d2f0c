import { useCombobox } from "downshift";
import { useState } from "react";
import type { RefObject } from "react";
import type { ComboboxOption } from "./combobox";
import type { ComboboxMultipleProps } from "./combobox-multiple";
import { commonState, isUnavailable, useMatches } from "./use-combobox-field";
import type { ComboboxList } from "./use-combobox-field";

const { InputKeyDownEnter } = useCombobox.stateChangeTypes;

type SelectionsProps = Pick<ComboboxMultipleProps, "options" | "value" | "onValueChange" | "onQuery"> &
  Required<Pick<ComboboxMultipleProps, "defaultValue">>;

/**
 * Returns the selected values, the query and the matching options of a combobox with several
 * values.
 */
export function useSelections({ options, value, defaultValue, onValueChange, onQuery }: SelectionsProps) {
  const matching = useMatches({ options, onQuery });
  const [own, setOwn] = useState(defaultValue);
  // Selected options, which a later search may not include.
  const [picked, setPicked] = useState<readonly ComboboxOption[]>([]);
  const current = value ?? own;
  const known = new Map([...picked, ...options].map((option) => [option.value, option]));
  const chosen = current.flatMap((each) => known.get(each) ?? []);
  const change = (next: readonly string[]) => {
    matching.search("");
    setPicked(chosen);
    setOwn(next);
    onValueChange?.(next);
  };
  const remove = (removed: string) => change(current.filter((each) => each !== removed));
  return {
    ...matching,
    /** The selected values, including those whose options are not loaded. */
    current,
    /** The selected options that are known, in the order of their selection. */
    chosen,
    remove,
    clear: () => change([]),
    /** Selects an option, or removes it if it is selected. */
    toggle: (option: ComboboxOption) => {
      if (current.includes(option.value)) return remove(option.value);
      change([...current, option.value]);
      setPicked([...chosen, option]);
    },
  };
}

type Selections = ReturnType<typeof useSelections>;

/** Opens and closes the list, moves in it and selects. The list stays open after a selection. */
export function useMultipleList(
  selections: Selections,
  inputRef: RefObject<HTMLInputElement | null>,
  isEarly: boolean,
): ComboboxList {
  const { current, matches, namedBy, toggle, search, clear } = selections;
  const combobox = useCombobox<ComboboxOption>({
    items: matches.map(({ option }) => option),
    // Selected options are chips, not the text of the input.
    selectedItem: null,
    itemToString: () => "",
    isItemDisabled: isUnavailable,
    itemToKey: (option) => option?.value ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) toggle(selectedItem);
    },
    stateReducer: (state, action) => {
      const common = commonState(state, action, inputRef.current);
      if (common) return common;
      const { type, changes } = action;
      if (type === InputKeyDownEnter && state.highlightedIndex < 0) {
        const [only, another] = matches;
        if (!only || another || only.option.disabled) return state;
        return { ...state, selectedItem: only.option, inputValue: "" };
      }
      if (!changes.selectedItem) return changes;
      // Without the query, the list has all options again, and the active one is at another position.
      const highlightedIndex = state.inputValue === "" ? state.highlightedIndex : -1;
      return { ...changes, isOpen: true, highlightedIndex, inputValue: "" };
    },
  });
  return {
    ...combobox,
    clear: () => {
      combobox.setInputValue("");
      clear();
    },
    leave: () => {
      if (isEarly) return;
      const named = namedBy(combobox.inputValue.trim());
      if (named && !current.includes(named.value)) toggle(named);
      combobox.setInputValue("");
      search("");
    },
  };
}
