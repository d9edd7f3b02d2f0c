import { ArrowDown } from "lucide-react";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Combobox } from "../../parts/combobox/combobox";
import type { ComboboxProps } from "../../parts/combobox/combobox";
import { CostBreakdown } from "../cost-breakdown/cost-breakdown";
import type { CostBreakdownProps } from "../cost-breakdown/cost-breakdown";
import { TextField } from "../../parts/field/field";
import type { TextFieldProps } from "../../parts/field/field";
import { RadioGroup } from "../../parts/radio-group/radio-group";
import type { RadioGroupProps } from "../../parts/radio-group/radio-group";

/** A price and its actions. */
export type PriceEstimate = Pick<CostBreakdownProps, "lines" | "totalLabel" | "total" | "afterTotal"> & {
  /** When it would be there, say. */
  note?: ReactNode;
  /** What to do next: a link to the booking form with these answers. */
  action?: ReactNode;
};

export type PriceCalculatorProps = Omit<ComponentProps<"section">, "children" | "title"> & {
  /** Names the section, above its fields. */
  title: ReactNode;
  /** The level of the title in its page. Default `h2`. */
  titleAs?: "h2" | "h3";
  /** Each field's words, error and what holds its value. The part knows how each is typed and laid out. */
  fields: {
    /** Where the parcel is picked up. */
    from: ComboboxProps;
    /** Where it goes. */
    to: ComboboxProps;
    /** Document or not. */
    type: RadioGroupProps;
    /** In kg; leave out what is not weighed. */
    weight?: TextFieldProps;
    /** What is collected from the receiver; leave out where that is not offered. */
    collect?: TextFieldProps;
  };
  /** The price of what is filled in; without it `emptyState` shows. */
  estimate?: PriceEstimate;
  /** Stands where the price will be until there is one. */
  emptyState: ReactNode;
};

/**
 * What would it cost? Answers as soon as enough is filled in; it knows no tariff, the caller quotes. The answer is announced
 * when it changes. Renders a `<section>`.
 */
export function PriceCalculator({
  title,
  titleAs: Title = "h2",
  fields,
  estimate,
  emptyState,
  className,
  ...props
}: PriceCalculatorProps) {
  return (
    <section
      data-slot="price-calculator"
      className={cx(
        "@container min-w-0 overflow-hidden rounded-card border border-line bg-surface-raised text-ink shadow-card",
        className,
      )}
      {...props}
    >
      <div className="grid @3xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-6">
          <Title className="text-xl font-bold">{title}</Title>
          <div className="grid gap-3 @xl:grid-cols-2 @xl:gap-5">
            <Combobox {...fields.from} />
            <ArrowDown aria-hidden="true" className="size-5 justify-self-center text-ink-muted @xl:hidden" />
            <Combobox {...fields.to} />
          </div>
          <RadioGroup orientation="horizontal" {...fields.type} />
          {fields.weight && (
            <TextField inputMode="decimal" autoComplete="off" className="max-w-40" {...fields.weight} />
          )}
          {fields.collect && (
            <TextField inputMode="numeric" autoComplete="off" className="max-w-60" {...fields.collect} />
          )}
        </div>
        <output className="flex min-w-0 flex-col justify-center gap-4 border-t border-line bg-surface-sunken p-5 sm:p-6 @3xl:border-s @3xl:border-t-0">
          {estimate ? (
            <>
              <CostBreakdown
                lines={estimate.lines}
                totalLabel={estimate.totalLabel}
                total={estimate.total}
                afterTotal={estimate.afterTotal}
              />
              {estimate.note && <p className="text-ink-muted">{estimate.note}</p>}
              {estimate.action}
            </>
          ) : (
            emptyState
          )}
        </output>
      </div>
    </section>
  );
}
