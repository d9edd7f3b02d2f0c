import * as v from "valibot";
import { send } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, staffMember, type Person } from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

const ADMIN = staffMember("demo-admin");
const HUB = staffMember("demo-hub-bogura");
const OTHER_HUB = staffMember("demo-hub-dhaka");
const RIDER = staffMember("demo-rider-bogura");

const PayoutsSchema = v.array(v.object({ id: v.string(), merchant: v.string() }));

const COUNT = "/hub/cash/counts";
const REPAY = "/hub/cash/repayments";
const SETTLE = `/money/cash-differences/${crypto.randomUUID()}/settlement`;
const INVOICES = ["/invoices", "/invoices/2026-10", "/invoices/2026-10/fees.csv"] as const;
const END = `/money/payouts/${crypto.randomUUID()}/outcome`;
const RETURN = `/money/payouts/${crypto.randomUUID()}/return`;

/**
 * COD and cash: access to data and actions of other users, impossible amounts, and many concurrent copies of
 * the same request.
 */
export const MONEY_ATTACKS: readonly Attack[] = [
  { name: "Money as a stranger, a sender, and staff of another role", run: asOthers },
  { name: "Impossible amounts", run: sendAmounts },
  { name: "Cash counted and paid out many times at once", run: race },
  { name: "A rider's debt paid back and written off many times at once", run: repay },
  { name: "Claims for lost parcels, decided many times at once", run: claim },
  { name: "Parcels called back and given back many times at once", run: sendBack },
];

async function asOthers(target: Target, report: Report): Promise<void> {
  const forAdmins = [
    "/money/accounts",
    "/money/cash-differences",
    "/money/payouts",
    "/money/funds",
    "/money/counts",
    "/money/transfers.csv?from=2026-11-01&to=2026-11-30",
    "/money/accounts.csv?from=2026-11-01&to=2026-11-30",
    "/money/payouts.csv?from=2026-11-01&to=2026-11-30",
    "/money/reconciliation?month=2026-11",
    "/money/fee-plans",
    "/money/proposals",
    "/money/compensations",
    "/money/vat",
    "/money/invoices?month=2026-10",
    `/money/invoices/2026-10/${RIDER.uid}`,
  ];
  for (const path of [
    ...forAdmins,
    "/hub/cash",
    "/rider/cash",
    "/balance",
    "/fee-plan",
    "/payouts",
    ...INVOICES,
  ])
    report.check(`${path} as a stranger`, (await send(target.port, `/api${path}`)).status === 401);
  for (const who of [newPerson(), RIDER, HUB])
    for (const path of forAdmins)
      report.check(`${path} as ${who.uid}`, (await callAs(target, who, "GET", path)).status === 404);
  const bodies = [
    [COUNT, { id: crypto.randomUUID(), rider_uid: RIDER.uid, counted: 1 }, [newPerson(), RIDER]],
    [REPAY, { id: crypto.randomUUID(), rider_uid: RIDER.uid, amount: 1 }, [newPerson(), RIDER]],
    [SETTLE, { settlement: "courier_bears", reason: "x" }, [newPerson(), RIDER, HUB]],
    [END, { status: "paid", reference: "x" }, [newPerson(), RIDER, HUB]],
    ["/hub/cash/day-closes", { id: crypto.randomUUID(), counted: 1, reason: "x" }, [newPerson(), RIDER]],
    [RETURN, { reference: "x", reason: "x" }, [newPerson(), RIDER, HUB]],
    [
      "/money/gateway-deposits",
      { id: crypto.randomUUID(), amount: 1, reference: "x", is_excess_confirmed: true },
      [newPerson(), RIDER, HUB],
    ],
    ["/money/payout-runs", { kind: "refund" }, [newPerson(), RIDER, HUB]],
    [`/money/proposals/${crypto.randomUUID()}/decision`, { status: "approved" }, [newPerson(), RIDER, HUB]],
    [
      "/money/vat/rates",
      { id: crypto.randomUUID(), from: "2099-01", share: 1500, bin: "0012345670101" },
      [newPerson(), RIDER, HUB],
    ],
    [
      "/money/vat/payments",
      { id: crypto.randomUUID(), amount: 1, reference: "x", is_overdraft_confirmed: true },
      [newPerson(), RIDER, HUB],
    ],
  ] as const;
  for (const [path, json, people] of bodies)
    for (const who of people)
      report.check(
        `${path} as ${who.uid}`,
        (await callAs(target, who, "POST", path, { json })).status === 404,
      );
  for (const path of [SETTLE, END]) {
    const json = path === SETTLE ? { settlement: "surplus", reason: "x" } : { status: "void", reason: "x" };
    report.check(
      `${path}, which does not exist`,
      (await callAs(target, ADMIN, "POST", path, { json })).status === 404,
    );
  }
}

