import { get } from "node:http";
import { send } from "../client.ts";
import {
  callAs,
  claimsOf,
  insertedIdOf,
  newBooking,
  newPerson,
  staffMember,
  unsigned,
  type Person,
} from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

const ADMIN = staffMember("demo-admin");
const HUB = staffMember("demo-hub-bogura");
const OTHER_HUB = staffMember("demo-hub-dhaka");
const SUPPORT = staffMember("demo-support");
const RIDER = staffMember("demo-rider-bogura");
const OTHER_RIDER = staffMember("demo-rider-dhaka");

/** Paths that only staff may read. */
const STAFF_PATHS = [
  "/hub/parcels?list=here",
  "/hub/riders",
  "/hub/bags",
  "/hub/zones",
  "/hub/runs?day=2026-11-24",
  "/hub/runs/demo-rider-bogura/2026-11-24",
  "/hub/parcels/TRKAB23CD45/area",
  "/hub/weighings",
  "/rider/tasks",
  "/staff",
  "/staff/history",
  "/staff/hubs",
  "/rider-applications",
  "/desk/parcels?search=5678",
  "/desk/tickets?list=open",
  "/desk/tickets/counts",
];
/** Changes to a booking which ensure that the parcel is delivered within the center of {@link HUB}. */
const LOCAL = { receiver_center: "Bogura", cost: 60 };
const SECRET_PHONE = "+8801913572468";
const STREAMS = 1000;
/** The number of client addresses. Each address may open up to 120 streams per minute. */
const ADDRESSES = 100;

/** Staff, scans, the public view of parcels, and event streams. */
export const WORK_ATTACKS: readonly Attack[] = [
  { name: "Staff pages as a stranger, a sender, and staff of another role", run: asNoStaff },
  { name: "Records of the parcel desk without permission", run: readRecords },
  { name: "Tickets of others", run: readTickets },
  { name: "Zones, areas and runs of another hub", run: changeRuns },
  { name: "Forged, repeated and foreign scans", run: forgeScans },
  { name: "A parcel at the door, closed by riders and hubs that never had it", run: closeForeign },
  { name: "Cash of scans that arrive late", run: reportLate },
  { name: "Scans of the same parcels and bags at once", run: scanAtOnce },
  { name: "Guessing the digits of a phone", run: guessDigits },
  { name: `${STREAMS} idle streams`, run: holdStreams },
  // This attack runs last, because it exhausts the rate limit of this machine's network.
  { name: "Guessing tracking ids", run: guessIds },
];

async function book(target: Target): Promise<string> {
  const sender = newPerson();
  const id = insertedIdOf(await callAs(target, sender, "POST", "/parcel", { json: newBooking(sender) }));
  if (id === undefined) throw new Error("nothing was booked");
  return id;
}

function operation(task: string, tracking_id: string, more: object = {}): object {
  return { id: crypto.randomUUID(), at: new Date().toISOString(), task, tracking_id, ...more };
}

async function perform(target: Target, worker: Person, operations: readonly object[]): Promise<string> {
  const json = { sent_at: new Date().toISOString(), operations };
  const answer = await callAs(target, worker, "POST", "/operations", { json });
  return `${answer.status} ${answer.body}`;
}

