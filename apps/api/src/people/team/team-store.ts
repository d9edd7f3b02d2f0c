import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Membership } from "@harkara/courier-core/people/me";
import type { MemberRole } from "@harkara/courier-core/people/principal";
import type {
  InvitedMember,
  MemberInvitation,
  OwnershipOffer,
  ReceivedInvitation,
  Team,
  TeamAuditEntry,
} from "@harkara/courier-core/people/team";
import { and, asc, eq, isNull } from "drizzle-orm";
import { readChanges } from "../../events/merchant-audit.ts";
import type { Page } from "../../http/page.ts";
import type { FindMember, FindRoles } from "../../http/route.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { ExpiringCache } from "../../platform/expiring-cache.ts";
import { type Account, type Actor, type Identity, type Merchant, personOf } from "../../platform/identity.ts";
import { accounts } from "../../tables/accounts.ts";
import { members, merchants } from "../../tables/team.ts";
import { invite, join, readReceived, renewInvitation, withdrawInvitation } from "./invitations.ts";
import { changeRole, endMembership, rename } from "./membership.ts";
import { acceptOwnership, offerOwnership, withdrawOffer } from "./ownership.ts";
import { readTeam } from "./read-team.ts";

/** The store for merchants' teams. Every change is recorded in the merchant's audit log. */
export interface TeamStore {
  /**
   * Finds the merchant that a person acts for, and their role there; undefined if they are not a
   * member.
   */
  readonly find: FindMember;
  readonly person: FindRoles["person"];
  /** Returns a person's memberships, their own merchant first. */
  membershipsOf(person: Account): Promise<Membership[]>;
  team(owner: Merchant): Promise<Team>;
  rename(owner: Merchant, name: string): ReturnType<typeof rename>;
  invite(
    owner: Merchant,
    invitation: MemberInvitation,
  ): Promise<InvitedMember | "forbidden" | "known" | "full">;
  renewInvitation(owner: Merchant, id: string): ReturnType<typeof renewInvitation>;
  withdrawInvitation(owner: Merchant, id: string): ReturnType<typeof withdrawInvitation>;
  /**
   * Returns the open invitation with this secret. Returns undefined if the invitation is not for the
   * person's e-mail address.
   */
  received(person: Identity, secret: string): Promise<ReceivedInvitation | undefined>;
  join(person: Actor, secret: string): ReturnType<typeof join>;
  changeRole(owner: Merchant, uid: string, role: MemberRole): ReturnType<typeof changeRole>;
  /** Ends the actor's own membership or, if the actor is an owner, another member's. */
  endMembership(owner: Merchant, uid: string): ReturnType<typeof endMembership>;
  offerOwnership(owner: Merchant, offer: OwnershipOffer): ReturnType<typeof offerOwnership>;
  withdrawOffer(owner: Merchant): ReturnType<typeof withdrawOffer>;
  acceptOwnership(owner: Merchant): ReturnType<typeof acceptOwnership>;
  /** Returns a page of the audit log, newest first. */
  changes(merchantId: string, query: PageQuery): Promise<Page<TeamAuditEntry[]>>;
}

const CACHE_SIZE = 10_000;
const CACHE_MS = 60_000;

/**
 * Creates the store for teams. Roles are read at each request. Only the fact that a merchant has no
 * team is cached, for a minute, so another replica notices a new team within a minute.
 * @param now returns the current time
 */
