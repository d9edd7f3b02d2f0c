import { randomBytes } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createFront } from "./front.ts";
import { openLog } from "./log-file.ts";
import { refusalOf } from "./payment-sandbox/src/refusal.ts";
import { ROOT, type FirebaseSettings } from "./settings.ts";
import { Worker } from "./worker.ts";

/** How to run the app: API, Auth emulator, payment sandbox and front server. */
export interface StackOptions {
  /** Where accounts, parcels and logs lie. */
  dataDir: string;
  /** The port of the one address; 0, the default, takes any free one. */
  port?: number;
  /** The address to listen on; loopback by default. */
  host?: string;
  /** The built site; apps/site/dist by default. */
  siteDir?: string;
  /** Serves the pages instead of `siteDir` while developing. */
  developmentPages?: (server: Server) => Promise<RequestListener>;
  /** Real Firebase instead of the emulator. */
  firebase?: FirebaseSettings | undefined;
  /** The origin for links that people get, where it is not the address itself. */
  publicOrigin?: string | undefined;
  /** The API's main file; apps/api/src/main.ts by default. */
  apiEntry?: string;
  /** More settings for the API. */
  apiEnv?: Record<string, string | undefined>;
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
  api: {
    /** The process's id; undefined while it is down. */
    readonly pid: number | undefined;
    /** Its own loopback port; undefined while it is down. */
    readonly port: number | undefined;
    /** Sends a signal and waits for the end. The app then starts it again by itself: wait for `ready`. */
    kill: (signal: NodeJS.Signals) => Promise<void>;
    /** Resolves as soon as it answers. */
    ready: () => Promise<void>;
    /** Stops it in good order and starts it again. */
    restart: () => Promise<void>;
  };
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
  const lines: string[] = [];
  const tell = (line: string): void => {
    lines.push(line);
    options.onLine?.(line);
  };
  const log = openLog(join(dataDir, "logs"), "api.log", (line) => {
    const error = errorOf(line);
    if (error !== undefined) tell(`api: ${error}`);
  });

  let isUp = false;
  const workers: { api?: Worker; auth?: Worker; sandbox?: Worker } = {};
  const front = await createFront({
    siteDir: options.siteDir ?? join(ROOT, "apps/site/dist"),
    ...(options.developmentPages && { developmentPages: options.developmentPages }),
    apiPort: () => workers.api?.port,
    authPort: () => workers.auth?.port,
    sandboxPort: () => workers.sandbox?.port,
    signIn: firebase ? { kind: "firebase", authDomain: firebase.authDomain } : { kind: "emulator" },
    host,
    port: options.port ?? 0,
  });
  const url = `http://${nameOf(host)}:${front.port}`;
  const publicOrigin = options.publicOrigin ?? url;
  const env = {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: publicOrigin,
  };
  // The port is chosen here, so that the API finds the sandbox again after either was started anew.
  const sandboxEnv = {
    PORT: String(await freePort()),
    PAYMENT_SANDBOX_PASSWORD: randomBytes(16).toString("hex"),
  };
  const sandboxRefusal = refusalOf({ ...env, ...sandboxEnv, HOST: host });

  const api = new Worker({
    name: "The API",
    entry: options.apiEntry ?? join(ROOT, "apps/api/src/main.ts"),
    cwd: ROOT,
    env: {
      ...env,
      TRUST_PROXY: "1",
      // An emulator's tokens are unsigned: with real Firebase nothing may turn them on.
      AUTH_EMULATOR: firebase ? undefined : "1",
      FIREBASE_PROJECT_ID: firebase ? firebase.projectId : "demo-harkara",
      PAYMENT_SANDBOX_URL: sandboxRefusal === undefined ? `http://127.0.0.1:${sandboxEnv.PORT}` : undefined,
      PAYMENT_SANDBOX_PASSWORD: sandboxEnv.PAYMENT_SANDBOX_PASSWORD,
      ...options.apiEnv,
    },
    outputFd: log.fd,
    onLine: (line) => {
      // The error of a failed start brings these lines along.
      if (isUp) tell(`api: ${line}`);
    },
    onTrouble: tell,
  });
  const auth = firebase
    ? undefined
    : new Worker({
        name: "The Auth emulator",
        entry: join(ROOT, "tools/auth-emulator/src/main.ts"),
        cwd: ROOT,
        env,
        onLine: tell,
        onTrouble: tell,
      });
  const sandbox =
    sandboxRefusal === undefined
      ? new Worker({
          name: "The payment sandbox",
          entry: join(ROOT, "tools/payment-sandbox/src/main.ts"),
          cwd: ROOT,
          env: { ...env, ...sandboxEnv },
          onLine: tell,
          onTrouble: tell,
        })
      : undefined;
  workers.api = api;
  if (auth) workers.auth = auth;
  if (sandbox) workers.sandbox = sandbox;

  const stop = async (): Promise<void> => {
    await front.close();
    await Promise.all([api.stop(), auth?.stop(), sandbox?.stop()]);
    log.close();
  };

  try {
    await Promise.all([api.start(), auth?.start(), sandbox?.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  isUp = true;

  return {
    url,
    authPort: auth?.port,
    sandboxRefusal,
    api: {
      get pid() {
        return api.pid;
      },
      get port() {
        return api.port;
      },
      kill: (signal) => api.kill(signal),
      ready: () => api.ready(),
      restart: () => api.restart(),
    },
    lines,
    stop,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

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
