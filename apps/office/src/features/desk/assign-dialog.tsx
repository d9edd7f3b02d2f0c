import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { NativeSelect } from "@harkara/ui/native-select";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { assigneesQuery } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import type { TicketEntryMutation } from "./use-ticket-entry.ts";

interface AssignDialogProps {
  user: StaffUser;
  ticketId: string;
  entry: TicketEntryMutation;
  onClose: () => void;
}

/**
 * A form that assigns a ticket to a colleague. The form lists the colleagues who may see the
 * ticket.
 */
export function AssignDialog({ user, ticketId, entry, onClose }: AssignDialogProps) {
  const form = useId();
  const nameOf = useDistrictName();
  const query = useQuery(assigneesQuery(useApi(), user.uid, ticketId));
  const [to, setTo] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (to !== "") entry.mutate({ kind: "assigned", to }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ticket_assign_to()}
      description={m.ticket_assign_text()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={form} fullWidth loading={entry.isPending}>
          {m.ticket_assign_confirm()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {entry.error ? <FailureAlert title={m.ticket_not_saved()} error={entry.error} /> : null}
        <Fetched title={m.ticket_assign_failed()} query={query}>
          {(colleagues) => (
            <NativeSelect
              label={m.ticket_assign_field()}
              options={[
                { value: "", label: m.ticket_assign_choose() },
                ...colleagues.map(({ id, name, role, center }) => ({
                  value: id,
                  label: [name, ROLE_TEXT[role](), nameOf(center)].join(", "),
                })),
              ]}
              value={to}
              onValueChange={setTo}
              error={isChecked && to === "" ? m.ticket_assign_choose() : undefined}
            />
          )}
        </Fetched>
      </form>
    </Dialog>
  );
}
