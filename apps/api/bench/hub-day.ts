// npm run walk:hub-day: simulates a hub's day with 2,000 parcels of 300 merchants, and the following payout
// run, through a real server's API. Parcels are booked, received, sorted into zones and bags, and handed over
// to riders, who deliver or return them, or report failed attempts. The cash is counted and deposited. The
// balances are paid out with a bank file, and its result file is imported. The server's figures for lists,
// runs, bags, cash and the ledger are compared with figures that this file computes independently of the
// server's rules.
import { bankFile } from "@harkara/courier-core/money/bank-file";
import { CashCountSchema, CashDeskSchema } from "@harkara/courier-core/money/cash";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { AccountsSchema } from "@harkara/courier-core/money/money-report";
import { BagSchema } from "@harkara/courier-core/journey/operation";
import { ParcelDetailsSchema } from "@harkara/courier-core/journey/parcel-details";
import { BalanceSchema, type MerchantPayout, MerchantPayoutSchema } from "@harkara/courier-core/money/payout";
import { JudgedResultSchema } from "@harkara/courier-core/money/payout-result";
import { readResultFile } from "@harkara/courier-core/money/result-file";
import { RunSchema, RunSummarySchema } from "@harkara/courier-core/journey/run";
import { HubCountsSchema } from "@harkara/courier-core/journey/staff-parcel";
import { TicketCountsSchema } from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { ZonesSchema } from "@harkara/courier-core/people/zone";
import * as v from "valibot";
import { sized } from "../../../tools/sized.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { openPostgres } from "../src/platform/database.ts";
import { startBenchServer } from "./bench-server.ts";
import { type Walk, createWalk } from "./walk.ts";

const PARCELS = sized(2000, 80);
const MERCHANTS = sized(300, 12);
const RIDERS = sized(20, 3);
const BAG_SIZE = sized(100, 5);
/** The number of parcels that are lost between two hubs. */
const MISSING = sized(2, 1);
/** The bank returns every 50th payout of a file. */
const RETURNED_EACH = 50;

const HUB = "hub-bogura";
const FAR_HUB = "hub-khulna";
const ADMIN = "admin-one";
const SECOND = "admin-two";
const STAFF = [
  { uid: HUB, role: "hub", center: "Bogura" },
  { uid: FAR_HUB, role: "hub", center: "Khulna" },
  { uid: ADMIN, role: "admin", center: "Dhaka" },
  { uid: SECOND, role: "admin", center: "Dhaka" },
  ...Array.from({ length: RIDERS }, (_, n) => ({ uid: riderOf(n), role: "rider", center: "Bogura" })),
].map(({ uid, role, center }) => ({ uid, role, center, email: `${uid}@example.com`, name: uid }));

// The price list and the standard fee plan, in taka.
const LOCAL_FEE = 110;
const RETURN_FEE = 55;
const COD_FEE = 0.01;
const MINIMUM = 50;
/** A payout above this amount in taka needs the approval of a second admin. */
const APPROVAL_ABOVE = 7000;

const AREAS = ["Gabtali", "Sherpur"] as const;
const FATES = ["delivered", "failed", "returned", "sent"] as const;

interface Parcel {
  readonly id: string;
  readonly merchant: string;
  readonly fate: (typeof FATES)[number];
  readonly area: (typeof AREAS)[number];
  readonly rider: string;
  /** The COD amount in taka. */
  readonly cod: number;
}

const OneSchema = v.unknown();
const RowsSchema = v.array(v.looseObject({ status: v.string() }));

function riderOf(n: number): string {
  return `rider-${n % RIDERS}`;
}

/**
 * Returns the outcome of the n-th parcel. Out of ten parcels, seven are delivered, one fails, one
 * is returned to its sender, and one goes to another hub.
 */
function fateOf(n: number): Parcel["fate"] {
  return ({ 7: "failed", 8: "returned", 9: "sent" } as const)[n % 10] ?? "delivered";
}

const parcels: readonly Parcel[] = Array.from({ length: PARCELS }, (_, n) => {
  const merchant = `shop-${n % MERCHANTS}`;
  return {
    id: newTrackingId(shardCodeOf(merchant), (count) => crypto.getRandomValues(new Uint8Array(count))),
    merchant,
    // Distributes the outcomes so that the parcels of each merchant have several different outcomes.
    fate: fateOf(Math.floor(n / 3) + 3 * Math.floor(n / MERCHANTS)),
    area: n % 3 === 0 ? "Sherpur" : "Gabtali",
    rider: riderOf(n % 3 === 0 ? 0 : 1 + (n % (RIDERS - 1))),
    cod: 500 + (n % 17) * 100,
  };
});
const merchants = [...new Set(parcels.map(({ merchant }) => merchant))];
const of = (...fates: readonly Parcel["fate"][]): Parcel[] =>
  parcels.filter(({ fate }) => fates.includes(fate));
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
const onRuns = of("delivered", "failed", "returned");
const codOf = (some: readonly Parcel[]): number => sum(some.map(({ cod }) => cod));

