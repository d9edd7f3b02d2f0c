// Every route for staff, with a merchant of a stranger, the staff member's own merchant, a merchant of whose
// team they are a member, and one whose team they have left since. The table is complete: a route that is not
// in it fails the test.
import { isForStaff } from "@harkara/courier-core/people/principal";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { PayoutSchema } from "@harkara/courier-core/money/payout";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import { newTicketId } from "@harkara/courier-core/support/ticket";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRoutes } from "../src/app.ts";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import { transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { cashClaims } from "../src/tables/cash.ts";
import { compensations } from "../src/tables/compensations.ts";
import { corrections } from "../src/tables/corrections.ts";
import { ledger } from "../src/tables/ledger.ts";
import { feePlans, payouts } from "../src/tables/merchants.ts";
import { events, parcels } from "../src/tables/parcels.ts";
import { ticketEntries, tickets } from "../src/tables/tickets.ts";
import { proposals } from "../src/tables/proposals.ts";
import { weighings } from "../src/tables/weighings.ts";
import {
  createHarness,
  DATABASES,
  emptyStore,
  LIMITS,
  merchantOf,
  newBooking,
  person,
  tokenOf,
} from "./harness.ts";
import { JPEG } from "./jpeg.ts";
import { type Api, LOCAL, type Stores, type Wish, openWorld, outcomeOf, sendOperation } from "./world.ts";

/** The staff member who makes the decisions. Admins may work at their hub too. */
const self = person("conflict-self");
const second = person("conflict-second");
const hub = person("conflict-hub");
const rider = person("conflict-rider");
const STAFF = [
  { ...self, name: "Self", role: "admin", center: "Bogura" },
  { ...second, name: "Second", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;

/** The result of a refused operation, and of a result in a bank file. */
const RefusedSchema = v.object({ results: v.tuple([v.object({ refusal: v.literal("own_parcel") })]) });
const randomBytes = (n: number) => crypto.getRandomValues(new Uint8Array(n));

/** A request on a merchant's money, parcel or data, and the status with which a stranger's merchant answers. */
interface Act {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
}

/** Why a route has no merchant as its subject. */
const READS = "only reads, and the phone numbers are masked in the record";
const HUB = "concerns a hub, its riders or their cash, not a merchant";
const COMPANY = "concerns the company, not a merchant";
const STAFF_RECORD = "concerns a staff record: own.test.ts";
const OTHER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "getEvidencePhoto",
      "listCompensations",
      "getLabel",
      "searchDesk",
      "getParcelRecord",
      "getSenderView",
      "getBagRecord",
      "getRecordPhoto",
      "searchPeople",
      "getMerchantRecord",
      "listParcelsOfMerchant",
      "listTickets",
      "countTickets",
      "listTicketsOfParcel",
      "listTicketsOfBag",
      "getTicket",
      "listAssignees",
      "listCashReviews",
      "listCorrections",
      "listDues",
      "listMerchantPayouts",
      "listFeePlans",
      "listProposals",
      "listWeighings",
      "listMerchantInvoices",
      "getMerchantInvoice",
      "listHubPickups",
      "getHubPickup",
      "listRiderPickups",
      "listTasks",
    ].map((id) => [id, READS]),
  ),
  ...Object.fromEntries(
    [
      "getZones",
      "saveZones",
      "getParcelArea",
      "confirmParcelArea",
      "listRuns",
      "getRun",
      "orderRun",
      "closeRun",
      "listHubParcels",
      "countHubParcels",
      "listHubRiders",
      "listBags",
      "getBag",
      "getCashDesk",
      "countCash",
      "depositCash",
      "closeDay",
      "repayDebt",
      "getRiderCash",
      "listCashDifferences",
      "settleCashDifference",
      "writeOffDebt",
      "getCashLimits",
      "changeCashLimit",
    ].map((id) => [id, HUB]),
  ),
  ...Object.fromEntries(
    [
      "getAccounts",
      "getReconciliation",
      "countAdminWork",
      "getFunds",
      "depositOfGateway",
      "exportTransfers",
      "exportAccounts",
      "exportPayouts",
      "getVat",
      "listSeals",
      "changeVatRate",
      "payVat",
    ].map((id) => [id, COMPANY]),
  ),
  ...Object.fromEntries(
    [
      "getStaffRecord",
      "disclosePhoneOfStaff",
      "listHubs",
      "changeHubPhone",
      "listStaff",
      "inviteStaff",
      "renewStaffInvitation",
      "staffHistory",
      "changeStaff",
      "listApplications",
      "decideApplication",
    ].map((id) => [id, STAFF_RECORD]),
  ),
  runPayouts: "only reserves what is due; each payout is approved and ended by a colleague",
  previewPayoutResults: "changes nothing",
};

