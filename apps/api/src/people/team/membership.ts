/**
 * Changes to a merchant's team. Each change locks the merchant first, and checks the actor's role under the
 * lock.
 */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import type { MemberRole } from "@harkara/courier-core/people/principal";
import { PAYOUT_FREEZE_HOURS, freezesPayouts } from "@harkara/courier-core/people/team";
import { and, asc, eq, gt } from "drizzle-orm";
import { recordChange } from "../../events/merchant-audit.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { type Actor, type Merchant, holdAccount } from "../../platform/identity.ts";
import { accounts } from "../../tables/accounts.ts";
import { savedViews } from "../../tables/saved-views.ts";
import { formerMembers, memberInvitations, members, merchants } from "../../tables/team.ts";
import { type MemberRow, isLastOwner, lockAsOwner, lockTeam } from "./locked-team.ts";

/** Changes the name of a merchant. */
export async function rename(
  tx: Transaction,
  owner: Merchant,
  name: string,
  at: Date,
): Promise<"renamed" | "forbidden"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  if (team.merchant.name === name) return "renamed";
  await tx.update(merchants).set({ name }).where(eq(merchants.id, owner.merchant_id));
  const change = {
    action: "renamed",
    subject: owner.merchant_id,
    before: team.merchant.name,
    after: name,
  } as const;
  await recordChange(tx, owner, change, at);
  return "renamed";
}

/** Changes the role of a member. The role of the last owner cannot be changed. */
export async function changeRole(
  tx: Transaction,
  owner: Merchant,
  uid: string,
  role: MemberRole,
  at: Date,
): Promise<"changed" | "forbidden" | "absent" | "lastOwner"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  const member = team.members.find((known) => known.uid === uid);
  if (member === undefined) return "absent";
  if (member.role === role) return "changed";
  if (isLastOwner(team, member)) return "lastOwner";
  await setRole(tx, owner, member, role, at);
  if (freezesPayouts(role, member.role)) await freezePayouts(tx, owner.merchant_id, at);
  return "changed";
}

/** Changes a member's role, and withdraws the invitations that the member made. */
export async function setRole(
  tx: Transaction,
  owner: Merchant,
  member: MemberRow,
  role: MemberRole,
  at: Date,
) {
  await tx.update(members).set({ role }).where(isMember(member));
  await withdrawInvitationsOf(tx, owner.actor, member, at);
  const change = { action: "role_changed", subject: member.email, before: member.role, after: role } as const;
  await recordChange(tx, owner, change, at);
}

/**
 * Ends a membership: the actor's own or, if the actor is an owner, another member's. A person who leaves
 * their own merchant gets a new merchant.
 */
export async function endMembership(
  tx: Transaction,
  owner: Merchant,
  uid: string,
  at: Date,
): Promise<"ended" | "forbidden" | "absent" | "lastOwner"> {
  await holdAccount(tx, owner.merchant_id);
  const { actor } = owner;
  const team = await lockTeam(tx, owner.merchant_id, actor);
  if (team === undefined) return "lastOwner";
  if (team.role === undefined || (uid !== actor.uid && team.role !== "owner")) return "forbidden";
  const member = team.members.find((known) => known.uid === uid);
  if (member === undefined) return "absent";
  if (isLastOwner(team, member)) return "lastOwner";
  await removeMember(tx, actor, member, at);
  await replaceOwnMerchant(tx, member, at);
  return "ended";
}

/**
 * Creates a new merchant for a user who is in no team and has left their original merchant. The ID of the
 * original merchant is the user's uid, so the new merchant needs a different ID.
 */
async function replaceOwnMerchant(tx: Transaction, { uid, email, merchant_id }: MemberRow, at: Date) {
  const [account] = await tx
    .select({ own: accounts.own_merchant })
    .from(accounts)
    .where(eq(accounts.uid, uid));
  if ((account?.own ?? uid) !== merchant_id) return;
  const own_merchant = `m_${crypto.randomUUID()}`;
  const shards = [shardCodeOf(own_merchant)];
  await tx.insert(accounts).values({ uid: own_merchant, email, shards, created_at: at });
  await tx.update(accounts).set({ own_merchant }).where(eq(accounts.uid, uid));
}

/**
 * Ends a membership: deletes the member's saved views and an offer of ownership to the member, withdraws the
 * member's invitations, and ends the member's event streams.
 */