/** Returns the balance of a merchant after the cash is counted, in taka. */
function balanceOf(merchant: string): number {
  const own = parcels.filter((parcel) => parcel.merchant === merchant);
  const delivered = own.filter(({ fate }) => fate === "delivered");
  const returned = own.filter(({ fate }) => fate === "returned");
  return (
    sum(delivered.map(({ cod }) => cod - cod * COD_FEE - LOCAL_FEE)) -
    returned.length * (LOCAL_FEE + RETURN_FEE)
  );
}

const server = await startBenchServer();
try {
  const databaseUrl = await server.createDatabase("harkara_hub_day");
  const port = await server.startApi(databaseUrl, {
    STAFF: JSON.stringify(STAFF),
    PAYOUT_APPROVAL_ABOVE: String(APPROVAL_ABOVE),
    PAYOUT_MINIMUM: String(MINIMUM),
  });
  const walk = createWalk(port);
  const days = new Set([dayInDhaka(new Date())]);
  await walk.step(`Book ${PARCELS} parcels of ${merchants.length} merchants`, () => book(walk));
  await walk.step("Receive all at the hub, and compare the worklist", () => receive(walk));
  await walk.step("Send the parcels for another hub in bags", () => sendBags(walk));
  await walk.step("Hand over to riders, by zone", () => handOver(walk));
  await walk.step("Deliver, fail, take back and return", () => deliver(walk));
  days.add(dayInDhaka(new Date()));
  await walk.step("Close the runs", () => closeRuns(walk, [...days]));
  await walk.step("Count the riders' cash, deposit it and close the day", () => countCash(walk));
  await walk.step("Compare the balances of all merchants", () =>
    compareBalances(walk, "after the day", balanceOf),
  );
  await payOut(walk);
  await walk.step("Check the ledger", async () => {
    const database = await openPostgres(databaseUrl, 1);
    walk.compare("ledger", "disagreements", 0, (await auditLedger(database)).length);
    await database.close();
  });
  if (!walk.print()) process.exitCode = 1;
} finally {
  await server.stop();
}

async function book(walk: Walk): Promise<void> {
  for (const [index, merchant] of merchants.entries()) {
    const rows = parcels
      .filter((parcel) => parcel.merchant === merchant)
      .map(({ id, fate, area, cod }, n) => ({
        tracking_id: id,
        title: "Books",
        reference: `SO-${index}-${n}`,
        type: "non-document",
        weight: 1,
        sender_name: `Shop ${index}`,
        sender_contact: "+8801712345678",
        sender_region: "Rajshahi",
        sender_center: "Bogura",
        sender_address: "Station Road",
        pickup_instruction: "Ring twice",
        receiver_name: "করিম উদ্দিন",
        receiver_contact: "+8801812345678",
        receiver_region: fate === "sent" ? "Khulna" : "Rajshahi",
        receiver_center: fate === "sent" ? "Khulna" : "Bogura",
        receiver_address: fate === "sent" ? "Khan Jahan Ali Road" : `House ${n}, ${area}`,
        delivery_instruction: "Leave at the gate",
        collect_amount: cod,
        delivery_payment: "from_collection",
        exchange_of: null,
      }));
    const schema = v.object({ results: RowsSchema });
    const { body } = await walk.call(schema, merchant, "POST", "/parcels/batch", { parcels: rows });
    const refused = body.results.find(({ status }) => status !== "booked");
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
    await walk.call(OneSchema, merchant, "PUT", "/balance/method", {
      kind: "bank",
      bank: "Sonali Bank",
      branch: "Bogura",
      account_name: `Shop ${index}`,
      account_number: String(1_000_000_000_000 + index),
    });
  }
}

