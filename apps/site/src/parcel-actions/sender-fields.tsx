import type { Sender } from "@harkara/courier-core/people/party";
import { Combobox } from "@harkara/ui/combobox";
import { TextField } from "@harkara/ui/field";
import { TextareaField } from "@harkara/ui/textarea-field";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useCenterChoice } from "@harkara/web/centers/use-center-field.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The fields of a sender. */
export function SenderFields({ form }: { form: UseFormReturn<Sender> }) {
  const { register, control, formState, setValue } = form;
  const center = useWatch({ control, name: "sender_center" });
  const { centers, isLoading } = useCenters();
  const districtField = useCenterChoice(centers, center, (found) => {
    setValue("sender_region", found?.region ?? "", { shouldDirty: true });
    setValue("sender_center", found?.district ?? "", {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  });
  const base = (name: keyof Sender) => ({ id: name, error: fieldError(formState.errors[name]) });

  return (
    <>
      <TextField
        {...register("sender_name")}
        {...base("sender_name")}
        label={m.send_field_name()}
        autoComplete="section-sender name"
      />
      <TextField
        {...register("sender_contact")}
        {...base("sender_contact")}
        label={m.send_field_contact()}
        hint={m.send_field_contact_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="section-sender tel"
      />
      <Combobox
        {...districtField}
        {...base("sender_center")}
        label={m.send_field_district()}
        hint={m.coverage_search_hint()}
        loading={isLoading}
      />
      <TextareaField
        {...register("sender_address")}
        {...base("sender_address")}
        label={m.send_field_address()}
        hint={m.send_field_address_hint()}
        autoComplete="section-sender street-address"
        rows={2}
      />
    </>
  );
}
