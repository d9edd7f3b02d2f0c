// Access to tickets, the events that open and resolve them, and repeated and concurrent requests.
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { MerchantRecordSchema } from "@harkara/courier-core/support/people";
import { STAFF_ROLES } from "@harkara/courier-core/people/principal";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import {
  AssigneeSchema,
  MAX_TICKETS,
  SenderTicketSchema,
  TICKET_LISTS,
  TicketCountsSchema,
  TicketDetailsSchema,
  TicketSchema,
  UnreadRepliesSchema,
  newTicketId,
  seesTicket,
} from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isVisible } from "../src/desk/tickets/ticket-access.ts";
import { openTicket, settleCount } from "../src/events/tickets/open-ticket.ts";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import type { Identity } from "../src/platform/identity.ts";
import { audit, peopleAudit } from "../src/tables/audit.ts";
import { staff } from "../src/tables/staff.ts";
import { ticketEntries, tickets } from "../src/tables/tickets.ts";
import { DATABASES, karim, newBooking, person, rahim, tokenOf } from "./harness.ts";
import { DISTANT, LOCAL, openWorld, outcomeOf, sendOperation } from "./world.ts";

const admin = person("ticket-admin");
const support = person("ticket-support");
const colleague = person("ticket-colleague");
const hub = person("ticket-hub");
const khulna = person("ticket-khulna");
const farHub = person("ticket-far-hub");
const rider = person("ticket-rider");

const seeds = [
  { who: admin, role: "admin", center: "Dhaka" },
  { who: support, role: "support", center: "Dhaka" },
  { who: colleague, role: "support", center: "Dhaka" },
  { who: hub, role: "hub", center: "Bogura" },
  { who: khulna, role: "hub", center: "Khulna" },
  { who: farHub, role: "hub", center: "Sylhet" },
  { who: rider, role: "rider", center: "Bogura" },
] as const;

const ABSENT = [404, "ticket.notFound"];

