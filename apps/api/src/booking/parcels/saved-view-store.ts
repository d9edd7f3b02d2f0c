import {
  MAX_SAVED_VIEWS,
  type SavedView,
  type SavedViewChange,
} from "@harkara/courier-core/parcel/saved-view";
import { and, asc, count, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { lockName } from "../../platform/lock.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { savedViews } from "../../tables/saved-views.ts";
import { lockTeam } from "../../people/team/locked-team.ts";

/** The saved views of one member of a merchant. Other members cannot see them. */
export interface SavedViewStore {
  /** Returns the views, oldest first. */
  list(owner: Merchant): Promise<SavedView[]>;
  /**
   * Creates a view, or replaces it. Idempotent by its ID.
   * @returns `full` if the member already has the maximum number of views; `notMember` if the membership has
   * ended
   */
  save(owner: Merchant, id: string, view: SavedViewChange): Promise<"saved" | "full" | "notMember">;
  /** Deletes a view. Idempotent. */
  remove(owner: Merchant, id: string): Promise<void>;
}

/**
 * Creates the store for saved views.
 * @param now returns the current time
 */
export function createSavedViewStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): SavedViewStore {
  return {
    list: (owner) =>
      db
        .select({
          id: savedViews.id,
          name: savedViews.name,
          search: savedViews.search,
          hidden_columns: savedViews.hidden_columns,
        })
        .from(savedViews)
        .where(isOwn(owner))
        .orderBy(asc(savedViews.created_at), asc(savedViews.id)),

    save: (owner, id, view) =>
      transact(async (tx) => {
        await holdAccount(tx, owner.merchant_id);
        const { uid } = owner.actor;
        const team = await lockTeam(tx, owner.merchant_id, { uid });
        if (team !== undefined && team.role === undefined) return "notMember";
        // Two devices may save a view at the same time, so the saves are serialised.
        await lockName(tx, COMMON_SHARD, `views:${owner.merchant_id}:${uid}`);
        const [others] = await tx
          .select({ n: count() })
          .from(savedViews)
          .where(and(isOwn(owner), ne(savedViews.id, id)));
        if ((others?.n ?? 0) >= MAX_SAVED_VIEWS) return "full";
        await tx
          .insert(savedViews)
          .values({ merchant_id: owner.merchant_id, uid, id, ...view, created_at: now() })
          .onConflictDoUpdate({
            target: [savedViews.merchant_id, savedViews.uid, savedViews.id],
            set: view,
          });
        return "saved";
      }),

    async remove(owner, id) {
      await transact((tx) => tx.delete(savedViews).where(and(isOwn(owner), eq(savedViews.id, id))));
    },
  };
}

const isOwn = (owner: Merchant) =>
  and(eq(savedViews.merchant_id, owner.merchant_id), eq(savedViews.uid, owner.actor.uid));
