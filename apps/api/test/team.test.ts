// Merchants' teams: each role's permissions, the merchant that a request acts for, and concurrent changes to
// a team.
import { type MemberRole, MEMBER_ROLES } from "@harkara/courier-core/people/principal";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { MeSchema } from "@harkara/courier-core/people/me";
import { BatchResultsSchema } from "@harkara/courier-core/parcel/batch";
import {
  InvitedMemberSchema,
  MAX_MEMBERS,
  TeamAuditEntrySchema,
  TeamSchema,
} from "@harkara/courier-core/people/team";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import { readRecord } from "../src/events/event-store.ts";
import { parcels } from "../src/tables/parcels.ts";
import { memberInvitations, merchantAudit } from "../src/tables/team.ts";
import { DATABASES, accountOf, createStoreHarness, newBooking, person, tokenOf } from "./harness.ts";
import { type Api, LOCAL, type Stores, openWorld } from "./world.ts";

const HOUR = 3_600_000;
const METHOD = { kind: "bkash", phone: "01712345678" };

const invitationOf = (index: number) => ({ email: `full-${index}@example.com`, role: "viewer" as const });

const receiverAt = (address: string) => ({
  name: "Karim",
  phone: "01812345678",
  region: "Rajshahi",
  center: "Bogura",
  address,
  delivery_instruction: "",
});

