import type { Team } from "@harkara/courier-core/people/team";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { type Merchant, senderName } from "../../platform/identity.ts";
import { accounts } from "../../tables/accounts.ts";
import { memberInvitations, members, merchants } from "../../tables/team.ts";

/** Returns a merchant with its members and open invitations. */
export async function readTeam(db: Db, owner: Merchant, time: Date): Promise<Team> {
  const [[merchant], people, invitations] = await Promise.all([
    db.select().from(merchants).where(eq(merchants.id, owner.merchant_id)),
    db
      .select()
      .from(members)
      .where(eq(members.merchant_id, owner.merchant_id))
      .orderBy(asc(members.since), asc(members.uid)),
    db
      .select()
      .from(memberInvitations)
      .where(
        and(eq(memberInvitations.merchant_id, owner.merchant_id), gt(memberInvitations.expires_at, time)),
      )
      .orderBy(asc(memberInvitations.email)),
  ]);
  const { uid, email } = owner.actor;
  if (merchant === undefined)
    return {
      name: "",
      members: [{ uid, email, role: "owner", since: time.toISOString() }],
      invitations: [],
    };
  const names = await namesOf(
    db,
    people.map((member) => member.uid),
  );
  const { offer_to, offer_by, offer_until, payout_frozen_until } = merchant;
  const hasOffer = offer_to !== null && offer_by !== null && offer_until !== null && offer_until > time;
  return {
    name: merchant.name,
    members: people.map((member) => ({
      uid: member.uid,
      email: member.email,
      name: names.get(member.uid),
      role: member.role,
      since: member.since.toISOString(),
    })),
    invitations: invitations.map(({ id, email: to, role, expires_at }) => ({
      id,
      email: to,
      role,
      expires_at: expires_at.toISOString(),
    })),
    ...(hasOffer && { offer: { uid: offer_to, by: offer_by, expires_at: offer_until.toISOString() } }),
    ...(payout_frozen_until !== null &&
      payout_frozen_until > time && { payout_frozen_until: payout_frozen_until.toISOString() }),
  };
}

/**
 * Returns the names of people by their uids: the names of their default senders. People whose own account is a
 * team have none, because the default sender of a team is not always the person.
 */
async function namesOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ uid: accounts.uid, name: senderName })
    .from(accounts)
    .leftJoin(merchants, eq(merchants.id, accounts.uid))
    .where(and(inArray(accounts.uid, [...uids]), isNull(accounts.own_merchant), isNull(merchants.id)));
  return new Map(rows.flatMap(({ uid, name }) => (name === null ? [] : [[uid, name] as const])));
}