export function createTeamStore({ db, transact }: Database, now: () => Date = () => new Date()): TeamStore {
  const withoutTeam = new ExpiringCache<true>(CACHE_SIZE);

  const find: TeamStore["find"] = async (person, requested) => {
    const { uid, email, shards } = person;
    const own = { merchant_id: uid, email, shards };
    const id = requested ?? uid;
    const time = now().getTime();
    if (id === uid && withoutTeam.get(uid, time) === true) return { merchant: own, role: "owner" };
    const found = await readMerchant(db, id, person);
    if (found === undefined) return id === uid ? { merchant: own, role: "owner" } : undefined;
    // The person has left the merchant whose ID is their uid, and has a new merchant.
    if (requested === undefined && found.own !== null) return find(person, found.own);
    const role =
      found.role ??
      (found.team === null && (await isOwnMerchant(db, person, id, found)) ? "owner" : undefined);
    if (role === undefined) return undefined;
    if (id === uid && found.team === null) withoutTeam.set(uid, true, time + CACHE_MS);
    return {
      merchant: { merchant_id: id, email: found.email, shards: id === uid ? shards : found.shards },
      role,
    };
  };

  /** Runs a change that may create the team of an account. */
  async function change<Result>(
    owner: Merchant,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await transact(work);
    } finally {
      withoutTeam.delete(owner.merchant_id);
    }
  }

  return {
    find,
    person: (uid) => personOf(db, uid),
    membershipsOf: (person) => membershipsOf(db, find, person),
    team: (owner) => readTeam(db, owner, now()),
    rename: (owner, name) => change(owner, (tx) => rename(tx, owner, name, now())),
    invite: (owner, invitation) => change(owner, (tx) => invite(tx, owner, invitation, now())),
    renewInvitation: (owner, id) => change(owner, (tx) => renewInvitation(tx, owner, id, now())),
    withdrawInvitation: (owner, id) => change(owner, (tx) => withdrawInvitation(tx, owner, id, now())),
    received: (person, secret) => readReceived(db, person, secret, now()),
    join: (person, secret) => transact((tx) => join(tx, person, secret, now())),
    changeRole: (owner, uid, role) => change(owner, (tx) => changeRole(tx, owner, uid, role, now())),
    endMembership: (owner, uid) => change(owner, (tx) => endMembership(tx, owner, uid, now())),
    offerOwnership: (owner, offer) => change(owner, (tx) => offerOwnership(tx, owner, offer, now())),
    withdrawOffer: (owner) => change(owner, (tx) => withdrawOffer(tx, owner, now())),
    acceptOwnership: (owner) => change(owner, (tx) => acceptOwnership(tx, owner, now())),
    changes: (merchantId, query) => readChanges(db, merchantId, query),
  };
}

async function membershipsOf(db: Db, find: FindMember, person: Account): Promise<Membership[]> {
  const own = await find(person, undefined);
  const rows = await db
    .select({ id: merchants.id, name: merchants.name, role: members.role })
    .from(members)
    .innerJoin(merchants, eq(merchants.id, members.merchant_id))
    .where(eq(members.uid, person.uid))
    .orderBy(asc(merchants.name), asc(merchants.id));
  const ids = [
    ...new Set([...(own === undefined ? [] : [own.merchant.merchant_id]), ...rows.map(({ id }) => id)]),
  ];
  const found = await Promise.all(
    ids.map(async (id): Promise<Membership | undefined> => {
      const known = await find(person, id);
      if (known === undefined) return undefined;
      const { merchant, role } = known;
      const name = rows.find((row) => row.id === id)?.name ?? "";
      return { id, name, email: merchant.email, role, shard: merchant.shards[0] ?? "" };
    }),
  );
  return found.filter((membership) => membership !== undefined);
}

/** Reads a merchant and a person's role in it. */
async function readMerchant(db: Db, merchantId: string, person: Account) {
  const [row] = await db
    .select({
      email: accounts.email,
      shards: accounts.shards,
      own: accounts.own_merchant,
      team: merchants.id,
      role: members.role,
    })
    .from(accounts)
    .leftJoin(merchants, eq(merchants.id, accounts.uid))
    .leftJoin(members, and(eq(members.merchant_id, accounts.uid), eq(members.uid, person.uid)))
    .where(and(eq(accounts.uid, merchantId), isNull(accounts.erased_at)));
  return row;
}

/** Whether a merchant without a team is the person's own merchant. */
async function isOwnMerchant(
  db: Db,
  person: Account,
  id: string,
  found: { own: string | null },
): Promise<boolean> {
  return id === person.uid ? found.own === null : (await readMerchant(db, person.uid, person))?.own === id;
}
