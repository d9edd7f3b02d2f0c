// Calls every route of the API at least once, to record its SQL statements.
import type { Identity } from "../src/platform/identity.ts";
import { newTicketId } from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import * as v from "valibot";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { SavedReceiverSchema } from "@harkara/courier-core/people/address-book";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { monthOf } from "@harkara/courier-core/base/period";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import type { PaymentGateway } from "../src/money/payments/payment-gateway.ts";
import { createPayments } from "../src/money/payments/payments.ts";
import type { Database } from "../src/platform/database.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { JPEG } from "./jpeg.ts";
import {
  createStoreHarness,
  createStores,
  merchantOf,
  newBooking,
  person,
  rahim,
  silentLog,
} from "./harness.ts";
import { LOCAL } from "./world.ts";
import { DAY, PAYOUT, admin, hub, rider, secondAdmin } from "./list-rows.ts";

const CENTER = "Bogura";
const IdSchema = v.object({ id: v.string() });
const applicant = person("new-applicant");
const invited = person("invited");
const colleague = person("colleague");

const gateway: PaymentGateway = {
  name: "sandbox",
  maxEmail: 50,
  open: async () => "https://gateway.example",
  readNotification: () => undefined,
  confirm: async () => undefined,
  find: async () => ({ confirmationIds: [], hasFailed: false, isPending: true }),
};

const randomBytes = (n: number) => crypto.getRandomValues(new Uint8Array(n));
const request = () => ({ id: crypto.randomUUID() });

/** Creates the whole API on a database. Its gateway reports no paid payments. */
export function createPlansHarness(database: Database) {
  const stores = createStores(database);
  const payments = createPayments({
    store: stores.payments,
    gateway,
    publicUrl: "http://127.0.0.1:1/api",
    log: silentLog,
  });
  return { stores, api: createStoreHarness(stores, { accounts: createAccountStore(database), payments }) };
}

/**
 * Calls all routes with the rows inserted by `fill`.
 * @returns the method, the path and the status of each call
 */
