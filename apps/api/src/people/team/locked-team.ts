/** Locks a merchant's team, so that changes to it run one after the other. */
import type { MemberRole } from "@harkara/courier-core/people/principal";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database.ts";
import { type Identity, type Merchant, holdAccount, senderName } from "../../platform/identity.ts";
import { accounts } from "../../tables/accounts.ts";
import { members, merchants } from "../../tables/team.ts";

/** A stored member. */
export type MemberRow = typeof members.$inferSelect;

/** A locked merchant with its members. `role` is the actor's role. */
export interface LockedTeam {
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
export async function lockAsOwner(
  tx: Transaction,
  owner: Merchant,
  at: Date,
): Promise<LockedTeam | "forbidden"> {
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

/** Whether a person is an owner. */
export const isOwner = (team: LockedTeam, uid: string): boolean =>
  team.members.some((member) => member.uid === uid && member.role === "owner");

/** Whether a member is the only owner. */
export function isLastOwner(team: LockedTeam, member: Pick<MemberRow, "uid" | "role">): boolean {
  return (
    member.role === "owner" && !team.members.some(({ uid, role }) => role === "owner" && uid !== member.uid)
  );
}
