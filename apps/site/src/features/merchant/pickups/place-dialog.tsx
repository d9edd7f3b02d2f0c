import { type Sender, SenderSchema } from "@harkara/courier-core/people/party";
import type { PickupPlace } from "@harkara/courier-core/journey/pickup";
import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { placesChanged, savePlace } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { SenderFields } from "../../../parcel-actions/sender-fields.tsx";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { placeName } from "./place-name.ts";

const EMPTY: Sender = {
  sender_name: "",
  sender_contact: "",
  sender_region: "",
  sender_center: "",
  sender_address: "",
};

interface PlaceDialogProps {
  user: SessionUser;
  /** The place to edit; undefined for a new one. */
  place: PickupPlace | undefined;
  /** Called after the place was saved. Default: `onClose`. */
  onSaved?: () => void;
  onClose: () => void;
}

/**
 * A form that adds or edits a pickup place. The ID of a new place is generated once, so that a retry does not
 * add the place twice.
 */
export function PlaceDialog({ user, place, onClose, onSaved = onClose }: PlaceDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [id] = useState(() => place?.id ?? crypto.randomUUID());
  const [name, setName] = useState(place?.name ?? "");
  const [instruction, setInstruction] = useState(place?.instruction ?? "");
  const [isDefault, setIsDefault] = useState(place?.is_default ?? false);
  const form = useForm<Sender>({
    resolver: valibotResolver(SenderSchema),
    defaultValues: place
      ? { ...place.sender, sender_contact: formatContact(place.sender.sender_contact) }
      : { ...EMPTY, sender_name: user.displayName },
  });
  const save = useMutation({
    mutationFn: (sender: Sender) => savePlace(api, id, { name, instruction, is_default: isDefault, sender }),
    onSuccess: async () => {
      await placesChanged(queryClient);
      toast.success(m.pickup_place_saved());
      onSaved();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={place ? m.pickup_place_edit({ name: placeName(place) }) : m.pickup_place_add()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={formId} loading={save.isPending}>
          {m.pickup_place_save()}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        {save.error ? <FailureAlert title={m.pickup_place_not_saved()} error={save.error} /> : null}
        <TextField
          label={m.pickup_place_name()}
          optionalLabel={m.optional()}
          hint={m.pickup_place_name_hint()}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SenderFields form={form} />
        <TextareaField
          label={m.send_field_pickup()}
          optionalLabel={m.optional()}
          rows={2}
          maxLength={500}
          value={instruction}
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
        {place?.is_default === true ? null : (
          <Checkbox
            label={m.pickup_place_use()}
            checked={isDefault}
            onCheckedChange={(checked) => setIsDefault(checked === true)}
          />
        )}
      </form>
    </Dialog>
  );
}
