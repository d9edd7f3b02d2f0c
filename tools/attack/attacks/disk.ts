import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../../stack.ts";
import { send } from "../client.ts";
import { callAs, insertedIdOf, newBooking, newPerson, parcelsOf } from "../people.ts";
import type { Attack } from "../report.ts";

const SIZE = "200m";

/** Attacks that fill the disk. They need the permission to mount a tmpfs. */
export const DISK_ATTACKS: readonly Attack[] = [
  {
    name: "A full disk",
    isLong: true,
    async run(_target, report) {
      const folder = mkdtempSync(join(tmpdir(), "harkara-disk-"));
      const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder]);
      if (mounted.status !== 0) {
        rmSync(folder, { recursive: true });
        report.skipped = "no right to mount a tmpfs";
        return;
      }
      try {
        const stack = await startStack({ dataDir: join(folder, "data") });
        try {
          const target = { stack, port: Number(new URL(stack.url).port), dataDir: folder };
          const person = newPerson();
          const acknowledged: string[] = [];
          const book = async (): Promise<number> => {
            const json = newBooking(person);
            const answer = await callAs(target, person, "POST", "/parcel", { json });
            if (insertedIdOf(answer) !== undefined) acknowledged.push(json.tracking_id);
            return answer.status;
          };
          for (let round = 0; round < 20; round += 1) await book();
          report.check(`ready before: ${await statusOf(target.port)}`, (await statusOf(target.port)) === 200);

          const { bavail, bsize } = statfsSync(folder);
          const filler = join(folder, "filler");
          writeFileSync(filler, Buffer.alloc(bavail * bsize - 4096));
          for (let round = 0; round < 50; round += 1) {
            const status = await book();
            report.check(`a booking on a full disk: ${status}`, [200, 201, 503].includes(status));
          }
          await until(async () => (await statusOf(target.port)) === 503);
          report.check(
            `ready on a full disk: ${await statusOf(target.port)}`,
            (await statusOf(target.port)) === 503,
          );
          const home = await send(target.port, "/");
          report.check(`the home page on a full disk: ${home.status}`, home.status === 200);

          rmSync(filler);
          await until(async () => (await statusOf(target.port)) === 200);
          const after = await book();
          report.check(`a booking with room again: ${after}`, after === 201);
          const listed = new Set((await parcelsOf(target, person)).map(({ tracking_id }) => tracking_id));
          for (const id of acknowledged) {
            report.check(`${id} is there`, listed.has(id));
            if (!listed.has(id)) report.lost += 1;
          }
        } finally {
          await stack.stop();
        }
      } finally {
        spawnSync("umount", ["-l", folder]);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];

const statusOf = async (port: number): Promise<number> => (await send(port, "/api/readyz")).status;

/** Waits up to 30 s for a condition. Afterwards, the caller checks whether the condition is met. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end && !(await isSo())) {
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}
