import { cva, cx } from "class-variance-authority";
import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";

/** One choice: its value, its name, and an icon before it. */
export type Segment = { value: string; label: ReactNode; icon?: ReactNode };

export type SegmentedControlProps = Omit<ComponentProps<"fieldset">, "onChange" | "defaultValue"> & {
  /** Names the group. */
  legend: ReactNode;
  /** The choices, in order. */
  segments: readonly Segment[];
  /** The value of the chosen segment, when the caller holds it. */
  value?: string;
  /** Default: the first. */
  defaultValue?: string;
  /** Called with the value of the segment that a person chooses. */
  onValueChange?: (value: string) => void;
  /** Shows the icons alone; the names stay for screen readers and as tooltips of the browser. Default: false. */
  iconsOnly?: boolean;
};

const segment = cva(
  cx(
    "relative flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-tag text-sm font-medium text-ink-muted transition-colors [&_svg]:size-4.5",
    "hover:text-ink has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-card",
    "has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
    "pointer-coarse:min-h-11 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
  ),
  { variants: { iconsOnly: { true: "w-10 pointer-coarse:w-11", false: "flex-auto px-3 text-center" } } },
);

/**
 * One of two to four choices that takes effect at once, such as a way of looking at a page. Native radio buttons: arrow keys move and
 * choose. For an answer in a form there is RadioGroup. Renders a `<fieldset>`.
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