export async function removeMember(tx: Transaction, actor: Actor, member: MemberRow, at: Date) {
  const { merchant_id, uid } = member;
  await tx.delete(members).where(isMember(member));
  await tx.insert(formerMembers).values({ merchant_id, uid, until: at }).onConflictDoNothing();
  await withdrawInvitationsOf(tx, actor, member, at);
  tx.hints.push({ about: "membership", owner_uid: merchant_id, uid });
  await tx
    .delete(savedViews)
    .where(and(eq(savedViews.merchant_id, member.merchant_id), eq(savedViews.uid, member.uid)));
  await tx
    .update(merchants)
    .set(NO_OFFER)
    .where(and(eq(merchants.id, member.merchant_id), eq(merchants.offer_to, member.uid)));
  if (freezesPayouts(member.role)) await freezePayouts(tx, member.merchant_id, at);
  const action = actor.uid === uid ? "left" : "removed";
  await recordChange(tx, { merchant_id, actor }, { action, subject: member.email, before: member.role }, at);
}

/** Withdraws the open invitations that a member made. An invitation ends with the right of its inviter. */
async function withdrawInvitationsOf(tx: Transaction, actor: Actor, member: MemberRow, at: Date) {
  const { merchant_id, uid } = member;
  const withdrawn = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.merchant_id, merchant_id), eq(memberInvitations.invited_by, uid)))
    .returning();
  for (const { email, role } of withdrawn)
    await recordChange(
      tx,
      { merchant_id, actor },
      { action: "invitation_withdrawn", subject: email, before: role },
      at,
    );
}

/** The memberships that end when a person deletes their account. */
interface Departure {
  /**
   * The merchants whose only member is this person. They include the person's own merchant if it has no team.
   */
  readonly alone: readonly string[];
  /**
   * The memberships in merchants that have other members, each with the e-mail address of a remaining owner.
   */
  readonly left: readonly { readonly membership: MemberRow; readonly ownerEmail: string }[];
}

/**
 * Locks all merchants that a person belongs to, before the person leaves them. Returns `lastOwner` if the
 * person is the only owner of a merchant that has other members.
 */
export async function lockDeparture(
  tx: Transaction,
  uid: string,
  own: string,
): Promise<Departure | "lastOwner"> {
  const memberships = await tx
    .select()
    .from(members)
    .where(eq(members.uid, uid))
    .orderBy(asc(members.merchant_id));
  const alone: string[] = [];
  const left: { membership: MemberRow; ownerEmail: string }[] = [];
  for (const membership of memberships) {
    const team = await lockTeam(tx, membership.merchant_id, { uid });
    if (team?.role === undefined) continue;
    if (team.members.length === 1) alone.push(membership.merchant_id);
    else if (isLastOwner(team, { uid, role: team.role })) return "lastOwner";
    else {
      const remaining = team.members.find((member) => member.role === "owner" && member.uid !== uid);
      left.push({ membership, ownerEmail: remaining?.email ?? "" });
    }
  }
  const isListed = memberships.some(({ merchant_id }) => merchant_id === own);
  return { alone: isListed ? alone : [...alone, own], left };
}

/** Deletes a merchant's team and all saved views of its members. The audit log is kept. */
export async function closeTeam(tx: Transaction, merchantId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.merchant_id, merchantId));
  await tx.delete(memberInvitations).where(eq(memberInvitations.merchant_id, merchantId));
  await tx.delete(members).where(eq(members.merchant_id, merchantId));
  await tx.delete(merchants).where(eq(merchants.id, merchantId));
}

/**
 * Returns the time until which a merchant's payout method cannot be changed, or undefined if it can
 * be changed.
 */
export async function payoutFreeze(db: Db, merchantId: string, at: Date): Promise<Date | undefined> {
  const [merchant] = await db
    .select({ until: merchants.payout_frozen_until })
    .from(merchants)
    .where(and(eq(merchants.id, merchantId), gt(merchants.payout_frozen_until, at)));
  return merchant?.until ?? undefined;
}

/** Blocks changes of a merchant's payout method for {@link PAYOUT_FREEZE_HOURS}. */
export async function freezePayouts(tx: Transaction, merchantId: string, at: Date): Promise<void> {
  const payout_frozen_until = new Date(at.getTime() + PAYOUT_FREEZE_HOURS * HOUR_MS);
  await tx.update(merchants).set({ payout_frozen_until }).where(eq(merchants.id, merchantId));
}

/** The columns of a merchant without an offer of ownership. */
export const NO_OFFER = { offer_to: null, offer_by: null, offer_until: null, offer_stays: null };

/** SQL condition: the row is the member. */
export const isMember = ({ merchant_id, uid }: MemberRow) =>
  and(eq(members.merchant_id, merchant_id), eq(members.uid, uid));
