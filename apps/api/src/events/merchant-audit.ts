import type { PageQuery } from "@harkara/courier-core/base/page";
import type { TeamAuditEntry } from "@harkara/courier-core/people/team";
import { and, eq } from "drizzle-orm";
import type { Page } from "../http/page.ts";
import type { Db } from "../platform/database.ts";
import { type Merchant, emailsOf } from "../platform/identity.ts";
import { keyset } from "../platform/keyset.ts";
import { merchantAudit } from "../tables/team.ts";

/** A change to record in a merchant's audit log. */
type Change = Pick<TeamAuditEntry, "action" | "subject" | "before" | "after">;

const ENTRIES = keyset("merchant audit", "desc", [[merchantAudit.number, "int8"]]);

/** Writes an audit entry for a change to a merchant, made by the member who acts on its behalf. */
export async function recordChange(
  tx: Db,
  { merchant_id, actor: { uid, network } }: Pick<Merchant, "merchant_id" | "actor">,
  change: Change,
  at: Date,
): Promise<void> {
  await tx.insert(merchantAudit).values({ ...change, merchant_id, actor_uid: uid, network, at });
}

/** Returns a page of a merchant's audit log, newest first. */
export async function readChanges(
  db: Db,
  merchantId: string,
  query: PageQuery,
): Promise<Page<TeamAuditEntry[]>> {
  const found = await db
    .select({ row: merchantAudit, position: ENTRIES.position })
    .from(merchantAudit)
    .where(and(eq(merchantAudit.merchant_id, merchantId), ENTRIES.after(query, merchantId)))
    .orderBy(...ENTRIES.order)
    .limit(query.limit + 1);
  const { rows, cursor } = ENTRIES.pageOf(found, query, merchantId);
  const emails = await emailsOf(
    db,
    rows.map(({ row }) => row.actor_uid),
  );
  return {
    body: rows.map(({ row: { number, at, action, actor_uid, subject, before, after, network } }) => ({
      number,
      at: at.toISOString(),
      action,
      by: emails.get(actor_uid) ?? "",
      subject,
      before: before ?? undefined,
      after: after ?? undefined,
      network: network ?? undefined,
    })),
    cursor,
  };
}
