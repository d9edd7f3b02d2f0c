import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type ServiceCenter, ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import {
  IDLE_TIMEOUT_MS,
  PROXIED_KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
  SERVER_OPTIONS,
} from "@harkara/http-server/limits";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import * as v from "valibot";
import { createApp } from "./app.ts";
import { checkAddress, serveChecks } from "./checks/check-server.ts";
import type { Env } from "./http/env.ts";
import { createJobStore } from "./jobs/job-store.ts";
import { startJobWorker } from "./jobs/job-worker.ts";
import { startClosing } from "./ledger/close-months.ts";
import { createTokenVerifier } from "./people/accounts/token.ts";
import { openPglite, openPostgres } from "./platform/database.ts";
import type { Settings } from "./platform/settings.ts";
import { StartupError } from "./platform/startup-error.ts";
import { createStores } from "./stores.ts";

// The time that slow clients have to finish their requests. Supervisors usually kill a process after 30 s.
const DRAIN_LIMIT_MS = 10_000;

const MAX_CONNECTIONS = 20_000;

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Stops accepting connections, finishes the requests in progress, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database and starts to listen.
 * @throws StartupError when the database, the service centers or the port is unavailable
 */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  const centers = await readServiceCenters(settings.SERVICE_CENTERS_FILE);
  const database =
    settings.DATABASE_URL === undefined
      ? await openPglite(join(settings.DATA_DIR, "db"))
      : await openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL_SIZE);

  if (!database.hasTrigrams)
    log.warn(
      "no index for searches: it needs pg_trgm, btree_gin and an lc_ctype other than C (docs/scale.md)",
    );

  const stores = createStores(database, settings, centers, log);
  await stores.staff.seed(settings.STAFF);
  let draining = false;
  const app = createApp({
    ...stores,
    verifyToken: createTokenVerifier(settings),
    centers,
    log,
    settings,
    isDraining: () => draining,
  });
  const server = createHttpServer(app);
  let port;
  try {
    port = await listen(server, settings);
  } catch (error) {
    await database.close();
    throw error;
  }

  const stopChecks =
    settings.DATABASE_URL === undefined
      ? await serveChecks(checkAddress(join(settings.DATA_DIR, "db")), database)
      : () => {};
  const stopWorker = startJobWorker(
    createJobStore(database),
    {
      askGateway: stores.payments.askGateway,
      sendBackUnanswered: stores.returns.sendBackUnanswered,
      settleWeighing: stores.weighings.settleWeighing,
    },
    settings.JOB_SECONDS,
    log,
  );
  const stopClosing = startClosing(database, log);

  return {
    port,
    async stop() {
      draining = true;
      stopChecks();
      const idle = Promise.all([stopWorker(), stopClosing()]);
      const closed = new Promise((resolve) => server.close(resolve));
      stores.streams.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
      await closed;
      clearTimeout(late);
      await idle;
      await database.close();
    },
  };
}

function createHttpServer(app: Hono<Env>): Server {
  const listener = getRequestListener(app.fetch);
  const options = {
    ...SERVER_OPTIONS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: PROXIED_KEEP_ALIVE_MS,
  };
  const server = createServer(options, (request, response) => {
    // A client that disconnects during an upload or a download must not end the process.
    request.on("error", () => {});
    response.on("error", () => {});
    void listener(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(IDLE_TIMEOUT_MS);
  return server;
}

async function readServiceCenters(file: string): Promise<ServiceCenter[]> {
  try {
    return v.parse(ServiceCentersSchema, JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new StartupError(
      `cannot read the service centers from ${file}: set SERVICE_CENTERS_FILE to a valid file`,
    );
  }
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const inUse = "code" in error && error.code === "EADDRINUSE";
      reject(
        new StartupError(
          inUse
            ? `port ${PORT} is taken: stop the program that uses it, or set PORT to another one`
            : `cannot listen on ${HOST}:${PORT}: ${error.message}`,
        ),
      );
    });
    server.listen(PORT, HOST, () => resolve(portOf(server.address())));
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("not a TCP server");
  return address.port;
}