async function asNoStaff(target: Target, report: Report): Promise<void> {
  const sender = newPerson();
  for (const path of STAFF_PATHS) {
    const asStranger = await send(target.port, `/api${path}`);
    report.check(`${path} as a stranger`, asStranger.status === 401);
    report.check(`${path} as a sender`, (await callAs(target, sender, "GET", path)).status === 404);
  }
  for (const path of ["/staff", "/rider-applications", "/rider/tasks"])
    report.check(`${path} as a hub`, (await callAs(target, HUB, "GET", path)).status === 404);
  for (const path of ["/staff", "/hub/riders", "/desk/parcels?search=5678"])
    report.check(`${path} as a rider`, (await callAs(target, RIDER, "GET", path)).status === 404);
  const invitation = { email: sender.email, name: "x", role: "admin", center: "Bogura" };
  for (const person of [sender, HUB, RIDER])
    report.check(
      "an invitation by nobody's admin",
      (await callAs(target, person, "POST", "/staff", { json: invitation })).status === 404,
    );
  const change = { phone: SECRET_PHONE, known: null };
  for (const person of [sender, HUB, RIDER])
    report.check(
      "the phone number of a hub, changed by nobody's admin",
      (await callAs(target, person, "PUT", "/staff/hubs/Bogura", { json: change })).status === 404,
    );
  const acceptance = `/invitations/${"A".repeat(32)}/acceptance`;
  report.check("an invented invitation", (await callAs(target, sender, "POST", acceptance)).status === 409);
  const claims = { ...claimsOf(sender), email_verified: false };
  const headers = { authorization: `Bearer ${unsigned(claims)}` };
  for (const path of [acceptance, `/team-${acceptance.slice(1)}`])
    report.check(
      "an invitation with an unverified address",
      (await callAs(target, sender, "POST", path, { headers })).status === 403,
    );
}

/**
 * Senders and riders must not have access to records, and a hub must not have access to records of other
 * centers' parcels. Support must see phone numbers only after giving a reason.
 */
async function readRecords(target: Target, report: Report): Promise<void> {
  const sender = newPerson();
  const booking = newBooking(sender, { ...LOCAL, receiver_contact: SECRET_PHONE });
  const id = insertedIdOf(await callAs(target, sender, "POST", "/parcel", { json: booking }));
  const path = `/desk/parcels/${id}`;
  const receiver = { receiver_contact: "01999999999", receiver_address: "x", reason: "x" };
  for (const [name, person] of [
    ["its sender", sender],
    ["a rider", RIDER],
    ["a hub of another center", OTHER_HUB],
  ] as const) {
    report.check(`a record for ${name}`, (await callAs(target, person, "GET", path)).status === 404);
    const disclosure = await callAs(target, person, "POST", `${path}/disclosures`, { json: { reason: "x" } });
    report.check(`phone numbers for ${name}`, disclosure.status === 404);
    const change = await callAs(target, person, "PUT", `${path}/receiver`, { json: receiver });
    report.check(`a correction by ${name}`, change.status === 404);
  }
  const record = await callAs(target, SUPPORT, "GET", path);
  report.check("a record for support", record.status === 200);
  report.check("masked phone numbers for support", !record.body.includes(SECRET_PHONE.slice(-9, -4)));
  const found = await callAs(target, SUPPORT, "GET", `/desk/parcels?search=${SECRET_PHONE.slice(-6)}`);
  report.check("masked phone numbers in results", !found.body.includes(SECRET_PHONE.slice(-9, -4)));
  report.check("the results have the parcel", id !== undefined && found.body.includes(id));
  const noReason = await callAs(target, SUPPORT, "POST", `${path}/disclosures`, { json: { reason: " " } });
  report.check("a disclosure without a reason", noReason.status === 422);
  const own = insertedIdOf(await callAs(target, HUB, "POST", "/parcel", { json: newBooking(HUB, LOCAL) }));
  const change = await callAs(target, HUB, "PUT", `/desk/parcels/${own}/receiver`, { json: receiver });
  report.check("a correction of an own parcel", change.status === 409);
  for (const search of ["'", "\\", "a & b | !c:*", "%", "x".repeat(100), "০১", "\u0000"]) {
    const answer = await callAs(target, SUPPORT, "GET", `/desk/parcels?search=${encodeURIComponent(search)}`);
    report.check(`the search ${JSON.stringify(search)}: ${answer.status}`, answer.status < 500);
  }
}

const entry = (more: object) => ({ json: { id: crypto.randomUUID(), ...more } });

/**
 * Strangers, riders and other hubs must not have access to a ticket. The sender must not have access to
 * internal notes.
 */
