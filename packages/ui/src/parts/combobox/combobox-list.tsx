import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { Button } from "../button/button";
import { SpinnerRing } from "../spinner/spinner";
import { layer, layerItem } from "../../lib/layer";
import type { Match } from "../../lib/match-options";
import type { ComboboxFailure, ComboboxOption } from "./combobox";
import { byGroup } from "./use-combobox-field";
import type { ComboboxList, Matching } from "./use-combobox-field";

interface ComboboxLayerProps {
  ref: RefObject<HTMLDivElement | null>;
  labelId: string;
  matching: Matching;
  list: ComboboxList;
  /** The selected values. */
  chosen: readonly string[];
  isMultiple: boolean;
  /** Returns the label of the option for the typed text. */
  customLabel: ((text: string) => string) | undefined;
  /** The text below the options or in place of them. */
  note: string | undefined;
  /** Whether the options are loading. */
  isWaiting: boolean;
  failure: ComboboxFailure | undefined;
  /** Called before the failure's `onRetry`. */
  onRetry: () => void;
}

/** The layer of a combobox: its options by group, and a note. */
export function ComboboxLayer({
  ref,
  labelId,
  matching: { found, custom, matches },
  list,
  chosen,
  isMultiple,
  customLabel = String,
  note,
  isWaiting,
  failure,
  onRetry,
}: ComboboxLayerProps) {
  const { isOpen, highlightedIndex, getItemProps, getMenuProps } = list;
  const isEmpty = isOpen && matches.length === 0;
  const option = (match: Match<ComboboxOption>) => {
    const index = matches.indexOf(match);
    const isCustom = match.option === custom;
    const isChosen = chosen.includes(match.option.value);
    return (
      <Option
        key={isCustom ? "custom" : match.option.value}
        {...match}
        {...getItemProps({
          item: match.option,
          index,
          // In a list for several values, the attribute identifies the selected options, and not the active
          // one.
          ...(isMultiple && { "aria-selected": isChosen }),
        })}
        words={isCustom ? customLabel(match.option.label) : undefined}
        highlighted={index === highlightedIndex}
        chosen={isChosen}
      />
    );
  };
  return (
    <div ref={ref} popover="manual" hidden={!isOpen} className={cx(layer, "fixed inset-auto animate-rise")}>
      <ul
        {...getMenuProps({
          "aria-labelledby": labelId,
          "aria-multiselectable": isMultiple || undefined,
          // The scroll bar of the list must not take focus from the input.
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
              <OptionGroup key={`group ${group}`} label={group}>
                {members.map(option)}
              </OptionGroup>
            ),
          )}
        {isOpen && matches.slice(found.length).map(option)}
      </ul>
      {note && (
        <div
          className={cx(
            "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-ink-muted",
            !isEmpty && "border-t border-line",
          )}
        >
          {/* Hidden from screen readers, because the status announces it. */}
          <p aria-hidden="true" className="flex min-w-0 items-center gap-2.5">
            {isWaiting && <SpinnerRing className="size-5 shrink-0" />}
            {note}
          </p>
          {failure && (
            <Button
              variant="secondary"
              size="sm"
              // A press must not take focus from the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onRetry();
                failure.onRetry();
              }}
            >
              {failure.retryLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li role="none" className="not-first:pt-1.5">
      <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-muted">
        {label}
      </div>
      {/* There is no native element for a group of options in a list. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <ul role="group" aria-label={label}>
        {children}
      </ul>
    </li>
  );
}

type OptionProps = ComponentProps<"li"> &
  Match<ComboboxOption> & { words: string | undefined; highlighted: boolean; chosen: boolean };

function Option({ option, range, words, highlighted, chosen, ...props }: OptionProps) {
  const { label, description } = option;
  return (
    <li
      {...props}
      data-highlighted={highlighted ? "" : undefined}
      className={cx(
        layerItem,
        "aria-disabled:text-ink-muted data-highlighted:bg-primary-surface data-highlighted:text-primary-ink forced-colors:data-highlighted:border",
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
      {description && <span className="text-end text-sm font-normal text-ink-muted">{description}</span>}
      <Check aria-hidden="true" className={cx("size-5 shrink-0", !chosen && "invisible")} />
    </li>
  );
}