export async function callEveryRoute(
  api: ReturnType<typeof createStoreHarness>,
  stores: ReturnType<typeof createStores>,
): Promise<string[]> {
  const calls: string[] = [];
  async function call(who: Identity, method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await api.as(who, method, path, body);
    calls.push(`${method} ${path.split("?")[0]} ${response.status}`);
    return response.json().catch(() => undefined);
  }
  const get = (who: Identity, path: string) => call(who, "GET", path);
  const operate = async (who: Identity, wish: object): Promise<void> => {
    const operation = { id: crypto.randomUUID(), at: new Date().toISOString(), ...wish };
    await call(who, "POST", "/operations", { sent_at: new Date().toISOString(), operations: [operation] });
  };
  const book = async (changes: Partial<Booking> = {}): Promise<string> => {
    const booking = newBooking({ ...LOCAL, ...changes });
    await call(rahim, "POST", "/parcel", booking);
    return booking.tracking_id;
  };

  for (const path of ["/openapi.json", "/healthz", "/readyz", "/me", "/account", "/fee-plan", "/balance"])
    await get(rahim, path);
  await call(rahim, "PUT", "/account", { default_sender: null });
  await call(rahim, "PUT", "/balance/method", { kind: "bkash", phone: "01712345678" });
  for (const path of ["/statement", "/payouts", `/payouts/${PAYOUT}`, "/refunds", "/parcels/summary"])
    await get(rahim, `${path}?limit=2${path === "/statement" ? `&from=${DAY}&to=${DAY}` : ""}`);
  const receiver = {
    name: "করিম",
    phone: "01812345678",
    region: "Rajshahi",
    center: "Bogura",
    address: "Road 7",
  };
  const added = v.parse(SavedReceiverSchema, await call(rahim, "POST", "/addresses", receiver));
  await call(rahim, "POST", "/addresses/batch", {
    receivers: [receiver, { ...receiver, address: "Road 8" }],
  });
  await get(rahim, "/addresses?search=Bogura&limit=1");
  await call(rahim, "PUT", `/addresses/${added.id}`, { ...receiver, address: "Road 9" });
  const [duplicate] = v.parse(v.array(SavedReceiverSchema), await get(rahim, "/addresses?search=8"));
  await call(rahim, "POST", "/addresses/merge", { keep: added.id, merge: [duplicate?.id] });
  await call(rahim, "DELETE", `/addresses/${added.id}`);
  for (const query of [
    "",
    "?search=01712&type=document",
    "?sort=title&order=asc",
    "?sort=cost&payment_status=paid",
    "?view=payable&cod=true",
    "?view=question",
    "?view=in_transit&sort=title",
  ])
    await get(rahim, `/parcels${query}`);

  await get(rahim, "/parcels.csv?search=01712&type=document");
  const view = `/views/${crypto.randomUUID()}`;
  await call(rahim, "PUT", view, { name: "V", search: { type: "document" }, hidden_columns: ["cost"] });
  await get(rahim, "/views");
  await call(rahim, "DELETE", view);

  // Create a team with two members, change a role, decline one offer of ownership and accept
  // another.
  const inviteMember = async (who: Identity, role: string): Promise<string> => {
    const answer = await call(rahim, "POST", "/team/invitations", { email: who.email, role });
    const { invitation } = v.parse(InvitedMemberSchema, answer);
    const renewed = await call(rahim, "POST", `/team/invitations/${invitation.id}/renewal`);
    const { secret } = v.parse(InvitedMemberSchema, renewed);
    if (role === "viewer") await call(rahim, "DELETE", `/team/invitations/${invitation.id}`);
    return secret;
  };
  await call(rahim, "PUT", "/team", { name: "Rahim Store" });
  await inviteMember(colleague, "viewer");
  const secret = await inviteMember(colleague, "booker");
  await get(colleague, `/team-invitations/${secret}`);
  await call(colleague, "POST", `/team-invitations/${secret}/acceptance`);
  for (const path of ["/team", "/team/changes?limit=2"]) await get(rahim, path);
  await call(rahim, "PUT", `/team/members/${colleague.uid}`, { role: "finance" });
  await call(rahim, "POST", "/team/ownership-offer", { uid: colleague.uid, stays_owner: true });
  await call(rahim, "DELETE", "/team/ownership-offer");
  await call(rahim, "POST", "/team/ownership-offer/acceptance");
  await call(rahim, "DELETE", `/team/members/${colleague.uid}`);

  // Call the routes for pickup places and pickup requests.
  const address = {
    sender_name: "Rahim",
    sender_contact: "01712345678",
    sender_region: "Rajshahi",
    sender_center: CENTER,
    sender_address: "Road 1",
  };
  const shop = crypto.randomUUID();
  const place = { name: "Shop", sender: address, instruction: "", is_default: true };
  await call(rahim, "PUT", `/pickup-places/${shop}`, place);
  const pickup = (window: string) => ({
    ...request(),
    place_id: shop,
    day: dayInDhaka(new Date(Date.now() + 2 * DAY_MS)),
    window,
    parcels: 2,
  });
  const cancelled = pickup("morning");
  await call(rahim, "POST", "/pickups", cancelled);
  await call(rahim, "POST", "/pickups", pickup("evening"));
  await call(rahim, "DELETE", `/pickups/${cancelled.id}`);
  const requested = pickup("afternoon");
  const open = await call(rahim, "POST", "/pickups", requested);
  const { moved_at } = v.parse(v.object({ moved_at: v.string() }), open);
  await call(rahim, "PUT", `/pickups/${requested.id}`, { ...requested, parcels: 3, moved_at });
  await get(rahim, "/pickups?limit=1");
  await get(rahim, "/pickup-places");
  await book();
  await operate(hub, { task: "pickup_assign", pickup_id: requested.id, rider_uid: rider.uid });
  await operate(rider, { task: "pickup_accept", pickup_id: requested.id });
  for (const path of ["/hub/pickups?list=open", "/hub/pickups?list=closed", `/hub/pickups/${requested.id}`])
    await get(hub, path);
  await get(rider, "/rider/pickups");
  await operate(rider, { task: "pickup_close", pickup_id: requested.id, counted: 2 });
  await call(rahim, "DELETE", `/pickup-places/${shop}`);

  // Create a parcel with a payment, a failed attempt, a reply, a delivery and a cash count.
  const delivered = await book({
    reference: "SO-1",
    collect_amount: 1500,
    delivery_payment: "from_collection",
  });
  await get(rahim, `/parcels/${delivered}`);
  await call(rahim, "PUT", `/parcels/${delivered}/receiver`, {
    receiver_contact: "01812345678",
    receiver_address: "Road 7",
  });
  await operate(hub, { task: "assign_pickup", tracking_id: delivered, rider_uid: rider.uid });
  await operate(rider, { task: "accept", tracking_id: delivered });
  await operate(rider, { task: "collect", tracking_id: delivered });
  await get(hub, "/hub/parcels?list=coming");
  await operate(hub, { task: "receive", tracking_id: delivered });
  await get(hub, `/hub/parcels/${delivered}/label`);
  await operate(hub, { task: "hand_over", tracking_id: delivered, rider_uid: rider.uid });
  await operate(rider, { task: "accept", tracking_id: delivered });
  await operate(rider, { task: "fail_delivery", tracking_id: delivered, reason: "nobody_there" });
  await call(rahim, "POST", `/parcels/${delivered}/answer`, { answer: "again", fee: 0 });
  await operate(hub, { task: "take_back", tracking_id: delivered });
  await operate(hub, { task: "hand_over", tracking_id: delivered, rider_uid: rider.uid });
  await operate(rider, { task: "accept", tracking_id: delivered });
  await get(rider, "/rider/tasks");
  const zone = { id: crypto.randomUUID(), name: "Z", areas: ["Gabtali"], riders: [rider.uid] };
  await call(hub, "PUT", "/hub/zones", { version: 0, zones: [zone] });
  await get(hub, "/hub/zones");
  await get(hub, `/hub/parcels/${delivered}/area`);
  await call(hub, "PUT", `/hub/parcels/${delivered}/area`, { area: "Gabtali" });
  const run = `/hub/runs/${rider.uid}/${dayInDhaka(new Date())}`;
  await get(hub, `/hub/runs?day=${dayInDhaka(new Date())}`);
  await get(hub, run);
  await call(hub, "PUT", `${run}/order`, { tracking_ids: [delivered] });
  await call(hub, "POST", `${run}/closing`, { still_out: [delivered] });
  const found = await stores.parcels.find(
    merchantOf({ ...rahim, shards: [shardCodeOf(rahim.uid)] }),
    delivered,
  );
  await operate(rider, {
    task: "deliver",
    tracking_id: delivered,
    received_by: "K",
    handover_code: found?.handover_code,
    collected: 1500,
  });
  await get(rider, "/rider/cash");
  await get(rahim, `/parcels/${delivered}/photos/${crypto.randomUUID()}`);
  await get(rahim, `/tracking/${delivered}`);
  await call(rahim, "POST", `/tracking/${delivered}/unlock`, { digits: "5678" });
  await call(rahim, "POST", `/tracking/${delivered}/unlock`, { digits: "0000" });
  await call(rahim, "POST", `/tracking/${delivered}/reschedule`, { digits: "5678", day: "2026-11-25" });

  // Call the routes of the cash desk. The claims that `fill` has inserted belong to the same rider.
  for (const path of [
    "/hub/cash",
    "/hub/riders",
    "/hub/bags",
    "/hub/parcels?list=here",
    "/hub/parcels?list=riders",
  ])
    await get(hub, path);
  await get(hub, "/hub/parcels?list=pickups");
  await get(hub, "/hub/parcels?list=here&next=Khulna&unmoved=24");
  for (const each of [zone.id, "none"])
    await get(hub, `/hub/parcels?list=here&sort=late&zone=${each}&cod=true&attempts=1`);
  for (const problem of [
    "list=here&problem=reply",
    "list=here&problem=misrouted",
    "list=coming&problem=missing",
  ])
    await get(hub, `/hub/parcels?${problem}`);
  await get(hub, "/hub/parcels/counts");
  await get(hub, "/hub/parcels/counts?list=riders&cod=false&unmoved=24");
  const differing = await call(hub, "POST", "/hub/cash/counts", {
    ...request(),
    rider_uid: rider.uid,
    counted: 1400,
  });
  await get(admin, "/money/cash-limits");
  for (const rider_uid of [undefined, rider.uid]) {
    const limit = { ...request(), limit: "rider", rider_uid, amount: 500_000, reason: "x" };
    await call(admin, "POST", "/money/cash-limits/changes", limit);
    await call(admin, "POST", "/money/cash-limits/changes", { ...limit, ...request(), limit: "value" });
  }

  const heavy = await book({ weight: 3.3 });
  await operate(hub, { task: "receive", tracking_id: heavy });
  const weighing = { ...request(), weight: 5.3, photo: JPEG.toString("base64") };
  await call(hub, "POST", `/hub/parcels/${heavy}/weighings`, weighing);
  await call(rahim, "POST", `/parcels/${heavy}/weighing/objection`, { id: weighing.id });
  await get(hub, "/hub/weighings");
  await call(admin, "POST", `/hub/parcels/${heavy}/weighings`, { ...weighing, ...request() });
  const waived = await book({ weight: 3.3 });
  await operate(hub, { task: "receive", tracking_id: waived });
  await call(hub, "POST", `/hub/parcels/${waived}/weighings`, weighing);
  await call(rahim, "POST", `/parcels/${waived}/weighing/objection`, { id: weighing.id });
  await call(hub, "POST", `/hub/parcels/${waived}/weighings/${weighing.id}/waiver`);
  await get(admin, "/money/vat");
  const month = monthOf(new Date());
  const vat = { ...request(), from: month, share: 1500, bin: "0012345670101" };
  await call(admin, "POST", "/money/vat/rates", vat);
  await get(secondAdmin, "/money/proposals");
  await call(secondAdmin, "POST", `/money/proposals/${vat.id}/decision`, { status: "approved" });
  await call(admin, "POST", "/money/vat/payments", { ...request(), amount: 1, reference: request().id });
  await get(admin, `/money/invoices?month=${month}`);
  await get(admin, `/money/invoices/${month}/${rahim.uid}`);
  await get(rahim, "/invoices");
  for (const file of ["", "/fees.csv"]) await get(rahim, `/invoices/${month}${file}`);

  // Correct collected cash, and approve and reject proposed corrections.
  const corrections = `/money/parcels/${delivered}/corrections`;
  const right = { amount_of: "collection", amount: 1400, reason: "x" };
  await call(admin, "POST", corrections, { ...request(), ...right });
  for (const decision of [{ status: "recorded" }, { status: "rejected", reason: "x" }]) {
    const proposal = request();
    await call(admin, "POST", corrections, { ...right, ...proposal, amount: 9000 });
    await get(admin, "/money/corrections");
    const who = decision.status === "recorded" ? secondAdmin : admin;
    await call(who, "POST", `${corrections}/${proposal.id}/decision`, decision);
    await call(admin, "POST", corrections, { ...request(), ...right });
  }
  const recounted = await call(hub, "POST", "/hub/cash/counts", {
    ...request(),
    rider_uid: rider.uid,
    counted: 1300,
  });
  await get(admin, "/money/cash-differences");
  const countId = v.is(IdSchema, recounted) ? recounted.id : v.is(IdSchema, differing) ? differing.id : "";
  await call(admin, "POST", `/money/cash-differences/${countId}/settlement`, {
    settlement: "rider_owes",
    reason: "short",
  });
  await call(hub, "POST", "/hub/cash/repayments", { ...request(), rider_uid: rider.uid, amount: 10 });
  await call(admin, "POST", "/money/write-offs", {
    ...request(),
    rider_uid: rider.uid,
    amount: 10,
    reason: "x",
  });
  await call(hub, "POST", "/hub/cash/deposits", { ...request(), amount: 100, reference: "S1" });
  await call(hub, "POST", "/hub/cash/day-closes", { ...request(), counted: 1, reason: "x" });
  const reviews = v.parse(
    v.array(v.object({ id: v.string(), tracking_id: v.string() })),
    await get(admin, "/money/cash-reviews"),
  );
  await call(admin, "POST", `/money/cash-reviews/${reviews[0]?.tracking_id}/${reviews[0]?.id}/resolution`, {
    resolution: "surplus",
    reason: "x",
  });

  // The parcel desk.
  for (const search of ["Rahim", "5678", "করিম khulna", delivered]) {
    await get(hub, `/desk/parcels?search=${encodeURIComponent(search)}&limit=1`);
    await get(admin, `/desk/parcels?search=${encodeURIComponent(search)}`);
  }
  await get(hub, `/desk/parcels/${delivered}`);
  for (const who of [hub, admin]) await get(who, `/desk/parcels/${delivered}/sender-view`);
  await call(admin, "POST", `/desk/parcels/${delivered}/disclosures`, { reason: "x" });
  await get(admin, `/desk/parcels/${delivered}/photos/${crypto.randomUUID()}`);
  await call(admin, "PUT", `/desk/parcels/${await book()}/receiver`, {
    receiver_contact: "01912345678",
    receiver_address: "Road 9",
    reason: "x",
  });

  // Read the records of merchants and staff members at the parcel desk.
  const memberId = (await stores.staff.list(FIRST_PAGE)).body.find(({ role }) => role === "rider")?.id;
  for (const who of [hub, admin]) {
    for (const search of ["Rahim", "5678", "rahim@example", "করিম Bogura"])
      await get(who, `/desk/people?search=${encodeURIComponent(search)}`);
    await get(who, `/desk/merchants/${rahim.uid}`);
    await get(who, `/desk/merchants/${rahim.uid}/parcels?limit=1`);
    await call(who, "POST", `/desk/merchants/${rahim.uid}/disclosures`, { reason: "x" });
    await get(who, `/desk/staff/${memberId}`);
    await call(who, "POST", `/desk/staff/${memberId}/disclosures`, { reason: "x" });
  }

  // Open, read and change the tickets of the sender, of staff and of the system.
  const reported = newTicketId(shardOf(delivered), randomBytes);
  const aboutIt = { category: "question", text: "x" };
  for (let n = 0; n < 2; n++)
    await call(rahim, "POST", `/parcels/${delivered}/tickets`, { id: reported, ...aboutIt });
  await call(rahim, "POST", `/parcels/${delivered}/tickets/${reported}/messages`, {
    ...request(),
    text: "x",
  });
  await get(rahim, `/parcels/${delivered}/tickets`);
  const about = { tracking_id: delivered };
  await call(hub, "POST", "/desk/tickets", {
    id: newTicketId(shardOf(delivered), randomBytes),
    ...aboutIt,
    about,
  });
  for (const who of [hub, admin]) {
    for (const path of [
      "?list=mine",
      "?list=unassigned&category=claim",
      "?list=open&limit=1",
      "?list=overdue",
      "?list=resolved",
      "/counts",
      `/${reported}`,
    ])
      await get(who, `/desk/tickets${path}`);
    await get(who, `/desk/parcels/${delivered}/tickets`);
    await get(who, `/desk/tickets/${reported}/assignees`);
    for (const entry of [{ kind: "assigned" }, { kind: "reply", text: "x" }, { kind: "released" }])
      await call(who, "POST", `/desk/tickets/${reported}/entries`, { ...request(), ...entry });
  }
  await get(rahim, "/unread-replies");
  await call(rahim, "PUT", `/parcels/${delivered}/tickets/${reported}/read`, { reply: crypto.randomUUID() });

  // Create a bag between hubs, a parcel on hold with a question, a lost parcel, and a cancelled
  // parcel.
  const bagged = await book({ receiver_center: "Khulna", receiver_region: "Khulna" });
  await operate(hub, { task: "receive", tracking_id: bagged });
  await operate(hub, { task: "bag_open", bag_id: "BAGAB23CD45", to_center: "Khulna" });
  await operate(hub, { task: "bag_put", tracking_id: bagged, bag_id: "BAGAB23CD45" });
  await operate(hub, { task: "bag_close", bag_id: "BAGAB23CD45" });
  await get(hub, "/hub/bags/BAGAB23CD45");
  await operate(hub, { task: "bag_send", bag_id: "BAGAB23CD45" });
  for (const who of [hub, admin]) {
    await get(who, "/desk/bags/BAGAB23CD45");
    await get(who, "/desk/bags/BAGAB23CD45/tickets");
  }
  await call(hub, "POST", "/desk/tickets", {
    id: newTicketId("AB", randomBytes),
    ...aboutIt,
    about: { bag_id: "BAGAB23CD45" },
  });
  const aboutRahim = { id: newTicketId(shardCodeOf(rahim.uid), randomBytes), ...aboutIt };
  await call(admin, "POST", "/desk/tickets", { ...aboutRahim, about: { merchant_id: rahim.uid } });
  await get(admin, `/desk/tickets/${aboutRahim.id}`);
  const held = await book();
  await operate(hub, { task: "receive", tracking_id: held });
  await operate(hub, { task: "hold", tracking_id: held, reason: "weather" });
  const lost = await book();
  await operate(hub, { task: "receive", tracking_id: lost });
  await operate(hub, { task: "report_lost", tracking_id: lost });
  await call(rahim, "POST", `/parcels/${lost}/compensation`, { amount: 50, reason: "lost" });
  const evidence = crypto.randomUUID();
  const photo = JPEG.toString("base64");
  await call(rahim, "PUT", `/parcels/${lost}/compensation/photos/${evidence}`, { photo });
  await get(rahim, `/parcels/${lost}/compensation/photos/${evidence}`);
  await get(admin, `/money/compensations/${lost}/photos/${evidence}`);
  await get(admin, "/money/compensations");
  await call(admin, "POST", `/money/compensations/${lost}/decision`, {
    status: "granted",
    amount: 50,
    reason: "x",
  });
  const twice = newBooking({ ...LOCAL, reference: "SO-2" });
  await call(rahim, "POST", "/parcels/batch", { parcels: [twice, twice, newBooking({ reference: "SO-2" })] });
  const paid = await book();
  await call(rahim, "POST", `/parcels/${paid}/payments`, {});
  const [attempt] = await stores.payments.listOf(paid);
  await get(rahim, `/payments/${attempt?._id}`);
  const paidTogether = [await book(), await book()];
  await call(rahim, "POST", "/payments", { tracking_ids: paidTogether });
  const [combined] = await stores.payments.listOf(paidTogether[0] ?? "");
  await get(rahim, `/payments/${combined?._id}`);
  await call(rahim, "POST", `/parcels/${paid}/cancellation`);
  await call(rahim, "DELETE", `/parcels/${await book()}`);

  // Call the routes for payouts, fee plans and reports.
  for (const query of ["", "?kind=refund", "?cycle=weekly&reason=due&search=merchant&limit=2"])
    await get(admin, `/money/dues${query}`);
  const made = v.parse(
    v.array(IdSchema),
    await call(admin, "POST", "/money/payout-runs?limit=3", { kind: "collection", cycle: "weekly" }),
  );
  await call(admin, "POST", "/money/payout-runs", { kind: "refund" });
  await call(admin, "POST", "/money/payout-runs", {
    kind: "selected",
    merchants: [person("merchant-4").uid],
  });
  const results = [{ payout: made[0]?.id, amount: 30, status: "paid", reference: "P1" }];
  await call(admin, "POST", "/money/payout-result-previews", { results });
  await call(admin, "POST", "/money/payout-results", { results });
  await call(admin, "POST", `/money/payouts/${made[0]?.id}/approval`);
  await get(admin, "/money/payouts?status=reserved");
  const end = { status: "paid", reference: "P2", is_overdraft_confirmed: true };
  await call(admin, "POST", `/money/payouts/${made[2]?.id}/outcome`, end);
  await call(admin, "POST", `/money/payouts/${made[2]?.id}/return`, { reference: "R1", reason: "x" });
  await call(admin, "POST", `/money/payouts/${made[1]?.id}/outcome`, { status: "void", reason: "x" });
  for (const path of [
    "/money/payouts",
    "/money/funds",
    "/money/counts",
    ...["transfers", "accounts", "payouts"].map((table) => `/money/${table}.csv?from=${DAY}&to=${DAY}`),
    "/money/accounts",
    "/money/reconciliation?month=2026-11",
    "/money/seals",
    "/money/fee-plans",
  ])
    await get(admin, path);
  await call(admin, "POST", "/money/gateway-deposits", { ...request(), amount: 1, reference: "G1" });
  const { version: _, ...plan } = await stores.feePlans.of(person("merchant-0").uid);
  const change = { ...request(), merchant_id: person("merchant-0").uid, plan };
  await call(admin, "POST", "/money/fee-plans", change);
  await call(admin, "POST", `/money/proposals/${change.id}/decision`, { status: "rejected", reason: "x" });

  // The staff.
  for (const path of ["/staff", "/staff/history", "/staff/hubs", "/rider-applications"])
    await get(admin, path);
  await call(admin, "PUT", `/staff/hubs/${CENTER}`, { phone: "01712345678", known: null });
  const application = { name: "A", phone: "01712345678", center: CENTER, vehicle: "bicycle" };
  const applied = await call(applicant, "POST", "/rider-applications", application);
  await get(applicant, "/rider-applications/own");
  const appliedId = v.is(IdSchema, applied) ? applied.id : "";
  await call(admin, "POST", `/rider-applications/${appliedId}/decision`, {
    decision: "approve",
    center: CENTER,
  });
  const invitation = await call(admin, "POST", "/staff", {
    email: invited.email,
    name: "I",
    role: "hub",
    center: CENTER,
  });
  const { member } = v.parse(v.object({ member: IdSchema }), invitation);
  const renewed = await call(admin, "POST", `/staff/${member.id}/invitation`);
  const known = v.parse(v.object({ secret: v.string(), member: IdSchema }), renewed);
  await get(invited, `/invitations/${known.secret}`);
  await call(invited, "POST", `/invitations/${known.secret}/acceptance`);
  await call(admin, "PUT", `/staff/${known.member.id}`, { role: "hub", center: "Khulna", is_active: true });
  await call(person("leaver"), "DELETE", "/account");
  return calls;
}