async function sendAmounts(target: Target, report: Report): Promise<void> {
  const person = newPerson();
  for (const collect_amount of [-1, 0.01, 200_001, 1e308, "1500 or 1=1", {}, [1500], true]) {
    const { status } = await callAs(target, person, "POST", "/parcel", {
      json: newBooking(person, { collect_amount }),
    });
    report.check(`${JSON.stringify(collect_amount)} to be collected: ${status}`, status === 422);
  }
  for (const amount of [-1, 0, 0.001, 1e9, "1", null]) {
    const json = { id: crypto.randomUUID(), amount, reference: "x" };
    const { status } = await callAs(target, HUB, "POST", "/hub/cash/deposits", { json });
    report.check(`a deposit of ${amount}: ${status}`, status === 422);
  }
  for (const query of ["from=2026-11-02&to=2026-11-01", "from=0001-01-01&to=9999-12-31", "from=x&to=y", ""]) {
    const { status } = await callAs(target, person, "GET", `/statement?${query}`);
    report.check(`a statement of ${query}: ${status}`, status === 400);
  }
}

/**
 * Performs an operation on a parcel as a staff member.
 * @returns the body of the response
 */
async function operate(
  target: Target,
  who: Person,
  tracking_id: string | undefined,
  wish: object,
): Promise<string> {
  const at = new Date().toISOString();
  const operations = [{ id: crypto.randomUUID(), at, tracking_id, ...wish }];
  return (await callAs(target, who, "POST", "/operations", { json: { sent_at: at, operations } })).body;
}

async function claim(target: Target, report: Report): Promise<void> {
  const merchant = newPerson();
  const booking = newBooking(merchant, { receiver_center: "Bogura", cost: 60 });
  const id = insertedIdOf(await callAs(target, merchant, "POST", "/parcel", { json: booking }));
  const ask = (who: Person, json: object) =>
    callAs(target, who, "POST", `/parcels/${id}/compensation`, { json });
  const wish = { amount: 1000, reason: "x" };
  report.check("a claim for a parcel that is not lost", (await ask(merchant, wish)).status === 409);
  await operate(target, HUB, id, { task: "receive" });
  await operate(target, HUB, id, { task: "report_lost" });
  report.check("a claim for another person's parcel", (await ask(newPerson(), wish)).status === 404);
  for (const amount of [-1, 0, 0.001, 1e9, "1000", null])
    report.check(`a claim of ${amount}`, (await ask(merchant, { ...wish, amount })).status === 422);
  report.check("a claim above the limit", (await ask(merchant, { ...wish, amount: 5001 })).status === 409);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(merchant, { ...wish, amount: 1000 + (index % 2) })),
  );
  const photoPath = `/parcels/${id}/compensation/photos/${crypto.randomUUID()}`;
  const add = (who: Person, photo: unknown) => callAs(target, who, "PUT", photoPath, { json: { photo } });
  for (const photo of ["", "x", "PHN2Zz4=", "A".repeat(240_004), null])
    report.check(`evidence ${String(photo).slice(0, 9)}`, (await add(merchant, photo)).status >= 400);
  report.check("evidence of a stranger", (await add(newPerson(), "PHN2Zz4=")).status >= 400);
  for (const who of [merchant, newPerson(), HUB, RIDER]) {
    const path = photoPath.replace("/parcels/", "/money/compensations/").replace("/compensation/", "/");
    report.check(`evidence for ${who.uid}`, (await callAs(target, who, "GET", path)).status === 404);
  }
  const decide = (who: Person, json: object) =>
    callAs(target, who, "POST", `/money/compensations/${id}/decision`, { json });
  const granted = { status: "granted", amount: 900, reason: "x" };
  for (const who of [merchant, HUB, RIDER])
    report.check(`decided by ${who.uid}`, (await decide(who, granted)).status === 404);
  const more = await decide(ADMIN, { ...granted, amount: 1002 });
  report.check("more granted than was claimed", more.status === 409);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(ADMIN, { ...granted, amount: 900 + (index % 2) })),
  );
  const { body } = await callAs(target, merchant, "GET", "/balance");
  report.check(`decided ten times at once: ${body}`, /"balance":90[01],/.test(body));
}

