import { composeRefs } from "@radix-ui/react-compose-refs";
import { cva, cx } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, ScanBarcode, TriangleAlert } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { control } from "../../lib/control";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { isRepeat, normalizeCode, readScan } from "./read-scan";
import type { LastScan, ScanSource } from "./read-scan";

export type { ScanSource } from "./read-scan";

const panel = cva(
  "flex min-h-24 items-center gap-4 rounded-control border-2 px-4 py-3.5 forced-colors:border-[CanvasText]",
  {
    variants: {
      tone: {
        success: "border-success-ink bg-success-surface text-success-ink",
        warning: "border-warning-ink bg-warning-surface text-warning-ink",
        danger: "border-danger bg-danger-surface text-danger-ink",
        neutral: "border-transparent bg-neutral-surface text-neutral-ink",
      },
    },
  },
);

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info };

/** How the result of a scan is to be taken, from a metre away: each has a colour and an icon of its own. */
export type ScanTone =
  /** All is well: go on. */
  | "success"
  /** It worked, but look here. */
  | "warning"
  /** It did not work: stop. */
  | "danger"
  /** Nothing to judge yet. */
  | "neutral";

/** What came of the last scan, already worded. */
export type ScanResult = {
  /** Tells one scan from the next, so that the same words twice are said twice. */
  id: string | number;
  /** How it is to be taken. */
  tone: ScanTone;
  /** The gist, large: “Sylhet, bay 4”. */
  title: ReactNode;
  /** The rest: the code, what to do. */
  description?: ReactNode;
};

export type ScanFieldProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "children" | "name"
> &
  FieldText & {
    /**
     * A text is ended by Enter, or by a scanner's Tab; it is normalized, not empty, and no repeat. Return `false` for a text that was not
     * accepted: the same one may then be scanned again at once.
     */
    onScan: (text: string, source: ScanSource) => unknown;
    /** Makes a text comparable before it is handed over. Default: capitals, without spaces. */
    normalize?: (text: string) => string;
    /**
     * Whether a text is a whole code. A scanner that stalls within a code is then read right; without it, what came before the pause counts
     * as left over.
     */
    isCode?: (text: string) => boolean;
    /** For how long the same text again is ignored, in ms since it was last read. Default 2000. */
    repeatMs?: number;
    /**
     * Whether keys go here while the focus is on nothing that takes text: on the page itself, or on a button or a link, which a scanner's
     * Enter would press. Default `true`; turn it off on a page that has a second such field.
     */
    keepFocus?: boolean;
    /** What came of the last scan. */
    result?: ScanResult;
    /** Shown in place of a result before the first scan. */
    waiting?: ReactNode;
  };

/**
 * A field for a hand scanner that types like a keyboard, and for typing a code whose label cannot be read. What is read is handed over at
 * once, the field is empty for the next, and the result stands below, large, and is read out. Where the on-screen keyboard of a handheld
 * is in the way, pass `inputMode="none"`. `className`, `ref` and all else land on the `<input>`.
 */
export function ScanField({
  label,
  hint,
  error,
  optionalLabel,
  onScan,
  normalize = normalizeCode,
  isCode,
  repeatMs = 2_000,
  keepFocus = true,
  result,
  waiting,
  id,
  ref,
  required,
  disabled,
  className,
  onKeyDown,
  onInput,
  ...props
}: ScanFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const times = useRef<number[]>([]);
  const last = useRef<LastScan>(undefined);
  useStrayLetters(keepFocus && !disabled, (event) => {
    const input = inputRef.current;
    if (!input) return;
    input.focus();
    count(input, event);
  });

  function count(input: HTMLInputElement, event: Pick<Event, "timeStamp"> & { repeat: boolean }) {
    if (input.value === "") times.current = [];
    // A key that is held down comes in a burst too, but from a hand.
    if (!event.repeat) times.current.push(event.timeStamp);
  }

  function finish(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { text: raw, source } = readScan(
      input.value,
      times.current,
      event.timeStamp,
      (text) => isCode?.(normalize(text)) ?? false,
    );
    const isHandsTab = event.key === "Tab" && (source === "typed" || event.shiftKey);
    if (isHandsTab) return;
    // Neither submits the form around it nor takes the focus away.
    event.preventDefault();
    input.value = "";
    times.current = [];
    const text = normalize(raw);
    if (text === "") return;
    const repeats = isRepeat(last.current, text, event.timeStamp, repeatMs);
    last.current = { text, at: event.timeStamp };
    if (!repeats && onScan(text, source) === false) last.current = undefined;
  }

  const Icon = icons[result?.tone ?? "neutral"];
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <>
          <span className="relative flex">
            <ScanBarcode
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-4 h-full w-6 text-ink-muted"
            />
            <input
              data-slot="scan-field"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              {...a11y}
              {...props}
              ref={composeRefs(inputRef, ref)}
              disabled={disabled}
              className={cx(
                control,
                "min-h-14 min-w-0 flex-1 py-2 ps-13 pe-4 text-lg font-semibold tabular-nums placeholder:font-normal",
                className,
              )}
              onInput={(event) => {
                onInput?.(event);
                // The key of a letter has been counted; a letter without one was pasted, and a text that became shorter was corrected.
                if (Array.from(event.currentTarget.value).length !== times.current.length) times.current = [];
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (event.defaultPrevented || event.nativeEvent.isComposing) return;
                if (event.key === "Enter" || event.key === "Tab") finish(event);
                else if (isLetter(event)) count(event.currentTarget, event);
              }}
            />
          </span>
          <output className={result || waiting ? "flex flex-col pt-1.5" : "sr-only"}>
            {(result || waiting) && (
              <span
                key={result?.id}
                data-tone={result?.tone ?? "neutral"}
                className={panel({ tone: result?.tone ?? "neutral" })}
              >
                {result ? (
                  <Icon aria-hidden="true" className="size-9 shrink-0" />
                ) : (
                  <ScanBarcode aria-hidden="true" className="size-9 shrink-0" />
                )}
                <span className="flex min-w-0 flex-col">
                  <span className={cx("break-words", result ? "text-2xl font-bold" : "text-lg font-medium")}>
                    {result ? result.title : waiting}
                  </span>
                  {result?.description && <span className="break-words text-ink">{result.description}</span>}
                </span>
              </span>
            )}
          </output>
        </>
      )}
    </Field>
  );
}

type Key = Pick<globalThis.KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** A key that writes something. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

/** Where letters and Enter would go astray: what takes no text, and belongs to no list or layer that does something with letters. */
const takesNoText = (element: Element | null) =>
  !element ||
  element === document.body ||
  (element.matches("button:not([role]), a[href]:not([role]), main") && !element.closest("[role=dialog]"));

/** Tells of letters that would go astray, early enough that one lands where the focus is moved to. */
function useStrayLetters(active: boolean, onLetter: (event: globalThis.KeyboardEvent) => void) {
  const tell = useEffectEvent(onLetter);
  // Before the page is painted: who sees the field may scan.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listening = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        // Space presses a button, and scrolls.
        if (event.key === " " || event.defaultPrevented || !isLetter(event)) return;
        if (takesNoText(document.activeElement)) tell(event);
      },
      { capture: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [active]);
}