async function receive(walk: Walk): Promise<void> {
  const zones = AREAS.map((area) => ({
    id: crypto.randomUUID(),
    name: area,
    areas: [area],
    riders: [...new Set(onRuns.filter((parcel) => parcel.area === area).map(({ rider }) => rider))],
  }));
  await walk.call(ZonesSchema, HUB, "PUT", "/hub/zones", { version: 0, zones });
  await walk.operate(
    HUB,
    parcels.map(({ id }) => ({ task: "receive", tracking_id: id })),
  );
  const { lists, next } = await countsOf(walk, HUB);
  walk.compare("worklist", "at the hub after receiving", PARCELS, lists.here);
  walk.compare(
    "worklist",
    "at the hub for Khulna",
    of("sent").length,
    next.find(({ center }) => center === "Khulna")?.count ?? 0,
  );
  for (const zone of zones) {
    const { matching } = await countsOf(walk, HUB, `?zone=${zone.id}`);
    const expected = onRuns.filter(({ area }) => area === zone.name).length;
    walk.compare("worklist", `at the hub in the zone ${zone.name}`, expected, matching);
  }
}

async function countsOf(walk: Walk, who: string, query = "") {
  return (await walk.call(HubCountsSchema, who, "GET", `/hub/parcels/counts${query}`)).body;
}

async function sendBags(walk: Walk): Promise<void> {
  const sent = of("sent");
  const missing = new Set(sent.slice(0, MISSING).map(({ id }) => id));
  const bags: { readonly bag_id: string; readonly ids: readonly string[] }[] = [];
  for (let start = 0; start < sent.length; start += BAG_SIZE) {
    const bag_id = newTrackingId("BG", (n) => crypto.getRandomValues(new Uint8Array(n))).replace(
      "TRK",
      "BAG",
    );
    bags.push({ bag_id, ids: sent.slice(start, start + BAG_SIZE).map(({ id }) => id) });
  }
  for (const { bag_id, ids } of bags) {
    await walk.operate(HUB, [
      { task: "bag_open", bag_id, to_center: "Khulna" },
      ...ids.map((tracking_id) => ({ task: "bag_put", tracking_id, bag_id })),
      { task: "bag_close", bag_id },
      { task: "bag_send", bag_id },
    ]);
    const arrived = ids.filter((id) => !missing.has(id));
    await walk.operate(FAR_HUB, [
      { task: "bag_receive", bag_id },
      ...arrived.map((tracking_id) => ({ task: "receive", tracking_id, bag_id })),
      { task: "bag_reconcile", bag_id },
    ]);
  }
  const { body: known } = await walk.call(v.array(BagSchema), FAR_HUB, "GET", "/hub/bags?limit=500");
  const items = known.flatMap((bag) => bag.items);
  walk.compare(
    "bags",
    "reconciled",
    bags.length,
    known.filter(({ status }) => status === "reconciled").length,
  );
  walk.compare("bags", "parcels on manifests", sent.length, items.length);
  walk.compare("bags", "parcels missing", MISSING, items.filter(({ is_received }) => !is_received).length);
  const far = await countsOf(walk, FAR_HUB);
  walk.compare("worklist", "at the other hub", sent.length - MISSING, far.lists.here);
  const { body: tickets } = await walk.call(TicketCountsSchema, ADMIN, "GET", "/desk/tickets/counts");
  walk.compare("tickets", "opened for missing parcels", MISSING, tickets.open);
}

async function handOver(walk: Walk): Promise<void> {
  await walk.operate(
    HUB,
    onRuns.map(({ id, rider }) => ({ task: "hand_over", tracking_id: id, rider_uid: rider })),
  );
  const { lists } = await countsOf(walk, HUB);
  walk.compare("worklist", "with riders", onRuns.length, lists.riders);
  walk.compare("worklist", "at the hub after handing over", 0, lists.here);
}

async function deliver(walk: Walk): Promise<void> {
  for (const rider of new Set(onRuns.map((parcel) => parcel.rider))) {
    const run = onRuns.filter((parcel) => parcel.rider === rider);
    await walk.operate(
      rider,
      run.map(({ id }) => ({ task: "accept", tracking_id: id })),
    );
    const tries: object[] = [];
    for (const { id, merchant, fate, cod } of run) {
      if (fate === "delivered") {
        const { handover_code } = await detailsOf(walk, merchant, id);
        tries.push({ task: "deliver", tracking_id: id, received_by: "Karim", handover_code, collected: cod });
      } else tries.push({ task: "fail_delivery", tracking_id: id, reason: "refused" });
    }
    await walk.operate(rider, tries);
    const back = run.filter(({ fate }) => fate !== "delivered");
    const returned = run.filter(({ fate }) => fate === "returned");
    for (const { id, merchant } of returned)
      await walk.call(OneSchema, merchant, "POST", `/parcels/${id}/answer`, {
        answer: "send_back",
        fee: RETURN_FEE,
      });
    await walk.operate(HUB, [
      ...back.map(({ id }) => ({ task: "take_back", tracking_id: id })),
      ...returned.map(({ id }) => ({ task: "hand_over", tracking_id: id, rider_uid: rider })),
    ]);
    const returns: object[] = [];
    for (const { id, merchant } of returned) {
      const { return_code } = await detailsOf(walk, merchant, id);
      returns.push({ task: "accept", tracking_id: id });
      returns.push({
        task: "give_back",
        tracking_id: id,
        received_by: "Shop",
        handover_code: return_code,
      });
    }
    await walk.operate(rider, returns);
  }
  const { lists } = await countsOf(walk, HUB);
  walk.compare("worklist", "with riders at the end", 0, lists.riders);
  walk.compare("worklist", "at the hub at the end", of("failed").length, lists.here);
}

