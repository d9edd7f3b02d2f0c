import type { Member } from "@harkara/courier-core/people/team";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { Dialog } from "@harkara/ui/dialog";
import { useState } from "react";
import { changeMember, offerOwnership } from "./team.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { type InvitedRole, MemberRoleSelect } from "./member-role-select.tsx";
import { useTeamChange } from "./use-team-change.ts";

/** A form that changes a member's role, or offers them ownership. */
export function ChangeMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState<InvitedRole | undefined>(
    member.role === "owner" ? undefined : member.role,
  );
  const [staysOwner, setStaysOwner] = useState(false);
  const save = useTeamChange({
    change: async (api) => (role === undefined ? undefined : changeMember(api, member.uid, role)),
    done: m.staff_saved(),
    onDone: onClose,
  });
  const offer = useTeamChange({
    change: (api) => offerOwnership(api, { uid: member.uid, stays_owner: staysOwner }),
    done: m.team_offer_sent({ email: member.email }),
    onDone: onClose,
  });
  const error = save.error ?? offer.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.team_change_member({ email: member.email })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button
          loading={save.isPending}
          disabled={role === undefined || role === member.role}
          onClick={() => save.mutate()}
        >
          {m.staff_save()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {error ? <FailureAlert title={m.staff_action_failed()} error={error} /> : null}
        <MemberRoleSelect value={role ?? ""} onChange={setRole} />
        {member.role === "owner" ? null : (
          <Alert
            tone="info"
            title={m.team_offer()}
            action={
              <Button variant="secondary" size="sm" loading={offer.isPending} onClick={() => offer.mutate()}>
                {m.team_offer_send()}
              </Button>
            }
          >
            <div className="flex flex-col gap-2">
              <p>{m.team_offer_text()}</p>
              <Checkbox
                label={m.team_offer_stay()}
                checked={staysOwner}
                onCheckedChange={(checked) => setStaysOwner(checked === true)}
              />
            </div>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
