import { type Invitation, InvitationSchema } from "@harkara/courier-core/people/staff";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { inviteStaff, STAFF_KEY } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { CenterSelect } from "@harkara/web/centers/center-select.tsx";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { InvitedLink } from "./invited-link.tsx";
import { RoleSelect } from "./role-select.tsx";

type Problems = Readonly<Partial<Record<keyof Invitation, string>>>;

/** A form that invites a person to the staff. It creates a one-time link for their address. */
export function InviteDialog() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole>("hub");
  const [center, setCenter] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const invite = useMutation({
    mutationFn: (invitation: Invitation) => inviteStaff(api, invitation),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });

  function send(): void {
    const read = v.safeParse(InvitationSchema, { email, name, role, center });
    const { nested = {} } = read.success ? {} : v.flatten<typeof InvitationSchema>(read.issues);
    setProblems({ email: nested.email?.[0], name: nested.name?.[0], center: nested.center?.[0] });
    if (read.success) invite.mutate(read.output);
  }

  function close(): void {
    setIsOpen(false);
    invite.reset();
    setEmail("");
    setName("");
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.staff_invite()}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={invite.data ? m.staff_invited_title({ name: invite.data.member.name }) : m.staff_invite()}
        closeLabel={m.close()}
        footer={
          invite.data ? undefined : (
            <Button loading={invite.isPending} onClick={send}>
              {m.staff_send_invitation()}
            </Button>
          )
        }
      >
        {invite.data ? (
          <InvitedLink email={invite.data.member.email} secret={invite.data.secret} />
        ) : (
          <div className="flex flex-col gap-4">
            {invite.error ? <FailureAlert title={m.staff_action_failed()} error={invite.error} /> : null}
            <TextField
              label={m.staff_email()}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={fieldText(problems.email)}
            />
            <TextField
              label={m.staff_name()}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={fieldText(problems.name)}
            />
            <RoleSelect value={role} onChange={setRole} />
            <CenterSelect
              label={m.staff_hub()}
              value={center}
              onValueChange={setCenter}
              error={fieldText(problems.center)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}
