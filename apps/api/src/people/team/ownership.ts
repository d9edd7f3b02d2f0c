/** Offers of a merchant's ownership. Each change locks the merchant first. */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { INVITATION_HOURS, type OwnershipOffer } from "@harkara/courier-core/people/team";
import { eq } from "drizzle-orm";
import { recordChange } from "../../events/merchant-audit.ts";
import type { Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { members, merchants } from "../../tables/team.ts";
import { lockAsOwner, lockTeam } from "./locked-team.ts";
import { NO_OFFER, freezePayouts, isMember, setRole } from "./membership.ts";

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
