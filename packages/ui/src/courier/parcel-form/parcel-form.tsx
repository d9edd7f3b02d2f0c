import { cx } from "class-variance-authority";
import { Plus } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "../../parts/button/button";
import { Card, CardTitle } from "../../parts/card/card";
import type { CardProps } from "../../parts/card/card";
import { Combobox } from "../../parts/combobox/combobox";
import type { ComboboxProps } from "../../parts/combobox/combobox";
import { TextField } from "../../parts/field/field";
import type { TextFieldProps } from "../../parts/field/field";
import { RadioGroup } from "../../parts/radio-group/radio-group";
import type { RadioGroupProps } from "../../parts/radio-group/radio-group";
import { SelectField } from "../../parts/select-field/select-field";
import type { SelectFieldProps } from "../../parts/select-field/select-field";
import { TextareaField } from "../../parts/textarea-field/textarea-field";
import type { TextareaFieldProps } from "../../parts/textarea-field/textarea-field";

interface SectionProps extends Omit<CardProps, "as" | "title" | "children"> {
  /** The heading of the section. */
  title: ReactNode;
}

function Section({ title, className, children, ...props }: SectionProps & { children: ReactNode }) {
  const titleId = useId();
  return (
    <Card
      as="fieldset"
      aria-labelledby={titleId}
      className={cx("flex min-w-0 flex-col gap-5", className)}
      {...props}
    >
      <CardTitle id={titleId}>{title}</CardTitle>
      {children}
    </Card>
  );
}

export interface ParcelSectionProps extends SectionProps {
  /**
   * The label, error and form binding of each field. The section defines the type and the layout of the
   * fields.
   */
  fields: {
    /** The contents of the parcel. */
    title: TextFieldProps;
    /** Whether the parcel is a document. */
    type: RadioGroupProps;
    /** The weight in kg. */
    weight: TextFieldProps;
    /** The sender's own order number. Omitted if senders have none. */
    reference?: TextFieldProps;
  };
}

/** The booking form's section about the parcel itself. Renders a `<fieldset>`. */
export function ParcelSection({ fields, ...props }: ParcelSectionProps) {
  return (
    <Section data-slot="parcel-section" {...props}>
      <TextField autoComplete="off" {...fields.title} />
      <RadioGroup {...fields.type} />
      <TextField inputMode="decimal" autoComplete="off" className="max-w-40" {...fields.weight} />
      {fields.reference && <TextField autoComplete="off" className="max-w-100" {...fields.reference} />}
    </Section>
  );
}

export interface CollectionSectionProps extends SectionProps {
  /**
   * The label, error and form binding of each field. The section defines the type and the layout of the
   * fields.
   */
  fields: {
    /** The COD amount, in taka. */
    amount: TextFieldProps;
    /** The value of the contents, in taka. Omitted if senders declare none. */
    declared?: TextFieldProps;
    /** How the delivery fee is paid. */
    payment: RadioGroupProps;
  };
  /** Content below the fields, such as the sender's share of the collection. */
  children?: ReactNode;
}

/**
 * The booking form's section about money: the COD amount, the declared value, and the payment of the delivery
 * fee. Renders a `<fieldset>`.
 */
export function CollectionSection({ fields, children, ...props }: CollectionSectionProps) {
  return (
    <Section data-slot="collection-section" {...props}>
      <TextField inputMode="numeric" autoComplete="off" className="max-w-40" {...fields.amount} />
      {fields.declared && (
        <TextField inputMode="numeric" autoComplete="off" className="max-w-40" {...fields.declared} />
      )}
      <RadioGroup {...fields.payment} />
      {children}
    </Section>
  );
}

export interface PartySectionProps extends SectionProps {
  /**
   * The prefix of the autocomplete tokens (HTML, section 4.10.18.7). It prevents a browser from filling one
   * party's address into the other's fields.
   */
  autoCompleteSection: string;
  /**
   * The label, error and form binding of each field. The section defines the type and the layout of the
   * fields.
   */
  fields: {
    name: TextFieldProps;
    /** The phone number. */
    contact: TextFieldProps;
    region: SelectFieldProps;
    /** The service center. Disable it until a region is selected. */
    center: SelectFieldProps;
    address: TextareaFieldProps;
    /** The instruction for the rider, at pickup or delivery. */
    instruction: TextareaFieldProps;
    /** A field that sets region and center by one name. */
    district?: ComboboxProps;
  };
  /** Common instructions as buttons. When one is pressed, the caller adds it to the field. */
  suggestions?: {
    /** The accessible name of the group. */
    label: string;
    texts: readonly string[];
    onChoose: (text: string) => void;
  };
  /** Content above the fields, such as an offer to fill them in. */
  notice?: ReactNode;
  /** Content under name and phone number, such as known parties that match them. */
  matches?: ReactNode;
}

/** The booking form's section about the sender or the receiver. Renders a `<fieldset>`. */
export function PartySection({
  autoCompleteSection,
  fields,
  suggestions,
  notice,
  matches,
  ...props
}: PartySectionProps) {
  const tokens = (token: string) => `section-${autoCompleteSection} ${token}`;
  return (
    <Section data-slot="party-section" {...props}>
      {notice}
      <TextField autoComplete={tokens("name")} {...fields.name} />
      <TextField type="tel" inputMode="tel" autoComplete={tokens("tel")} {...fields.contact} />
      {matches}
      {fields.district && <Combobox {...fields.district} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fields.region} />
        <SelectField {...fields.center} />
      </div>
      <TextareaField rows={2} autoComplete={tokens("street-address")} {...fields.address} />
      <div className="flex flex-col gap-2.5">
        <TextareaField rows={2} {...fields.instruction} />
        {suggestions && (
          <fieldset aria-label={suggestions.label} className="flex min-w-0 flex-wrap gap-2">
            {suggestions.texts.map((text) => (
              <Button
                key={text}
                size="sm"
                variant="secondary"
                startIcon={<Plus aria-hidden="true" />}
                onClick={() => suggestions.onChoose(text)}
              >
                {text}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Section>
  );
}
