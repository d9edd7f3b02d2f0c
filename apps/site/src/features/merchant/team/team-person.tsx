import type { MemberRole } from "@harkara/courier-core/people/principal";
import { Badge } from "@harkara/ui/badge";
import type { ReactNode } from "react";
import { MEMBER_ROLE_HINT, MEMBER_ROLE_TEXT } from "../../../i18n/team-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface TeamPersonProps {
  name?: string | undefined;
  email: string;
  role: MemberRole;
  /** Whether the person is the user. */
  isSelf?: boolean;
  /** The time of the membership or of the invitation. */
  time: string;
  /** A message below the person. */
  children?: ReactNode;
}

/**
 * A member or an invited person: the name and the address, and the role with its permissions and a time. On a
 * wide page, these are two columns.
 */
export function TeamPerson({ name, email, role, isSelf = false, time, children }: TeamPersonProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
      <div className="min-w-0 basis-72">
        {name === undefined ? null : <p className="font-semibold">{name}</p>}
        <p className={name === undefined ? "font-semibold" : ""} translate="no">
          {email}
        </p>
        <p className="text-sm text-ink-muted">{time}</p>
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{MEMBER_ROLE_TEXT[role]()}</Badge>
          {isSelf ? <Badge tone="success">{m.team_you()}</Badge> : null}
        </p>
        <p>{MEMBER_ROLE_HINT[role]()}</p>
      </div>
      {children === null || children === undefined ? null : <div className="w-full">{children}</div>}
    </div>
  );
}