async function readTickets(target: Target, report: Report): Promise<void> {
  const sender = newPerson();
  const parcel = insertedIdOf(
    await callAs(target, sender, "POST", "/parcel", { json: newBooking(sender, LOCAL) }),
  );
  const ticket = `TKT${parcel?.slice(3, 5)}ABCDEFGH`;
  const own = `/parcels/${parcel}/tickets`;
  const desk = `/desk/tickets/${ticket}`;
  const reported = await callAs(target, sender, "POST", own, {
    json: { id: ticket, category: "question", text: "<script>alert(1)</script>" },
  });
  report.check("a report of the sender", reported.status === 201);
  const note = entry({ kind: "note", text: "An internal note" });
  report.check(
    "a note of support",
    (await callAs(target, SUPPORT, "POST", `${desk}/entries`, note)).status === 201,
  );
  report.check(
    "the note for the sender",
    !(await callAs(target, sender, "GET", own)).body.includes("internal"),
  );
  for (const [name, person] of [
    ["its sender", sender],
    ["a rider", RIDER],
    ["a hub of another center", OTHER_HUB],
  ] as const) {
    report.check(`a ticket for ${name}`, (await callAs(target, person, "GET", desk)).status === 404);
    for (const json of [{ kind: "resolved" }, { kind: "reply", text: "x" }, { kind: "note", text: "x" }]) {
      const answer = await callAs(target, person, "POST", `${desk}/entries`, entry(json));
      report.check(`the entry ${json.kind} of ${name}`, answer.status === 404);
    }
  }
  const stranger = newPerson();
  report.check("a ticket for a stranger", (await callAs(target, stranger, "GET", own)).status === 404);
  const message = await callAs(target, stranger, "POST", `${own}/${ticket}/messages`, entry({ text: "x" }));
  report.check("a message of a stranger", message.status === 404);
  const other = insertedIdOf(
    await callAs(target, stranger, "POST", "/parcel", { json: newBooking(stranger) }),
  );
  const foreign = await callAs(
    target,
    stranger,
    "POST",
    `/parcels/${other}/tickets/${ticket}/messages`,
    entry({ text: "x" }),
  );
  report.check("a message through an own parcel", foreign.status === 404);
  for (const id of ["TKT", "TKT00000000", "'", `${ticket}x`]) {
    const answer = await callAs(target, SUPPORT, "GET", `/desk/tickets/${encodeURIComponent(id)}`);
    report.check(`the ticket ${id}: ${answer.status}`, answer.status === 404);
  }
}

/** Senders, riders, support and other hubs must neither see nor change a hub's runs, areas and zones. */
async function changeRuns(target: Target, report: Report): Promise<void> {
  const sender = newPerson();
  const id = insertedIdOf(
    await callAs(target, sender, "POST", "/parcel", { json: newBooking(sender, LOCAL) }),
  );
  if (id === undefined) throw new Error("nothing was booked");
  const handOver = operation("hand_over", id, { rider_uid: RIDER.uid });
  report.check(
    "a hand-over",
    (await perform(target, HUB, [operation("receive", id), handOver])).split('"done"').length === 3,
  );
  // The day in Dhaka.
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const run = `/hub/runs/${RIDER.uid}/${day}`;
  const area = `/hub/parcels/${id}/area`;
  const isSeen = (await callAs(target, HUB, "GET", run)).body.includes(id);
  report.check("a run of its hub", isSeen);
  for (const [name, person] of [
    ["the sender", sender],
    ["the rider", RIDER],
    ["support", SUPPORT],
    ["another hub", OTHER_HUB],
  ] as const) {
    report.check(`a run for ${name}`, (await callAs(target, person, "GET", run)).status === 404);
    for (const [method, path, json] of [
      ["PUT", `${run}/order`, { tracking_ids: [id] }],
      ["POST", `${run}/closing`, { still_out: [id] }],
      ["POST", `/hub/parcels/${id}/weighings`, { id: crypto.randomUUID(), weight: 5 }],
      ["PUT", area, { area: person === OTHER_HUB ? "Mirpur" : "Gabtali" }],
    ] as const)
      report.check(
        `${method} ${path} by ${name}`,
        (await callAs(target, person, method, path, { json })).status === 404,
      );
    if (person === OTHER_HUB) continue;
    const zones = await callAs(target, person, "PUT", "/hub/zones", { json: { version: 0, zones: [] } });
    report.check(`zones by ${name}`, zones.status === 404);
  }
  const foreign = {
    version: 0,
    zones: [{ id: crypto.randomUUID(), name: "x", areas: ["Gabtali"], riders: [RIDER.uid] }],
  };
  report.check(
    "a zone with areas and riders of another hub",
    (await callAs(target, OTHER_HUB, "PUT", "/hub/zones", { json: foreign })).status === 422,
  );
  report.check(
    "a closing that hides a parcel",
    (await callAs(target, HUB, "POST", `${run}/closing`, { json: { still_out: [] } })).status === 409,
  );
  for (const odd of ["2026-02-31", "0000-01-01", "x", "%00"]) {
    const answer = await callAs(target, HUB, "GET", `/hub/runs/${RIDER.uid}/${odd}`);
    report.check(`the run of the day ${odd}: ${answer.status}`, answer.status === 404);
  }
  for (const json of [{ area: "x" }, { area: "" }, { area: 1 }, {}]) {
    const answer = await callAs(target, HUB, "PUT", area, { json });
    report.check(`the area ${JSON.stringify(json)}: ${answer.status}`, answer.status === 422);
  }
  await perform(target, HUB, [operation("take_back", id)]);
}

