import { type Hub, type HubPhoneChange, HubPhoneChangeSchema } from "@harkara/courier-core/journey/hub-phone";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import * as v from "valibot";
import { changeHubPhone, hubsQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/** The phone number of a hub as text. */
export const hubPhoneText = ({ phone }: Hub): string =>
  phone === undefined ? m.hub_phone_none() : formatContact(phone);

/**
 * A form for the phone number of a hub. An empty field removes the number.
 * @param hub the hub with its current number. If a colleague changes the number while the dialog is open, the
 * dialog shows the new number, and the next attempt replaces it.
 */
export function HubPhoneDialog({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(hub.phone);
  const [typed, setTyped] = useState(hub.phone === undefined ? "" : formatContact(hub.phone));
  const [problem, setProblem] = useState<string>();
  const isRemoval = hub.phone !== undefined && typed.trim() === "";
  const save = useMutation({
    mutationFn: (change: HubPhoneChange) => changeHubPhone(api, hub.center, change),
    onSuccess: ({ phone }) => {
      toast.success(phone === undefined ? m.hub_phone_removed() : m.hub_phone_saved());
      onClose();
    },
    // After a conflict, too, so that the dialog shows the number that a colleague has saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: hubsQuery(api).queryKey }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const change = { phone: isRemoval ? null : typed, known: hub.phone ?? null };
    const read = v.safeParse(HubPhoneChangeSchema, change);
    setProblem(read.issues && v.flatten<typeof HubPhoneChangeSchema>(read.issues).nested?.phone?.[0]);
    if (read.success) save.mutate(read.output);
    else field.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.hub_phone_title({ district: nameOf(hub.center) })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={id} variant={isRemoval ? "danger" : "primary"} loading={save.isPending}>
          {isRemoval ? m.hub_phone_remove() : m.staff_save()}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.staff_action_failed()} error={save.error} /> : null}
        {hub.phone === first ? null : (
          <FactList facts={[{ term: m.hub_phone_current(), detail: hubPhoneText(hub) }]} />
        )}
        <TextField
          ref={field}
          label={m.staff_phone()}
          hint={m.hub_phone_hint()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={fieldText(problem)}
        />
        {isRemoval ? <Alert tone="warning">{m.hub_phone_remove_text()}</Alert> : null}
      </form>
    </Dialog>
  );
}
