import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { TextField } from "@harkara/ui/field";
import { SelectField } from "@harkara/ui/select-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";
import type { RoundedWeight } from "./use-rounded-weight.ts";

/** The offered weights in kg. Most merchants' parcels are lighter than the highest one. */
const STEPS = [1, 2, 3, 5] as const;
const OTHER = "other";

/** Selects one of the offered weights, another weight, or a document. */
export function WeightSteps({ form, rounded }: { form: ParcelForm; rounded: RoundedWeight }) {
  const { control, register, setValue, formState } = form;
  const [type, weight] = useWatch({ control, name: ["type", "weight"] });
  const typed = toAsciiDigits(String(weight ?? "").trim());
  const step = STEPS.find((kg) => String(kg) === typed);
  const [isOther, setOther] = useState(() => typed !== "" && step === undefined);
  const value = type === "document" ? type : isOther ? OTHER : String(step ?? "");
  const error = fieldError(formState.errors.type) ?? fieldError(formState.errors.weight);

  function choose(chosen: string): void {
    setOther(chosen === OTHER);
    setValue("type", chosen === "document" ? "document" : "non-document", { shouldDirty: true });
    setValue("weight", chosen === "document" || chosen === OTHER ? "" : chosen, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
    if (formState.isSubmitted) void form.trigger("type");
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        id="type"
        label={m.send_field_weight()}
        placeholder={m.send_quick_weight_choose()}
        options={[
          { value: "document", label: m.send_type_document() },
          ...STEPS.map((kg) => ({
            value: String(kg),
            label: m.send_quick_weight_step({ kg: formatNumber(kg) }),
          })),
          { value: OTHER, label: m.send_quick_weight_other() },
        ]}
        value={value}
        onValueChange={choose}
        error={value === OTHER ? undefined : error}
      />
      {value === OTHER ? (
        <TextField
          {...register("weight", { onBlur: rounded.round })}
          id="weight"
          label={m.send_quick_weight_typed()}
          hint={rounded.note}
          endText={m.unit_kg()}
          inputMode="decimal"
          autoComplete="off"
          error={error}
        />
      ) : null}
    </div>
  );
}