async function forgeScans(target: Target, report: Report): Promise<void> {
  const id = await book(target);
  report.check(
    "a scan by a sender",
    (await perform(target, newPerson(), [operation("receive", id)])).startsWith("404"),
  );
  const scan = operation("receive", id);
  report.check("a scan", (await perform(target, HUB, [scan])).includes('"done"'));
  report.check("the same scan again", (await perform(target, HUB, [scan])).includes('"done"'));
  report.check("another's scan again", (await perform(target, OTHER_HUB, [scan])).includes('"unknown"'));
  report.check(
    "a parcel of another center",
    (await perform(target, OTHER_HUB, [operation("hold", id, { reason: "other" })])).includes('"elsewhere"'),
  );
  report.check(
    "a delivery by a rider who does not have it",
    (
      await perform(target, RIDER, [operation("deliver", id, { received_by: "x", handover_code: "0000" })])
    ).includes('"unknown"'),
  );
  report.check("a rider's scan of a hub", (await perform(target, RIDER, [scan])).includes('"unknown"'));
  const odd = [
    operation("teleport", id),
    operation("receive", "TRK"),
    { ...operation("receive", id), id: "1" },
    { ...operation("receive", id), at: "yesterday" },
    operation("hold", id, { reason: "__proto__" }),
    operation("deliver", id, { received_by: "a\u0000b", handover_code: "12" }),
  ];
  for (const one of odd)
    report.check(JSON.stringify(one), (await perform(target, HUB, [one])).includes('"malformed"'));
  const among = await perform(target, HUB, [...odd, operation("hold", id, { reason: "other" })]);
  report.check("malformed scans hold back no other", among.includes('"done"'));
  const ancient = { ...operation("receive", id), at: "0000-01-01T00:00:00Z" };
  report.check("a scan of the year 0", (await perform(target, HUB, [ancient])).includes('"done"'));
  const many = Array.from({ length: 51 }, () => operation("receive", id));
  report.check("51 scans in one request", (await perform(target, HUB, many)).startsWith("422"));
  const tracked = await send(target.port, `/api/tracking/${id}`);
  report.check(
    "the public view names nobody",
    tracked.status === 200 && !/Rahima|Karim|\+880|House|Books|demo-/.test(tracked.body),
  );
}

/** This is not a valid JPEG, but only the first bytes of a JPEG. */
const NO_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0xff, 0xd9]).toString("base64");

/**
 * Hands a parcel with a COD amount of 7,000 taka over to a rider in Bogura for delivery. Returns the parcel's
 * ID and delivery code.
 */
