import type { Parcel, ReceiverChange } from "@harkara/courier-core/parcel/parcel";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { changeReceiver } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { useDistrictName } from "../centers/use-district-name.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { ReceiverFields, useReceiverForm } from "../parcel-actions/receiver-fields.tsx";

/** A form that changes the receiver's phone number and address while the parcel is in transit. */
export function ChangeReceiverDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const form = useReceiverForm(parcel);
  // A retry after a lost response sends the same change.
  const save = useMutation({
    mutationFn: (receiver: ReceiverChange) => changeReceiver(api, parcel.tracking_id, receiver),
    onSuccess: async () => {
      toast.success(m.receiver_changed());
      onClose();
      await parcelsChanged(queryClient);
    },
    onError: () => parcelsChanged(queryClient),
  });
  const submit = form.handleSubmit((receiver) => save.mutate(receiver));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.receiver_change_title()}
      description={m.receiver_change_text({ district: nameOf(parcel.receiver_center) })}
      closeLabel={m.close()}
      footer={
        <Button fullWidth type="submit" form="receiver-change" loading={save.isPending}>
          {m.receiver_change_save()}
        </Button>
      }
    >
      <form
        id="receiver-change"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {save.error ? <FailureAlert title={m.receiver_change_failed()} error={save.error} /> : null}
        <ReceiverFields
          contact={form.register("receiver_contact")}
          address={form.register("receiver_address")}
          errors={form.formState.errors}
        />
      </form>
    </Dialog>
  );
}
