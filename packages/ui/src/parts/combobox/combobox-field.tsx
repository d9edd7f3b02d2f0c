import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { ChevronDown, X } from "lucide-react";
import { useId } from "react";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";
import { useAnchoredLayer } from "../../lib/use-anchored-layer";
import { SpinnerRing } from "../spinner/spinner";
import type { ComboboxFailure, ComboboxLabels } from "./combobox";
import { ComboboxLayer } from "./combobox-list";
import type { ComboboxList, Matching } from "./use-combobox-field";

interface ComboboxFieldProps extends Omit<ComponentProps<"input">, "list">, FieldText {
  /** The `data-slot` of the input. */
  slot: string;
  labels: ComboboxLabels;
  inputRef: RefObject<HTMLInputElement | null>;
  matching: Matching;
  list: ComboboxList;
  /** The selected values. */
  chosen: readonly string[];
  /** Whether the list accepts several values. */
  isMultiple?: boolean;
  /** Whether there is anything to clear. */
  isClearable: boolean;
  loading?: boolean;
  failure?: ComboboxFailure;
  /** Announced in place of the number of matches. */
  status?: string;
  /** Elements after the input. */
  children?: ReactNode;
}

/** A field with label, input, list and announcements, for one value or several. */
export function ComboboxField({
  label,
  hint,
  error,
  optionalLabel,
  slot,
  labels,
  inputRef,
  matching,
  list,
  chosen,
  isMultiple = false,
  isClearable,
  loading = false,
  failure,
  status,
  id,
  ref,
  disabled,
  required,
  className,
  onBlur,
  onClick,
  children,
  ...props
}: ComboboxFieldProps) {
  const labelId = useId();
  const failed = loading ? undefined : failure;
  const { query, matches, search, found } = matching;
  const { isOpen, closeMenu, leave } = list;
  const { anchorRef, layerRef } = useAnchoredLayer(isOpen, closeMenu);

  const clearable = isClearable && !disabled;
  const isWaiting = loading && matches.length === 0;
  const nothing = query === "" ? (labels.empty ?? labels.noMatches) : labels.noMatches;
  const empty = isWaiting ? labels.loading : (failed?.text ?? nothing);
  const note = isOpen && matches.length === 0 ? empty : failed?.text;
  return (
    <Field
      {...{ hint, error, optionalLabel, id, required }}
      // This label is also the name of the list.
      label={<span id={labelId}>{label}</span>}
    >
      {(a11y) => (
        <>
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
                  // Focus is moving to the retry button, so the list stays open.
                  if (failed && isOpen && anchorRef.current?.contains(event.relatedTarget)) {
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    return;
                  }
                  onBlur?.(event);
                  leave();
                },
              })}
              data-slot={slot}
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
                label={labels.clear}
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
            <output className="sr-only">{status ?? (isOpen && (note ?? labels.count(found.length)))}</output>
            <ComboboxLayer
              ref={layerRef}
              {...{ labelId, matching, list, chosen, isMultiple, note, isWaiting }}
              customLabel={labels.custom}
              failure={failed}
              onRetry={() => inputRef.current?.focus()}
            />
          </div>
          {children}
        </>
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
      // Keeps focus in the input, because a blur would restore the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="absolute inset-y-0 end-10 grid w-9 place-items-center rounded-control text-ink-muted hover:text-ink focus-visible:focus-ring-inset pointer-coarse:w-control"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}
