import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { control } from "./control";

export interface SelectBoxProps extends Omit<
  ComponentProps<"select">,
  "children" | "multiple" | "size" | "value" | "defaultValue"
> {
  /** The options, in order. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** The selected value, if controlled. */
  value?: string | undefined;
  /** The initially selected value, if uncontrolled. Default: the first. */
  defaultValue?: string | undefined;
  /** Called with the value that the user selects. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** The box of a native select. Renders a `<select>` in a `<span>`. */
export function SelectBox({ options, onValueChange, onChange, className, ...props }: SelectBoxProps) {
  return (
    <span className="relative flex">
      <select
        className={cx(
          control,
          "min-h-control min-w-0 appearance-none truncate py-1.5 ps-3.5 pe-10",
          className,
        )}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 h-full w-5 text-ink-muted"
      />
    </span>
  );
}
