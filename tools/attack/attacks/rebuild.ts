import { mkdtempSync, realpathSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildApps, publishRelease } from "../../build-apps.ts";
import { ROOT } from "../../settings.ts";
import { startStack } from "../../stack.ts";
import { keepAlive, send } from "../client.ts";
import type { Attack, Report } from "../report.ts";

const DIST = join(ROOT, "apps/site/dist");

/** Requests pages and their scripts until the attack is over. */
async function browse(port: number, report: Report, isOver: () => boolean): Promise<void> {
  const agent = keepAlive(4);
  while (!isOver()) {
    const page = await send(port, "/", { agent });
    report.check(`the home page: ${page.status}`, page.status === 200);
    for (const [path] of [...page.body.matchAll(/\/assets\/[\w.-]+\.(?:js|woff2)/g)].slice(0, 6)) {
      const { status } = await send(port, path, { agent });
      report.check(`${path}: ${status}`, status === 200);
    }
  }
  agent.destroy();
}

/** Attacks in which the site is built while a server is running. */
export const REBUILD_ATTACKS: readonly Attack[] = [
  {
    name: "5 releases swapped in under load",
    async run({ dataDir }, report) {
      // The copy is next to the builds, so that its relative links stay valid.
      const folder = mkdtempSync(join(dataDir, "releases-"));
      const copy = async (name: string): Promise<string> => {
        await cp(realpathSync(DIST), join(folder, name), { recursive: true });
        return join(folder, name);
      };
      const link = join(folder, "current");
      publishRelease(await copy("0"), link);
      const stack = await startStack({ dataDir: join(folder, "data"), siteDir: link });
      try {
        let isOver = false;
        const browsing = Promise.all(
          [1, 2].map(() => browse(Number(new URL(stack.url).port), report, () => isOver)),
        );
        for (let round = 1; round <= 5; round += 1) {
          publishRelease(await copy(String(round)), link);
          if (round > 3) await rm(join(folder, String(round - 3)), { recursive: true });
        }
        isOver = true;
        await browsing;
      } finally {
        await stack.stop();
      }
    },
  },
  {
    name: "A rebuild of the site under load",
    isLong: true,
    async run({ port }, report) {
      let isOver = false;
      const browsing = browse(port, report, () => isOver);
      // A new build is needed because of the different origin. With the same origin, the existing build would
      // only be linked.
      const origin = process.env["PUBLIC_ORIGIN"];
      process.env["PUBLIC_ORIGIN"] = `https://rebuild-${Date.now()}.example`;
      await buildApps(new AbortController().signal);
      if (origin === undefined) delete process.env["PUBLIC_ORIGIN"];
      else process.env["PUBLIC_ORIGIN"] = origin;
      await buildApps(new AbortController().signal);
      isOver = true;
      await browsing;
    },
  },
];
