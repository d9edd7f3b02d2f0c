import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import { useCombobox } from "downshift";
import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { layerItem } from "../../lib/layer";
import { matchOptions } from "../../lib/match-options";
import type { Match } from "../../lib/match-options";
import { useReturnFocus } from "../../lib/use-return-focus";
import { IconButton } from "../button/button";
import { SpinnerRing } from "../spinner/spinner";
import { matchesShortcut, takesText } from "./shortcut";

/** A command that is available everywhere. */
export type Command = {
  /** A unique ID. */
  id: string;
  /** The name of the command: “Send a parcel”. */
  label: string;
  /** Other words for the search: in the other script, or colloquial names. */
  keywords?: readonly string[];
  /** A short text at the end of the row, such as a state or a district. */
  description?: ReactNode;
  /** An icon before the label, which must hide itself from screen readers. */
  icon?: ReactNode;
  /** The keys that run the command without the palette, as printed on the keyboard. */
  keys?: readonly string[];
  /** Runs the command. Called after the palette has closed and the focus has returned. */
  onSelect: () => void;
};

/** A group of commands, such as “Go to”, “Find” or “Do”. */
export type CommandGroup = {
  /** The heading above the commands, which names the group. */
  label: string;
  /** The commands, in order. */
  commands: readonly Command[];
  /** When the commands are shown. Default `always`. */
  shown?: CommandGroupShown;
};

/** When the commands of a group are shown. */
export type CommandGroupShown =
  /** With a query, the matching commands; without one, all of them. */
  | "always"
  /** Only without a query, for example recent commands. */
  | "untyped"
  /** Only with a query, and without filtering, for results that are loaded by the caller. */
  | "found";

/** A keyboard hint, shown at the bottom of the palette. */
export type CommandHint = {
  /** The keys, as printed on the keyboard. */
  keys: readonly string[];
  /** The effect of the keys. */
  text: string;
};

/** The texts of a palette, apart from its name. */
export type CommandPaletteLabels = {
  /** Announced while loading, and displayed if there are no results yet. */
  loading?: string;
  /** Displayed and announced when nothing matches. */
  empty: string;
  /** Returns the number of matching commands as a text for screen readers. */
  count: (count: number) => string;
  /** The name of the close button. */
  close: string;
};

export interface CommandPaletteProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "asChild" | "forceMount" | "children"
> {
  /** The button that opens the palette: one element that accepts a ref. */
  trigger?: ReactElement;
  /** Whether the palette is open, if controlled. */
  open?: boolean;
  /** Whether the palette is initially open, if uncontrolled. Default `false`. */
  defaultOpen?: boolean;
  /** Called when the trigger opens the palette, or when the user closes it or has selected a command. */
  onOpenChange?: (open: boolean) => void;
  /** The accessible name of the palette, its field and its list. */
  label: string;
  /** The placeholder of the field. */
  placeholder?: string;
  /** The groups of commands, in order. */
  groups: readonly CommandGroup[];
  /** Called when the query changes, for groups that are loaded by the caller. */
  onQuery?: (text: string) => void;
  /** Whether the caller is loading results. */
  loading?: boolean;
  /** The other texts. */
  labels: CommandPaletteLabels;
  /** Keyboard hints. They are hidden on devices without a keyboard. */
  hints?: readonly CommandHint[];
}

/**
 * A palette of all commands, which users find by typing a part of a name in either script. Enter runs the
 * first match. Arrow keys, Home and End move, and Escape closes. Pass a visible button as `trigger`, or
 * control `open` to open the palette with `useCommandShortcut` too. Renders a `<div role="dialog">`.
 */
