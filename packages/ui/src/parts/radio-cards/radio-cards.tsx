import { cva, cx } from "class-variance-authority";
import { useId } from "react";
import type { ReactNode } from "react";
import { RadioChoices, RadioMark, choiceBox } from "../../lib/radio-choices";
import type { ChoicesText, RadioChoicesProps } from "../../lib/radio-choices";

/** One choice, as a card. */
export type RadioCardOption = {
  /** What a form sends. */
  value: string;
  /** Names the choice. */
  title: ReactNode;
  /** What choosing it means. */
  description?: ReactNode;
  /** A picture of it; decorative. */
  icon?: ReactNode;
  /** What it costs, already worded; stands at the end. */
  price?: ReactNode;
  /** In sight, but not to be had. */
  disabled?: boolean;
};

const list = cva("grid gap-3", {
  variants: { columns: { 1: "", 2: "@lg:grid-cols-2", 3: "@2xl:grid-cols-3" } },
});

export type RadioCardsProps = Omit<RadioChoicesProps, "id" | "children" | "orientation" | keyof ChoicesText> &
  ChoicesText & {
    /** Made up when left out. */
    id?: string;
    /** The choices, in order. */
    options: readonly RadioCardOption[];
    /** Side by side at most, where there is room; its own width decides. Default 1. */
    columns?: 1 | 2 | 3;
  };

/**
 * One choice of a few that differ in more than a word: each is a card, all of which can be clicked. Arrow keys move and
 * choose. Renders a `<div role="radiogroup">`, on which `className`, `ref` and all else land.
 */
export function RadioCards({ options, columns = 1, id, ...props }: RadioCardsProps) {
  const ownId = useId();
  const base = id ?? ownId;
  return (
    <RadioChoices data-slot="radio-cards" id={base} {...props}>
      <div className="@container">
        <div className={list({ columns })}>
          {options.map((option) => (
            <Option
              key={option.value}
              {...option}
              id={`${base}-${option.value}`}
              columns={columns}
              invalid={Boolean(props.error)}
            />
          ))}
        </div>
      </div>
    </RadioChoices>
  );
}

type OptionProps = RadioCardOption & { id: string; columns: 1 | 2 | 3; invalid: boolean };

/** Alone in its row a card is one line, where there is room; side by side, prices stand at the foot, at one height. */
const card = cva("group/card flex items-start gap-3.5 rounded-card p-4", {
  variants: { columns: { 1: "@md:items-center", 2: "", 3: "" } },
});
const body = cva("flex min-w-0 flex-1 flex-col justify-between gap-1.5 self-stretch", {
  variants: { columns: { 1: "@md:flex-row @md:items-center @md:gap-4", 2: "", 3: "" } },
});

function Option({ id, value, title, description, icon, price, disabled, columns, invalid }: OptionProps) {
  return (
    <label htmlFor={id} className={cx(choiceBox(invalid), card({ columns }))}>
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-surface text-primary-ink transition-colors group-has-disabled/card:bg-neutral-surface group-has-disabled/card:text-ink-muted group-has-data-[state=checked]/card:bg-primary group-has-data-[state=checked]/card:text-on-primary [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <span className={body({ columns })}>
        <span className="flex min-w-0 flex-col">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          {description && (
            <span id={`${id}-description`} className="text-sm text-ink-muted">
              {description}
            </span>
          )}
        </span>
        {price && (
          <span id={`${id}-price`} className="shrink-0 text-lg font-bold tabular-nums">
            {price}
          </span>
        )}
      </span>
      <RadioMark
        id={id}
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={cx(description && `${id}-description`, price && `${id}-price`) || undefined}
      />
    </label>
  );
}
