/** Invitations to a merchant's team. Each change locks the merchant first. */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import {
  INVITATION_HOURS,
  type InvitedMember,
  MAX_MEMBERS,
  type MemberInvitation,
  type ReceivedInvitation,
  freezesPayouts,
} from "@harkara/courier-core/people/team";
import { and, eq, gt, lte } from "drizzle-orm";
import { recordChange } from "../../events/merchant-audit.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { type Actor, type Identity, type Merchant, emailsOf, holdAccount } from "../../platform/identity.ts";
import { hashOf, newSecret } from "../../platform/secret.ts";
import { memberInvitations, members, merchants } from "../../tables/team.ts";
import { isOwner, lockAsOwner, lockTeam } from "./locked-team.ts";
import { freezePayouts } from "./membership.ts";

type InvitationRow = typeof memberInvitations.$inferSelect;

/**
 * Invites a person to a merchant, or replaces their invitation.
 * @returns `known` if the person is already a member; `full` if members and open invitations have reached the
 * maximum number
 */
export async function invite(
  tx: Transaction,
  owner: Merchant,
  { email, role }: MemberInvitation,
  at: Date,
): Promise<InvitedMember | "forbidden" | "known" | "full"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  if (team.members.some((member) => member.email.toLowerCase() === email)) return "known";
  const isOf = eq(memberInvitations.merchant_id, owner.merchant_id);
  await tx.delete(memberInvitations).where(and(isOf, lte(memberInvitations.expires_at, at)));
  const open = await tx.select({ email: memberInvitations.email }).from(memberInvitations).where(isOf);
  const others = open.filter((invitation) => invitation.email !== email);
  if (others.length + team.members.length >= MAX_MEMBERS) return "full";
  const { secret, link } = newLink(owner, at);
  const entry = { ...link, id: crypto.randomUUID(), email, role };
  await tx
    .insert(memberInvitations)
    .values({ ...entry, merchant_id: owner.merchant_id })
    .onConflictDoUpdate({ target: [memberInvitations.merchant_id, memberInvitations.email], set: entry });
  return recordInvitation(tx, owner, entry, secret, at);
}

/** Creates the link of an invitation: its secret, and the columns to store. */
function newLink({ actor }: Merchant, at: Date) {
  const secret = newSecret();
  const expires_at = new Date(at.getTime() + INVITATION_HOURS * HOUR_MS);
  return { secret, link: { secret: hashOf(secret), invited_by: actor.uid, expires_at } };
}

/** Records an invitation in the audit log, and returns it with the secret of its link. */
async function recordInvitation(
  tx: Transaction,
  owner: Merchant,
  { id, email, role, expires_at }: Pick<InvitationRow, "id" | "email" | "role" | "expires_at">,
  secret: string,
  at: Date,
): Promise<InvitedMember> {
  await recordChange(tx, owner, { action: "invited", subject: email, after: role }, at);
  return { invitation: { id, email, role, expires_at: expires_at.toISOString() }, secret };
}

/**
 * Replaces the link of an open invitation, and renews its expiry. The previous link no longer works.
 * @returns `closed` if the merchant has no such open invitation
 */
export async function renewInvitation(
  tx: Transaction,
  owner: Merchant,
  id: string,
  at: Date,
): Promise<InvitedMember | "forbidden" | "closed"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  const { secret, link } = newLink(owner, at);
  const [renewed] = await tx
    .update(memberInvitations)
    .set(link)
    .where(
      and(
        eq(memberInvitations.merchant_id, owner.merchant_id),
        eq(memberInvitations.id, id),
        gt(memberInvitations.expires_at, at),
      ),
    )
    .returning();
  return renewed === undefined ? "closed" : recordInvitation(tx, owner, renewed, secret, at);
}

/** Withdraws an open invitation. */
export async function withdrawInvitation(
  tx: Transaction,
  owner: Merchant,
  id: string,
  at: Date,
): Promise<"withdrawn" | "forbidden" | "absent"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  const [withdrawn] = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.merchant_id, owner.merchant_id), eq(memberInvitations.id, id)))
    .returning();
  if (withdrawn === undefined) return "absent";
  const { email, role } = withdrawn;
  await recordChange(tx, owner, { action: "invitation_withdrawn", subject: email, before: role }, at);
  return "withdrawn";
}

/** SQL condition: the row is the open invitation with this secret. */
const isOpenInvitation = (secret: string, at: Date) =>
  and(eq(memberInvitations.secret, hashOf(secret)), gt(memberInvitations.expires_at, at));

/**
 * Makes a person a member when they accept an invitation to their own e-mail address, and deletes the
 * invitation.
 * @returns the ID of the merchant
 */
export async function join(
  tx: Transaction,
  person: Actor,
  secret: string,
  at: Date,
): Promise<{ readonly merchant: string } | "invalid" | "full"> {
  await holdAccount(tx, person.uid);
  const [invitation] = await tx.select().from(memberInvitations).where(isOpenInvitation(secret, at));
  if (invitation === undefined || invitation.email !== person.email.toLowerCase()) return "invalid";
  const { merchant_id, email, role } = invitation;
  const team = await lockTeam(tx, merchant_id, person);
  if (team === undefined || team.role !== undefined || !isOwner(team, invitation.invited_by))
    return "invalid";
  if (team.members.length >= MAX_MEMBERS) return "full";
  // The deletion checks the invitation again, because it may have been withdrawn before this transaction got
  // the lock.
  const used = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.id, invitation.id), isOpenInvitation(secret, at)))
    .returning({ id: memberInvitations.id });
  if (used.length === 0) return "invalid";
  await tx.insert(members).values({ merchant_id, uid: person.uid, email: person.email, role, since: at });
  if (freezesPayouts(role)) await freezePayouts(tx, merchant_id, at);
  await recordChange(
    tx,
    { merchant_id, actor: person },
    { action: "joined", subject: email, after: role },
    at,
  );
  return { merchant: merchant_id };
}

/**
 * Returns the open invitation with this secret, if it is for the person's e-mail address.
 */
export async function readReceived(
  db: Db,
  person: Identity,
  secret: string,
  at: Date,
): Promise<ReceivedInvitation | undefined> {
  const [row] = await db
    .select({ invitation: memberInvitations, merchant: merchants.name })
    .from(memberInvitations)
    .innerJoin(merchants, eq(merchants.id, memberInvitations.merchant_id))
    .innerJoin(
      members,
      and(
        eq(members.merchant_id, memberInvitations.merchant_id),
        eq(members.uid, memberInvitations.invited_by),
        eq(members.role, "owner"),
      ),
    )
    .where(isOpenInvitation(secret, at));
  if (row === undefined || row.invitation.email !== person.email.toLowerCase()) return undefined;
  const { invited_by, role, expires_at } = row.invitation;
  const emails = await emailsOf(db, [invited_by]);
  return {
    merchant: row.merchant,
    invited_by: emails.get(invited_by) ?? "",
    role,
    expires_at: expires_at.toISOString(),
  };
}
