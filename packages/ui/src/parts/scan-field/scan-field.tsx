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
  "flex justify-end min-h-24 flex-wrap items-center gap-4 rounded-control border-2 px-4 py-3.5 forced-colors:border-[CanvasText]",
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

/** The tone of a scan result, visible from a metre away. Each tone has its own colour and icon. */
export type ScanTone =
  /** The scan was successful. */
  | "success"
  /** The scan was successful, but needs attention. */
  | "warning"
  /** The scan failed. */
  | "danger"
  /** There is no result yet. */
  | "neutral";

/** The result of the last scan, with its texts. */
export type ScanResult = {
  /** A unique ID of the scan, so that equal texts are announced again. */
  id: string | number;
  /** The tone of the result. */
  tone: ScanTone;
  /** The main result, in large type: “Sylhet, bay 4”. */
  title: ReactNode;
  /** Details: the code, the next step. */
  description?: ReactNode;
};

export interface ScanFieldProps
  extends
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "type" | "children" | "name">,
    FieldText {
  /**
   * Called when a text is completed by Enter or a scanner's Tab. The text is normalized, not empty, and
   * not a repeat. Return `false` for a rejected text, so that it may be scanned again immediately.
   */
  onScan: (text: string, source: ScanSource) => unknown;
  /** Normalizes a text before it is passed on. Default: capitals, without spaces. */
  normalize?: (text: string) => string;
  /**
   * Whether a text is a complete code. If given, a code with a pause in the middle is read
   * correctly. Otherwise, the part before the pause counts as leftover text.
   */
  isCode?: (text: string) => boolean;
  /** How long the same text is ignored after a scan, in ms. Default 2000. */
  repeatMs?: number;
  /**
   * Whether the field also receives keys while the focus is not in a text field: on the page itself, or on
   * a button or a link, which a scanner's Enter would press. Default `true`; disable it on a page with a
   * second scan field.
   */
  keepFocus?: boolean;
  /** The result of the last scan. */
  result?: ScanResult;
  /** A button for the result, such as Undo, at the end of its box. Shown only with a result. */
  resultAction?: ReactNode;
  /** Shown instead of a result before the first scan. */
  waiting?: ReactNode;
}

/**
 * A field for a hand scanner that acts as a keyboard, and for typing an unreadable code. The text is passed
 * on immediately, the field is cleared, and the result is shown below in large type and announced. If the
 * on-screen keyboard of a handheld is in the way, pass `inputMode="none"`. The `<input>` receives
 * `className`, `ref` and all other props.
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
  resultAction,
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
    // A key that is held down also repeats quickly, but is not a scan.
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
    // The key must not submit a surrounding form, and must not move focus.
    event.preventDefault();
    input.value = "";
    times.current = [];
    const text = normalize(raw);
    if (text === "") return;
    const repeats = isRepeat(last.current, text, event.timeStamp, repeatMs);
    last.current = { text, at: event.timeStamp };
    if (!repeats && onScan(text, source) === false) last.current = undefined;
  }

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
                // For typed text, each letter has a keystroke. If the numbers differ, text was pasted or
                // corrected.
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
          <ResultBox {...{ result, resultAction, waiting }} />
        </>
      )}
    </Field>
  );
}

/** The announced result with its action, or the text before the first scan. */
function ResultBox({
  result,
  resultAction,
  waiting,
}: Pick<ScanFieldProps, "result" | "resultAction" | "waiting">) {
  const Icon = icons[result?.tone ?? "neutral"];
  return (
    <span className={result || waiting ? "flex flex-col pt-1.5" : "sr-only"}>
      <span className={panel({ tone: result?.tone ?? "neutral" })}>
        {/* The button is outside the live region, so that it is not announced with each result. */}
        <output className="flex min-w-0 flex-1 basis-64">
          {(result || waiting) && (
            <span
              key={result?.id}
              data-tone={result?.tone ?? "neutral"}
              className="flex min-w-0 items-center gap-4"
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
        {result && resultAction ? <span className="max-w-full shrink-0">{resultAction}</span> : null}
      </span>
    </span>
  );
}

type Key = Pick<globalThis.KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a key writes a character. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Whether an element does not accept text, and does not belong to a list or layer that handles letters.
 * Letters and Enter that are typed there would be lost.
 */
const takesNoText = (element: Element | null) =>
  !element ||
  element === document.body ||
  (element.matches("button:not([role]), a[href]:not([role]), main") && !element.closest("[role=dialog]"));

/** Reports a letter that would be lost, before it is typed, so that focus can be moved first. */
function useStrayLetters(active: boolean, onLetter: (event: globalThis.KeyboardEvent) => void) {
  const tell = useEffectEvent(onLetter);
  // This is a layout effect, so that scanning works as soon as the field is visible.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listening = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        // Space is not redirected, because it presses a button or scrolls the page.
        if (event.key === " " || event.defaultPrevented || !isLetter(event)) return;
        if (takesNoText(document.activeElement)) tell(event);
      },
      { capture: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [active]);
}
