// Saved views of the list. Each member has their own views for each merchant.
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { MAX_SAVED_VIEWS, SavedViewSchema } from "@harkara/courier-core/parcel/saved-view";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { savedViews } from "../src/tables/saved-views.ts";
import { DATABASES, merchantOf, person, tokenOf } from "./harness.ts";
import { type Api, type Stores, openWorld } from "./world.ts";

const VIEW = {
  name: "Unpaid in Khulna",
  search: { payment_status: "unpaid", search: "khulna", sort: "cost", order: "desc" },
  hidden_columns: ["type", "createdAt"],
} as const;

const newId = () => crypto.randomUUID();
const problemOf = async (response: Response) => {
  const { status, code, errors } = v.parse(ProblemSchema, await response.json());
  return [status, code, ...(errors ?? []).map(({ field }) => field)];
};

describe.each(DATABASES)("saved views on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, []));
  });
  afterAll(() => database.close());

  let people = 0;
  const newPerson = () => person(`views-${kind}-${++people}`);

  async function call(who: Identity, merchant: Identity, method: string, path: string, body?: unknown) {
    return api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        "content-type": "application/json",
        [MERCHANT_HEADER]: merchant.uid,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  const save = (who: Identity, id: string, view: unknown = VIEW, merchant = who) =>
    call(who, merchant, "PUT", `/views/${id}`, view);
  const remove = async (who: Identity, id: string, merchant = who) =>
    (await call(who, merchant, "DELETE", `/views/${id}`)).status;
  const viewsOf = async (who: Identity, merchant = who) =>
    v.parse(v.array(SavedViewSchema), await (await call(who, merchant, "GET", "/views")).json());
  const rowsOf = ({ uid }: Identity) => database.db.select().from(savedViews).where(eq(savedViews.uid, uid));
  async function join(owner: Identity, who: Identity): Promise<void> {
    const invited = await call(owner, owner, "POST", "/team/invitations", {
      email: who.email,
      role: "viewer",
    });
    const { secret } = v.parse(InvitedMemberSchema, await invited.json());
    expect((await call(who, who, "POST", `/team-invitations/${secret}/acceptance`)).status).toBe(200);
  }

  test("a view is saved once, replaced and deleted by its ID", async () => {
    const owner = newPerson();
    const [first, second] = [newId(), newId()];
    for (let n = 0; n < 2; n++) {
      const response = await save(owner, first);
      expect([response.status, await response.json()]).toEqual([200, { id: first, ...VIEW }]);
    }
    await save(owner, second, { ...VIEW, name: "শাড়ি", search: {} });
    const renamed = { ...VIEW, name: "Renamed", search: { view: "payable" }, hidden_columns: [] };
    await save(owner, first, renamed);
    expect(await viewsOf(owner)).toEqual([
      { id: first, ...renamed },
      { id: second, ...VIEW, name: "শাড়ি", search: {} },
    ]);
    for (let n = 0; n < 2; n++) expect(await remove(owner, first)).toBe(204);
    expect(await viewsOf(owner)).toMatchObject([{ id: second }]);
  });

  test.each([
    [{ ...VIEW, name: " " }, "name"],
    [{ ...VIEW, name: "x".repeat(61) }, "name"],
    [{ ...VIEW, search: { sort: "weight" } }, "search.sort"],
    [{ ...VIEW, search: { from: "2026-02-30" } }, "search.from"],
    [{ ...VIEW, hidden_columns: ["a b"] }, "hidden_columns.0"],
  ])("rejects %j", async (view, field) => {
    const owner = newPerson();
    expect(await problemOf(await save(owner, newId(), view))).toEqual([422, "request.invalid", field]);
    expect(await viewsOf(owner)).toEqual([]);
  });

  test("a malformed ID gets 404", async () => {
    expect(await problemOf(await save(newPerson(), "x"))).toEqual([404, "path.notFound"]);
  });

  test("a member has a maximum number of views, even if two devices save concurrently", async () => {
    const owner = newPerson();
    const ids = Array.from({ length: MAX_SAVED_VIEWS + 4 }, newId);
    const statuses = await Promise.all(ids.map(async (id) => (await save(owner, id)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_SAVED_VIEWS);
    expect(await problemOf(await save(owner, newId()))).toEqual([409, "savedViews.full"]);
    const [kept] = await viewsOf(owner);
    expect((await save(owner, kept?.id ?? "")).status).toBe(200);
  });

  test("members of a merchant have separate views, even with the same ID", async () => {
    const [owner, member] = [newPerson(), newPerson()];
    await join(owner, member);
    const id = newId();
    await save(owner, id);
    expect(await viewsOf(member, owner)).toEqual([]);
    expect(await remove(member, id, owner)).toBe(204);
    expect((await save(member, id, { ...VIEW, name: "Mine" }, owner)).status).toBe(200);
    expect(await viewsOf(owner)).toMatchObject([{ id, name: VIEW.name }]);
    expect(await viewsOf(member, owner)).toMatchObject([{ id, name: "Mine" }]);
    expect(await viewsOf(member)).toEqual([]);
  });

  test("a member of another merchant and a removed member can neither see nor change them", async () => {
    const [owner, member, stranger] = [newPerson(), newPerson(), newPerson()];
    await join(owner, member);
    const [id, own] = [newId(), newId()];
    await save(member, id, VIEW, owner);
    await save(member, own);
    for (const response of [
      await call(stranger, owner, "GET", "/views"),
      await save(stranger, id, { ...VIEW, name: "Taken" }, owner),
      await call(stranger, owner, "DELETE", `/views/${id}`),
    ])
      expect(await problemOf(response)).toEqual([403, "merchant.notMember"]);
    expect(await viewsOf(member, owner)).toMatchObject([{ id, name: VIEW.name }]);
    expect((await call(owner, owner, "DELETE", `/team/members/${member.uid}`)).status).toBe(204);
    expect(await problemOf(await save(member, id, VIEW, owner))).toEqual([403, "merchant.notMember"]);
    expect(await rowsOf(member)).toMatchObject([{ id: own, merchant_id: member.uid }]);
    // The membership ends between the permission check and the write.
    const late = { ...merchantOf(owner), actor: member };
    expect(await stores.savedViews.save(late, id, { ...VIEW, hidden_columns: [] })).toBe("notMember");
  });

  test("the views of a person are deleted with their account", async () => {
    const [owner, member] = [newPerson(), newPerson()];
    await join(owner, member);
    await save(member, newId(), VIEW, owner);
    await save(member, newId());
    await save(owner, newId());
    expect((await call(member, member, "DELETE", "/account")).status).toBe(204);
    expect(await rowsOf(member)).toEqual([]);
    expect((await call(owner, owner, "DELETE", "/account")).status).toBe(204);
    expect(await rowsOf(owner)).toEqual([]);
  });
});
