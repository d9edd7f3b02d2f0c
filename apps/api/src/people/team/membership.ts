/**
 * Changes to a merchant's team. Each change locks the merchant first, and checks the actor's role under the
 * lock.
 */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import type { MemberRole } from "@harkara/courier-core/people/principal";
import {
  INVITATION_HOURS,
  type InvitedMember,
  MAX_MEMBERS,
  type MemberInvitation,
  type OwnershipOffer,
  PAYOUT_FREEZE_HOURS,
  freezesPayouts,
} from "@harkara/courier-core/people/team";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Db, Transaction } from "../../platform/database.ts";
import {
  type Actor,
  type Identity,
  type Merchant,
  holdAccount,
  senderName,
} from "../../platform/identity.ts";
import { hashOf, newSecret } from "../../platform/secret.ts";
import { accounts } from "../../tables/accounts.ts";
import { savedViews } from "../../tables/saved-views.ts";
import { formerMembers, memberInvitations, members, merchants } from "../../tables/team.ts";
import { recordChange } from "../../events/merchant-audit.ts";

type MemberRow = typeof members.$inferSelect;
type InvitationRow = typeof memberInvitations.$inferSelect;

/** A locked merchant with its members. `role` is the actor's role. */
interface LockedTeam {
  readonly merchant: typeof merchants.$inferSelect;
  readonly members: readonly MemberRow[];
  readonly role: MemberRole | undefined;
}

/** Locks the team of a merchant. Returns undefined if the merchant has no team. */
export async function lockTeam(
  tx: Transaction,
  merchantId: string,
  actor: Pick<Identity, "uid">,
): Promise<LockedTeam | undefined> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for("update");
  if (merchant === undefined) return undefined;
  const rows = await tx.select().from(members).where(eq(members.merchant_id, merchantId));
  return { merchant, members: rows, role: rows.find(({ uid }) => uid === actor.uid)?.role };
}

/** Locks a merchant's team for a change by an owner. Creates the team if the merchant has none. */
async function lockAsOwner(tx: Transaction, owner: Merchant, at: Date): Promise<LockedTeam | "forbidden"> {
  await holdAccount(tx, owner.merchant_id);
  const { actor } = owner;
  const locked = (await lockTeam(tx, owner.merchant_id, actor)) ?? (await createTeam(tx, owner, at));
  return locked.role === "owner" ? locked : "forbidden";
}

async function createTeam(tx: Transaction, owner: Merchant, at: Date): Promise<LockedTeam> {
  const [account] = await tx
    .select({ name: senderName })
    .from(accounts)
    .where(eq(accounts.uid, owner.merchant_id));
  const created = await tx
    .insert(merchants)
    .values({ id: owner.merchant_id, name: account?.name ?? owner.email, created_at: at })
    .onConflictDoNothing()
    .returning({ id: merchants.id });
  const { uid, email } = owner.actor;
  if (created.length > 0)
    await tx.insert(members).values({ merchant_id: owner.merchant_id, uid, email, role: "owner", since: at });
  // A concurrent transaction may have created the team. This call then waits for that transaction and reads
  // its team.
  const team = await lockTeam(tx, owner.merchant_id, { uid });
  if (team === undefined) throw new Error("a created team is missing");
  return team;
}

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
export const isOpenInvitation = (secret: string, at: Date) =>
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

async function setRole(tx: Transaction, owner: Merchant, member: MemberRow, role: MemberRole, at: Date) {
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

/** Offers ownership to a member. A new offer replaces the previous one. */
export async function offerOwnership(
  tx: Transaction,
  owner: Merchant,
  { uid, stays_owner }: OwnershipOffer,
  at: Date,
): Promise<"offered" | "forbidden" | "absent"> {
  const team = await lockAsOwner(tx, owner, at);
  if (team === "forbidden") return team;
  const member = team.members.find((known) => known.uid === uid);
  if (member === undefined || member.role === "owner") return "absent";
  const offer = {
    offer_to: uid,
    offer_by: owner.actor.uid,
    offer_until: new Date(at.getTime() + INVITATION_HOURS * HOUR_MS),
    offer_stays: stays_owner,
  };
  await tx.update(merchants).set(offer).where(eq(merchants.id, owner.merchant_id));
  await recordChange(tx, owner, { action: "ownership_offered", subject: member.email }, at);
  return "offered";
}

/** Withdraws an offer of ownership, as an owner, or declines it, as the member who received it. */
export async function withdrawOffer(
  tx: Transaction,
  owner: Merchant,
  at: Date,
): Promise<"withdrawn" | "forbidden"> {
  const { actor } = owner;
  const team = await lockTeam(tx, owner.merchant_id, actor);
  const { offer_to = null } = team?.merchant ?? {};
  if (team === undefined || offer_to === null) return "withdrawn";
  if (team.role !== "owner" && offer_to !== actor.uid) return "forbidden";
  const subject = team.members.find(({ uid }) => uid === offer_to)?.email ?? "";
  await tx.update(merchants).set(NO_OFFER).where(eq(merchants.id, owner.merchant_id));
  await recordChange(tx, owner, { action: "ownership_withdrawn", subject }, at);
  return "withdrawn";
}

/** Accepts an offer of ownership. An offer ends when the person who made it is no longer an owner. */
export async function acceptOwnership(
  tx: Transaction,
  owner: Merchant,
  at: Date,
): Promise<"accepted" | "none"> {
  await holdAccount(tx, owner.merchant_id);
  const { actor } = owner;
  const team = await lockTeam(tx, owner.merchant_id, actor);
  if (team === undefined) return "none";
  const { offer_to, offer_by, offer_until, offer_stays } = team.merchant;
  const member = team.members.find(({ uid }) => uid === actor.uid);
  const offering = team.members.find(({ uid, role }) => uid === offer_by && role === "owner");
  if (member === undefined || offer_to !== actor.uid) return "none";
  if (offering === undefined || offer_until === null || offer_until <= at) return "none";
  await tx.update(merchants).set(NO_OFFER).where(eq(merchants.id, owner.merchant_id));
  await tx.update(members).set({ role: "owner" }).where(isMember(member));
  const change = { action: "ownership_accepted", before: member.role, after: "owner" } as const;
  await recordChange(tx, owner, { ...change, subject: member.email }, at);
  if (offer_stays !== true) await setRole(tx, owner, offering, "booker", at);
  await freezePayouts(tx, owner.merchant_id, at);
  return "accepted";
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

const isOwner = (team: LockedTeam, uid: string): boolean =>
  team.members.some((member) => member.uid === uid && member.role === "owner");

function isLastOwner(team: LockedTeam, member: Pick<MemberRow, "uid" | "role">): boolean {
  return (
    member.role === "owner" && !team.members.some(({ uid, role }) => role === "owner" && uid !== member.uid)
  );
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

async function freezePayouts(tx: Transaction, merchantId: string, at: Date): Promise<void> {
  const payout_frozen_until = new Date(at.getTime() + PAYOUT_FREEZE_HOURS * HOUR_MS);
  await tx.update(merchants).set({ payout_frozen_until }).where(eq(merchants.id, merchantId));
}

const NO_OFFER = { offer_to: null, offer_by: null, offer_until: null, offer_stays: null };

const isMember = ({ merchant_id, uid }: MemberRow) =>
  and(eq(members.merchant_id, merchant_id), eq(members.uid, uid));