async function problemOf(response: Response): Promise<unknown[]> {
  return [response.status, v.parse(ProblemSchema, await response.json()).code];
}
const statusesOf = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe.each(DATABASES)("tickets on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let clock = new Date("2026-11-26T04:00:00Z");
  let parcel: string;

  beforeAll(async () => {
    world = await openWorld(
      kind,
      seeds.map(({ who: { uid, email }, role, center }) => ({ uid, email, role, center, name: uid })),
      () => clock,
    );
  });
  beforeEach(async () => {
    parcel = await world.api.book(rahim, newBooking(DISTANT));
  });
  afterAll(() => world.database.close());

  const newId = (trackingId = parcel) =>
    newTicketId(shardOf(trackingId), (n) => crypto.getRandomValues(new Uint8Array(n)));
  const send = (who: Identity, method: string, path: string, body?: unknown) =>
    world.api.as(who, method, path, body);
  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    ...call: Parameters<typeof send>
  ): Promise<v.InferOutput<Schema>> {
    const response = await send(...call);
    expect([call[2], response.ok]).toEqual([call[2], true]);
    return v.parse(schema, await response.json());
  }
  const report = (who: Identity, text: string, id = newId(), trackingId = parcel) =>
    send(who, "POST", `/parcels/${trackingId}/tickets`, { id, category: "complaint", text });
  const reported = async (text = "Where is it?"): Promise<string> => {
    const id = newId();
    expect((await report(rahim, text, id)).status).toBe(201);
    return id;
  };
  const open = (who: Identity, about: object, id = newId()) =>
    send(who, "POST", "/desk/tickets", { id, category: "question", text: "The receiver called.", about });
  const add = (who: Identity, id: string, entry: object) =>
    send(who, "POST", `/desk/tickets/${id}/entries`, { id: crypto.randomUUID(), ...entry });
  const message = (who: Identity, id: string, text = "Again", trackingId = parcel) =>
    send(who, "POST", `/parcels/${trackingId}/tickets/${id}/messages`, { id: crypto.randomUUID(), text });
  const detailsOf = (who: Identity, id: string) =>
    read(TicketDetailsSchema, who, "GET", `/desk/tickets/${id}`);
  const ofSender = (who = rahim, trackingId = parcel) =>
    read(v.array(SenderTicketSchema), who, "GET", `/parcels/${trackingId}/tickets`);
  const listed = (who: Identity, query: string) =>
    read(v.array(TicketSchema), who, "GET", `/desk/tickets?${query}`);
  const excerpts = async (who: Identity) =>
    new Map((await listed(who, "list=open")).map((ticket) => [ticket.id, ticket.excerpt]));
  const ofParcel = (who: Identity, trackingId = parcel) =>
    read(v.array(TicketSchema), who, "GET", `/desk/parcels/${trackingId}/tickets`);
  async function rowOf(id: string) {
    const { db } = world.database;
    const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
    const entries = await db.select().from(ticketEntries).where(eq(ticketEntries.ticket_id, id));
    return { row, entries };
  }
  const unread = async (who = rahim) =>
    (await read(UnreadRepliesSchema, who, "GET", "/unread-replies")).tracking_ids;
  async function memberId({ email }: Identity): Promise<string> {
    const { db } = world.database;
    const [row] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    return row?.id ?? "";
  }
  const question = () => ({ id: newId(), category: "question", text: "x" });
  const reads = async () => {
    const { db } = world.database;
    const rows = await db
      .select()
      .from(audit)
      .where(and(eq(audit.tracking_id, parcel), eq(audit.action, "ticket_read")));
    return rows.map(({ actor_uid }) => actor_uid);
  };
  const claims = async () => (await ofParcel(support)).map(({ category, status }) => `${category} ${status}`);
  const scan = (who: Identity, wish: object): Promise<OperationResult> =>
    sendOperation(world.api, who, wish, clock);
  /** Sends two parcels to Khulna in a bag. When the bag is reconciled, only one of the parcels is in it. */
  async function reconciled(): Promise<{ bag_id: string; missing: string; arrived: string }> {
    const bag_id = `BAG${shardOf(newId())}${newId().slice(-6)}`;
    const [missing, arrived] = [parcel, await world.api.book(rahim, newBooking(DISTANT))];
    await scan(hub, { task: "bag_open", bag_id, to_center: "Khulna" });
    for (const tracking_id of [missing, arrived]) {
      await scan(hub, { task: "receive", tracking_id });
      expect(outcomeOf(await scan(hub, { task: "bag_put", tracking_id, bag_id }))).toBe("done");
    }
    for (const task of ["bag_close", "bag_send"]) await scan(hub, { task, bag_id });
    await scan(khulna, { task: "bag_receive", bag_id });
    await scan(khulna, { task: "receive", tracking_id: arrived });
    const reconcile = { id: crypto.randomUUID(), task: "bag_reconcile", bag_id };
    const results = await Promise.all([1, 2].map(() => scan(khulna, reconcile)));
    expect(results.map(outcomeOf)).toEqual(["done", "done"]);
    expect(outcomeOf(await scan(khulna, { task: "bag_reconcile", bag_id }))).toBe("repeated");
    return { bag_id, missing, arrived };
  }
  /** Runs requests that are refused, and checks that the ticket does not change. */
  async function unchanged(id: string, requests: () => Promise<void>): Promise<void> {
    const before = await rowOf(id);
    await requests();
    expect(await rowOf(id)).toEqual(before);
  }

  describe("of a sender", () => {
    test("start with a report, get a reply and a message of the sender, and end with a resolution", async () => {
      const id = await reported("It is late");
      expect((await add(support, id, { kind: "assigned" })).status).toBe(201);
      await add(support, id, { kind: "note", text: "Internal: the rider is new" });
      await add(support, id, { kind: "reply", text: "It arrives today" });
      const [shown] = await ofSender();
      expect(shown).toMatchObject({ id, status: "waiting", category: "complaint" });
      expect(shown?.entries.map(({ kind, text }) => [kind, text])).toEqual([
        ["message", "It is late"],
        ["reply", "It arrives today"],
      ]);
      expect((await message(rahim, id, "Thank you")).status).toBe(201);
      expect((await detailsOf(support, id)).status).toBe("open");
      await add(support, id, { kind: "resolved" });
      const { entries, ...ticket } = await detailsOf(support, id);
      expect(ticket).toMatchObject({ status: "resolved", is_mine: true, assignee: support.uid });
      expect(entries.map(({ kind, by_kind, by }) => [kind, by_kind, by])).toEqual([
        ["message", "sender", undefined],
        ["assigned", "staff", support.uid],
        ["note", "staff", support.uid],
        ["reply", "staff", support.uid],
        ["message", "sender", undefined],
        ["resolved", "staff", support.uid],
      ]);
      expect((await ofSender())[0]?.status).toBe("resolved");
      await message(rahim, id, "It is still not here");
      expect((await detailsOf(support, id)).status).toBe("open");
    });

    test("never show internal notes or names to the sender", async () => {
      const id = await reported();
      await add(support, id, { kind: "note", text: "Secret note" });
      await add(support, id, { kind: "reply", text: "Hello" });
      await add(support, id, { kind: "resolved", text: "Secret resolution" });
      await add(support, id, { kind: "reopened", text: "Secret reason" });
      await open(support, { tracking_id: parcel });
      const response = await send(rahim, "GET", `/parcels/${parcel}/tickets`);
      const text = await response.text();
      expect(text).not.toContain("Secret");
      expect(text).not.toContain(support.uid);
      expect(text).not.toContain("The receiver called.");
      expect(await ofSender()).toHaveLength(1);
      expect(await (await send(rahim, "GET", `/parcels/${parcel}`)).text()).not.toContain("Secret");
    });

    test("are marked as unread until a member has read the reply", async () => {
      const id = await reported();
      const readIt = (who: Identity, reply: string, trackingId = parcel) =>
        send(who, "PUT", `/parcels/${trackingId}/tickets/${id}/read`, { reply });
      expect(await unread()).not.toContain(parcel);
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      await add(support, id, { kind: "reply", text: "Today", id: first });
      await add(support, id, { kind: "note", text: "Internal" });
      expect(await unread()).toContain(parcel);
      expect(await unread(karim)).not.toContain(parcel);
      expect((await ofSender())[0]?.unread_reply).toBe(first);
      // A reply that is added while the sender reads an earlier reply stays unread.
      await add(colleague, id, { kind: "reply", text: "Tomorrow", id: second });
      expect((await readIt(rahim, first)).status).toBe(200);
      expect((await ofSender())[0]?.unread_reply).toBe(second);
      await unchanged(id, async () => {
        expect(await problemOf(await readIt(karim, second))).toEqual(ABSENT);
        const other = await world.api.book(karim, newBooking(LOCAL, karim));
        expect(await problemOf(await readIt(karim, second, other))).toEqual(ABSENT);
        expect(await problemOf(await readIt(rahim, second, other))).toEqual(ABSENT);
      });
      const responses = await Promise.all([1, 2, 3].map(() => readIt(rahim, second)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await unread()).not.toContain(parcel);
      // A message from the sender marks all replies as read.
      await add(support, id, { kind: "reply", text: "More" });
      await message(rahim, id);
      expect(await unread()).not.toContain(parcel);
      // A deleted parcel has no page, so its reply is not counted as unread.
      await add(support, id, { kind: "reply", text: "Last" });
      expect(await unread()).toContain(parcel);
      await send(rahim, "DELETE", `/parcels/${parcel}`);
      expect(await unread()).not.toContain(parcel);
    });

    test("are shown with the first reply if staff opened them", async () => {
      const id = newId();
      expect((await open(support, { tracking_id: parcel }, id)).status).toBe(201);
      expect(await ofSender()).toEqual([]);
      expect(await problemOf(await message(rahim, id))).toEqual(ABSENT);
      await add(support, id, { kind: "reply", text: "Your receiver called us" });
      expect((await ofSender()).map((ticket) => ticket.id)).toEqual([id]);
      expect((await message(rahim, id)).status).toBe(201);
    });

    test("belong to the merchant of the parcel", async () => {
      const id = await reported();
      const other = await world.api.book(karim, newBooking(LOCAL, karim));
      await unchanged(id, async () => {
        expect(await problemOf(await send(karim, "GET", `/parcels/${parcel}/tickets`))).toEqual([
          404,
          "parcel.notFound",
        ]);
        expect(await problemOf(await report(karim, "mine?"))).toEqual([404, "parcel.notFound"]);
        expect(await problemOf(await message(karim, id))).toEqual(ABSENT);
        expect(await problemOf(await message(karim, id, "x", other))).toEqual(ABSENT);
      });
      expect(await ofSender(karim, other)).toEqual([]);
    });

    test("cannot be accessed by a removed member or a viewer", async () => {
      const booker = person(`ticket-booker-${kind}`);
      const call = async (method: string, path: string, body?: unknown) => {
        const headers = {
          authorization: `Bearer ${await tokenOf(booker)}`,
          "content-type": "application/json",
          [MERCHANT_HEADER]: rahim.uid,
        };
        return world.api.app.request(path, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      };
      const path = `/parcels/${parcel}/tickets`;
      const invited = await send(rahim, "POST", "/team/invitations", { email: booker.email, role: "booker" });
      const { secret } = v.parse(InvitedMemberSchema, await invited.json());
      await send(booker, "POST", `/team-invitations/${secret}/acceptance`);
      expect((await call("POST", path, question())).status).toBe(201);
      const id = await reported();
      await send(rahim, "PUT", `/team/members/${booker.uid}`, { role: "viewer" });
      expect((await call("GET", path)).status).toBe(200);
      expect(await problemOf(await call("POST", path, question()))).toEqual([403, "member.forbidden"]);
      await send(rahim, "DELETE", `/team/members/${booker.uid}`);
      await unchanged(id, async () => {
        for (const response of [await call("GET", path), await call("POST", path, question())])
          expect(await problemOf(response)).toEqual([403, "merchant.notMember"]);
        const answer = await call("POST", `${path}/${id}/messages`, { id: crypto.randomUUID(), text: "x" });
        expect(await problemOf(answer)).toEqual([403, "merchant.notMember"]);
      });
    });

    test("of a deleted parcel are absent for the sender, but not for staff", async () => {
      const id = await reported();
      await send(rahim, "DELETE", `/parcels/${parcel}`);
      expect((await send(rahim, "GET", `/parcels/${parcel}/tickets`)).status).toBe(404);
      expect((await message(rahim, id)).status).toBe(404);
      expect((await detailsOf(admin, id)).id).toBe(id);
    });

    test("are limited in number while they are not resolved, and require a text", async () => {
      expect((await report(rahim, "  ")).status).toBe(422);
      expect((await add(support, await reported(), { kind: "resolved" })).status).toBe(201);
      for (let each = 0; each < MAX_TICKETS; each++)
        expect((await report(rahim, `Report ${each}`)).status).toBe(201);
      expect(await problemOf(await report(rahim, "One more"))).toEqual([409, "tickets.full"]);
      expect(await problemOf(await open(admin, { tracking_id: parcel }))).toEqual([409, "tickets.full"]);
      expect(await ofSender()).toHaveLength(MAX_TICKETS + 1);
    });
  });

  describe("requests that are sent again", () => {
    test("are stored once, also concurrently", async () => {
      const id = newId();
      const responses = await Promise.all([1, 2, 3, 4].map(() => report(rahim, "Once", id)));
      expect(statusesOf(responses)).toEqual([200, 200, 200, 201]);
      expect((await rowOf(id)).entries).toHaveLength(1);
      const entry = { id: crypto.randomUUID(), kind: "reply", text: "Once" };
      const replies = await Promise.all([1, 2, 3].map(() => add(support, id, entry)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await rowOf(id)).entries).toHaveLength(2);
    });

    test("with different details are refused", async () => {
      const id = await reported("First");
      const other = await world.api.book(rahim, newBooking(DISTANT));
      await unchanged(id, async () => {
        expect(await problemOf(await report(rahim, "Second", id))).toEqual([409, "request.reused"]);
        expect(await problemOf(await report(rahim, "First", id, other))).toEqual([409, "request.reused"]);
        expect(await problemOf(await open(support, { tracking_id: parcel }, id))).toEqual([
          409,
          "request.reused",
        ]);
        // The ID contains another parcel's shard.
        expect(await problemOf(await report(rahim, "x", newId("TRKZZABCDEF")))).toEqual([
          409,
          "request.reused",
        ]);
      });
      const entry = { id: crypto.randomUUID(), kind: "note", text: "a" };
      await add(support, id, entry);
      expect(await problemOf(await add(support, id, { ...entry, text: "b" }))).toEqual([
        409,
        "request.reused",
      ]);
      expect(await problemOf(await add(colleague, id, entry))).toEqual([409, "request.reused"]);
    });

    test("to resolve a ticket, sent by two people, resolve it once", async () => {
      const id = await reported();
      const responses = await Promise.all(
        [support, colleague, admin].map((who) => add(who, id, { kind: "resolved" })),
      );
      expect(statusesOf(responses)).toEqual([201, 409, 409]);
      const { entries } = await rowOf(id);
      expect(entries.filter((entry) => entry.kind === "resolved")).toHaveLength(1);
      expect(await problemOf(await add(support, id, { kind: "reply", text: "x" }))).toEqual([
        409,
        "ticket.resolved",
      ]);
      await add(support, id, { kind: "reopened", text: "Not yet" });
      expect(await problemOf(await add(support, id, { kind: "reopened", text: "x" }))).toEqual([
        409,
        "ticket.notResolved",
      ]);
    });

    test("to assign a ticket count once for the same colleague, and are refused for another one", async () => {
      const id = await reported();
      const [one, other] = [await memberId(colleague), await memberId(admin)];
      const entry = { id: crypto.randomUUID(), kind: "assigned", to: one };
      const responses = await Promise.all([1, 2, 3].map(() => add(support, id, entry)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await rowOf(id)).entries).toHaveLength(2);
      for (const changed of [
        { ...entry, to: other },
        { id: entry.id, kind: "assigned" },
      ])
        expect(await problemOf(await add(support, id, changed))).toEqual([409, "request.reused"]);
    });

    test("do not change existing entries", async () => {
      await reported();
      await expect(world.database.db.execute(sql`delete from ticket_entries`)).rejects.toThrow(/delete/);
      await expect(world.database.db.execute(sql`update ticket_entries set text = ''`)).rejects.toThrow(
        /update/,
      );
    });
  });

  describe("access of staff", () => {
    test("a hub sees only tickets about parcels that pass its center", async () => {
      const id = await reported();
      expect((await detailsOf(hub, id)).id).toBe(id);
      expect((await listed(hub, "list=open")).map((ticket) => ticket.id)).toContain(id);
      expect((await listed(farHub, "list=open")).map((ticket) => ticket.id)).not.toContain(id);
      await unchanged(id, async () => {
        expect(await problemOf(await send(farHub, "GET", `/desk/tickets/${id}`))).toEqual(ABSENT);
        for (const entry of [{ kind: "note", text: "x" }, { kind: "assigned" }, { kind: "resolved" }])
          expect(await problemOf(await add(farHub, id, entry))).toEqual(ABSENT);
        expect(await problemOf(await send(farHub, "GET", `/desk/parcels/${parcel}/tickets`))).toEqual([
          404,
          "parcel.notFound",
        ]);
        expect(await problemOf(await open(farHub, { tracking_id: parcel }))).toEqual([
          404,
          "parcel.notFound",
        ]);
      });
      // The parcel was sent to this center by mistake.
      expect(
        outcomeOf(await sendOperation(world.api, farHub, { task: "receive", tracking_id: parcel })),
      ).toBe("done");
      expect((await add(farHub, id, { kind: "note", text: "It is here" })).status).toBe(201);
    });

    test.each([
      ["a rider", rider],
      ["the sender", rahim],
    ])("the tickets of the parcel desk do not exist for %s", async (_, who) => {
      const id = await reported();
      await unchanged(id, async () => {
        for (const response of [
          await send(who, "GET", "/desk/tickets?list=open"),
          await send(who, "GET", "/desk/tickets/counts"),
          await send(who, "GET", `/desk/tickets/${id}`),
          await send(who, "GET", `/desk/parcels/${parcel}/tickets`),
          await add(who, id, { kind: "resolved" }),
          await open(who, { tracking_id: parcel }),
        ])
          expect(await problemOf(response)).toEqual([404, "path.notFound"]);
      });
    });

    test("lists, counts, records and assignees follow one rule, for every role, center and kind of ticket", async () => {
      const { db } = world.database;
      // The parcel has passed Sylhet, is on its way to Khulna, and comes from Bogura.
      await scan(hub, { task: "receive", tracking_id: parcel });
      await scan(farHub, { task: "receive", tracking_id: parcel });
      const { bag_id } = await reconciled();
      const opened = await Promise.all([
        open(support, { tracking_id: parcel }),
        open(
          support,
          { bag_id },
          newTicketId(shardOf(bag_id), (n) => new Uint8Array(n).fill(7)),
        ),
        open(
          support,
          { merchant_id: rahim.uid },
          newTicketId(shardCodeOf(rahim.uid), (n) => crypto.getRandomValues(new Uint8Array(n))),
        ),
      ]);
      const ids = await Promise.all(
        opened.map(async (response) => v.parse(TicketDetailsSchema, await response.json()).id),
      );
      const count_id = crypto.randomUUID();
      await world.database.transact((tx) =>
        openTicket(tx, { category: "cash_discrepancy", count_id, center: "Barishal" }, clock),
      );
      const rows = (await db.select().from(tickets)).filter(
        (row) => ids.includes(row.id) || row.count_id === count_id,
      );
      expect(rows).toHaveLength(4);
      for (const row of rows) {
        const place = {
          ...row,
          parcelCenters: row.tracking_id === null ? [] : ["Bogura", "Khulna", "Sylhet"],
        };
        const isIt = eq(tickets.id, row.id);
        for (const role of STAFF_ROLES)
          for (const center of ["Bogura", "Khulna", "Sylhet", "Barishal", "Dhaka"]) {
            const found = await db
              .select()
              .from(tickets)
              .where(and(isIt, isVisible({ role, center })));
            const combination = [row.category, role, center];
            expect([...combination, found.length === 1]).toEqual([
              ...combination,
              seesTicket({ role, center }, place),
            ]);
          }
        const seeing = seeds.filter((seed) => seesTicket(seed, place));
        const assignees = await read(
          v.array(AssigneeSchema),
          admin,
          "GET",
          `/desk/tickets/${row.id}/assignees`,
        );
        expect(assignees.map(({ name }) => name).toSorted()).toEqual(
          seeing.map(({ who }) => who.uid).toSorted(),
        );
        for (const { who } of seeing.filter(({ role }) => role !== "admin")) {
          const before = await read(TicketCountsSchema, who, "GET", "/desk/tickets/counts");
          expect((await add(admin, row.id, { kind: "assigned", to: await memberId(who) })).status).toBe(201);
          expect((await listed(who, "list=mine&limit=500")).map(({ id }) => id)).toContain(row.id);
          const after = await read(TicketCountsSchema, who, "GET", "/desk/tickets/counts");
          expect(after.mine).toBe(before.mine + 1);
        }
      }
      await world.database.transact((tx) => settleCount(tx, count_id, clock));
    });

    test("a former employee has no access with the next request", async () => {
      const id = await reported();
      const { db } = world.database;
      await db.execute(sql`update staff set status = 'inactive' where email = ${colleague.email}`);
      await unchanged(id, async () => {
        expect((await add(colleague, id, { kind: "resolved" })).status).toBe(404);
      });
      await db.execute(sql`update staff set status = 'active' where email = ${colleague.email}`);
      expect((await add(colleague, id, { kind: "resolved" })).status).toBe(201);
    });

    test("a ticket can be assigned to a colleague who can see it", async () => {
      const id = await reported();
      const names = async (who: Identity) =>
        (await read(v.array(AssigneeSchema), who, "GET", `/desk/tickets/${id}/assignees`)).map(
          ({ name }) => name,
        );
      const seeing = [admin, support, colleague, hub, khulna].map(({ uid }) => uid).toSorted();
      expect((await names(support)).toSorted()).toEqual(seeing);
      await add(support, id, { kind: "assigned", to: await memberId(hub) });
      const details = await detailsOf(hub, id);
      expect(details).toMatchObject({ assignee: hub.uid, is_mine: true });
      expect(details.entries.at(-1)).toMatchObject({ kind: "assigned", by: support.uid, to: hub.uid });
      expect((await listed(hub, "list=mine")).map((ticket) => ticket.id)).toContain(id);
      // If an actor takes a ticket, the entry contains only the actor's name.
      await add(support, id, { kind: "assigned" });
      const taken = (await detailsOf(support, id)).entries.at(-1);
      expect([taken?.by, taken?.to]).toEqual([support.uid, undefined]);
      await unchanged(id, async () => {
        for (const each of [farHub, rider])
          expect(
            await problemOf(await add(support, id, { kind: "assigned", to: await memberId(each) })),
          ).toEqual([409, "ticket.assignee"]);
        const unknown = { kind: "assigned", to: crypto.randomUUID() };
        expect(await problemOf(await add(support, id, unknown))).toEqual([409, "ticket.assignee"]);
        const { db } = world.database;
        await db.execute(sql`update staff set status = 'inactive' where email = ${colleague.email}`);
        expect(await names(support)).not.toContain(colleague.uid);
        expect(
          await problemOf(await add(support, id, { kind: "assigned", to: await memberId(colleague) })),
        ).toEqual([409, "ticket.assignee"]);
        await db.execute(sql`update staff set status = 'active' where email = ${colleague.email}`);
        expect(await problemOf(await send(farHub, "GET", `/desk/tickets/${id}/assignees`))).toEqual(ABSENT);
        expect((await send(rider, "GET", `/desk/tickets/${id}/assignees`)).status).toBe(404);
      });
      // The parcel arrived at this hub by mistake, so the hub sees the ticket.
      await scan(farHub, { task: "receive", tracking_id: parcel });
      expect(await names(support)).toContain(farHub.uid);
      expect((await add(support, id, { kind: "assigned", to: await memberId(farHub) })).status).toBe(201);
    });

    test("a ticket is not assigned to the owner of its parcel, or to support if it is about a count", async () => {
      const own = await world.api.book(colleague, newBooking(DISTANT, colleague));
      const id = newId(own);
      await report(colleague, "My parcel", id, own);
      await unchanged(id, async () => {
        const entry = { kind: "assigned", to: await memberId(colleague) };
        expect(await problemOf(await add(support, id, entry))).toEqual([409, "ticket.assignee"]);
      });
      const path = `/desk/tickets/${id}/assignees`;
      const found = await read(v.array(AssigneeSchema), support, "GET", path);
      expect(found.map(({ name }) => name)).not.toContain(colleague.uid);
    });

    test("staff cannot work on a ticket about their own parcel", async () => {
      const own = await world.api.book(support, newBooking(DISTANT, support));
      const id = newId(own);
      expect((await report(support, "My parcel", id, own)).status).toBe(201);
      expect((await detailsOf(support, id)).is_own).toBe(true);
      expect((await ofParcel(support, own)).map(({ is_own }) => is_own)).toEqual([true]);
      expect((await ofParcel(colleague, own)).map(({ is_own }) => is_own)).toEqual([false]);
      await unchanged(id, async () => {
        expect(await problemOf(await add(support, id, { kind: "resolved" }))).toEqual([409, "own.refused"]);
        expect(await problemOf(await open(support, { tracking_id: own }, newId(own)))).toEqual([
          409,
          "own.refused",
        ]);
      });
      expect((await add(colleague, id, { kind: "resolved" })).status).toBe(201);
    });

    test("reading a ticket is audited once per person and hour", async () => {
      const id = await reported();
      expect(await reads()).toEqual([]);
      await Promise.all([detailsOf(support, id), detailsOf(support, id)]);
      await detailsOf(support, id);
      expect(await reads()).toEqual([support.uid]);
      await detailsOf(admin, id);
      clock = new Date(clock.getTime() + HOUR_MS);
      await detailsOf(support, id);
      expect(await reads()).toHaveLength(3);
    });
  });

  describe("lists of tickets", () => {
    test("are counted, and have pages sorted by due time", async () => {
      const ids: string[] = [];
      for (let each = 0; each < 3; each++) {
        ids.push(await reported());
        clock = new Date(clock.getTime() + 1000);
      }
      const [first = "", second = "", third = ""] = ids;
      await add(support, first, { kind: "assigned" });
      await add(support, second, { kind: "resolved" });
      await add(support, third, { kind: "reply", text: "x" });
      for (const who of [support, admin, hub, khulna, farHub]) {
        const counts = await read(TicketCountsSchema, who, "GET", "/desk/tickets/counts");
        for (const list of TICKET_LISTS) {
          const shown: string[] = [];
          let query = `?list=${list}&limit=2`;
          for (;;) {
            const response = await send(who, "GET", `/desk/tickets${query}`);
            const page = v.parse(v.array(TicketSchema), await response.json());
            shown.push(...page.map(({ id }) => id));
            const next = /^<(\?.*)>/.exec(response.headers.get("link") ?? "")?.[1];
            if (next === undefined) break;
            query = next;
          }
          const count = list === "resolved" ? shown.length : counts[list];
          expect([list, new Set(shown).size, shown.length]).toEqual([list, count, count]);
        }
      }
      const mine = await listed(support, "list=mine");
      expect(mine.map(({ id }) => id)).toContain(first);
      expect((await listed(colleague, "list=mine")).map(({ id }) => id)).not.toContain(first);
      expect((await listed(support, "list=unassigned")).map(({ id }) => id)).not.toContain(first);
      expect((await listed(support, "list=resolved"))[0]?.id).toBe(second);
      const due = (await listed(support, "list=open")).map(({ due_at }) => due_at);
      expect(due).toEqual(due.toSorted());
      expect((await send(support, "GET", "/desk/tickets")).status).toBe(400);
    });

    test("have the beginning of the text that a person opened the ticket with", async () => {
      const id = await reported("It is late.\nCall me on 01712-345678 before you deliver it.");
      // The database may return a ticket's entries in any order.
      for (const text of ["One", "Two", "Three", "Four", "Five"])
        await add(support, id, { kind: "note", text });
      const opened = newId();
      await open(support, { tracking_id: parcel }, opened);
      for (const who of [support, admin, hub, khulna]) {
        const shown = await excerpts(who);
        expect(shown.get(id)).toBe("It is late. Call me on •••••••5678 before you deliver it.");
        expect(shown.get(opened)).toBe("The receiver called.");
      }
      expect([...(await excerpts(farHub)).keys()]).not.toContain(id);
      expect((await ofParcel(hub)).map(({ excerpt }) => excerpt)).toContain("The receiver called.");
      // Only reading the ticket itself is recorded in the audit log.
      expect(await reads()).toEqual([]);
    });

    test("mark a ticket as overdue after its time, unless it waits for the sender", async () => {
      const late = await reported();
      const waiting = await reported();
      await add(support, waiting, { kind: "reply", text: "x" });
      const overdue = async () => (await listed(support, "list=overdue")).map(({ id }) => id);
      expect(await overdue()).not.toContain(late);
      clock = new Date(clock.getTime() + 25 * HOUR_MS);
      expect(await overdue()).toContain(late);
      expect(await overdue()).not.toContain(waiting);
      const of = (category: string) => listed(support, `list=overdue&category=${category}`);
      expect((await of("complaint")).map(({ id }) => id)).toContain(late);
      expect((await of("damaged")).map(({ id }) => id)).not.toContain(late);
    });
  });

  describe("tickets that the system opens", () => {
    test("exist for a missing parcel of a reconciled bag, until a scan finds it", async () => {
      const { bag_id, missing, arrived } = await reconciled();
      expect((await ofParcel(support, missing)).map(({ excerpt }) => excerpt)).toEqual([undefined]);
      expect(await ofParcel(admin, arrived)).toEqual([]);
      const found = await ofParcel(hub, missing);
      expect(found).toMatchObject([{ category: "missing", bag_id, status: "open", opened_by: "system" }]);
      const [{ id } = { id: "" }] = found;
      expect((await listed(khulna, "list=open")).map((ticket) => ticket.id)).toContain(id);
      const ofBag = (who: Identity) =>
        read(v.array(TicketSchema), who, "GET", `/desk/bags/${bag_id}/tickets`).then((rows) =>
          rows.map((ticket) => ticket.id),
        );
      for (const who of [admin, support, hub, khulna]) expect(await ofBag(who)).toEqual([id]);
      expect(await ofBag(farHub)).toEqual([]);
      expect((await send(rahim, "GET", `/desk/bags/${bag_id}/tickets`)).status).toBe(404);
      expect(await ofSender(rahim, missing)).toEqual([]);
      expect(outcomeOf(await scan(khulna, { task: "receive", tracking_id: missing }))).toBe("done");
      const { status, entries } = await detailsOf(khulna, id);
      expect(status).toBe("resolved");
      expect(entries.map((entry) => [entry.kind, entry.by_kind])).toEqual([["settled", "system"]]);
      await scan(khulna, { task: "hold", tracking_id: missing, reason: "weather" });
      expect(await ofParcel(admin, missing)).toHaveLength(1);
    });

    test("about a missing parcel are not resolved by a loss", async () => {
      const { missing } = await reconciled();
      await scan(hub, { task: "report_lost", tracking_id: missing });
      expect((await ofParcel(admin, missing)).map(({ status }) => status)).toEqual(["open"]);
    });

    test("exist for a claim until it is decided, and again after a reversal", async () => {
      await scan(hub, { task: "receive", tracking_id: parcel });
      await scan(hub, { task: "report_lost", tracking_id: parcel });
      const claim = (reason: string) =>
        send(rahim, "POST", `/parcels/${parcel}/compensation`, { amount: 100, reason });
      const decide = (decision: object) =>
        send(admin, "POST", `/money/compensations/${parcel}/decision`, decision);
      await Promise.all([claim("a"), claim("a"), claim("b")]);
      expect(await claims()).toEqual(["claim open"]);
      const granted = { status: "granted", amount: 100, reason: "yes" };
      await Promise.all([decide(granted), decide(granted)]);
      expect(await claims()).toEqual(["claim resolved"]);
      await scan(hub, { task: "receive", tracking_id: parcel });
      await decide({ status: "taken_back", reason: "found" });
      await scan(hub, { task: "report_lost", tracking_id: parcel });
      clock = new Date(clock.getTime() + 1000);
      expect((await claim("c")).status).toBe(201);
      expect(await claims()).toEqual(["claim open", "claim resolved"]);
    });

    test("exist for each count with a discrepancy, for its hub and admins, until it is settled", async () => {
      const booking = newBooking({ ...LOCAL, collect_amount: 500, delivery_payment: "at_pickup" });
      const id = await world.api.book(rahim, booking);
      const collected = booking.cost;
      await scan(hub, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid });
      await scan(rider, { task: "accept", tracking_id: id });
      expect(outcomeOf(await scan(rider, { task: "collect", tracking_id: id, cash: collected }))).toBe(
        "done",
      );
      const count = (counted: number, request: string) =>
        send(hub, "POST", "/hub/cash/counts", { id: request, rider_uid: rider.uid, counted });
      const cash = async (who: Identity) =>
        (await listed(who, "list=open&category=cash_discrepancy")).map((ticket) => ticket.center);
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      await Promise.all([count(1, first), count(1, first)]);
      expect(await cash(admin)).toEqual(["Bogura"]);
      expect(await cash(hub)).toEqual(["Bogura"]);
      expect(await cash(khulna)).toEqual([]);
      expect(await cash(support)).toEqual([]);
      const [{ id: ticket } = { id: "" }] = await listed(hub, "list=open&category=cash_discrepancy");
      await unchanged(ticket, async () => {
        for (const who of [khulna, support])
          expect(await problemOf(await add(who, ticket, { kind: "resolved" }))).toEqual(ABSENT);
      });
      expect(await problemOf(await add(hub, ticket, { kind: "reply", text: "x" }))).toEqual([
        409,
        "ticket.noSender",
      ]);
      // The recount also has a discrepancy. Its ticket replaces the ticket of the first count.
      await count(2, second);
      expect((await detailsOf(hub, ticket)).status).toBe("resolved");
      expect(await cash(hub)).toEqual(["Bogura"]);
      await send(admin, "POST", `/money/cash-differences/${second}/settlement`, {
        settlement: "rider_owes",
        reason: "x",
      });
      expect(await cash(admin)).toEqual([]);
    });

    test("about a bag are visible to its two hubs", async () => {
      const bag_id = `BAG${shardOf(newId())}${newId().slice(-6)}`;
      await scan(hub, { task: "bag_open", bag_id, to_center: "Khulna" });
      const id = newTicketId(shardOf(bag_id), (n) => crypto.getRandomValues(new Uint8Array(n)));
      expect(await problemOf(await open(farHub, { bag_id }, id))).toEqual([404, "bag.notFound"]);
      expect((await open(hub, { bag_id }, id)).status).toBe(201);
      expect((await open(hub, { bag_id }, id)).status).toBe(200);
      expect((await detailsOf(khulna, id)).bag_id).toBe(bag_id);
      expect((await detailsOf(support, id)).tracking_id).toBeUndefined();
      await unchanged(id, async () => {
        expect(await problemOf(await send(farHub, "GET", `/desk/tickets/${id}`))).toEqual(ABSENT);
      });
    });
  });

  describe("about a merchant", () => {
    let shop: Identity;
    let count = 0;
    beforeEach(async () => {
      shop = person(`ticket-shop-${kind}-${count++}`);
      await world.api.book(shop, newBooking({ ...LOCAL, sender_name: "Nokshi Ghor" }, shop));
    });
    const idFor = (uid = shop.uid) =>
      newTicketId(shardCodeOf(uid), (n) => crypto.getRandomValues(new Uint8Array(n)));
    const about = (uid = shop.uid) => ({ merchant_id: uid });
    const ofMerchant = async (who: Identity) =>
      (await read(MerchantRecordSchema, who, "GET", `/desk/merchants/${shop.uid}`)).tickets.map(
        ({ id }) => id,
      );
    const opened = async (): Promise<string> => {
      const id = idFor();
      expect((await open(support, about(), id)).status).toBe(201);
      return id;
    };

    test("are opened once, and are listed with the merchant's name and in its record", async () => {
      const id = idFor();
      const responses = await Promise.all([1, 2, 3, 4].map(() => open(support, about(), id)));
      expect(statusesOf(responses)).toEqual([200, 200, 200, 201]);
      expect((await rowOf(id)).entries).toHaveLength(1);
      expect(await detailsOf(admin, id)).toMatchObject({
        merchant_id: shop.uid,
        merchant_name: "Nokshi Ghor",
        is_own: false,
        opened_by: "staff",
      });
      for (const who of [admin, support]) {
        expect((await listed(who, "list=unassigned")).map((ticket) => ticket.id)).toContain(id);
        expect(await ofMerchant(who)).toEqual([id]);
      }
      const own = await world.api.book(shop, newBooking({ ...LOCAL, sender_name: "Nokshi Ghor" }, shop));
      clock = new Date(clock.getTime() + 1000);
      await report(shop, "Late", newId(own), own);
      expect(await ofMerchant(support)).toHaveLength(2);
      expect((await ofMerchant(support))[1]).toBe(id);
    });

    test("can be assigned, noted, resolved and reopened, but not answered", async () => {
      const id = await opened();
      for (const entry of [
        { kind: "assigned" },
        { kind: "note", text: "Called the rider" },
        { kind: "resolved" },
        { kind: "reopened", text: "Late again" },
        { kind: "assigned", to: await memberId(admin) },
      ])
        expect((await add(support, id, entry)).status).toBe(201);
      await unchanged(id, async () => {
        expect(await problemOf(await add(support, id, { kind: "reply", text: "x" }))).toEqual([
          409,
          "ticket.noSender",
        ]);
      });
      // Nothing of the ticket is shown to the merchant.
      expect(await unread(shop)).toEqual([]);
    });

    test("do not exist for hubs, riders and merchants", async () => {
      const id = await opened();
      await unchanged(id, async () => {
        expect(await problemOf(await open(hub, about(), idFor()))).toEqual([404, "person.notFound"]);
        expect(await problemOf(await add(hub, id, { kind: "note", text: "x" }))).toEqual(ABSENT);
        expect(await problemOf(await send(hub, "GET", `/desk/tickets/${id}`))).toEqual(ABSENT);
        expect((await listed(hub, "list=open")).map((ticket) => ticket.id)).not.toContain(id);
        expect(await ofMerchant(hub)).toEqual([]);
        for (const who of [rider, shop])
          expect(await problemOf(await open(who, about(), idFor()))).toEqual([404, "path.notFound"]);
        const entry = { kind: "assigned", to: await memberId(hub) };
        expect(await problemOf(await add(support, id, entry))).toEqual([409, "ticket.assignee"]);
        const found = await read(v.array(AssigneeSchema), support, "GET", `/desk/tickets/${id}/assignees`);
        expect(found.map(({ role }) => role)).not.toContain("hub");
      });
    });

    test("require an existing merchant, and an ID with the merchant's shard", async () => {
      for (const uid of ["nobody", "x".repeat(128)])
        expect(await problemOf(await open(support, about(uid), idFor(uid)))).toEqual([
          404,
          "person.notFound",
        ]);
      expect((await open(support, about(""), idFor(""))).status).toBe(422);
      expect((await open(support, about("x".repeat(129)), idFor())).status).toBe(422);
      const elsewhere = shardCodeOf(shop.uid) === "ZZ" ? "YYYYY" : "TRKZZ";
      expect(await problemOf(await open(support, about(), newId(elsewhere)))).toEqual([
        409,
        "request.reused",
      ]);
      const id = await opened();
      expect(await problemOf(await open(colleague, about(), id))).toEqual([409, "request.reused"]);
    });

    test("are refused to a staff member who is the merchant", async () => {
      await world.api.book(colleague, newBooking(LOCAL, colleague));
      const id = idFor(colleague.uid);
      expect(await problemOf(await open(colleague, about(colleague.uid), id))).toEqual([409, "own.refused"]);
      expect((await open(support, about(colleague.uid), id)).status).toBe(201);
      expect((await detailsOf(colleague, id)).is_own).toBe(true);
      await unchanged(id, async () => {
        expect(await problemOf(await add(colleague, id, { kind: "resolved" }))).toEqual([409, "own.refused"]);
        const entry = { kind: "assigned", to: await memberId(colleague) };
        expect(await problemOf(await add(support, id, entry))).toEqual([409, "ticket.assignee"]);
      });
    });

    test("are limited in number while they are not resolved, also concurrently", async () => {
      for (let each = 1; each < MAX_TICKETS; each++) await opened();
      const ids = Array.from({ length: 9 }, () => idFor());
      const people = [support, colleague, admin];
      const responses = await Promise.all(
        ids.map((id, index) => open(people[index % people.length] ?? support, about(), id)),
      );
      expect(statusesOf(responses)).toEqual([201, ...Array.from({ length: ids.length - 1 }, () => 409)]);
      expect(await problemOf(await open(support, about(), idFor()))).toEqual([409, "tickets.full"]);
      const stored = ids[responses.findIndex(({ status }) => status === 201)] ?? "";
      await add(support, stored, { kind: "resolved" });
      expect((await open(support, about(), idFor())).status).toBe(201);
    });

    test("are recorded in the merchant's access log, once per person and hour", async () => {
      const id = await opened();
      await detailsOf(support, id);
      await detailsOf(support, id);
      await detailsOf(admin, id);
      const { db } = world.database;
      const rows = await db.select().from(peopleAudit).where(eq(peopleAudit.subject, shop.uid));
      expect(rows.map(({ actor_uid, action }) => `${action} ${actor_uid}`).toSorted()).toEqual([
        `record_read ${admin.uid}`,
        `record_read ${support.uid}`,
      ]);
    });

    test("stay for staff, without a name, after the account is deleted", async () => {
      const leaving = person(`ticket-leaving-${kind}`);
      await send(leaving, "GET", "/account");
      const id = idFor(leaving.uid);
      expect((await open(support, about(leaving.uid), id)).status).toBe(201);
      expect((await detailsOf(support, id)).merchant_name).toBe(leaving.email);
      expect((await send(leaving, "DELETE", "/account")).status).toBe(204);
      expect(await detailsOf(support, id)).toMatchObject({ merchant_id: leaving.uid });
      expect((await detailsOf(support, id)).merchant_name).toBeUndefined();
      expect((await add(support, id, { kind: "resolved" })).status).toBe(201);
      expect(await problemOf(await open(support, about(leaving.uid), idFor(leaving.uid)))).toEqual([
        404,
        "person.notFound",
      ]);
    });
  });
});
