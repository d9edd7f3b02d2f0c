import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_STAFF } from "./auth-emulator/src/demo-account.ts";
import { openLog } from "./log-file.ts";
import { refusalOf } from "./payment-sandbox/src/refusal.ts";
import { ROOT, type FirebaseSettings } from "./settings.ts";
import { Worker } from "./worker.ts";

/**
 * The options of the app, which consists of the front server, API, Auth emulator and payment sandbox. If one
 * of these processes exits, it is restarted.
 */
export interface StackOptions {
  /** The folder for accounts, parcels and logs. */
  dataDir: string;
  /** The port of the front server. By default (0), any free port is used. */
  port?: number;
  /** The address to listen on. By default, loopback. */
  host?: string;
  /** The folder of the built site. By default, apps/site/dist. */
  siteDir?: string;
  /** The folder of the built office. By default, apps/office/dist. */
  officeDir?: string;
  /** The main file of the front server. By default, apps/front/src/main.ts. */
  frontEntry?: string;
  /** The settings of real Firebase. If set, the emulator is not used. */
  firebase?: FirebaseSettings | undefined;
  /** The origin in links sent to users, if it is not the app's address. */
  publicOrigin?: string | undefined;
  /** The main file of the API. By default, apps/api/src/main.ts. */
  apiEntry?: string;
  /** Additional settings for the API. */
  apiEnv?: Record<string, string | undefined>;
  /** Additional settings for the front server. */
  frontEnv?: Record<string, string | undefined>;
  /** Called with each line for the terminal. */
  onLine?: (line: string) => void;
}

/** The running app. */
export interface Stack {
  /** The URL of the app, such as `http://localhost:3000`. */
  url: string;
  /** The emulator's own loopback port, with all its endpoints; undefined with real Firebase. */
  authPort: number | undefined;
  /**
   * The reason why there is no payment sandbox: payments are real, or the site is public. Undefined if there
   * is a sandbox.
   */
  sandboxRefusal: string | undefined;
  /** The processes of the app. `sandbox` and `auth` are undefined if they are not used. */
  front: Worker;
  api: Worker;
  auth: Worker | undefined;
  sandbox: Worker | undefined;
  /** All lines for the terminal, oldest first. */
  lines: readonly string[];
  /** Stops all processes in order. */
  stop: () => Promise<void>;
}

const PINO_ERROR = 50;

/**
 * Starts the app and waits until it responds, for `npm start` and the end-to-end tests.
 * @throws Error when the port is taken (code EADDRINUSE) or the API does not start
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { firebase, host = "127.0.0.1" } = options;
  const dataDir = resolve(options.dataDir);
  // The folder is private, because it contains users' e-mail addresses and, with the emulator, their
  // passwords.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const lines: string[] = [];
  const writeLine = (line: string): void => {
    lines.push(line);
    options.onLine?.(line);
  };
  const openLogOf = (name: string) =>
    openLog(join(dataDir, "logs"), `${name}.log`, (line) => {
      const error = errorOf(line);
      if (error !== undefined) writeLine(`${name}: ${error}`);
    });
  const logs = { api: openLogOf("api"), front: openLogOf("front") };

  let isUp = false;
  const common = {
    cwd: ROOT,
    // The error of a failed start contains the last lines of the output.
    onLine: (line: string) => {
      if (isUp) writeLine(line);
    },
    onTrouble: writeLine,
    onListening: (): void => introduce(),
  };
  const workers: { api?: Worker; auth?: Worker; sandbox?: Worker } = {};
  const front = new Worker({
    ...common,
    name: "The front",
    entry: options.frontEntry ?? join(ROOT, "apps/front/src/main.ts"),
    env: {
      ...process.env,
      HOST: host,
      PORT: String(options.port ?? 0),
      SITE_DIR: options.siteDir ?? join(ROOT, "apps/site/dist"),
      OFFICE_DIR: options.officeDir ?? join(ROOT, "apps/office/dist"),
      VITE_FIREBASE_AUTH_DOMAIN: firebase?.authDomain,
      ...options.frontEnv,
    },
    outputFd: logs.front.fd,
  });
  /**
   * Sends the ports of the other processes to the front server, because these processes use a different free
   * port at each start.
   */
  const introduce = (): void =>
    front.send({
      type: "upstreams",
      api: originOf(workers.api),
      authEmulator: originOf(workers.auth),
      paymentSandbox: originOf(workers.sandbox),
    });

  const stop = async (): Promise<void> => {
    await front.stop();
    await Promise.all([workers.api?.stop(), workers.auth?.stop(), workers.sandbox?.stop()]);
    logs.api.close();
    logs.front.close();
  };

  try {
    await front.start();
    const url = `http://${nameOf(host)}:${front.port}`;
    const publicOrigin = options.publicOrigin ?? url;
    const env = {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: publicOrigin,
    };
    const password = randomBytes(16).toString("hex");
    const sandboxRefusal = refusalOf({ ...env, HOST: host, PAYMENT_SANDBOX_PASSWORD: password });

    if (!firebase) {
      const entry = join(ROOT, "tools/auth-emulator/src/main.ts");
      workers.auth = new Worker({ ...common, name: "The Auth emulator", entry, env });
    }
    if (sandboxRefusal === undefined) {
      workers.sandbox = new Worker({
        ...common,
        name: "The payment sandbox",
        entry: join(ROOT, "tools/payment-sandbox/src/main.ts"),
        env: { ...env, PAYMENT_SANDBOX_PASSWORD: password },
      });
    }
    await Promise.all([workers.auth?.start(), workers.sandbox?.start()]);
    const api = new Worker({
      ...common,
      name: "The API",
      entry: options.apiEntry ?? join(ROOT, "apps/api/src/main.ts"),
      env: {
        ...env,
        TRUST_PROXY: "1",
        // Real Firebase must never be combined with the emulator's tokens, because these are unsigned.
        AUTH_EMULATOR: firebase ? undefined : "1",
        FIREBASE_PROJECT_ID: firebase ? firebase.projectId : "demo-harkara",
        PAYMENT_SANDBOX_URL: originOf(workers.sandbox),
        PAYMENT_SANDBOX_PASSWORD: password,
        ...(!firebase && { STAFF: JSON.stringify(DEMO_STAFF) }),
        ...options.apiEnv,
      },
      outputFd: logs.api.fd,
    });
    workers.api = api;
    await api.start();
    isUp = true;
    const { auth, sandbox } = workers;
    return { url, authPort: auth?.port, sandboxRefusal, front, api, auth, sandbox, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the loopback URL of a worker. Undefined while the worker is down. */
function originOf(worker: Worker | undefined): string | undefined {
  return worker?.port === undefined ? undefined : `http://127.0.0.1:${worker.port}`;
}

/** Returns the host name with which a browser on this machine can reach an address. */
function nameOf(host: string): string {
  if (host === "127.0.0.1" || host === "0.0.0.0" || host === "::" || host === "::1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Returns the message in a structured log line if it reports an error; undefined for any other line. */
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
