import { PARCEL_TYPES } from "@harkara/courier-core/parcel";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { RadioGroup } from "@harkara/ui/radio-group";
import { Controller, useWatch } from "react-hook-form";
import { fieldError } from "../../i18n/field-error.ts";
import { PARCEL_TYPE_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

const TYPE_HINT = {
  document: m.send_type_document_hint,
  "non-document": m.send_type_non_document_hint,
} as const;

/** The card of the parcel itself. Only what is no document is weighed (spec section 5). */
export function ParcelFields({ form }: { form: ParcelForm }) {
  const { register, control, formState } = form;
  const type = useWatch({ control, name: "type" });
  return (
    <Card as="fieldset" aria-labelledby="parcel-info" className="flex min-w-0 flex-col gap-5">
      <CardTitle id="parcel-info">{m.send_parcel_info()}</CardTitle>
      <TextField
        {...register("title")}
        id="title"
        label={m.send_field_title()}
        hint={m.send_field_title_hint()}
        autoComplete="off"
        error={fieldError(formState.errors.title)}
      />
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioGroup
            ref={field.ref}
            id="type"
            name={field.name}
            legend={m.send_field_type()}
            value={field.value}
            onValueChange={field.onChange}
            options={PARCEL_TYPES.map((value) => ({
              value,
              label: PARCEL_TYPE_TEXT[value](),
              description: TYPE_HINT[value](),
            }))}
            error={fieldError(formState.errors.type)}
          />
        )}
      />
      <TextField
        {...register("weight")}
        id="weight"
        label={m.send_field_weight()}
        optionalLabel={m.optional()}
        hint={type === "document" ? m.send_field_weight_document() : m.send_field_weight_hint()}
        inputMode="decimal"
        autoComplete="off"
        endText={m.unit_kg()}
        disabled={type !== "non-document"}
        className="max-w-40"
        error={fieldError(formState.errors.weight)}
      />
    </Card>
  );
}
