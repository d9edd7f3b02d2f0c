import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { openLog } from "./log-file.ts";
import { refusalOf } from "./payment-sandbox/src/refusal.ts";
import { ROOT, type FirebaseSettings } from "./settings.ts";
import { Worker } from "./worker.ts";

/** How to run the app: front, API, Auth emulator and payment sandbox, each a process that is started again when it ends. */
export interface StackOptions {
  /** Where accounts, parcels and logs lie. */
  dataDir: string;
  /** The port of the one address; 0, the default, takes any free one. */
  port?: number;
  /** The address to listen on; loopback by default. */
  host?: string;
  /** The built site; apps/site/dist by default. */
  siteDir?: string;
  /** The front's main file; apps/front/src/main.ts by default. */
  frontEntry?: string;
  /** Real Firebase instead of the emulator. */
  firebase?: FirebaseSettings | undefined;
  /** The origin for links that people get, where it is not the address itself. */
  publicOrigin?: string | undefined;
  /** The API's main file; apps/api/src/main.ts by default. */
  apiEntry?: string;
  /** More settings for the API. */
  apiEnv?: Record<string, string | undefined>;
  /** More settings for the front. */
  frontEnv?: Record<string, string | undefined>;
  /** Gets each line that a person should see. */
  onLine?: (line: string) => void;
}

/** The running app. */
export interface Stack {
  /** The one address, such as `http://localhost:3000`. */
  url: string;
  /** The emulator's own loopback port, with all of its endpoints; undefined with real Firebase. */
  authPort: number | undefined;
  /** Why there is no payment sandbox, in a sentence: payments are real, or others reach the site. Undefined when there is one. */
  sandboxRefusal: string | undefined;
  /** The processes; `sandbox` and `auth` are undefined where there is none. */
  front: Worker;
  api: Worker;
  auth: Worker | undefined;
  sandbox: Worker | undefined;
  /** Every line that a person would have seen, the oldest first. */
  lines: readonly string[];
  /** Stops everything, in order. */
  stop: () => Promise<void>;
}

const PINO_ERROR = 50;

/**
 * Starts the app and waits until it answers. What `npm start` does, and the browser run too.
 * @throws Error when the port is taken (code EADDRINUSE) or the API does not start
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { firebase, host = "127.0.0.1" } = options;
  const dataDir = resolve(options.dataDir);
  // It holds people's addresses and, with the emulator, their passwords.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const lines: string[] = [];
  const tell = (line: string): void => {
    lines.push(line);
    options.onLine?.(line);
  };
  const openLogOf = (name: string) =>
    openLog(join(dataDir, "logs"), `${name}.log`, (line) => {
      const error = errorOf(line);
      if (error !== undefined) tell(`${name}: ${error}`);
    });
  const logs = { api: openLogOf("api"), front: openLogOf("front") };

  // All ports are chosen here, so that each process finds the others again after any of them was started anew.
  const port = options.port || (await freePort());
  const origins = {
    api: `http://127.0.0.1:${await freePort()}`,
    auth: firebase ? undefined : `http://127.0.0.1:${await freePort()}`,
    sandbox: `http://127.0.0.1:${await freePort()}`,
  };
  const url = `http://${nameOf(host)}:${port}`;
  const publicOrigin = options.publicOrigin ?? url;
  const env = { ...process.env, HOST: "127.0.0.1", DATA_DIR: dataDir, PUBLIC_ORIGIN: publicOrigin };
  const sandboxEnv = {
    PORT: portOf(origins.sandbox),
    PAYMENT_SANDBOX_PASSWORD: randomBytes(16).toString("hex"),
  };
  const sandboxRefusal = refusalOf({ ...env, ...sandboxEnv, HOST: host });
  const sandboxUrl = sandboxRefusal === undefined ? origins.sandbox : undefined;

  let isUp = false;
  const common = {
    cwd: ROOT,
    // The error of a failed start brings its last lines along.
    onLine: (line: string) => {
      if (isUp) tell(line);
    },
    onTrouble: tell,
  };
  const front = new Worker({
    ...common,
    name: "The front",
    entry: options.frontEntry ?? join(ROOT, "apps/front/src/main.ts"),
    env: {
      ...env,
      HOST: host,
      PORT: String(port),
      SITE_DIR: options.siteDir ?? join(ROOT, "apps/site/dist"),
      API_URL: origins.api,
      AUTH_EMULATOR_URL: origins.auth,
      PAYMENT_SANDBOX_URL: sandboxUrl,
      VITE_FIREBASE_AUTH_DOMAIN: firebase?.authDomain,
      ...options.frontEnv,
    },
    outputFd: logs.front.fd,
  });
  const api = new Worker({
    ...common,
    name: "The API",
    entry: options.apiEntry ?? join(ROOT, "apps/api/src/main.ts"),
    env: {
      ...env,
      PORT: portOf(origins.api),
      TRUST_PROXY: "1",
      // An emulator's tokens are unsigned: with real Firebase nothing may turn them on.
      AUTH_EMULATOR: firebase ? undefined : "1",
      FIREBASE_PROJECT_ID: firebase ? firebase.projectId : "demo-harkara",
      PAYMENT_SANDBOX_URL: sandboxUrl,
      PAYMENT_SANDBOX_PASSWORD: sandboxEnv.PAYMENT_SANDBOX_PASSWORD,
      ...options.apiEnv,
    },
    outputFd: logs.api.fd,
  });
  const auth =
    origins.auth === undefined
      ? undefined
      : new Worker({
          ...common,
          name: "The Auth emulator",
          entry: join(ROOT, "tools/auth-emulator/src/main.ts"),
          env: { ...env, PORT: portOf(origins.auth) },
        });
  const sandbox =
    sandboxUrl === undefined
      ? undefined
      : new Worker({
          ...common,
          name: "The payment sandbox",
          entry: join(ROOT, "tools/payment-sandbox/src/main.ts"),
          env: { ...env, ...sandboxEnv },
        });

  const stop = async (): Promise<void> => {
    await front.stop();
    await Promise.all([api.stop(), auth?.stop(), sandbox?.stop()]);
    logs.api.close();
    logs.front.close();
  };

  try {
    await Promise.all([front.start(), api.start(), auth?.start(), sandbox?.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  isUp = true;

  return { url, authPort: auth?.port, sandboxRefusal, front, api, auth, sandbox, lines, stop };
}

// Below the ports that Linux gives to outgoing connections, which could take one before the process listens on it.
const PORTS = { min: 20_000, max: 32_000 };

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.min, PORTS.max);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

const portOf = (origin: string): string => new URL(origin).port;

/** The name by which a browser on this machine reaches an address. */
function nameOf(host: string): string {
  if (host === "127.0.0.1" || host === "0.0.0.0" || host === "::" || host === "::1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The message of a structured log line that reports an error; undefined for any other line. */
function errorOf(line: string): string | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== "object" || entry === null || !("level" in entry)) return undefined;
    if (typeof entry.level !== "number" || entry.level < PINO_ERROR) return undefined;
    return "msg" in entry && typeof entry.msg === "string" ? entry.msg : line;
  } catch {
    return undefined;
  }
}