async function sendBack(target: Target, report: Report): Promise<void> {
  const merchant = newPerson();
  const booking = newBooking(merchant, { receiver_center: "Bogura", cost: 60 });
  const id = insertedIdOf(await callAs(target, merchant, "POST", "/parcel", { json: booking }));
  await operate(target, HUB, id, { task: "receive" });
  const answer = (who: Person, json: object) =>
    callAs(target, who, "POST", `/parcels/${id}/answer`, { json });
  const back = { answer: "send_back", fee: 30 };
  for (const [name, who, json, status] of [
    ["by somebody else", newPerson(), back, 404],
    ["by the hub", HUB, back, 404],
    ["for nothing", merchant, { ...back, fee: 0 }, 409],
    ["below nothing", merchant, { ...back, fee: -30 }, 422],
    ["another attempt that nobody asks about", merchant, { answer: "again", fee: 0 }, 409],
  ] as const)
    report.check(`called back ${name}`, (await answer(who, json)).status === status);
  const receiver = { receiver_contact: "01911-908070", receiver_address: "Road 9" };
  const change = await callAs(target, newPerson(), "PUT", `/parcels/${id}/receiver`, { json: receiver });
  report.check("another person's receiver changed", change.status === 404);
  await Promise.all(Array.from({ length: 10 }, () => answer(merchant, back)));
  const read = async () => (await callAs(target, merchant, "GET", `/parcels/${id}`)).body;
  const answers = (await read()).match(/"kind":"answered"/g) ?? [];
  report.check(`ten answers at once: ${answers.length} recorded`, answers.length === 1);

  const return_code = /"return_code":"(\d{4})"/.exec(await read())?.[1] ?? "";
  const give = (wish: object) => operate(target, HUB, id, { task: "give_back", received_by: "x", ...wish });
  report.check("given back without proof", (await give({})).includes('"no_proof"'));
  const wrong = return_code === "0000" ? "1111" : "0000";
  report.check(
    "given back with a wrong code",
    (await give({ handover_code: wrong })).includes('"wrong_code"'),
  );
  await Promise.all(Array.from({ length: 10 }, () => give({ handover_code: return_code })));
  const { body } = await callAs(target, merchant, "GET", "/balance");
  // The return fee is half of the delivery fee. The delivery fee itself was not paid.
  report.check(`given back ten times at once: ${body}`, body.includes('"balance":-90,'));
  const exchange = newBooking(newPerson(), { receiver_center: "Bogura", cost: 90, exchange_of: id });
  const stranger = await callAs(target, newPerson(), "POST", "/parcel", { json: exchange });
  report.check("an exchange of another person's parcel", stranger.status === 422);
}

/**
 * Hands a new parcel over to a rider for delivery.
 * @returns the delivery operation that the rider would send, without the amount
 */
async function takeToDoor(target: Target, report: Report, merchant: Person, collect_amount: number) {
  const booking = newBooking(merchant, { receiver_center: "Bogura", cost: 60, collect_amount });
  const id = insertedIdOf(await callAs(target, merchant, "POST", "/parcel", { json: booking }));
  const details = await callAs(target, merchant, "GET", `/parcels/${id}`);
  const handover_code = /"handover_code":"(\d{4})"/.exec(details.body)?.[1];
  for (const [who, wish] of [
    [HUB, { task: "receive" }],
    [HUB, { task: "hand_over", rider_uid: RIDER.uid }],
  ] as const)
    report.check(wish.task, (await operate(target, who, id, wish)).includes('"done"'));
  return (wish: object) =>
    operate(target, RIDER, id, { task: "deliver", received_by: "x", handover_code, ...wish });
}

const count = (target: Target, who: Person, counted: number) =>
  callAs(target, who, "POST", COUNT, { json: { id: crypto.randomUUID(), rider_uid: RIDER.uid, counted } });

