import { ReceiverChangeSchema, type Parcel } from "@harkara/courier-core/parcel/parcel";
import { TextField } from "@harkara/ui/field";
import { TextareaField } from "@harkara/ui/textarea-field";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { type FieldError, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { fieldError } from "../i18n/field-error.ts";
import { formatContact } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";

/**
 * Returns a form for the receiver's phone number and address, filled in with the current values.
 */
export function useReceiverForm({ receiver_contact, receiver_address }: Parcel) {
  return useForm({
    resolver: valibotResolver(ReceiverChangeSchema),
    defaultValues: { receiver_contact: formatContact(receiver_contact), receiver_address },
  });
}

interface ReceiverFieldsProps {
  /** The registered fields of a form. */
  contact: UseFormRegisterReturn<"receiver_contact">;
  address: UseFormRegisterReturn<"receiver_address">;
  errors: { receiver_contact?: FieldError; receiver_address?: FieldError };
}

/** The fields for the receiver's phone number and address. */
export function ReceiverFields({ contact, address, errors }: ReceiverFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        {...contact}
        id={contact.name}
        error={fieldError(errors.receiver_contact)}
        label={m.send_field_contact()}
        hint={m.send_field_contact_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextareaField
        {...address}
        id={address.name}
        error={fieldError(errors.receiver_address)}
        label={m.send_field_address()}
        hint={m.send_field_address_hint()}
        autoComplete="off"
        rows={2}
      />
    </div>
  );
}