describe.each(DATABASES)("conflicts of interest on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  const stranger = person("conflict-stranger");
  const shop = person("conflict-shop");
  const formerShop = person("conflict-former-shop");

  const call = async (who: Identity, merchant: Identity, method: string, path: string, body?: unknown) =>
    api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        "content-type": "application/json",
        [MERCHANT_HEADER]: merchant.uid,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  async function addMember(owner: Identity) {
    const invitation = await call(owner, owner, "POST", "/team/invitations", {
      email: self.email,
      // Members with this role do not freeze the payout method.
      role: "viewer",
    });
    const { secret } = v.parse(InvitedMemberSchema, await invitation.json());
    const joined = await api.as(self, "POST", `/team-invitations/${secret}/acceptance`);
    expect(joined.status).toBe(200);
  }
  const removeMember = async (owner: Identity) =>
    expect((await call(owner, owner, "DELETE", `/team/members/${self.uid}`)).status).toBe(204);

  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
    for (const merchant of [stranger, self, shop, formerShop])
      await createAccountStore(database).open(merchant);
    await addMember(shop);
  });
  afterAll(() => database.close());

  const work = async (who: Identity, wish: Wish) =>
    expect([wish.task, outcomeOf(await sendOperation(api, who, wish))]).toEqual([wish.task, "done"]);
  const book = async (merchant: Identity, changes: object = {}): Promise<string> =>
    api.book(merchant, newBooking({ ...LOCAL, delivery_payment: "at_pickup", ...changes }, merchant));
  async function atHub(merchant: Identity, changes: object = {}): Promise<string> {
    const tracking_id = await book(merchant, changes);
    await work(hub, { task: "receive", tracking_id });
    return tracking_id;
  }
  /** Hands a COD parcel over to the rider, and returns the delivery operation. */
  async function outForDelivery(merchant: Identity) {
    const tracking_id = await atHub(merchant, { collect_amount: 1500 });
    await work(hub, { task: "hand_over", tracking_id, rider_uid: rider.uid });
    const [row] = await database.db.select().from(parcels).where(eq(parcels.tracking_id, tracking_id));
    return {
      task: "deliver",
      tracking_id,
      received_by: "K",
      handover_code: row?.handover_code,
      collected: 1500,
    } as const;
  }
  async function claimOf(tracking_id: string): Promise<string> {
    const [claim] = await database.db
      .select()
      .from(cashClaims)
      .where(eq(cashClaims.tracking_id, tracking_id));
    return claim?.id ?? "";
  }
  let references = 0;
  /** Credits a merchant's balance with an amount in taka, and reserves a payout of the balance. */
  async function reserve(merchant: Identity, amount: number): Promise<{ id: string; amount: number }> {
    const account = await createAccountStore(database).open(merchant);
    await stores.statements.saveMethod(merchantOf(account), { kind: "bkash", phone: "+8801712345678" });
    const [shard = ""] = account.shards;
    const credit = {
      key: `credit-${++references}`,
      from: "loss",
      to: `merchant:${merchant.uid}`,
      amount: amount * 100,
    } as const;
    const target = { shard, book: `TRK${shard}AAAAAA`, owner_uid: merchant.uid };
    await database.transact((tx) => transfer(tx, target, [credit], new Date()));
    const made = await api.as(second, "POST", "/money/payout-runs", {
      kind: "selected",
      merchants: [merchant.uid],
    });
    const [payout] = v.parse(v.array(PayoutSchema), await made.json());
    if (payout === undefined) throw new Error("nothing is due");
    return payout;
  }
  const paid = () => ({ status: "paid", reference: `C${++references}`, is_overdraft_confirmed: true });

  /** The state before each decision, and the decision of the staff member. */
  const ACTS: Readonly<Record<string, (merchant: Identity) => Promise<Act>>> = {
    async decideCompensation(merchant) {
      const tracking_id = await atHub(merchant);
      await work(hub, { task: "report_lost", tracking_id });
      const claim = { amount: 50, reason: "lost" };
      await call(merchant, merchant, "POST", `/parcels/${tracking_id}/compensation`, claim);
      const body = { status: "refused", reason: "x" };
      return { method: "POST", path: `/money/compensations/${tracking_id}/decision`, body, status: 200 };
    },
    async performOperations(merchant) {
      const operation = {
        task: "receive",
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        tracking_id: await book(merchant),
      };
      const body = { sent_at: new Date().toISOString(), operations: [operation] };
      return { method: "POST", path: "/operations", body, status: 200 };
    },
    async disclosePhones(merchant) {
      const path = `/desk/parcels/${await book(merchant)}/disclosures`;
      return { method: "POST", path, body: { reason: "x" }, status: 200 };
    },
    async correctReceiver(merchant) {
      const body = { receiver_contact: "01912345678", receiver_address: "Road 9", reason: "x" };
      return { method: "PUT", path: `/desk/parcels/${await book(merchant)}/receiver`, body, status: 200 };
    },
    async disclosePhonesOfMerchant(merchant) {
      await book(merchant);
      const path = `/desk/merchants/${merchant.uid}/disclosures`;
      return { method: "POST", path, body: { reason: "x" }, status: 200 };
    },
    async openTicket(merchant) {
      const tracking_id = await book(merchant);
      const id = newTicketId(shardOf(tracking_id), randomBytes);
      const body = { id, category: "question", text: "x", about: { tracking_id } };
      return { method: "POST", path: "/desk/tickets", body, status: 201 };
    },
    async addTicketEntry(merchant) {
      const tracking_id = await book(merchant);
      const id = newTicketId(shardOf(tracking_id), randomBytes);
      const report = { id, category: "question", text: "x" };
      await call(merchant, merchant, "POST", `/parcels/${tracking_id}/tickets`, report);
      const body = { id: crypto.randomUUID(), kind: "resolved", text: "x" };
      return { method: "POST", path: `/desk/tickets/${id}/entries`, body, status: 201 };
    },
    async resolveCashReview(merchant) {
      const delivery = await outForDelivery(merchant);
      const { tracking_id } = delivery;
      await work(hub, { task: "take_back", tracking_id });
      expect(outcomeOf(await sendOperation(api, rider, delivery))).toBe("late");
      const path = `/money/cash-reviews/${tracking_id}/${await claimOf(tracking_id)}/resolution`;
      return { method: "POST", path, body: { resolution: "reverse", reason: "x" }, status: 200 };
    },
    async correctAmount(merchant) {
      const delivery = await outForDelivery(merchant);
      await work(rider, delivery);
      const body = { id: crypto.randomUUID(), amount_of: "collection", amount: 1400, reason: "x" };
      return {
        method: "POST",
        path: `/money/parcels/${delivery.tracking_id}/corrections`,
        body,
        status: 201,
      };
    },
    async decideCorrection(merchant) {
      const delivery = await outForDelivery(merchant);
      await work(rider, delivery);
      const path = `/money/parcels/${delivery.tracking_id}/corrections`;
      const id = crypto.randomUUID();
      const proposal = { id, amount_of: "collection", amount: 9000, reason: "x" };
      expect((await api.as(second, "POST", path, proposal)).status).toBe(201);
      return { method: "POST", path: `${path}/${id}/decision`, body: { status: "recorded" }, status: 200 };
    },
    async endPayout(merchant) {
      const { id } = await reserve(merchant, 1000);
      return { method: "POST", path: `/money/payouts/${id}/outcome`, body: paid(), status: 200 };
    },
    async returnPayout(merchant) {
      const { id } = await reserve(merchant, 1000);
      await api.as(second, "POST", `/money/payouts/${id}/outcome`, paid());
      const body = { reference: `R${++references}`, reason: "x" };
      return { method: "POST", path: `/money/payouts/${id}/return`, body, status: 200 };
    },
    async approvePayout(merchant) {
      const { id } = await reserve(merchant, LIMITS.approvalAbove + 1000);
      return { method: "POST", path: `/money/payouts/${id}/approval`, status: 200 };
    },
    async recordPayoutResults(merchant) {
      const { id: payout, amount } = await reserve(merchant, 1000);
      const results = [{ payout, amount, status: "paid", reference: `C${++references}` }];
      const body = { results, is_overdraft_confirmed: true };
      return { method: "POST", path: "/money/payout-results", body, status: 201 };
    },
    async changeFeePlan(merchant) {
      const { version: _, ...plan } = DEFAULT_FEE_PLAN;
      const body = { id: crypto.randomUUID(), merchant_id: merchant.uid, plan: { ...plan, cod_share: 0 } };
      return { method: "POST", path: "/money/fee-plans", body, status: 201 };
    },
    async decideProposal(merchant) {
      const { version: _, ...plan } = DEFAULT_FEE_PLAN;
      const isOpen = and(eq(proposals.subject, merchant.uid), eq(proposals.status, "proposed"));
      for (const open of await database.db.select().from(proposals).where(isOpen)) {
        const rejection = { status: "rejected", reason: "x" };
        await api.as(second, "POST", `/money/proposals/${open.id}/decision`, rejection);
      }
      const id = crypto.randomUUID();
      const change = { id, merchant_id: merchant.uid, plan: { ...plan, cod_share: 0 } };
      expect((await api.as(second, "POST", "/money/fee-plans", change)).status).toBe(201);
      const path = `/money/proposals/${id}/decision`;
      return { method: "POST", path, body: { status: "approved" }, status: 200 };
    },
    async waiveWeighing(merchant) {
      const tracking_id = await atHub(merchant);
      const path = `/hub/parcels/${tracking_id}/weighings`;
      const weighing = { id: crypto.randomUUID(), weight: 5.3, photo: JPEG.toString("base64") };
      expect((await api.as(hub, "POST", path, weighing)).status).toBe(201);
      const objection = { id: weighing.id };
      await call(merchant, merchant, "POST", `/parcels/${tracking_id}/weighing/objection`, objection);
      return { method: "POST", path: `${path}/${weighing.id}/waiver`, status: 200 };
    },
    async weighParcel(merchant) {
      const tracking_id = await atHub(merchant);
      const body = { id: crypto.randomUUID(), weight: 3.4, photo: JPEG.toString("base64") };
      return { method: "POST", path: `/hub/parcels/${tracking_id}/weighings`, body, status: 201 };
    },
  };

  /** All rows of a merchant that a decision could change. */
  async function rowsOf({ uid }: Identity): Promise<unknown> {
    const { db } = database;
    const own = await db
      .select()
      .from(parcels)
      .where(eq(parcels.owner_uid, uid))
      .orderBy(parcels.tracking_id);
    const ids = own.map(({ tracking_id }) => tracking_id);
    const found = await db.select().from(tickets).where(eq(tickets.owner_uid, uid)).orderBy(tickets.id);
    const others = await Promise.all([
      db
        .select()
        .from(events)
        .where(inArray(events.tracking_id, ids))
        .orderBy(events.tracking_id, events.number),
      db.select().from(ledger).where(eq(ledger.owner_uid, uid)).orderBy(ledger.book, ledger.key),
      db.select().from(payouts).where(eq(payouts.owner_uid, uid)).orderBy(payouts.id),
      db.select().from(proposals).where(eq(proposals.subject, uid)).orderBy(proposals.id),
      db.select().from(feePlans).where(eq(feePlans.owner_uid, uid)).orderBy(feePlans.version),
      db
        .select()
        .from(compensations)
        .where(eq(compensations.owner_uid, uid))
        .orderBy(compensations.tracking_id),
      db.select().from(cashClaims).where(inArray(cashClaims.tracking_id, ids)).orderBy(cashClaims.id),
      db.select().from(corrections).where(inArray(corrections.tracking_id, ids)).orderBy(corrections.id),
      db.select().from(weighings).where(inArray(weighings.tracking_id, ids)).orderBy(weighings.id),
      db
        .select()
        .from(ticketEntries)
        .where(
          inArray(
            ticketEntries.ticket_id,
            found.map(({ id }) => id),
          ),
        )
        .orderBy(ticketEntries.number),
    ]);
    return [own, found, ...others];
  }

  /** Returns the error code of a response, the refusal of an operation, or the status. */
  async function answerOf({ method, path, body }: Act): Promise<number | string> {
    const response = await api.as(self, method, path, body);
    const json: unknown = await response.json();
    const problem = v.safeParse(ProblemSchema, json);
    if (problem.success) return problem.output.code;
    return v.is(RefusedSchema, json) || v.is(v.tuple([v.object({ verdict: v.literal("own") })]), json)
      ? "own.refused"
      : response.status;
  }

  test("every route for staff is in the table", () => {
    const routes = createRoutes(createHarness(emptyStore).parts);
    const forStaff = routes.flatMap(({ permission, operationId }) =>
      permission !== "public" && isForStaff(permission) ? [operationId] : [],
    );
    expect(forStaff.toSorted()).toEqual([...Object.keys(ACTS), ...Object.keys(OTHER)].toSorted());
  });

  test.each(Object.keys(ACTS))(
    "%s is permitted for a stranger's merchant, and refused for the own merchant, as a member and as a former member",
    async (operationId) => {
      const act = ACTS[operationId];
      if (act === undefined) throw new Error("an operation that is not in the table");
      const first = await act(stranger);
      expect(await answerOf(first)).toBe(first.status);
      for (const merchant of [self, shop]) {
        const refused = await act(merchant);
        const before = await rowsOf(merchant);
        expect([merchant.uid, await answerOf(refused)]).toEqual([merchant.uid, "own.refused"]);
        expect(await rowsOf(merchant)).toEqual(before);
      }
      // A member at the time of the booking, the claim or the payout, who has left the team since.
      await addMember(formerShop);
      const earlier = await act(formerShop);
      await removeMember(formerShop);
      // A fee plan and the data of a merchant have no earlier fact: only current members are refused.
      const isNow = operationId === "changeFeePlan" || operationId === "disclosePhonesOfMerchant";
      expect(await answerOf(earlier)).toBe(isNow ? earlier.status : "own.refused");
    },
  );
});
