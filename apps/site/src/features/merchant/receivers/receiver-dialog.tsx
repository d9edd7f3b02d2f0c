import { type Receiver, type SavedReceiver, receiverSchema } from "@harkara/courier-core/people/address-book";
import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { TextareaField } from "@harkara/ui/textarea-field";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { saveReceiver } from "../../../api/addresses.ts";
import { useCenterChoice } from "@harkara/web/centers/use-center-field.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useReceiverChange } from "./use-receiver-change.ts";

const schema = receiverSchema();
const EMPTY = { name: "", phone: "", region: "", center: "", address: "", delivery_instruction: "" };

interface ReceiverDialogProps {
  /** The receiver to edit; undefined to add one. */
  receiver: SavedReceiver | undefined;
  onClose: () => void;
}

/** A form that adds or edits a receiver. */
export function ReceiverDialog({ receiver, onClose }: ReceiverDialogProps) {
  const id = useId();
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: receiver ? { ...receiver, phone: formatContact(receiver.phone) } : EMPTY,
  });
  const { register, control, formState, setValue } = form;
  const center = useWatch({ control, name: "center" });
  const { centers, isLoading } = useCenters();
  const districtField = useCenterChoice(centers, center, (found) => {
    setValue("region", found?.region ?? "", { shouldDirty: true });
    setValue("center", found?.district ?? "", { shouldDirty: true, shouldValidate: formState.isSubmitted });
  });
  const save = useReceiverChange<Receiver>({
    change: (api, values) => saveReceiver(api, values, receiver?.id),
    done: m.receivers_saved(),
    onDone: onClose,
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  const base = (name: keyof typeof EMPTY) => ({
    ...register(name),
    id: `${id}-${name}`,
    error: fieldError(formState.errors[name]),
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={receiver ? m.receivers_edit() : m.receivers_add()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={id} loading={save.isPending}>
          {m.receivers_save()}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.receivers_save_failed()} error={save.error} /> : null}
        <TextField {...base("name")} label={m.send_field_name()} autoComplete="off" />
        <TextField
          {...base("phone")}
          label={m.send_field_contact()}
          hint={m.send_field_contact_hint()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextareaField
          {...base("address")}
          label={m.send_field_address()}
          hint={m.send_field_address_hint()}
          autoComplete="off"
          rows={2}
        />
        <Combobox
          {...districtField}
          id={`${id}-center`}
          error={fieldError(formState.errors.center)}
          label={m.send_field_district()}
          loading={isLoading}
        />
        <TextareaField
          {...base("delivery_instruction")}
          label={m.send_field_delivery()}
          optionalLabel={m.optional()}
          autoComplete="off"
          rows={2}
        />
      </form>
    </Dialog>
  );
}
