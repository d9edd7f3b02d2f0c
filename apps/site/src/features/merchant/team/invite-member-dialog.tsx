import { MemberInvitationSchema, TeamNameSchema } from "@harkara/courier-core/people/team";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { inviteMember, renameTeam, TEAM_KEY } from "./team.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { InvitedLink } from "./invited-link.tsx";
import { type InvitedRole, MemberRoleSelect } from "./member-role-select.tsx";

interface InviteMemberDialogProps {
  /** Whether this is the first invitation. The form then also asks for the merchant's name. */
  isFirst: boolean;
  onClose: () => void;
}

/** A form that invites a colleague. It creates a one-time link for their address. */
export function InviteMemberDialog({ isFirst, onClose }: InviteMemberDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const [asksName] = useState(isFirst);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("booker");
  const [problems, setProblems] = useState<{ name?: string | undefined; email?: string | undefined }>({});
  const invite = useMutation({
    mutationFn: async (invitation: v.InferOutput<typeof MemberInvitationSchema>) => {
      if (asksName) await renameTeam(api, name);
      return inviteMember(api, invitation);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [TEAM_KEY] }),
        queryClient.invalidateQueries({ queryKey: ["me"] }),
      ]),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const invitation = v.safeParse(MemberInvitationSchema, { email, role });
    const named = asksName ? v.safeParse(TeamNameSchema, { name }) : undefined;
    setProblems({ email: invitation.issues?.[0].message, name: named?.issues?.[0].message });
    if (invitation.success && named?.success !== false) invite.mutate(invitation.output);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.team_invite()}
      closeLabel={m.close()}
      size="sm"
      footer={
        invite.data ? undefined : (
          <Button type="submit" form={form} loading={invite.isPending}>
            {m.staff_send_invitation()}
          </Button>
        )
      }
    >
      {invite.data ? (
        <InvitedLink {...invite.data} />
      ) : (
        <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
          {invite.error ? <FailureAlert title={m.team_invite_failed()} error={invite.error} /> : null}
          {asksName ? (
            <TextField
              label={m.team_name()}
              hint={m.team_name_hint()}
              autoComplete="organization"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={fieldText(problems.name)}
            />
          ) : null}
          <TextField
            label={m.staff_email()}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldText(problems.email)}
          />
          <MemberRoleSelect value={role} onChange={setRole} />
        </form>
      )}
    </Dialog>
  );
}
