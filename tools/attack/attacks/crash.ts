import * as v from "valibot";
import { mapConcurrently, send, type Answer } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, parcelsOf } from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

const BURST = 50;
const TRIES = 100;

/**
 * Sends 50 bookings while a process is killed. Like the site, the attack retries each booking until
 * it gets a response. Afterwards, each booking must exist exactly once.
 */
async function killInBurst(
  target: Target,
  victim: "front" | "api" | "auth" | "sandbox",
  report: Report,
): Promise<void> {
  const person = newPerson();
  const bookings = Array.from({ length: BURST }, () => newBooking(person));
  const worker = target.stack[victim];
  if (worker === undefined) return;
  let acknowledged = 0;
  const burst = mapConcurrently(bookings, 10, async (json) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await callAs(target, person, "POST", "/parcel", { json });
      if (insertedIdOf(answer) !== undefined) {
        acknowledged += 1;
        if (acknowledged === BURST / 2) await worker.kill("SIGKILL");
        return true;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return false;
  });
  for (const isAcknowledged of await burst)
    report.check(`${victim}: a booking was never acknowledged`, isAcknowledged);
  await worker.ready();
  await answering(target.port);
  const listed = (await parcelsOf(target, person)).map(({ tracking_id }) => tracking_id);
  for (const { tracking_id } of bookings) {
    const copies = listed.filter((id) => id === tracking_id).length;
    report.check(`${victim}: ${tracking_id} is there ${copies} times`, copies === 1);
    if (copies === 0) report.lost += 1;
  }
}

const ResultsSchema = v.object({ results: v.array(v.object({ status: v.string() })) });
const BATCH = 100;

/**
 * Sends batches of bookings while a process is killed. Rows without a result and failed rows are sent again
 * until every row is booked. Each row must be booked exactly once.
 */
async function killInBatch(target: Target, victim: "front" | "api", report: Report): Promise<void> {
  const person = newPerson();
  const rows = Array.from({ length: BATCH }, (_, index) =>
    newBooking(person, { reference: `ORDER-${index}` }),
  );
  let open = rows;
  for (let tries = 0; open.length > 0 && tries < TRIES; tries += 1) {
    const sent = open;
    const answer = callAs(target, person, "POST", "/parcels/batch", { json: { parcels: sent } });
    // The first two requests are aborted after some of their rows have been booked.
    if (tries < 2) {
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
      await target.stack[victim]?.kill("SIGKILL");
    }
    const { status, body } = await answer;
    if (status === 200) {
      const { results } = v.parse(ResultsSchema, JSON.parse(body));
      for (const { status: result } of results)
        report.check(`${victim}: a row was ${result}`, result !== "refused");
      open = sent.filter((_, index) => results[index]?.status === "failed");
    }
    await target.stack[victim]?.ready();
    await answering(target.port);
  }
  report.check(`${victim}: ${open.length} rows were never answered`, open.length === 0);
  const listed = (await parcelsOf(target, person)).map(({ tracking_id }) => tracking_id);
  for (const { tracking_id } of rows) {
    const copies = listed.filter((id) => id === tracking_id).length;
    report.check(`${victim}: ${tracking_id} is there ${copies} times`, copies === 1);
    if (copies === 0) report.lost += 1;
  }
}

/** Resolves when the site and the API behind it respond through the front server. */
async function answering(port: number): Promise<void> {
  let answer: Answer;
  do {
    answer = await send(port, "/api/readyz");
  } while (answer.status !== 200);
}

const VICTIMS = ["front", "api", "auth", "sandbox"] as const;

/** Kills each process with kill -9 during a burst of bookings. */
export const CRASH_ATTACKS: readonly Attack[] = [
  {
    name: "kill -9 of each process in a burst of 50 bookings",
    async run(target, report) {
      for (const victim of VICTIMS) await killInBurst(target, victim, report);
    },
  },
  {
    name: "kill -9 of front and API in a batch of 100 bookings",
    async run(target, report) {
      for (const victim of ["front", "api"] as const) await killInBatch(target, victim, report);
    },
  },
  {
    name: "kill -9, 100 rounds",
    isLong: true,
    async run(target, report) {
      for (let round = 0; round < 100; round += 1)
        await killInBurst(target, VICTIMS[round % VICTIMS.length] ?? "api", report);
    },
  },
];
