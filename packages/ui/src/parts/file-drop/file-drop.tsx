import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { FileImage, FileText, Upload, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps, DragEvent, ReactNode } from "react";
import { IconButton } from "../button/button";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { sortFiles } from "../../lib/sort-files";
import type { FileRejection } from "../../lib/sort-files";

export type { FileRejection } from "../../lib/sort-files";

/** The texts of the list of selected files. */
export type FileDropLabels = {
  /** The accessible name of the list. */
  files: string;
  /** Returns the name of the button that removes a file. */
  remove: (fileName: string) => string;
};

export interface FileDropProps
  extends
    Omit<
      ComponentProps<"input">,
      "type" | "value" | "defaultValue" | "onChange" | "children" | "size" | "capture"
    >,
    FieldText {
  /**
   * Whether several files are allowed; new files are then added to the others. Default false: a new file
   * replaces the old one.
   */
  multiple?: boolean;
  /** The allowed types, as in HTML: `image/*,.pdf`. */
  accept?: string;
  /** The invitation inside the zone: “Choose a file, or drop it here”. */
  prompt: ReactNode;
  /** The selected files, if controlled. */
  value?: readonly File[];
  /** The initially selected files, if uncontrolled. */
  defaultValue?: readonly File[];
  /** Called with all selected files: the previous ones, and those just added. */
  onValueChange?: (files: File[]) => void;
  /** Called with the rejected files, each with the reason. The caller shows them in `error`. */
  onReject?: (rejections: FileRejection[]) => void;
  /** The maximum size of a file, in bytes. */
  maxBytes?: number;
  /** Formats a number of bytes with the user's digits and units. */
  formatSize: (bytes: number) => string;
  /** The texts. */
  labels: FileDropLabels;
}

const NONE: readonly File[] = [];

/**
 * Selects files with a dialog or by dropping them. The whole zone is the browser's own `<input
 * type="file">`: Enter and Space open its dialog, it accepts drops, and a form submits the listed files.
 * With `multiple`, files are added; without it, a new file replaces the old one, unless the new one is
 * rejected. The input receives `className`, `ref` and all other props.
 */
export function FileDrop({
  label,
  hint,
  error,
  optionalLabel,
  prompt,
  value,
  defaultValue = NONE,
  onValueChange,
  onReject,
  accept,
  multiple = false,
  maxBytes,
  formatSize,
  labels,
  id,
  ref,
  required,
  disabled,
  className,
  ...props
}: FileDropProps) {
  const [own, setOwn] = useState(defaultValue);
  const [dragging, setDragging] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const chosen = value ?? own;
  useEffect(() => fill(inputRef.current, chosen), [chosen]);

  const change = (next: File[]) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const take = (given: readonly File[]) => {
    const { accepted, rejected } = sortFiles(given, { accept, maxBytes, multiple });
    const added = accepted.filter((file) => !chosen.some((other) => isSame(file, other)));
    // If no new file is accepted, the input contains the rejected ones, so its previous files are restored.
    if (added.length > 0) change(multiple ? [...chosen, ...added] : added);
    else fill(inputRef.current, chosen);
    if (rejected.length > 0) onReject?.(rejected);
  };
  const remove = (file: File) => {
    change(chosen.filter((other) => other !== file));
    // The focused button is removed, so the input takes focus.
    inputRef.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };

  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <div className="flex flex-col gap-2.5">
          <div
            className={cx(
              "relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-card border-2 [border-style:dashed] bg-surface-raised px-5 py-5 text-center transition-colors",
              "has-focus-visible:focus-ring",
              "has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-ink-muted",
              error ? "border-danger" : "border-line-strong",
              dragging && !disabled && "border-primary bg-primary-surface",
              !disabled && "hover:border-primary hover:bg-primary-surface",
            )}
          >
            <Upload aria-hidden="true" className="size-7 text-primary-ink" />
            <span id={`${a11y.id}-prompt`}>{prompt}</span>
            <input
              data-slot="file-drop"
              type="file"
              ref={composeRefs(inputRef, ref)}
              {...{ accept, multiple, disabled }}
              {...a11y}
              aria-describedby={cx(`${a11y.id}-prompt`, a11y["aria-describedby"])}
              onChange={(event) => take([...(event.currentTarget.files ?? [])])}
              onDragEnter={() => setDragging(true)}
              onDragLeave={() => setDragging(false)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
              className={cx(
                "absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed",
                className,
              )}
              {...props}
            />
          </div>
          {chosen.length > 0 && (
            <ul aria-label={labels.files} className="flex flex-col gap-2">
              {chosen.map((file) => (
                <li
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  className="flex items-center gap-3 rounded-control border border-line bg-surface-raised py-1.5 ps-3.5 pe-1.5"
                >
                  <Kind type={file.type} />
                  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                    <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]" title={file.name}>
                      {file.name}
                    </span>
                    <span className="text-sm text-ink-muted tabular-nums">{formatSize(file.size)}</span>
                  </span>
                  <IconButton
                    size="sm"
                    label={labels.remove(file.name)}
                    disabled={disabled}
                    onClick={() => remove(file)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

function Kind({ type }: { type: string }) {
  const Icon = type.startsWith("image/") ? FileImage : FileText;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Sets the files of the input, so that a form submits them and screen readers read their names. */
function fill(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
