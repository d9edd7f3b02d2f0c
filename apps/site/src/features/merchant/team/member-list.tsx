import type { Member, Team } from "@harkara/courier-core/people/team";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { useState } from "react";
import { removeMember } from "./team.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatShortDay } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { actFor } from "@harkara/web/storage/acting-merchant.ts";
import { isOwner } from "./is-owner.ts";
import { ChangeMemberDialog } from "./change-member-dialog.tsx";
import { TeamPerson } from "./team-person.tsx";
import { useTeamChange } from "./use-team-change.ts";

type Action = { readonly name: "change" | "remove"; readonly member: Member };

/**
 * The members and their roles, longest membership first. Owners can change and remove members. Every member
 * may leave.
 */
export function MemberList({ user, team }: { user: SessionUser; team: Team }) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const owners = team.members.filter(({ role }) => role === "owner").length;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {team.members.map((member) => {
          const isSelf = member.uid === user.uid;
          const isLastOwner = member.role === "owner" && owners === 1;
          return (
            <li
              key={member.uid}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised p-4"
            >
              <TeamPerson
                name={member.name ?? (isSelf ? nameOf(user) : undefined)}
                email={member.email}
                role={member.role}
                isSelf={isSelf}
                time={m.team_since({ day: formatShortDay(member.since) })}
              />
              <div className="flex flex-wrap items-center gap-2 empty:hidden">
                {isOwner(team, user) && !isSelf ? (
                  <>
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={m.team_change_member({ email: member.email })}
                      onClick={() => setAction({ name: "change", member })}
                    >
                      {m.staff_change()}
                    </Button>
                    <Button
                      variant="ghost-danger"
                      size="sm"
                      aria-label={m.team_remove_member({ email: member.email })}
                      onClick={() => setAction({ name: "remove", member })}
                    >
                      {m.team_remove()}
                    </Button>
                  </>
                ) : null}
                {isSelf && !isLastOwner ? (
                  <Button variant="ghost" size="sm" onClick={() => setAction({ name: "remove", member })}>
                    {m.team_leave()}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {action?.name === "change" ? <ChangeMemberDialog member={action.member} onClose={close} /> : null}
      {action?.name === "remove" ? (
        <RemoveDialog user={user} member={action.member} name={team.name} onClose={close} />
      ) : null}
    </>
  );
}

/** Returns the name that the user entered for the account. */
const nameOf = ({ displayName }: SessionUser) => (displayName === "" ? undefined : displayName);

interface RemoveDialogProps {
  user: SessionUser;
  member: Member;
  /** The name of the merchant. */
  name: string;
  onClose: () => void;
}

/** Asks for confirmation before a member is removed, or before the user leaves. */
function RemoveDialog({ user, member, name, onClose }: RemoveDialogProps) {
  const isSelf = member.uid === user.uid;
  const removal = useTeamChange({
    change: (api) => removeMember(api, member.uid),
    done: isSelf ? m.team_left({ name }) : m.team_removed(),
    onDone: () => {
      onClose();
      if (!isSelf) return;
      // The page is reloaded, because it shows data from the merchant that the user has left.
      actFor(user.uid, undefined);
      location.assign(localizeHref("/dashbord"));
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isSelf ? m.team_leave_ask({ name }) : m.team_remove_ask({ email: member.email })}
      description={isSelf ? m.team_leave_text() : m.team_remove_text()}
      labels={{ cancel: m.team_keep(), confirm: isSelf ? m.team_leave() : m.team_remove() }}
      confirmLoading={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
      onConfirm={() => removal.mutate()}
    />
  );
}
