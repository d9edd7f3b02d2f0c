import type { ParcelDraft } from "@harkara/courier-core/parcel";
import { centersOfRegion, regionsOf, type ServiceCenter } from "@harkara/courier-core/service-center";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { SelectField } from "@harkara/ui/select-field";
import { TextareaField } from "@harkara/ui/textarea-field";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import { fieldError } from "../../i18n/field-error.ts";
import { districtName, regionName } from "../../i18n/places.ts";
import { m } from "../../paraglide/messages.js";
import type { DraftValues } from "./saved-draft.ts";

export type ParcelForm = UseFormReturn<DraftValues, unknown, ParcelDraft>;

/** What differs between the two parties: their words, and the one field that only each has. */
const PARTIES = {
  sender: {
    title: m.send_sender_info,
    instruction: "pickup_instruction",
    instructionLabel: m.send_field_pickup,
    instructionHint: m.send_field_pickup_hint,
  },
  receiver: {
    title: m.send_receiver_info,
    instruction: "delivery_instruction",
    instructionLabel: m.send_field_delivery,
    instructionHint: m.send_field_delivery_hint,
  },
} as const;

interface PartyFieldsProps {
  party: keyof typeof PARTIES;
  form: ParcelForm;
  centers: readonly ServiceCenter[];
}

/** The card of the sender or of the receiver. The region decides which service centers can be chosen. */
export function PartyFields({ party, form, centers }: PartyFieldsProps) {
  const words = PARTIES[party];
  const { register, control, setValue, formState } = form;
  const region = useWatch({ control, name: `${party}_region` });
  const error = (field: keyof DraftValues) => fieldError(formState.errors[field]);
  // A browser must not fill the sender's own address into the receiver's fields.
  const autoComplete = (token: string) => `section-${party} ${token}`;

  return (
    <Card as="fieldset" aria-labelledby={`${party}-info`} className="flex min-w-0 flex-col gap-5">
      <CardTitle id={`${party}-info`}>{words.title()}</CardTitle>
      <TextField
        {...register(`${party}_name`)}
        id={`${party}_name`}
        label={m.send_field_name()}
        autoComplete={autoComplete("name")}
        error={error(`${party}_name`)}
      />
      <TextField
        {...register(`${party}_contact`)}
        id={`${party}_contact`}
        label={m.send_field_contact()}
        hint={m.send_field_contact_hint()}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete("tel")}
        error={error(`${party}_contact`)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name={`${party}_region`}
          render={({ field }) => (
            <SelectField
              ref={field.ref}
              id={`${party}_region`}
              name={field.name}
              label={m.send_field_region()}
              placeholder={m.send_choose_region()}
              options={regionsOf(centers).map((value) => ({ value, label: regionName(value, centers) }))}
              value={field.value}
              onValueChange={(value) => {
                field.onChange(value);
                if (value !== region) setValue(`${party}_center`, "");
              }}
              onBlur={field.onBlur}
              error={error(`${party}_region`)}
            />
          )}
        />
        <Controller
          control={control}
          name={`${party}_center`}
          render={({ field }) => (
            <SelectField
              ref={field.ref}
              id={`${party}_center`}
              name={field.name}
              label={m.send_field_center()}
              placeholder={region === "" ? m.send_choose_region_first() : m.send_choose_center()}
              disabled={region === ""}
              options={centersOfRegion(centers, region).map((center) => ({
                value: center.district,
                label: districtName(center),
              }))}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={error(`${party}_center`)}
            />
          )}
        />
      </div>
      <TextareaField
        {...register(`${party}_address`)}
        id={`${party}_address`}
        label={m.send_field_address()}
        hint={m.send_field_address_hint()}
        rows={2}
        autoComplete={autoComplete("street-address")}
        error={error(`${party}_address`)}
      />
      <TextareaField
        {...register(words.instruction)}
        id={words.instruction}
        label={words.instructionLabel()}
        hint={words.instructionHint()}
        rows={2}
        error={error(words.instruction)}
      />
    </Card>
  );
}