async function bringOut(target: Target): Promise<{ id: string; code: string }> {
  const sender = newPerson();
  const json = newBooking(sender, { ...LOCAL, collect_amount: 7000, delivery_payment: "from_collection" });
  const id = insertedIdOf(await callAs(target, sender, "POST", "/parcel", { json }));
  if (id === undefined) throw new Error("nothing was booked");
  await perform(target, HUB, [
    operation("receive", id),
    operation("hand_over", id, { rider_uid: RIDER.uid }),
  ]);
  const { body } = await callAs(target, sender, "GET", `/parcels/${id}`);
  return { id, code: /"handover_code":"(\d{4})"/.exec(body)?.[1] ?? "" };
}

async function cashOf(target: Target, rider: Person): Promise<number> {
  const { body } = await callAs(target, rider, "GET", "/rider/cash");
  return Number(/"total":([\d.]+)/.exec(body)?.[1]);
}

async function closeForeign(target: Target, report: Report): Promise<void> {
  const { id, code } = await bringOut(target);
  await perform(target, RIDER, [operation("accept", id)]);
  const taken = { received_by: "x", handover_code: code };
  const [before, others] = [await cashOf(target, RIDER), await cashOf(target, OTHER_RIDER)];
  for (const [task, more] of [
    ["accept", {}],
    ["deliver", { ...taken, collected: 7000 }],
    ["deliver", { received_by: "x", photo: NO_PICTURE }],
    ["fail_delivery", { reason: "refused" }],
    ["refuse", { reason: "other" }],
    ["receive", {}],
    ["report_lost", {}],
    ["bag_put", { bag_id: "BAGAAAAAAAA" }],
  ] as const)
    report.check(
      `${task} by a rider who never had it`,
      (await perform(target, OTHER_RIDER, [operation(task, id, more)])).includes('"unknown"'),
    );
  for (const task of ["receive", "report_lost", "take_back"])
    report.check(
      `${task} by a hub whose rider does not have it`,
      (await perform(target, OTHER_HUB, [operation(task, id)])).includes('"elsewhere"'),
    );
  const photo = operation("deliver", id, { received_by: "x", photo: NO_PICTURE, collected: 7000 });
  report.check("a photo without a picture", (await perform(target, RIDER, [photo])).includes('"bad_photo"'));
  const none = operation("deliver", id, taken);
  report.check(
    "a delivery without its money",
    (await perform(target, RIDER, [none])).includes('"wrong_amount"'),
  );
  const real = operation("deliver", id, { ...taken, collected: 7000 });
  report.check("the delivery by its rider", (await perform(target, RIDER, [real])).includes('"done"'));
  report.check("the rider holds the money", (await cashOf(target, RIDER)) === before + 7000);
  report.check("the other rider holds none of it", (await cashOf(target, OTHER_RIDER)) === others);
}

