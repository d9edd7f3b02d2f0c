import { mapConcurrently, send, type Answer } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, parcelsOf } from "../people.ts";
import type { Attack, Report, Target } from "../report.ts";

const BURST = 50;
const TRIES = 100;

/**
 * Sends 50 bookings while a process is killed. Each booking is retried until it gets a response, as the site
 * does. Afterwards, each booking must exist exactly once.
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

/** Resolves when the site responds through the front, including the API behind it. */
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
    name: "kill -9, 100 rounds",
    isLong: true,
    async run(target, report) {
      for (let round = 0; round < 100; round += 1)
        await killInBurst(target, VICTIMS[round % VICTIMS.length] ?? "api", report);
    },
  },
];
