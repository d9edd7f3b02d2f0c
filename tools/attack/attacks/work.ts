import { get } from "node:http";
import { send } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, staffMember, type Person } from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

const HUB = staffMember("demo-hub-bogura");
const OTHER_HUB = staffMember("demo-hub-dhaka");
const RIDER = staffMember("demo-rider-bogura");

/** What only staff may read. */
const STAFF_PATHS = [
  "/hub/parcels?list=here",
  "/hub/riders",
  "/hub/bags",
  "/rider/tasks",
  "/staff",
  "/staff/history",
  "/rider-applications",
];
const STREAMS = 1000;
/** An address opens up to 120 streams a minute. */
const ADDRESSES = 100;

/** Staff, scans, the public view of parcels, and streams. */
export const WORK_ATTACKS: readonly Attack[] = [
  { name: "Staff pages as a stranger, a sender, and staff of another role", run: asNoStaff },
  { name: "Forged, repeated and foreign scans", run: forgeScans },
  { name: "Guessing the digits of a phone", run: guessDigits },
  { name: `${STREAMS} idle streams`, run: holdStreams },
  // Last: it uses up the budget of this machine's network.
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
  for (const path of ["/staff", "/hub/riders"])
    report.check(`${path} as a rider`, (await callAs(target, RIDER, "GET", path)).status === 404);
  const invitation = { email: sender.email, name: "x", role: "admin", center: "Bogura" };
  for (const person of [sender, HUB, RIDER])
    report.check(
      "an invitation by nobody's admin",
      (await callAs(target, person, "POST", "/staff", { json: invitation })).status === 404,
    );
  report.check(
    "an invented invitation",
    (await callAs(target, sender, "POST", `/invitations/${"A".repeat(32)}`)).status === 409,
  );
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
    report.check(JSON.stringify(one), (await perform(target, HUB, [one])).startsWith("422"));
  const many = Array.from({ length: 51 }, () => operation("receive", id));
  report.check("51 scans in one request", (await perform(target, HUB, many)).startsWith("422"));
  const tracked = await send(target.port, `/api/track/${id}`);
  report.check(
    "the public view names nobody",
    tracked.status === 200 && !/Rahima|Karim|\+880|House|Books|demo-/.test(tracked.body),
  );
}

async function guessDigits(target: Target, report: Report): Promise<void> {
  const id = await book(target);
  const unlock = async (trackingId: string, digits: string): Promise<string> => {
    const answer = await send(target.port, `/api/track/${trackingId}/unlock`, {
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
    report.check(`guess ${guess + 1}`, known === (guess < 5 ? "409 unlock.failed" : "409 unlock.closed"));
  }
  report.check("the right digits after five wrong ones", (await unlock(id, "5678")) === "409 unlock.closed");
}

async function guessIds({ port }: Target, report: Report): Promise<void> {
  let limited = 0;
  for (let guess = 0; guess < 200; guess++) {
    const id = `TRKAB${String(guess).padStart(6, "2")}`.replaceAll(/[01]/g, "9");
    if ((await send(port, `/api/track/${id}`)).status === 429) limited += 1;
  }
  report.check("200 ids in a row are all answered", limited > 0);
}

/** Opens streams of many addresses that read nothing; meanwhile the API answers as before, and ends them when they leave. */
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

/** A stream of a parcel that nobody has booked. @param index decides its parcel and the loopback address that it comes from */
function openStream({ port }: Target, index: number) {
  const request = get({
    port,
    host: "127.0.0.1",
    localAddress: `127.0.1.${1 + (index % ADDRESSES)}`,
    path: `/api/track/TRKAA${String(222_222 + index).replaceAll(/[01]/g, "9")}/live`,
    agent: false,
  });
  const status = new Promise<number | undefined>((resolve) => {
    request.once("response", (response) => resolve(response.statusCode));
    request.once("error", () => resolve(undefined));
  });
  return { request, status };
}
