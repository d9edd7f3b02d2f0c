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

export type FileDropProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange" | "children" | "size" | "capture"
> &
  FieldText & {
    /** Takes several files, which add up. Default false: a new file replaces the old one. */
    multiple?: boolean;
    /** The types that are taken, as in HTML: `image/*,.pdf`. */
    accept?: string;
    /** Invites, inside the zone: “Choose a file, or drop it here”. */
    prompt: ReactNode;
    /** The chosen files, when the caller holds them. */
    files?: readonly File[];
    /** The files that are chosen now: those kept, and those just added. */
    onFilesChange?: (files: File[]) => void;
    /** The files that were not taken, each with the reason, for the caller to word as `error`. */
    onReject?: (rejections: FileRejection[]) => void;
    /** The most bytes of one file. */
    maxBytes?: number;
    /** Writes a number of bytes in the reader's digits and units. */
    formatSize: (bytes: number) => string;
    /** Names the list of chosen files. */
    filesLabel: string;
    /** Name of the button that takes a file back. */
    removeLabel: (fileName: string) => string;
  };

/**
 * Files, chosen or dropped. The whole zone is the browser's own `<input type="file">`: Enter and Space open its dialog, a
 * drop lands on it, and a form sends what is listed. With `multiple` files add up; without, a new one takes the
 * place of the old, which stays if the new one is rejected. `className`, `ref` and all else land on the input.
 */
export function FileDrop({
  label,
  hint,
  error,
  optionalLabel,
  prompt,
  files,
  onFilesChange,
  onReject,
  accept,
  multiple = false,
  maxBytes,
  formatSize,
  filesLabel,
  removeLabel,
  id,
  ref,
  required,
  disabled,
  className,
  ...props
}: FileDropProps) {
  const [own, setOwn] = useState<readonly File[]>([]);
  const [dragging, setDragging] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const chosen = files ?? own;
  useEffect(() => fill(inputRef.current, chosen), [chosen]);

  const change = (next: File[]) => {
    setOwn(next);
    onFilesChange?.(next);
  };
  const take = (given: readonly File[]) => {
    const { accepted, rejected } = sortFiles(given, { accept, maxBytes, multiple });
    const added = accepted.filter((file) => !chosen.some((other) => isSame(file, other)));
    // The browser has put what was given in the input, and none of it is listed.
    if (added.length > 0) change(multiple ? [...chosen, ...added] : added);
    else fill(inputRef.current, chosen);
    if (rejected.length > 0) onReject?.(rejected);
  };
  const remove = (file: File) => {
    change(chosen.filter((other) => other !== file));
    // The focused button is unmounted: the focus moves to the input.
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
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
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
            <ul aria-label={filesLabel} className="flex flex-col gap-2">
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
                    label={removeLabel(file.name)}
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

/** Makes the input hold just these files, so that a form sends them and screen readers name them. */
function fill(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
