import { placeOfAddress } from "@harkara/courier-core/people/address-place";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Combobox } from "@harkara/ui/combobox";
import { TextareaField } from "@harkara/ui/textarea-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useCenterChoice } from "@harkara/web/centers/use-center-field.ts";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

interface AddressFieldsProps {
  party: "sender" | "receiver";
  form: ParcelForm;
  centers: readonly ServiceCenter[];
}

/**
 * A field for a postal address, and one for its district. The district is read from the address until the
 * user selects a district.
 */
export function AddressFields({ party, form, centers }: AddressFieldsProps) {
  const { register, control, getValues, setValue, formState } = form;
  const center = useWatch({ control, name: `${party}_center` });
  const [isChosen, setChosen] = useState(() => getValues(`${party}_center`) !== "");
  const [isGuess, setGuess] = useState(false);
  const districtField = useCenterChoice(centers, center, (found) => {
    take(found);
    setChosen(found !== undefined);
    setGuess(false);
  });

  function take(found: ServiceCenter | undefined): void {
    setValue(`${party}_region`, found?.region ?? "", { shouldDirty: true });
    setValue(`${party}_center`, found?.district ?? "", {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  function read(address: string): void {
    if (isChosen) return;
    const place = placeOfAddress(centers, address);
    take(place?.center);
    setGuess(place?.isGuess === true);
  }

  return (
    <>
      <TextareaField
        {...register(`${party}_address`, { onChange: () => read(getValues(`${party}_address`)) })}
        id={`${party}_address`}
        error={fieldError(formState.errors[`${party}_address`])}
        label={party === "sender" ? m.send_quick_your_address() : m.send_quick_receiver_address()}
        rows={2}
        autoComplete={party === "sender" ? "section-sender street-address" : "off"}
      />
      <Combobox
        {...districtField}
        id={`${party}_center`}
        error={fieldError(formState.errors[`${party}_center`])}
        label={m.send_field_district()}
        hint={isGuess ? m.send_quick_district_guess() : m.send_quick_district_hint()}
      />
    </>
  );
}