async function detailsOf(walk: Walk, merchant: string, id: string) {
  return (await walk.call(ParcelDetailsSchema, merchant, "GET", `/parcels/${id}`)).body;
}

/**
 * Closes the riders' runs of the simulated days.
 * @param days the dates in Dhaka on which the simulation runs (two dates if it runs past midnight)
 */
async function closeRuns(walk: Walk, days: readonly string[]): Promise<void> {
  let [out, delivered, back, collected, closed, runs] = [0, 0, 0, 0, 0, 0];
  for (const day of days) {
    const { body } = await walk.call(v.array(RunSummarySchema), HUB, "GET", `/hub/runs?day=${day}`);
    for (const run of body) {
      runs += 1;
      out += run.out;
      delivered += run.outcomes.delivered;
      back += run.outcomes.back;
      collected += run.collected;
      const path = `/hub/runs/${run.rider_uid}/${day}/closing`;
      const { body: after } = await walk.call(RunSchema, HUB, "POST", path, { still_out: [] });
      if (after.closed !== undefined) closed += 1;
    }
  }
  // If the simulation runs past midnight, a parcel may be handed over again on the second day, and
  // is then part of two runs.
  if (days.length === 1) {
    walk.compare("runs", "parcels handed over", onRuns.length, out);
    walk.compare("runs", "delivered or returned to sender", of("delivered", "returned").length, delivered);
    walk.compare("runs", "back at the hub", of("failed").length, back);
  }
  walk.compare("runs", "COD collected", codOf(of("delivered")), collected);
  walk.compare("runs", "closed", runs, closed);
}

async function countCash(walk: Walk): Promise<void> {
  const delivered = of("delivered");
  const riders = [...new Set(delivered.map(({ rider }) => rider))];
  const { body: before } = await walk.call(CashDeskSchema, HUB, "GET", "/hub/cash");
  walk.compare("cash", "riders with cash", riders.length, before.riders.length);
  for (const rider of riders) {
    const counted = codOf(delivered.filter((parcel) => parcel.rider === rider));
    const id = crypto.randomUUID();
    const count = { id, rider_uid: rider, counted };
    const { body } = await walk.call(CashCountSchema, HUB, "POST", "/hub/cash/counts", count);
    if (body.status !== "confirmed") throw new Error(`the count of ${rider} is ${body.status}`);
  }
  const { body: counted } = await walk.call(CashDeskSchema, HUB, "GET", "/hub/cash");
  walk.compare("cash", "counted at the hub", codOf(delivered), counted.held);
  await walk.call(OneSchema, HUB, "POST", "/hub/cash/deposits", {
    id: crypto.randomUUID(),
    amount: codOf(delivered),
    reference: "SLIP-1",
  });
  const close = { id: crypto.randomUUID(), counted: 0 };
  const { body: desk } = await walk.call(CashDeskSchema, HUB, "POST", "/hub/cash/day-closes", close);
  const [closed] = desk.closes;
  walk.compare("cash", "expected at the day close", 0, closed?.expected ?? NaN);
  walk.compare("cash", "deposited on the day", codOf(delivered), closed?.deposited ?? NaN);
  walk.compare("ledger", "bank after the deposit", codOf(delivered), await bankOf(walk));
}

/**
 * Returns the bank balance. Asset accounts such as the bank are negative in the ledger, so the sign
 * is reversed.
 */
async function bankOf(walk: Walk): Promise<number> {
  const { body } = await walk.call(AccountsSchema, ADMIN, "GET", "/money/accounts");
  return 0 - sum(body.balances.filter(({ kind }) => kind === "bank").map(({ balance }) => balance));
}

/**
 * Compares the balances of all merchants with the expected balances.
 * @param expected returns a merchant's expected balance, in taka
 */
async function compareBalances(
  walk: Walk,
  when: string,
  expected: (merchant: string) => number,
): Promise<void> {
  let [equal, total] = [0, 0];
  for (const merchant of merchants) {
    const { body } = await walk.call(BalanceSchema, merchant, "GET", "/balance");
    if (body.balance === expected(merchant)) equal += 1;
    total += body.balance;
  }
  walk.compare("merchants", `with the expected balance ${when}`, merchants.length, equal);
  walk.compare("merchants", `total of balances ${when}`, sum(merchants.map((each) => expected(each))), total);
}

