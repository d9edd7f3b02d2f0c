import { cva, cx } from "class-variance-authority";
import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";

/** A choice: its value, its name, and an icon before it. */
export type Segment = { value: string; label: ReactNode; icon?: ReactNode };

export interface SegmentedControlProps extends Omit<ComponentProps<"fieldset">, "onChange" | "defaultValue"> {
  /** The accessible name of the group. */
  legend: ReactNode;
  /** The choices, in order. */
  segments: readonly Segment[];
  /** The value of the selected segment, if controlled. */
  value?: string;
  /** The value of the initially selected segment. Default: the first. */
  defaultValue?: string;
  /** Called with the value of the segment that the user selects. */
  onValueChange?: (value: string) => void;
  /**
   * Whether to show only the icons. The names stay available to screen readers and as tooltips. Default:
   * false.
   */
  iconsOnly?: boolean;
}

const segment = cva(
  cx(
    "relative flex min-h-control-sm cursor-pointer items-center justify-center gap-1.5 rounded-tag text-sm font-medium text-ink-muted transition-colors [&_svg]:size-4.5",
    "hover:text-ink has-checked:bg-primary-surface has-checked:text-primary-ink has-checked:inset-ring",
    "has-focus-visible:focus-ring",
    "pointer-coarse:min-h-control forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
  ),
  { variants: { iconsOnly: { true: "w-10 pointer-coarse:w-control", false: "flex-auto px-3 text-center" } } },
);

/**
 * Selects one of two to four choices with an immediate effect, such as a page's view. It uses native radio
 * buttons, so arrow keys move and select. For an answer in a form, use RadioGroup. Renders a `<fieldset>`.
 */
export function SegmentedControl({
  legend,
  segments,
  value,
  defaultValue = segments[0]?.value,
  onValueChange,
  iconsOnly = false,
  className,
  ...props
}: SegmentedControlProps) {
  const name = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  return (
    <fieldset
      data-slot="segmented-control"
      className={cx(
        "inline-flex min-w-0 rounded-control border border-line bg-surface-sunken p-0.5 text-ink",
        className,
      )}
      {...props}
    >
      <legend className="sr-only">{legend}</legend>
      {segments.map(({ value: own, label, icon }) => (
        <label
          key={own}
          className={segment({ iconsOnly })}
          title={iconsOnly && typeof label === "string" ? label : undefined}
        >
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === chosen}
            onChange={() => {
              setOwn(own);
              onValueChange?.(own);
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-tag focus-visible:outline-none"
          />
          {icon}
          <span className={iconsOnly ? "sr-only" : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
