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

/** A price, its note and its actions. */
export type PriceEstimate = Pick<CostBreakdownProps, "lines" | "totalLabel" | "total" | "afterTotal"> & {
  /** A note, such as the delivery time. */
  note?: ReactNode;
  /** The next action, such as a link to the filled-in booking form. */
  action?: ReactNode;
};

export interface PriceCalculatorProps extends Omit<ComponentProps<"section">, "children" | "title"> {
  /** The heading of the section, above its fields. */
  title: ReactNode;
  /** The heading level of the title. Default 2. */
  headingLevel?: 2 | 3;
  /**
   * The label, error and value of each field. The component defines the type and the layout of the fields.
   */
  fields: {
    /** The place of pickup. */
    from: ComboboxProps;
    /** The place of delivery. */
    to: ComboboxProps;
    /** Whether the parcel is a document. */
    type: RadioGroupProps;
    /** The weight in kg. Omit it for a document. */
    weight?: TextFieldProps;
    /** The COD amount. Omit it if COD is not offered. */
    collect?: TextFieldProps;
  };
  /** The price for the current input. Without it, `emptyState` is shown. */
  estimate?: PriceEstimate;
  /** Shown until there is a price. */
  emptyState: ReactNode;
}

/**
 * A price calculator. It shows a price as soon as the input is sufficient; the caller computes the price.
 * Screen readers announce changes to the price. Renders a `<section>`.
 */
export function PriceCalculator({
  title,
  headingLevel = 2,
  fields,
  estimate,
  emptyState,
  className,
  ...props
}: PriceCalculatorProps) {
  const Title = `h${headingLevel}` as const;
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
          <div className="grid gap-2.5 @xl:grid-cols-2">
            <Combobox {...fields.from} />
            <ArrowDown aria-hidden="true" className="size-5 justify-self-center text-ink-muted @xl:hidden" />
            <Combobox {...fields.to} />
          </div>
          <RadioGroup orientation="horizontal" {...fields.type} />
          {fields.weight && (
            <TextField inputMode="decimal" autoComplete="off" className="max-w-40" {...fields.weight} />
          )}
          {fields.collect && (
            <TextField inputMode="numeric" autoComplete="off" className="max-w-40" {...fields.collect} />
          )}
        </div>
        <output className="flex min-w-0 flex-col gap-4 border-t border-line bg-surface-sunken p-5 sm:p-6 @3xl:border-s @3xl:border-t-0">
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
