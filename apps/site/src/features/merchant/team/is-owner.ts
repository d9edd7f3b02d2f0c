import type { Team } from "@harkara/courier-core/people/team";
import type { SessionUser } from "@harkara/web/session/session.ts";

/** Whether the user is an owner of the merchant. The API enforces what owners may do. */
export const isOwner = ({ members }: Team, user: SessionUser): boolean =>
  members.some(({ uid, role }) => uid === user.uid && role === "owner");