async function reportLate(target: Target, report: Report): Promise<void> {
  for (const meanwhile of ["receive", "report_lost"]) {
    const { id, code } = await bringOut(target);
    const before = await cashOf(target, RIDER);
    await perform(target, HUB, [operation(meanwhile, id)]);
    const late = operation("deliver", id, { received_by: "x", handover_code: code, collected: 7000 });
    const answer = await perform(target, RIDER, [late, late]);
    report.check(`a delivery after ${meanwhile}: ${answer}`, answer.includes('"cash_review"'));
    report.check(`its money, once, after ${meanwhile}`, (await cashOf(target, RIDER)) === before + 7000);
    const review = `/money/cash-reviews/${id}/${"id" in late ? String(late.id) : ""}/resolution`;
    const json = { resolution: "reverse", reason: "x" };
    for (const who of [RIDER, HUB, newPerson()])
      report.check(
        `the review by ${who.uid}`,
        (await callAs(target, who, "POST", review, { json })).status === 404,
      );
    const answers = await Promise.all(
      ["reverse", "apply", "surplus", "reverse", "apply", "surplus"].map((resolution) =>
        callAs(target, ADMIN, "POST", review, { json: { resolution, reason: "x" } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    report.check(
      `a review is resolved in one way: ${statuses.join()}`,
      statuses.join() === "200,200,409,409,409,409",
    );
  }
}

async function scanAtOnce(target: Target, report: Report): Promise<void> {
  const ids = await Promise.all(Array.from({ length: 5 }, () => book(target)));
  const bag_id = `BAG${Array.from({ length: 8 }, () => "ABCDEFGHJK"[Math.floor(Math.random() * 10)]).join("")}`;
  const ofBag = (task: string) => ({ id: crypto.randomUUID(), at: new Date().toISOString(), task, bag_id });
  await perform(target, HUB, [
    { ...ofBag("bag_open"), to_center: "Dhaka" },
    ...ids.map((id) => operation("receive", id)),
  ]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => [
      ...ids.map((id) => perform(target, HUB, [operation("bag_put", id, { bag_id })])),
      ...ids.map((id) => perform(target, HUB, [operation("hold", id, { reason: "other" })])),
      ...ids.map((id) => perform(target, HUB, [operation("receive", id)])),
      perform(target, HUB, [ofBag("bag_send")]),
      perform(target, OTHER_HUB, [ofBag("bag_receive")]),
    ]).flat(),
  );
  report.check(
    "no fault",
    answers.every((answer) => answer.startsWith("200") && !answer.includes('"failed"')),
  );
}

async function guessDigits(target: Target, report: Report): Promise<void> {
  const id = await book(target);
  const unlock = async (trackingId: string, digits: string): Promise<string> => {
    const answer = await send(target.port, `/api/tracking/${trackingId}/unlock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ digits }),
    });
    return `${answer.status} ${/"code":"([\w.]+)"/.exec(answer.body)?.[1] ?? answer.body}`;
  };
  const unknown = "TRKAA222222";
  for (let guess = 0; guess < 7; guess++) {
    const digits = String(1000 + guess);
    const [known, other] = [await unlock(id, digits), await unlock(unknown, digits)];
    report.check(`guess ${guess + 1} tells whether the parcel exists: ${known}, ${other}`, known === other);
    report.check(`guess ${guess + 1}`, known === (guess < 5 ? "422 unlock.failed" : "409 unlock.closed"));
  }
  report.check("the right digits after five wrong ones", (await unlock(id, "5678")) === "409 unlock.closed");
}

async function guessIds({ port }: Target, report: Report): Promise<void> {
  let limited = 0;
  for (let guess = 0; guess < 200; guess++) {
    const id = `TRKAB${String(guess).padStart(6, "2")}`.replaceAll(/[01]/g, "9");
    if ((await send(port, `/api/tracking/${id}`)).status === 429) limited += 1;
  }
  report.check("200 ids in a row are all answered", limited > 0);
}

/**
 * Opens streams from many addresses, with clients that do not read. In the meantime, the API must respond as
 * usual. When the clients disconnect, the API must close the streams.
 */
async function holdStreams(target: Target, report: Report): Promise<void> {
  const person = newPerson();
  const streams = Array.from({ length: STREAMS }, (_, index) => openStream(target, index));
  const statuses = await Promise.all(streams.map(({ status }) => status));
  report.check(
    "all streams are open",
    statuses.every((status) => status === 200),
  );
  report.check(
    "a list while they are open",
    (await callAs(target, person, "GET", "/parcels")).status === 200,
  );
  for (const { request } of streams) request.destroy();
  report.check("a list after they left", (await callAs(target, person, "GET", "/parcels")).status === 200);
}

/**
 * Opens a stream for a parcel that does not exist.
 * @param index determines the tracking ID and the loopback address of the client
 */
function openStream({ port }: Target, index: number) {
  const request = get({
    port,
    host: "127.0.0.1",
    localAddress: `127.0.1.${1 + (index % ADDRESSES)}`,
    path: `/api/tracking/TRKAA${String(222_222 + index).replaceAll(/[01]/g, "9")}/live`,
    agent: false,
  });
  const status = new Promise<number | undefined>((resolve) => {
    request.once("response", (response) => resolve(response.statusCode));
    request.once("error", () => resolve(undefined));
  });
  return { request, status };
}