export function CommandPalette({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  label,
  placeholder,
  groups,
  onQuery,
  loading = false,
  labels,
  hints,
  className,
  ...props
}: CommandPaletteProps) {
  const [own, setOwn] = useState(defaultOpen);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const focus = useReturnFocus();
  const chosen = useRef<Command>(undefined);
  return (
    <Radix.Root open={open ?? own} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid animate-veil-in justify-items-center bg-veil p-3 sm:px-6 sm:pt-[12dvh]">
          <Radix.Content
            data-slot="command-palette"
            aria-describedby={undefined}
            className={cx(
              "flex max-h-[min(100%,34rem)] w-full max-w-2xl flex-col self-start overflow-hidden rounded-card border border-line bg-surface-raised text-ink shadow-float focus-visible:outline-none",
              className,
            )}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={(event) => {
              const command = chosen.current;
              chosen.current = undefined;
              if (trigger) {
                // Radix returns focus to a trigger after this function. The command must run after that.
                queueMicrotask(() => command?.onSelect());
                return;
              }
              focus.restore(event);
              command?.onSelect();
            }}
            {...props}
          >
            <Radix.Title className="sr-only">{label}</Radix.Title>
            <Commands
              {...{ label, placeholder, groups, onQuery, loading, labels }}
              onChoose={(command) => {
                chosen.current = command;
                change(false);
              }}
            />
            {hints && hints.length > 0 && (
              <footer className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line px-4 py-2.5 text-sm text-ink-muted pointer-coarse:hidden">
                {hints.map(({ keys, text }) => (
                  <span key={text} className="flex items-center gap-1.5">
                    <Keys keys={keys} />
                    {text}
                  </span>
                ))}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;
/** Events that must not select a command, because the palette is closing. */
const UNCHANGED: ReadonlySet<unknown> = new Set([
  InputBlur,
  InputKeyDownEnter,
  InputKeyDownEscape,
  ItemClick,
]);

interface CommandsProps extends Pick<
  CommandPaletteProps,
  "label" | "placeholder" | "groups" | "onQuery" | "loading" | "labels"
> {
  onChoose: (command: Command) => void;
}

/**
 * The content of the palette. It is a separate component, so that the query is reset when the
 * palette closes.
 */
function Commands({ label, placeholder, groups, onQuery, loading, labels, onChoose }: CommandsProps) {
  const [query, setQuery] = useState("");
  // The list opens after the first render. If it was open from the start, downshift would take focus before
  // the dialog has stored the element to which focus returns.
  const [isOpen, setOpen] = useState(false);
  const shown = matching(groups, query);
  const matches = shown.flatMap((group) => group.matches);
  const { highlightedIndex, ...combobox } = useCombobox<Command>({
    items: matches.map(({ option }) => option),
    itemToString: (command) => command?.label ?? "",
    isOpen,
    inputValue: query,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => (UNCHANGED.has(type) ? state : changes),
  });
  const change = (text: string) => {
    setQuery(text);
    combobox.setHighlightedIndex(0);
    onQuery?.(text);
  };
  const isEmpty = matches.length === 0;
  const note = isEmpty ? (loading ? labels.loading : labels.empty) : undefined;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line ps-4 pe-2">
        {loading ? (
          <SpinnerRing className="size-5 shrink-0 text-ink-muted" />
        ) : (
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        )}
        <input
          {...combobox.getInputProps({
            "aria-label": label,
            "aria-labelledby": undefined,
            "aria-busy": loading || undefined,
            // The attribute is empty if nothing matches, because no command is then active.
            ...(isEmpty && { "aria-activedescendant": "" }),
            onFocus: () => setOpen(true),
            onKeyDown: (event) => {
              const command = matches[highlightedIndex]?.option;
              if (event.key === "Enter" && command && !event.nativeEvent.isComposing) onChoose(command);
            },
            onChange: (event) => change(event.currentTarget.value),
          })}
          type="text"
          placeholder={placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          // The field has no focus ring, because it is at the top of the palette and the caret is
          // enough to show focus.
          className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-lg placeholder:text-ink-muted placeholder:opacity-100 focus-visible:focus-ring-inset rounded-control"
        />
        <Radix.Close asChild>
          <IconButton label={labels.close}>
            <X aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </div>
      <output className="sr-only">{note ?? (loading ? labels.loading : labels.count(matches.length))}</output>
      {note && (
        <p aria-hidden="true" className="px-5 py-8 text-center text-ink-muted">
          {note}
        </p>
      )}
      <ul
        {...combobox.getMenuProps({ "aria-label": label, "aria-labelledby": undefined })}
        hidden={isEmpty}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {shown.map((group) => (
          <li key={group.label} role="none" className="not-first:pt-2">
            <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-muted">
              {group.label}
            </div>
            {/* HTML has no element for a group of options in a list. */}
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <ul role="group" aria-label={group.label}>
              {group.matches.map((match) => {
                const index = matches.indexOf(match);
                return (
                  <Row
                    key={match.option.id}
                    {...match}
                    {...combobox.getItemProps({
                      item: match.option,
                      index,
                      onClick: () => onChoose(match.option),
                    })}
                    highlighted={index === highlightedIndex}
                  />
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

type Shown = { label: string; matches: readonly Match<Command>[] };

/** Returns the groups with matching commands. */
function matching(groups: readonly CommandGroup[], query: string): Shown[] {
  const typed = query.trim() !== "";
  return groups.flatMap(({ label, commands, shown = "always" }) => {
    if (shown === (typed ? "untyped" : "found")) return [];
    const found = matchOptions(commands, query);
    const ranges = new Map(found.map(({ option, range }) => [option, range]));
    const matches =
      shown === "found" ? commands.map((option) => ({ option, range: ranges.get(option) })) : found;
    return matches.length > 0 ? [{ label, matches }] : [];
  });
}

interface RowProps extends ComponentProps<"li">, Match<Command> {
  highlighted: boolean;
}

function Row({ option, range, highlighted, ...props }: RowProps) {
  const { label, description, icon, keys } = option;
  return (
    <li
      {...props}
      data-highlighted={highlighted ? "" : undefined}
      className={cx(
        layerItem,
        "min-h-control [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-muted",
        "data-highlighted:bg-primary-surface data-highlighted:text-primary-ink data-highlighted:[&>svg]:text-primary-ink forced-colors:data-highlighted:border",
      )}
    >
      {icon}
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
          label
        )}
      </span>
      {description && <span className="text-end text-sm text-ink-muted">{description}</span>}
      {keys && <Keys keys={keys} />}
    </li>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1 pointer-coarse:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-h-6 min-w-6 place-items-center rounded-tag border border-line-strong bg-surface px-1.5 font-sans text-xs font-medium text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

/**
 * Calls a function when a keyboard shortcut is pressed anywhere on the page, such as `mod+k` (Ctrl
 * or ⌘ and K) or `/`. In a text field, only shortcuts with `mod` apply, because single characters
 * are typed there. The browser's default action is prevented.
 * @param enabled whether the shortcut is active. Default `true`
 * @example useCommandShortcut("mod+k", () => setOpen(true));
 */
export function useCommandShortcut(shortcut: string, run: () => void, enabled = true): void {
  const call = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return undefined;
    const listening = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        if (!matchesShortcut(event, shortcut, takesText(event.target))) return;
        event.preventDefault();
        call();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [shortcut, enabled]);
}
