import { type ReceiverCorrection, ReceiverCorrectionSchema } from "@harkara/courier-core/support/desk";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { correctReceiver, recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { ReceiverFields } from "@harkara/web/parcel-actions/receiver-fields.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

const FORM_ID = "receiver-correction";

interface CorrectReceiverDialogProps {
  user: StaffUser;
  parcel: Parcel;
  onClose: () => void;
}

/** A form that corrects the receiver's phone number and address, with a reason. */
export function CorrectReceiverDialog({ user, parcel, onClose }: CorrectReceiverDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const { receiver_contact, receiver_address } = parcel;
  const form = useForm({
    resolver: valibotResolver(ReceiverCorrectionSchema),
    defaultValues: { receiver_contact: formatContact(receiver_contact), receiver_address, reason: "" },
  });
  // Idempotent: a retry after a lost response sends the same correction.
  const save = useMutation({
    mutationFn: (correction: ReceiverCorrection) => correctReceiver(api, parcel.tracking_id, correction),
    onSuccess: (record) => {
      queryClient.setQueryData(recordQuery(api, user.uid, parcel.tracking_id).queryKey, record);
      toast.success(m.receiver_changed());
      onClose();
    },
  });
  const submit = form.handleSubmit((correction) => save.mutate(correction));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.record_correct()}
      description={`${m.receiver_change_text({ district: nameOf(parcel.receiver_center) })} ${m.record_correct_text()}`}
      closeLabel={m.close()}
      footer={
        <Button fullWidth type="submit" form={FORM_ID} loading={save.isPending}>
          {m.receiver_change_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.receiver_change_failed()} error={save.error} /> : null}
        <ReceiverFields
          contact={form.register("receiver_contact")}
          address={form.register("receiver_address")}
          errors={form.formState.errors}
        />
        <TextareaField
          {...form.register("reason")}
          label={m.hub_reason()}
          hint={m.report_note_hint()}
          rows={2}
          error={fieldError(form.formState.errors.reason)}
        />
      </form>
    </Dialog>
  );
}