async function repay(target: Target, report: Report): Promise<void> {
  const deliver = await takeToDoor(target, report, newPerson(), 500);
  report.check("the delivery", (await deliver({ collected: 500 })).includes('"done"'));
  const { id } = v.parse(v.object({ id: v.string() }), JSON.parse((await count(target, HUB, 400)).body));
  const settled = await callAs(target, ADMIN, "POST", `/money/cash-differences/${id}/settlement`, {
    json: { settlement: "rider_owes", reason: "x" },
  });
  report.check("the debt", settled.status === 200);
  const pay = (who: Person, amount: unknown) =>
    callAs(target, who, "POST", REPAY, { json: { id: crypto.randomUUID(), rider_uid: RIDER.uid, amount } });
  for (const amount of [-1, 0, 0.001, 1e9, "100", null])
    report.check(`a repayment of ${amount}`, (await pay(HUB, amount)).status === 422);
  report.check("a repayment at another center", (await pay(OTHER_HUB, 100)).status === 409);
  report.check("more than is owed", (await pay(HUB, 100.01)).status === 409);
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay(HUB, 60)));
  const taken = paid.filter(({ status }) => status === 201).length;
  report.check(`ten repayments at once: ${taken} taken`, taken === 1);

  const writeOff = (who: Person, amount: unknown, reason: unknown = "x") =>
    callAs(target, who, "POST", "/money/write-offs", {
      json: { id: crypto.randomUUID(), rider_uid: RIDER.uid, amount, reason },
    });
  for (const who of [newPerson(), RIDER, HUB])
    report.check("a write-off by another", (await writeOff(who, 40)).status === 404);
  for (const [amount, reason] of [
    [-1, "x"],
    ["40", "x"],
    [40, ""],
    [40, null],
  ])
    report.check(
      `a write-off of ${amount} for ${reason}`,
      (await writeOff(ADMIN, amount, reason)).status === 422,
    );
  const ended = await Promise.all(
    Array.from({ length: 5 }, () => [pay(HUB, 40), writeOff(ADMIN, 40)]).flat(),
  );
  const reduced = ended.filter(({ status }) => status < 300).length;
  report.check(`repayments and write-offs of the rest at once: ${reduced} taken`, reduced === 1);
}

async function race(target: Target, report: Report): Promise<void> {
  const merchant = newPerson();
  const deliver = await takeToDoor(target, report, merchant, 1500);
  for (const wrong of [{}, { collected: 0 }, { collected: 0, reason: "other" }])
    report.check(
      `a delivery with ${JSON.stringify(wrong)}`,
      (await deliver(wrong)).includes('"wrong_amount"'),
    );
  report.check("the delivery", (await deliver({ collected: 1500 })).includes('"done"'));

  report.check(
    "a count at another center",
    (await count(target, OTHER_HUB, 1500)).body.includes("cash.nothing"),
  );
  const different = await count(target, HUB, 1);
  report.check("a difference that names no amount", !different.body.includes("1500"));
  const counts = await Promise.all(Array.from({ length: 10 }, () => count(target, HUB, 1500)));
  const confirmed = counts.filter(({ body }) => body.includes('"confirmed"'));
  report.check(`ten counts at once: ${confirmed.length} confirmed`, confirmed.length === 1);

  await callAs(target, merchant, "PUT", "/balance/method", { json: { kind: "bkash", phone: "01712345678" } });
  const run = () =>
    callAs(target, ADMIN, "POST", "/money/payout-runs", { json: { kind: "collection", cycle: "weekly" } });
  const runs = (await Promise.all(Array.from({ length: 10 }, run))).map(({ body }) => body);
  const reserved = runs.filter((body) => body.includes(merchant.email));
  report.check(`ten runs at once: ${reserved.length} payouts`, reserved.length === 1);
  const payoutId = v
    .parse(PayoutsSchema, JSON.parse(reserved[0] ?? "[]"))
    .find((payout) => payout.merchant === merchant.email)?.id;
  const uncovered = await callAs(target, ADMIN, "POST", `/money/payouts/${payoutId}/outcome`, {
    json: { status: "paid", reference: "A" },
  });
  report.check("a payout that the bank does not cover", uncovered.body.includes("bank.overdrawn"));
  const ends = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      callAs(target, ADMIN, "POST", `/money/payouts/${payoutId}/outcome`, {
        json:
          index % 2 === 0
            ? { status: "paid", reference: "A", is_overdraft_confirmed: true }
            : { status: "void", reason: "B" },
      }),
    ),
  );
  const kinds = new Set(ends.flatMap(({ body }) => /"status":"(paid|void)"/.exec(body)?.[1] ?? []));
  report.check(`ten ends at once: ${[...kinds].join(", ")}`, kinds.size === 1);
  const balance = await callAs(target, merchant, "GET", "/balance");
  // The balance is 1,500 less the COD fee of 1% and the unpaid delivery fee.
  const expected = kinds.has("paid") ? '"balance":0' : '"balance":1425';
  report.check(`the balance after that: ${balance.body}`, balance.body.includes(expected));

  const returns = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      callAs(target, ADMIN, "POST", `/money/payouts/${payoutId}/return`, {
        json: { reference: `R${index}`, reason: "Account closed" },
      }),
    ),
  );
  const returned = returns.filter(({ status }) => status === 200).length;
  report.check(`ten returns at once: ${returned}`, returned === (kinds.has("paid") ? 1 : 0));
  const restored = await callAs(target, merchant, "GET", "/balance");
  report.check(`the balance after the returns: ${restored.body}`, restored.body.includes('"balance":1425'));
}
