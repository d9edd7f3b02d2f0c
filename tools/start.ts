// npm start, or npm run dev with --dev: builds the apps, starts all processes, prints the URL, and stops
// everything on Ctrl-C.
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { DEMO_ACCOUNT, DEMO_STAFF } from "./auth-emulator/src/demo-account.ts";
import { OVERRIDE } from "./auth-emulator/src/refusal.ts";
import { buildApps } from "./build-apps.ts";
import { loadEnvFile, readSettings, ROOT, SettingError, type Settings } from "./settings.ts";
import { startStack, type Stack } from "./stack.ts";

/**
 * On Ctrl-C, the terminal sends a signal to this process, and npm and run.mjs also forward the signal that
 * they receive. Signals within this time count as one.
 */
const SAME_WISH_MS = 1000;

const isDev = process.argv.includes("--dev");
const stopping = new AbortController();
const cleanups: (() => Promise<void> | void)[] = [];
let starting: Promise<void> | undefined;
let stopAskedAt: number | undefined;

process.on("SIGINT", () => void stop(130));
process.on("SIGTERM", () => void stop(0));
process.on("SIGHUP", () => void stop(0));

try {
  loadEnvFile();
  starting = start(readSettings(process.env));
  await starting;
} catch (error) {
  if (stopAskedAt === undefined) {
    console.error(error instanceof SettingError ? error.message : `\n${messageOf(error)}`);
    await stop(1);
  }
}

async function start(settings: Settings): Promise<void> {
  await assertPortFree(settings);
  if (!isDev && !(settings.siteDir && settings.officeDir)) {
    await step("[1/2] building the apps", async () =>
      (await buildApps(stopping.signal)) ? undefined : "nothing changed since last time",
    );
  }
  const stack = await step(isDev ? "[1/1] starting" : "[2/2] starting the API and the sign-in", async () =>
    startStack({
      dataDir: settings.dataDir,
      port: settings.port,
      host: settings.host,
      siteDir: settings.siteDir,
      officeDir: settings.officeDir,
      firebase: settings.firebase,
      publicOrigin: settings.publicOrigin,
      apiEntry: settings.apiEntry,
      ...(isDev && { frontEntry: join(ROOT, "tools/develop-front.ts") }),
      onLine: (line) => console.log(line),
    }),
  );
  // The user requested a stop while the app was starting, so the processes must be stopped.
  if (stopAskedAt !== undefined) {
    await stack.stop();
    return;
  }
  cleanups.unshift(stack.stop);
  if (isDev) await reloadApi(stack);
  announce(settings, stack);
}

async function reloadApi(stack: Stack): Promise<void> {
  const { watchApi } = await import("./develop.ts");
  const restart = async (): Promise<void> => {
    try {
      await stack.api.restart();
      console.log("The API was started again with your changes.");
    } catch (error) {
      console.error(messageOf(error));
    }
  };
  // Restarts are serialised, so a change during a restart has to wait.
  let last = Promise.resolve();
  cleanups.unshift(
    watchApi(() => {
      last = last.then(restart);
    }),
  );
}

/**
 * Runs one step. Prints its name first, and its duration at the end. Instead of a result, a step may return a
 * remark.
 */
async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  process.stdout.write(`${what} … `);
  const result = await work();
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(typeof result === "string" ? `${result} (${seconds})` : seconds);
  return result;
}

function announce(settings: Settings, stack: Stack): void {
  const dataDir = relative(process.cwd(), settings.dataDir);
  const lines = ["", `  Harkara runs:   ${stack.url}`, ""];
  if (!settings.firebase)
    lines.push(
      `  Demo accounts:  password ${DEMO_ACCOUNT.password}`,
      ...[{ email: DEMO_ACCOUNT.email, what: "sender" }, ...DEMO_STAFF.map(whatStaff)].map(
        ({ email, what }) => `                  ${email.padEnd(30)} ${what}`,
      ),
    );
  lines.push(
    `  Payments:       ${stack.sandboxRefusal ? `no sandbox: ${stack.sandboxRefusal}` : "in a sandbox of this machine; no money moves"}`,
    `  Data:           ${dataDir === "" || dataDir.startsWith("..") ? settings.dataDir : dataDir} (accounts, parcels, logs)`,
    "  Stop:           Ctrl-C",
    "",
  );
  if (!settings.firebase && process.env[OVERRIDE] === "1")
    lines.push(`  Careful: ${OVERRIDE} is set. Whoever reaches the site can sign in as anyone.`, "");
  console.log(lines.join("\n"));
}

/** Describes a member of the demo staff. */
function whatStaff({ email, role, center }: (typeof DEMO_STAFF)[number]): { email: string; what: string } {
  if (role === "admin") return { email, what: "admin: /staff" };
  return { email, what: role === "support" ? "support: /desk" : `${role} in ${center}: /${role}` };
}

/**
 * Checks that the port is free.
 * @throws SettingError when another program uses it
 */
async function assertPortFree({ host, port }: Settings): Promise<void> {
  if (port === 0) return;
  // A browser may first resolve localhost to ::1, where a different program could respond.
  const isTaken = !(await canListen(host, port)) || (host === "127.0.0.1" && (await answers("::1", port)));
  if (!isTaken) return;
  const command = isDev ? "npm run dev" : "npm start";
  throw new SettingError(`Port ${port} is taken: stop the other program or run PORT=${port + 1} ${command}.`);
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES")
        reject(new SettingError(`Port ${port} needs special rights: run PORT=3000 npm start.`));
      else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
        reject(new SettingError(`HOST is ${host}, which is no address of this machine.`));
      } else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (result: boolean) => (): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", end(true)).once("error", end(false)).setTimeout(500, end(false));
  });
}

/**
 * Stops everything in order and exits. If the user requests a stop again after more than a second, exits
 * immediately.
 */
async function stop(code: number): Promise<void> {
  const now = Date.now();
  if (stopAskedAt !== undefined) {
    // The child processes end together with this process.
    if (now - stopAskedAt > SAME_WISH_MS) process.exit(code || 1);
    return;
  }
  stopAskedAt = now;
  if (code !== 1) console.log("\nStopping …");
  stopping.abort();
  // A start that is in progress is cancelled and cleans up.
  await starting?.catch(() => {});
  for (const cleanup of cleanups) await cleanup();
  process.exit(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