/**
 * Prepares, approves and exports the payouts, imports the bank's result file, and compares the remaining
 * balances.
 */
async function payOut(walk: Walk): Promise<void> {
  const due = merchants.filter((merchant) => balanceOf(merchant) >= MINIMUM);
  const large = due.filter((merchant) => balanceOf(merchant) > APPROVAL_ABOVE);
  await walk.step("Prepare the payouts", () =>
    everyPage(walk, "POST", "/money/payout-runs", { kind: "collection" }),
  );
  const reserved = () => everyPage(walk, "GET", "/money/payouts?status=reserved");
  const prepared = await reserved();
  walk.compare("payouts", "prepared", due.length, prepared.length);
  walk.compare(
    "payouts",
    "amount prepared",
    sum(due.map((each) => balanceOf(each))),
    sum(prepared.map(({ amount }) => amount)),
  );
  await walk.step("Approve the large ones by a second admin", async () => {
    const waiting = prepared.filter(({ approval }) => approval !== undefined);
    walk.compare("payouts", "to approve", large.length, waiting.length);
    walk.compare(
      "payouts",
      "in the bank file before the approval",
      due.length - large.length,
      bankFile("bank", prepared).payouts.length,
    );
    for (const { id } of waiting)
      await walk.call(MerchantPayoutSchema, SECOND, "POST", `/money/payouts/${id}/approval`);
  });
  const file = bankFile("bank", await reserved());
  walk.compare("payouts", "in the bank file", due.length, file.payouts.length);
  const returned = new Set(
    file.payouts.filter((_, place) => place % RETURNED_EACH === 1).map(({ merchant }) => merchant),
  );
  const results = readResultFile(resultFileOf(file.text));
  if ("what" in results) throw new Error(JSON.stringify(results));
  await walk.step("Import the result file of the bank", async () => {
    const { body: previewed } = await walk.call(
      v.array(JudgedResultSchema),
      ADMIN,
      "POST",
      "/money/payout-result-previews",
      { results },
    );
    walk.compare("payouts", "matched in the preview", due.length, matched(previewed));
    for (const round of ["imported", "repeated"]) {
      const { body } = await walk.call(v.array(JudgedResultSchema), ADMIN, "POST", "/money/payout-results", {
        results,
      });
      walk.compare(
        "payouts",
        round,
        due.length,
        round === "imported" ? matched(body) : body.filter(({ verdict }) => verdict === "repeated").length,
      );
    }
  });
  walk.compare("payouts", "pending afterwards", 0, (await reserved()).length);
  const isPaid = (merchant: string) => due.includes(merchant) && !returned.has(`${merchant}@example.com`);
  const paid = sum(due.filter((each) => isPaid(each)).map((each) => balanceOf(each)));
  walk.compare("ledger", "bank after the payouts", codOf(of("delivered")) - paid, await bankOf(walk));
  await walk.step("Reconcile the balances of all merchants", () =>
    compareBalances(walk, "after the payouts", (merchant) => (isPaid(merchant) ? 0 : balanceOf(merchant))),
  );
}

function matched(judged: readonly { readonly verdict: string }[]): number {
  return judged.filter(({ verdict }) => verdict === "matched").length;
}

async function everyPage(walk: Walk, method: string, path: string, json?: object): Promise<MerchantPayout[]> {
  const rows: MerchantPayout[] = [];
  let cursor: string | undefined;
  do {
    const page = `${path}${path.includes("?") ? "&" : "?"}limit=100${cursor === undefined ? "" : `&cursor=${cursor}`}`;
    const { body, ...next } = await walk.call(v.array(MerchantPayoutSchema), ADMIN, method, page, json);
    rows.push(...body);
    cursor = next.cursor;
  } while (cursor !== undefined);
  return rows;
}

/** Returns the bank's result file, in which some of the transfers were returned. */
function resultFileOf(sent: string): string {
  const [, ...rows] = sent.trim().split(/\r?\n/);
  const lines = rows.map((row, place) => {
    const cells = row.split(",");
    const isReturned = place % RETURNED_EACH === 1;
    const end = isReturned ? ["returned", "", "Account closed"] : ["paid", `BEFTN-${place}`, ""];
    return [cells[0], cells.at(-1), ...end].join(",");
  });
  return ["Reference,Amount,Status,Bank reference,Reason", ...lines].join("\r\n");
}
