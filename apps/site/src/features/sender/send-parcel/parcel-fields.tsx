import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import { ParcelSection } from "@harkara/ui/parcel-form";
import { useController } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { weightHint } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";
import { referenceField } from "./reference-field.tsx";
import type { RoundedWeight } from "./use-rounded-weight.ts";

const TYPE_HINT = {
  document: m.send_type_document_hint,
  "non-document": m.send_type_non_document_hint,
} as const;

/**
 * The hint of the weight field. The field is disabled until the type is non-document.
 * @param note the note about a rounded weight
 */
function weightHintOf(type: string, note: string | undefined): string {
  if (type === "document") return m.send_field_weight_document();
  return type === "" ? m.send_field_weight_type() : (note ?? weightHint());
}

interface ParcelFieldsProps {
  form: ParcelForm;
  rounded: RoundedWeight;
  /** The tracking ID of the parcel that already has the order number. */
  existing: string | undefined;
}

/** The card "Parcel Info". The weight is enabled for non-documents only (spec section 5). */
export function ParcelFields({ form, rounded, existing }: ParcelFieldsProps) {
  const { register, control, formState } = form;
  const { field: type } = useController({ control, name: "type" });
  return (
    <ParcelSection
      title={m.send_parcel_info()}
      fields={{
        title: {
          ...register("title"),
          id: "title",
          label: m.send_field_title(),
          hint: m.send_field_title_hint(),
          error: fieldError(formState.errors.title),
        },
        type: {
          ref: type.ref,
          id: "type",
          name: type.name,
          legend: m.send_field_type(),
          value: type.value,
          onValueChange: type.onChange,
          options: PARCEL_TYPES.map((value) => ({
            value,
            label: PARCEL_TYPE_TEXT[value](),
            description: TYPE_HINT[value](),
          })),
          error: fieldError(formState.errors.type),
        },
        weight: {
          ...register("weight", { onBlur: rounded.round }),
          id: "weight",
          label: m.send_field_weight(),
          optionalLabel: m.optional(),
          hint: weightHintOf(type.value, rounded.note),
          endText: m.unit_kg(),
          disabled: type.value !== "non-document",
          error: fieldError(formState.errors.weight),
        },
        reference: referenceField(form, existing),
      }}
    />
  );
}
