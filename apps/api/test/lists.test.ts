// Pagination of every list. The pages must contain every row of the list exactly once, even if rows have the
// same time, and no list may be silently truncated.
import type { Identity } from "../src/platform/identity.ts";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { type Database, openPglite, openPostgres } from "../src/platform/database.ts";
import {
  DATABASES,
  emptyPostgresDatabase,
  createStoreHarness,
  createStores,
  noPayments,
  person,
  rahim,
} from "./harness.ts";
import type { Payments } from "../src/money/payments/payments.ts";
import { DAY, MANY, NUMBERS, PAYOUT, admin, fill, hub, rider } from "./list-rows.ts";

/** Returns a function that reads a list from the given member of the response body. */
const inMember = (name: string) => (body: unknown) =>
  v.parse(v.object({ [name]: v.array(v.unknown()) }), body)[name];
const itself = (body: unknown) => v.parse(v.array(v.unknown()), body);
const LISTS = [
  ["/refunds", rahim, itself],
  ["/payouts", rahim, itself],
  [`/payouts/${PAYOUT}`, rahim, inMember("lines")],
  [`/statement?from=${DAY}&to=${DAY}`, rahim, inMember("lines")],
  ["/parcels/summary", rahim, inMember("waiting")],
  ["/hub/parcels?list=here", hub, itself],
  ["/hub/parcels?list=coming", hub, itself],
  ["/hub/parcels?list=riders", hub, itself],
  ["/hub/parcels?list=pickups", hub, itself],
  ["/hub/bags", hub, itself],
  ["/hub/weighings", hub, itself],
  ["/hub/cash", hub, inMember("counts")],
  ["/rider/tasks", rider, itself],
  ["/staff", admin, itself],
  ["/staff/history", admin, itself],
  ["/rider-applications", admin, itself],
  ["/money/payouts", admin, itself],
  ["/money/dues", admin, inMember("rows")],
  ["/money/cash-differences", admin, itself],
  ["/money/cash-reviews", admin, itself],
  ["/money/compensations", admin, itself],
  ["/money/corrections", admin, itself],
  ["/money/fee-plans", admin, itself],
  ["/money/proposals", admin, itself],
  ["/desk/tickets?list=open", admin, itself],
  ["/desk/tickets?list=resolved", hub, itself],
  ["/money/accounts", admin, inMember("write_offs")],
] as const;

describe.each(DATABASES)("lists on %s", (kind) => {
  let database: Database;
  let api: ReturnType<typeof createStoreHarness>;
  const statements: string[] = [];
  beforeAll(async () => {
    const logger = { logQuery: (query: string) => void statements.push(query) };
    database =
      kind === "PGlite"
        ? await openPglite(undefined, undefined, logger)
        : await openPostgres(await emptyPostgresDatabase(), 4, { logger });
    const stores = createStores(database);
    const refunds: Payments["refunds"] = (owner, query) => stores.payments.refunds(owner, query);
    api = createStoreHarness(stores, {
      accounts: createAccountStore(database),
      payments: { ...noPayments, refunds },
    });
    await fill(database, stores);
  });
  afterAll(() => database.close());
  beforeEach(() => void (statements.length = 0));

  const get = async (who: Identity, path: string) => {
    const response = await api.as(who, "GET", path);
    expect([path, response.status]).toEqual([path, 200]);
    return { body: await response.json(), next: nextOf(response) };
  };

  test.each(LISTS)("the pages of %s add up to the whole list", async (path, who, listIn) => {
    const { body, next } = await get(who, withQuery(path, "limit=500"));
    const whole = listIn(body);
    expect(whole?.length).toBeGreaterThanOrEqual(MANY);
    expect(next).toBeUndefined();
    const paged: unknown[] = [];
    let pages = 0;
    for (let query: string | undefined = "limit=2"; query !== undefined; pages++) {
      const page: { body: unknown; next: string | undefined } = await get(
        who,
        pages === 0 ? withQuery(path, query) : `${path.split("?")[0]}?${query}`,
      );
      paged.push(...(listIn(page.body) ?? []));
      query = page.next;
    }
    expect(paged).toEqual(whole);
    expect(pages).toBe(Math.ceil((whole?.length ?? 0) / 2));
  });

  test.each(LISTS)("%s rejects cursors of other lists", async (path, who) => {
    const { next = "" } = await get(who, withQuery(path, "limit=1"));
    const cursor = new URLSearchParams(next).get("cursor") ?? "";
    const [print] = cursor.split(".");
    const places = [[], ["2026-13-40T00:00:00Z", "x"], [true, "0000-01-01T00:00:00Z"], [1, "\u0000"]];
    const forged = places.map(
      (place) => `${print}.${Buffer.from(JSON.stringify(place)).toString("base64url")}`,
    );
    for (const wrong of ["", "x", `0${cursor}`, `${print}.`, `${print}.!`, ...forged]) {
      const refused = await api.as(who, "GET", withQuery(path, `cursor=${encodeURIComponent(wrong)}`));
      expect([wrong, refused.status]).toEqual([wrong, 400]);
      expect(v.parse(ProblemSchema, await refused.json()).code).toBe("cursor.invalid");
    }
  });

  test("the cursor of one user's list is invalid for another's", async () => {
    const { next = "" } = await get(rider, "/rider/tasks?limit=1");
    const refused = await api.as(person("second"), "GET", `/rider/tasks?${next}`);
    expect(refused.status).toBe(400);
  });

  const statementsFor = async (limit: number) => {
    statements.length = 0;
    const { body } = await get(rider, `/rider/tasks?limit=${limit}`);
    expect(body).toHaveLength(limit);
    expect(body).toMatchObject(
      Array.from({ length: limit }, () => ({ last_reason: "nobody_there", exchange: { title: "Books" } })),
    );
    return statements.length;
  };
  test("the tasks of a rider need the same number of statements for many parcels as for one parcel", async () => {
    expect(await statementsFor(MANY)).toBe(await statementsFor(1));
  });

  test("a payout reads only the lines of its page, but the sums of all lines", async () => {
    const { body } = await get(rahim, `/payouts/${PAYOUT}?limit=2`);
    expect(body).toMatchObject({ sums: { collected: 50 }, is_cut: true });
    const limits = statements.filter((text) => text.includes('"payout_lines"') && text.includes("limit"));
    expect(limits).toHaveLength(1);
  });

  test("a payout run pays a few merchants per request, each of them once, and reads their plans together", async () => {
    const paid: unknown[] = [];
    let requests = 0;
    for (let query: string | undefined = "limit=2"; query !== undefined; requests++) {
      statements.length = 0;
      const response: Response = await api.as(admin, "POST", `/money/payout-runs?${query}`, {
        kind: "collection",
        cycle: "weekly",
      });
      expect(response.status).toBe(201);
      expect(statements.filter((text) => text.includes('from "fee_plans"'))).toHaveLength(1);
      paid.push(
        ...v.parse(v.array(v.object({ merchant: v.string(), amount: v.number() })), await response.json()),
      );
      query = nextOf(response);
    }
    expect(requests).toBe(Math.ceil(MANY / 2));
    // Rahim's transfers are already in a payout.
    expect(paid).toEqual(NUMBERS.map((index) => ({ merchant: `merchant-${index}@example.com`, amount: 30 })));
    const again = await api.as(admin, "POST", "/money/payout-runs", { kind: "collection", cycle: "weekly" });
    expect(await again.json()).toEqual([]);
  });
});

const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

/** Returns the query of the next page. */
function nextOf(response: Response): string | undefined {
  return /^<\?(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
}
