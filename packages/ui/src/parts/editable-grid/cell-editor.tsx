import { cx } from "class-variance-authority";
import { useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent } from "react";

interface CellEditorProps {
  /** The name of the column. */
  label: string;
  text: string;
  options: readonly { value: string; label: string }[] | undefined;
  inputMode: ComponentProps<"input">["inputMode"];
  isInvalid: boolean;
  commit: (value: string, next: "down" | "right" | "left" | "stay") => void;
  onCancel: () => void;
}

/** Edits a cell. It is focused when it appears. Renders an `<input>`, or a `<select>` if there are options. */
export function CellEditor({
  label,
  text,
  options,
  inputMode,
  isInvalid,
  commit,
  onCancel,
}: CellEditorProps) {
  const [value, setValue] = useState(text);
  // Whether editing has ended. A key that ends editing also blurs the input, and the blur must not
  // commit the value again.
  const isDone = useRef(false);
  const leave = (next: "down" | "right" | "left" | "stay") => {
    if (isDone.current) return;
    isDone.current = true;
    commit(value, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") leave("down");
    else if (event.key === "Tab") leave(event.shiftKey ? "left" : "right");
    else if (event.key === "Escape") {
      isDone.current = true;
      onCancel();
    } else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    value,
    onKeyDown,
    onBlur: () => leave("stay"),
    className: cx(
      "absolute inset-0 size-full min-w-0 bg-surface-raised px-3 text-base text-ink",
      "focus-ring-inset",
    ),
  };
  if (options)
    return (
      <select
        {...shared}
        ref={focus}
        onChange={(event) => setValue(event.target.value)}
        // The current text may not be among the options.
      >
        {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      ref={focus}
      inputMode={inputMode}
      autoComplete="off"
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/**
 * Focuses the editor and sets the caret to the end. It is defined outside the component, so that React calls
 * it only once.
 */
function focus(element: HTMLInputElement | HTMLSelectElement | null): void {
  element?.focus();
  if (element instanceof HTMLInputElement)
    element.setSelectionRange(element.value.length, element.value.length);
}