describe.each(DATABASES)("teams on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let clock = 0;
  const now = () => new Date(Date.now() + clock);
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, [], now));
  });
  afterAll(() => database.close());

  let people = 0;
  const newPerson = () => person(`team-${kind}-${++people}`);

  /** Sends a request as a person who acts for a merchant. */
  async function call(
    who: Identity,
    merchant: Identity | string | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; code: string | undefined; body: unknown }> {
    const id = typeof merchant === "string" ? merchant : merchant?.uid;
    const response = await api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        "content-type": "application/json",
        ...(id !== undefined && { [MERCHANT_HEADER]: id }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const problem = v.safeParse(ProblemSchema, answer);
    return { status: response.status, code: problem.success ? problem.output.code : undefined, body: answer };
  }
  const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status;
  const codeOf = async (...args: Parameters<typeof call>) => {
    const { status, code } = await call(...args);
    return code ?? status;
  };

  async function invite(owner: Identity, email: string, role: MemberRole, of = owner): Promise<string> {
    const { body } = await call(owner, of, "POST", "/team/invitations", { email, role });
    return v.parse(InvitedMemberSchema, body).secret;
  }
  const accept = (who: Identity, secret: string) =>
    codeOf(who, undefined, "POST", `/team-invitations/${secret}/acceptance`);
  /** Creates a merchant with an owner and one member in each other role. */
  async function newTeam() {
    const owner = newPerson();
    const team = { owner, booker: newPerson(), finance: newPerson(), viewer: newPerson() };
    for (const role of ["booker", "finance", "viewer"] as const)
      expect(await accept(team[role], await invite(owner, team[role].email, role))).toBe(200);
    return team;
  }
  const teamOf = async (who: Identity, merchant: Identity) =>
    v.parse(TeamSchema, (await call(who, merchant, "GET", "/team")).body);
  const rolesOf = async (who: Identity, merchant: Identity) =>
    Object.fromEntries((await teamOf(who, merchant)).members.map(({ uid, role }) => [uid, role]));
  const merchantsOf = async (who: Identity) =>
    v.parse(MeSchema, (await call(who, undefined, "GET", "/me")).body).merchants;
  const book = (who: Identity, merchant: Identity) =>
    call(who, merchant, "POST", "/parcel", newBooking(LOCAL, merchant));

  const offer = (owner: Identity, to: Identity, stays_owner = false, of = owner) =>
    codeOf(owner, of, "POST", "/team/ownership-offer", { uid: to.uid, stays_owner });
  const acceptance = (who: Identity, of: Identity) =>
    codeOf(who, of, "POST", "/team/ownership-offer/acceptance");
  const remove = (who: Identity) => codeOf(who, undefined, "DELETE", "/account");

  const saveSender = (who: Identity, sender_name: string) =>
    statusOf(who, who, "PUT", "/account", {
      default_sender: {
        sender_name,
        sender_contact: "01712345678",
        sender_region: "Rajshahi",
        sender_center: "Bogura",
        sender_address: "Road 1",
      },
    });

  test("members see the names of members whose own account is not a team", async () => {
    const { owner, booker, viewer } = await newTeam();
    expect(await saveSender(booker, "Salma Akter")).toBe(200);
    // The default sender of the shop is not the name of its owner.
    expect(await saveSender(owner, "Warehouse")).toBe(200);
    const { members } = await teamOf(viewer, owner);
    expect(Object.fromEntries(members.map(({ uid, name }) => [uid, name]))).toMatchObject({
      [owner.uid]: undefined,
      [booker.uid]: "Salma Akter",
      [viewer.uid]: undefined,
    });
  });

  test("a single sender is the owner of a merchant with one member", async () => {
    const sender = newPerson();
    expect(await statusOf(sender, undefined, "POST", "/parcel", newBooking(LOCAL, sender))).toBe(201);
    expect(await merchantsOf(sender)).toEqual([
      { id: sender.uid, name: "", email: sender.email, role: "owner", shard: shardCodeOf(sender.uid) },
    ]);
    expect(await rolesOf(sender, sender)).toEqual({ [sender.uid]: "owner" });
  });

  test("a member books for the merchant, and the parcel contains the name of the member", async () => {
    const { owner, booker } = await newTeam();
    const booking = newBooking(LOCAL, owner);
    expect(await statusOf(booker, owner, "POST", "/parcel", booking)).toBe(201);
    const [row] = await database.db
      .select()
      .from(parcels)
      .where(eq(parcels.tracking_id, booking.tracking_id));
    expect(row).toMatchObject({ owner_uid: owner.uid, created_by: booker.email });
    expect(await statusOf(owner, undefined, "GET", `/parcels/${booking.tracking_id}`)).toBe(200);
    // The parcel does not exist in the member's own merchant.
    expect(await statusOf(booker, undefined, "GET", `/parcels/${booking.tracking_id}`)).toBe(404);
    const booked = await readRecord(database.db, booking.tracking_id);
    expect(booked.map(({ actor_uid }) => actor_uid)).toEqual([booker.uid]);
  });

  test("the events of a booking and of a changed receiver contain the name of the member", async () => {
    const { owner, booker } = await newTeam();
    const booking = newBooking({ ...LOCAL, delivery_payment: "at_pickup" }, owner);
    await call(booker, owner, "POST", "/parcel", booking);
    const path = `/parcels/${booking.tracking_id}`;
    const receiver = { receiver_contact: "01812345678", receiver_address: "Road 7" };
    expect(await statusOf(booker, owner, "PUT", `${path}/receiver`, receiver)).toBe(200);
    const record = await readRecord(database.db, booking.tracking_id);
    expect(record.map(({ kind: event, actor_uid }) => [event, actor_uid])).toEqual([
      ["booked", booker.uid],
      ["receiver_changed", booker.uid],
    ]);
  });

  test("each role has exactly the actions of its permissions", async () => {
    const team = await newTeam();
    const may: Record<string, readonly MemberRole[]> = {};
    const refusals = new Set<string>();
    const actions = [
      ["GET", "/parcels"],
      ["POST", "/parcel"],
      ["GET", "/balance"],
      ["GET", "/statement?from=2026-11-01&to=2026-11-02"],
      ["GET", "/fee-plan"],
      ["GET", "/team"],
      ["GET", "/team/changes"],
      ["PUT", "/team", { name: "Shop" }],
      ["PUT", "/account", { default_sender: null }],
    ] as const;
    for (const [method, path, body] of actions) {
      const permitted: MemberRole[] = [];
      for (const role of MEMBER_ROLES) {
        const sent = path === "/parcel" ? newBooking(LOCAL, team.owner) : body;
        const { status, code } = await call(team[role], team.owner, method, path, sent);
        if (status < 300) permitted.push(role);
        else refusals.add(`${status} ${code}`);
      }
      may[`${method} ${path.split("?")[0]}`] = permitted;
    }
    expect([...refusals]).toEqual(["403 member.forbidden"]);
    expect(may).toEqual({
      "GET /parcels": ["owner", "booker", "finance", "viewer"],
      "POST /parcel": ["owner", "booker"],
      "GET /balance": ["owner", "finance"],
      "GET /statement": ["owner", "finance"],
      "GET /fee-plan": ["owner", "booker", "finance", "viewer"],
      "GET /team": ["owner", "booker", "finance", "viewer"],
      "GET /team/changes": ["owner"],
      "PUT /team": ["owner"],
      "PUT /account": ["owner", "booker"],
    });
  });

  test("a member of another merchant, and any other user, is refused", async () => {
    const { owner } = await newTeam();
    const other = await newTeam();
    for (const who of [other.owner, other.booker, newPerson()])
      for (const [method, path] of [
        ["GET", "/parcels"],
        ["GET", "/team"],
        ["GET", "/balance"],
        ["POST", "/team/invitations"],
        ["DELETE", `/team/members/${owner.uid}`],
      ] as const)
        expect(await codeOf(who, owner, method, path)).toBe("merchant.notMember");
    expect(await codeOf(other.owner, "no such merchant", "GET", "/parcels")).toBe("merchant.notMember");
  });

  test("a removed member loses access from the next request on", async () => {
    const { owner, booker } = await newTeam();
    expect((await book(booker, owner)).status).toBe(201);
    expect(await statusOf(owner, owner, "DELETE", `/team/members/${booker.uid}`)).toBe(204);
    expect(await codeOf(booker, owner, "GET", "/parcels")).toBe("merchant.notMember");
    expect((await book(booker, owner)).code).toBe("merchant.notMember");
    expect((await merchantsOf(booker)).map(({ id }) => id)).toEqual([booker.uid]);
  });

  test.each([
    { end: "removed", code: "merchant.notMember" },
    { end: "made a viewer", code: "member.forbidden" },
  ])("the rows of a batch are refused after its author was $end", async ({ end, code }) => {
    const { owner, booker } = await newTeam();
    let asked = 0;
    const team = {
      ...stores.team,
      find: async (...args: Parameters<typeof stores.team.find>) => {
        // The request asks once, and then before each row.
        if (args[0].uid === booker.uid && ++asked === 4) {
          const path = `/team/members/${booker.uid}`;
          await (end === "removed"
            ? call(owner, owner, "DELETE", path)
            : call(owner, owner, "PUT", path, { role: "viewer" }));
        }
        return stores.team.find(...args);
      },
    };
    const slow = createStoreHarness(stores, { accounts: createAccountStore(database), team });
    const response = await slow.app.request("/parcels/batch", {
      method: "POST",
      headers: {
        authorization: `Bearer ${await tokenOf(booker)}`,
        "content-type": "application/json",
        [MERCHANT_HEADER]: owner.uid,
      },
      body: JSON.stringify({ parcels: Array.from({ length: 5 }, () => newBooking(LOCAL, owner)) }),
    });
    const { results } = v.parse(BatchResultsSchema, await response.json());
    expect(results.map((each) => ("code" in each ? each.code : each.status))).toEqual([
      "booked",
      "booked",
      code,
      code,
      code,
    ]);
    const booked = await database.db.select().from(parcels).where(eq(parcels.owner_uid, owner.uid));
    expect(booked).toHaveLength(2);
  });

  test("the end of a membership is announced, so that the streams of the person end", async () => {
    const { owner, booker, viewer, finance } = await newTeam();
    const ended: string[] = [];
    const unsubscribe = database.news.subscribe((hint) => {
      if (hint.about === "membership") ended.push(`${hint.owner_uid} ${hint.uid}`);
    });
    await statusOf(owner, owner, "DELETE", `/team/members/${booker.uid}`);
    await statusOf(viewer, owner, "DELETE", `/team/members/${viewer.uid}`);
    await remove(finance);
    unsubscribe();
    const left = [booker, viewer, finance].map(({ uid }) => `${owner.uid} ${uid}`);
    expect(ended.toSorted()).toEqual([...left, `${finance.uid} ${finance.uid}`].toSorted());
  });

  test("a changed role is effective from the next request on", async () => {
    const { owner, viewer } = await newTeam();
    expect((await book(viewer, owner)).code).toBe("member.forbidden");
    expect(await statusOf(owner, owner, "PUT", `/team/members/${viewer.uid}`, { role: "booker" })).toBe(200);
    expect((await book(viewer, owner)).status).toBe(201);
    expect(await codeOf(viewer, owner, "PUT", `/team/members/${viewer.uid}`, { role: "finance" })).toBe(
      "member.forbidden",
    );
  });

  describe("invitations", () => {
    test("are valid for one e-mail address, once, and for 48 hours", async () => {
      const owner = newPerson();
      const invited = newPerson();
      const secret = await invite(owner, invited.email.toUpperCase(), "booker");
      expect(await accept(newPerson(), secret)).toBe("invitation.invalid");
      clock += 48 * HOUR;
      expect(await accept(invited, secret)).toBe("invitation.invalid");
      clock = 0;
      expect(await statusOf(invited, undefined, "GET", `/team-invitations/${secret}`)).toBe(200);
      const results = await Promise.all([accept(invited, secret), accept(invited, secret)]);
      expect(results.toSorted()).toEqual([200, "invitation.invalid"]);
      expect(await accept(invited, secret)).toBe("invitation.invalid");
      expect(await rolesOf(invited, owner)).toEqual({ [owner.uid]: "owner", [invited.uid]: "booker" });
    });

    test.each(["leaves", "is removed", "is demoted", "passes the ownership on", "deletes the account"])(
      "end when the inviter %s",
      async (end) => {
        const { owner, finance: inviter, viewer } = await newTeam();
        await offer(owner, inviter, true);
        expect(await acceptance(inviter, owner)).toBe(200);
        const invited = newPerson();
        const secret = await invite(inviter, invited.email, "finance", owner);
        expect(await statusOf(invited, undefined, "GET", `/team-invitations/${secret}`)).toBe(200);
        if (end === "leaves") await statusOf(inviter, owner, "DELETE", `/team/members/${inviter.uid}`);
        if (end === "is removed") await statusOf(owner, owner, "DELETE", `/team/members/${inviter.uid}`);
        if (end === "is demoted")
          await statusOf(owner, owner, "PUT", `/team/members/${inviter.uid}`, { role: "viewer" });
        if (end === "passes the ownership on") {
          await offer(inviter, viewer, false, owner);
          await acceptance(viewer, owner);
        }
        if (end === "deletes the account") await remove(inviter);
        expect((await rolesOf(owner, owner))[inviter.uid]).not.toBe("owner");
        expect((await teamOf(owner, owner)).invitations).toEqual([]);
        expect(await statusOf(invited, undefined, "GET", `/team-invitations/${secret}`)).toBe(409);
        expect(await accept(invited, secret)).toBe("invitation.invalid");
      },
    );

    test("that an earlier release kept after the inviter had left are not valid either", async () => {
      const { owner, finance: inviter } = await newTeam();
      const invited = newPerson();
      const secret = await invite(owner, invited.email, "viewer");
      const isOfOwner = eq(memberInvitations.email, invited.email.toLowerCase());
      await database.db.update(memberInvitations).set({ invited_by: inviter.uid }).where(isOfOwner);
      expect(await statusOf(invited, undefined, "GET", `/team-invitations/${secret}`)).toBe(409);
      expect(await accept(invited, secret)).toBe("invitation.invalid");
    });

    test("and members together are at most a hundred, also if two are sent concurrently", async () => {
      const { owner } = await newTeam();
      const rows = Array.from({ length: MAX_MEMBERS - 5 }, (_, index) => ({
        ...invitationOf(index),
        id: crypto.randomUUID(),
        merchant_id: owner.uid,
        secret: crypto.randomUUID(),
        invited_by: owner.uid,
        expires_at: new Date(Date.now() + HOUR),
      }));
      await database.db.insert(memberInvitations).values(rows);
      const send = (index: number) => codeOf(owner, owner, "POST", "/team/invitations", invitationOf(index));
      const both = await Promise.all([send(1000), send(1001)]);
      expect(both.map(String).toSorted()).toEqual(["201", "team.full"]);
      // A new link for a person who is already invited adds no member.
      expect(await send(0)).toBe(201);
    });

    test("need a verified e-mail address", async () => {
      const owner = newPerson();
      const invited = newPerson();
      const secret = await invite(owner, invited.email, "booker");
      const asUnverified = async (method: string, path: string) => {
        const token = await tokenOf(invited, { email_verified: false });
        const response = await api.app.request(path, {
          method,
          headers: { authorization: `Bearer ${token}` },
        });
        return v.parse(ProblemSchema, await response.json()).code;
      };
      for (const [method, path] of [
        ["GET", `/team-invitations/${secret}`],
        ["POST", `/team-invitations/${secret}/acceptance`],
        // The secret in the path matches no invitation.
        ["POST", `/team-invitations/${secret.replace(/./, "x")}/acceptance`],
        ["POST", `/invitations/${secret}/acceptance`],
      ] as const)
        expect([path, await asUnverified(method, path)]).toEqual([path, "email.unverified"]);
      expect(await rolesOf(owner, owner)).toEqual({ [owner.uid]: "owner" });
      expect(await accept(invited, secret)).toBe(200);
    });

    test("are replaced by a new one, and can be withdrawn", async () => {
      const owner = newPerson();
      const invited = newPerson();
      const first = await invite(owner, invited.email, "booker");
      const second = await invite(owner, invited.email, "viewer");
      expect(await accept(invited, first)).toBe("invitation.invalid");
      const [open] = (await teamOf(owner, owner)).invitations;
      expect(await statusOf(owner, owner, "DELETE", `/team/invitations/${open?.id}`)).toBe(204);
      expect(await codeOf(owner, owner, "DELETE", `/team/invitations/${open?.id}`)).toBe("member.notFound");
      expect(await accept(invited, second)).toBe("invitation.invalid");
    });

    test("are sent again with a new link, for another 48 hours", async () => {
      const owner = newPerson();
      const invited = newPerson();
      const first = await invite(owner, invited.email, "booker");
      const [open] = (await teamOf(owner, owner)).invitations;
      clock += 47 * HOUR;
      const renewal = `/team/invitations/${open?.id}/renewal`;
      const { body } = await call(owner, owner, "POST", renewal);
      const { invitation, secret } = v.parse(InvitedMemberSchema, body);
      expect(invitation).toMatchObject({
        id: open?.id,
        email: invited.email.toLowerCase(),
        role: "booker",
      });
      clock += 47 * HOUR;
      expect((await teamOf(owner, owner)).invitations).toEqual([invitation]);
      expect(await accept(invited, first)).toBe("invitation.invalid");
      expect(await accept(invited, secret)).toBe(200);
      expect(await codeOf(owner, owner, "POST", renewal)).toBe("invitation.closed");
      clock = 0;
    });

    test("are not sent again after they expired or were withdrawn, or by another person", async () => {
      const { owner, booker } = await newTeam();
      const invited = newPerson();
      const secret = await invite(owner, invited.email, "viewer");
      const [open] = (await teamOf(owner, owner)).invitations;
      const renewal = `/team/invitations/${open?.id}/renewal`;
      expect(await codeOf(booker, owner, "POST", renewal)).toBe("member.forbidden");
      expect(await codeOf(newPerson(), undefined, "POST", renewal)).toBe("invitation.closed");
      expect(await statusOf(invited, undefined, "GET", `/team-invitations/${secret}`)).toBe(200);
      clock += 48 * HOUR;
      expect(await codeOf(owner, owner, "POST", renewal)).toBe("invitation.closed");
      clock = 0;
      expect(await statusOf(owner, owner, "DELETE", `/team/invitations/${open?.id}`)).toBe(204);
      expect(await codeOf(owner, owner, "POST", renewal)).toBe("invitation.closed");
      expect((await teamOf(owner, owner)).invitations).toEqual([]);
      expect(await accept(invited, secret)).toBe("invitation.invalid");
    });

    test("of two that are sent again concurrently, one link works", async () => {
      const owner = newPerson();
      const invited = newPerson();
      await invite(owner, invited.email, "booker");
      const [open] = (await teamOf(owner, owner)).invitations;
      const renewals = await Promise.all(
        [1, 2].map(() => call(owner, owner, "POST", `/team/invitations/${open?.id}/renewal`)),
      );
      const results = [];
      for (const { body } of renewals)
        results.push(await accept(invited, v.parse(InvitedMemberSchema, body).secret));
      expect(new Set(results)).toEqual(new Set([200, "invitation.invalid"]));
    });

    test("are refused for members, and for roles that cannot be invited", async () => {
      const { owner, booker } = await newTeam();
      const to = (email: string, role: string) =>
        codeOf(owner, owner, "POST", "/team/invitations", { email, role });
      expect(await to(booker.email, "viewer")).toBe("member.known");
      expect(await to(owner.email, "viewer")).toBe("member.known");
      expect(await to(newPerson().email, "owner")).toBe("request.invalid");
    });

    test("cannot be withdrawn by another merchant", async () => {
      const owner = newPerson();
      await invite(owner, newPerson().email, "booker");
      const [open] = (await teamOf(owner, owner)).invitations;
      const other = newPerson();
      expect(await codeOf(other, undefined, "DELETE", `/team/invitations/${open?.id}`)).toBe(
        "member.notFound",
      );
      expect((await teamOf(owner, owner)).invitations).toHaveLength(1);
    });
  });

  describe("ownership", () => {
    test("is transferred when the other member accepts, and the former owner becomes a booker", async () => {
      const { owner, booker, viewer } = await newTeam();
      expect(await offer(owner, booker)).toBe(201);
      expect(await acceptance(viewer, owner)).toBe("ownership.none");
      expect((await rolesOf(owner, owner))[booker.uid]).toBe("booker");
      expect(await acceptance(booker, owner)).toBe(200);
      expect(await acceptance(booker, owner)).toBe("ownership.none");
      expect(await rolesOf(owner, owner)).toMatchObject({ [booker.uid]: "owner", [owner.uid]: "booker" });
      expect(await codeOf(owner, owner, "PUT", "/team", { name: "Mine" })).toBe("member.forbidden");
      expect(await codeOf(owner, owner, "GET", "/balance")).toBe("member.forbidden");
    });

    test("the last owner can neither leave nor change their own role", async () => {
      const { owner, booker } = await newTeam();
      expect(await codeOf(owner, owner, "DELETE", `/team/members/${owner.uid}`)).toBe("member.lastOwner");
      expect(await codeOf(owner, owner, "PUT", `/team/members/${owner.uid}`, { role: "viewer" })).toBe(
        "member.lastOwner",
      );
      await offer(owner, booker, true);
      await acceptance(booker, owner);
      // If two owners leave at the same time, one of them remains.
      const results = await Promise.all([
        codeOf(owner, owner, "DELETE", `/team/members/${owner.uid}`),
        codeOf(booker, owner, "DELETE", `/team/members/${booker.uid}`),
      ]);
      expect(results.toSorted()).toEqual([204, "member.lastOwner"]);
    });

    test("the request of an owner changes nothing if they lose the role during it", async () => {
      const { owner, booker } = await newTeam();
      await offer(owner, booker);
      const authorized = await stores.team.find(accountOf(owner), undefined);
      if (authorized === undefined) throw new Error("not a member");
      await acceptance(booker, owner);
      const before = await teamOf(booker, owner);
      const { team } = stores;
      const merchant = { ...authorized.merchant, actor: owner };
      expect([
        await team.rename(merchant, "Mine"),
        await team.invite(merchant, { email: newPerson().email, role: "viewer" }),
        await team.changeRole(merchant, booker.uid, "viewer"),
        await team.endMembership(merchant, booker.uid),
        await team.offerOwnership(merchant, { uid: owner.uid, stays_owner: true }),
        await team.withdrawInvitation(merchant, crypto.randomUUID()),
      ]).toEqual(Array.from({ length: 6 }, () => "forbidden"));
      expect(await teamOf(booker, owner)).toEqual(before);
    });

    test("an offer ends when the owner stops being an owner, when it is withdrawn, and after 48 hours", async () => {
      const { owner, booker, finance } = await newTeam();
      await offer(owner, finance, true);
      await acceptance(finance, owner);
      await offer(finance, booker, true, owner);
      expect(await statusOf(owner, owner, "PUT", `/team/members/${finance.uid}`, { role: "finance" })).toBe(
        200,
      );
      expect(await acceptance(booker, owner)).toBe("ownership.none");
      await offer(owner, booker);
      expect(await statusOf(booker, owner, "DELETE", "/team/ownership-offer")).toBe(204);
      expect(await acceptance(booker, owner)).toBe("ownership.none");
      await offer(owner, booker);
      clock += 48 * HOUR;
      expect(await acceptance(booker, owner)).toBe("ownership.none");
      clock = 0;
      expect((await rolesOf(owner, owner))[booker.uid]).toBe("booker");
    });

    test("a former owner who leaves loses access and gets a new merchant", async () => {
      const { owner, booker } = await newTeam();
      const booking = newBooking(LOCAL, owner);
      await call(owner, undefined, "POST", "/parcel", booking);
      await offer(owner, booker);
      await acceptance(booker, owner);
      expect(await statusOf(owner, owner, "DELETE", `/team/members/${owner.uid}`)).toBe(204);
      expect(await codeOf(owner, owner, "GET", "/parcels")).toBe("merchant.notMember");
      expect(await statusOf(owner, undefined, "GET", `/parcels/${booking.tracking_id}`)).toBe(404);
      const [own, ...others] = await merchantsOf(owner);
      expect(others).toEqual([]);
      expect(own).toMatchObject({ role: "owner", name: "", shard: shardCodeOf(own?.id ?? "") });
      const next = newBooking(LOCAL, { uid: own?.id ?? "" });
      expect(await statusOf(owner, undefined, "POST", "/parcel", next)).toBe(201);
      expect(await statusOf(owner, own?.id, "GET", `/parcels/${next.tracking_id}`)).toBe(200);
      expect(await statusOf(booker, owner, "GET", `/parcels/${next.tracking_id}`)).toBe(404);
      expect(await statusOf(booker, owner, "GET", `/parcels/${booking.tracking_id}`)).toBe(200);
    });
  });

  test("the payout method is frozen for 72 hours after a change of owners or finance members", async () => {
    const owner = newPerson();
    const finance = newPerson();
    const setMethod = (who: Identity) => codeOf(who, owner, "PUT", "/balance/method", METHOD);
    expect(await setMethod(owner)).toBe(200);
    expect(await accept(newPerson(), await invite(owner, `x${owner.email}`, "viewer"))).toBe(
      "invitation.invalid",
    );
    expect(await setMethod(owner)).toBe(200);
    await accept(finance, await invite(owner, finance.email, "finance"));
    expect(await setMethod(owner)).toBe("payoutMethod.frozen");
    expect(await setMethod(finance)).toBe("payoutMethod.frozen");
    expect((await teamOf(owner, owner)).payout_frozen_until).toBeDefined();
    clock += 72 * HOUR;
    expect(await setMethod(finance)).toBe(200);
    await call(owner, owner, "DELETE", `/team/members/${finance.uid}`);
    expect(await setMethod(owner)).toBe("payoutMethod.frozen");
    clock = 0;
  });

  test("every change is in the audit log of its merchant, and entries cannot be changed", async () => {
    const { owner, booker } = await newTeam();
    await call(owner, owner, "PUT", "/team", { name: "Rahim Store" });
    await call(owner, owner, "PUT", "/balance/method", METHOD);
    await call(owner, owner, "DELETE", `/team/members/${booker.uid}`);
    const { body } = await call(owner, owner, "GET", "/team/changes?limit=3");
    const entries = v.parse(v.array(TeamAuditEntrySchema), body);
    expect(
      entries.map(({ action, subject, before, after, by }) => [action, subject, before, after, by]),
    ).toEqual([
      ["removed", booker.email, "booker", undefined, owner.email],
      ["renamed", owner.uid, owner.email, "Rahim Store", owner.email],
      ["joined", expect.any(String), undefined, "viewer", expect.any(String)],
    ]);
    await expect(
      database.db.update(merchantAudit).set({ subject: "" }).where(eq(merchantAudit.merchant_id, owner.uid)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("append-only") } });
  });

  test("the audit log has each change of pickup places and receivers once, without the data of the receivers", async () => {
    const { owner, booker } = await newTeam();
    const id = crypto.randomUUID();
    const place = {
      name: "Store",
      sender: {
        sender_name: "Rahim",
        sender_contact: "01712345678",
        sender_region: "Rajshahi",
        sender_center: "Bogura",
        sender_address: "Road 7",
      },
      instruction: "",
      is_default: true,
    };
    const moved = { ...place, sender: { ...place.sender, sender_center: "Natore" } };
    const write = (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
      call(booker, owner, method, path, body);
    for (const body of [place, place, moved]) await write("PUT", `/pickup-places/${id}`, body);
    for (let sent = 0; sent < 2; sent += 1) await write("DELETE", `/pickup-places/${id}`);
    const upload = { receivers: ["1", "2", "3"].map(receiverAt) };
    for (let sent = 0; sent < 2; sent += 1) await write("POST", "/addresses/batch", upload);
    const list = v.parse(
      v.array(v.object({ id: v.string() })),
      (await call(booker, owner, "GET", "/addresses")).body,
    );
    const [keep = "", other = "", last = ""] = list.map((each) => each.id);
    await write("PUT", `/addresses/${last}`, receiverAt("4"));
    for (let sent = 0; sent < 2; sent += 1) await write("POST", "/addresses/merge", { keep, merge: [other] });
    for (let sent = 0; sent < 2; sent += 1) await write("DELETE", `/addresses/${last}`);
    const { body } = await call(owner, owner, "GET", "/team/changes?limit=7");
    const entries = v.parse(v.array(TeamAuditEntrySchema), body);
    expect(
      entries.map(({ action, subject, before, after, by }) => [action, subject, before, after, by]),
    ).toEqual([
      ["receiver_deleted", last, undefined, "1", booker.email],
      ["receivers_merged", keep, undefined, "1", booker.email],
      ["receiver_changed", last, undefined, "1", booker.email],
      ["receivers_added", "", undefined, "3", booker.email],
      ["place_deleted", id, "Store · Natore", undefined, booker.email],
      ["place_changed", id, "Store · Bogura", "Store · Natore", booker.email],
      ["place_added", id, undefined, "Store · Bogura", booker.email],
    ]);
  });

  describe("deleting an account", () => {
    test("is refused if the only owner of a merchant has other members", async () => {
      const { owner } = await newTeam();
      expect(await remove(owner)).toBe("account.lastOwner");
      expect((await rolesOf(owner, owner))[owner.uid]).toBe("owner");
    });

    test("ends memberships, and the merchant continues to exist", async () => {
      const { owner, booker, viewer } = await newTeam();
      const booking = newBooking(LOCAL, owner);
      await call(viewer, owner, "GET", "/parcels");
      await call(booker, owner, "POST", "/parcel", booking);
      expect(await remove(booker)).toBe(204);
      expect(await remove(booker)).toBe(204);
      expect(await statusOf(booker, owner, "GET", "/parcels")).toBe(401);
      const [row] = await database.db
        .select({ created_by: parcels.created_by, status: parcels.delivery_status })
        .from(parcels)
        .where(eq(parcels.tracking_id, booking.tracking_id));
      expect(row).toEqual({ created_by: "", status: "not_collected" });
      expect(Object.keys(await rolesOf(owner, owner))).not.toContain(booker.uid);
      const entries = await database.db
        .select({ action: merchantAudit.action, by: merchantAudit.actor_uid, network: merchantAudit.network })
        .from(merchantAudit)
        .where(eq(merchantAudit.merchant_id, owner.uid))
        .orderBy(merchantAudit.number);
      expect(entries.at(-1)).toEqual({ action: "left", by: booker.uid, network: "unknown" });
      expect(entries.filter(({ network }) => network !== "unknown")).toEqual([]);
    });

    test("leaves the merchant to the other owners, also if it was created with this account", async () => {
      const { owner, booker } = await newTeam();
      const booking = newBooking(LOCAL, owner);
      await call(owner, owner, "POST", "/parcel", booking);
      await call(owner, owner, "POST", "/team/ownership-offer", { uid: booker.uid, stays_owner: true });
      await call(booker, owner, "POST", "/team/ownership-offer/acceptance");
      expect(await remove(owner)).toBe(204);
      expect(await statusOf(owner, undefined, "GET", "/parcels")).toBe(401);
      expect(await statusOf(booker, owner, "GET", `/parcels/${booking.tracking_id}`)).toBe(200);
      expect((await book(booker, owner)).status).toBe(201);
      const found = (await merchantsOf(booker)).find(({ id }) => id === owner.uid);
      expect(found).toMatchObject({ role: "owner", email: booker.email });
    });

    test("deletes the merchant if its only remaining member is deleted", async () => {
      const owner = newPerson();
      const booker = newPerson();
      await accept(booker, await invite(owner, booker.email, "booker"));
      await call(owner, owner, "POST", "/team/ownership-offer", { uid: booker.uid, stays_owner: false });
      await call(booker, owner, "POST", "/team/ownership-offer/acceptance");
      await call(owner, owner, "DELETE", `/team/members/${owner.uid}`);
      const booking = newBooking(LOCAL, owner);
      await call(booker, owner, "POST", "/parcel", booking);
      expect(await remove(booker)).toBe(204);
      const [row] = await database.db
        .select({ status: parcels.delivery_status })
        .from(parcels)
        .where(eq(parcels.tracking_id, booking.tracking_id));
      expect(row?.status).toBe("cancelled");
      // The former owner now has a different merchant.
      expect(await statusOf(owner, undefined, "GET", "/parcels")).toBe(200);
    });
  });
});
