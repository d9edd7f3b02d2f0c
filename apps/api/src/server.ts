import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type ServiceCenter, ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import {
  IDLE_TIMEOUT_MS,
  PROXIED_KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
  SERVER_OPTIONS,
} from "@harkara/http-server/limits";
import type { Logger } from "pino";
import * as v from "valibot";
import { createAccountStore } from "./people/accounts/account-store.ts";
import { createApp } from "./app.ts";
import { openPglite, openPostgres } from "./platform/database.ts";
import { gatewayOf } from "./money/payments/gateways.ts";
import { createJobStore } from "./jobs/job-store.ts";
import { startJobWorker } from "./jobs/job-worker.ts";
import { startClosing } from "./ledger/close-months.ts";
import { createStreams } from "./live/streams.ts";
import { createCashStore } from "./money/cash/cash-store.ts";
import { checkAddress, serveChecks } from "./checks/check-server.ts";
import { createReviewStore } from "./money/cash/reviews.ts";
import { createCashLimitStore } from "./money/cash/limits.ts";
import { createCorrectionStore } from "./money/cash/corrections.ts";
import { createCompensationStore } from "./money/compensations/compensation-store.ts";
import { createDeskStore } from "./desk/parcels/desk-store.ts";
import { createSenderView } from "./desk/parcels/sender-view.ts";
import { createPeopleStore } from "./desk/people/people-store.ts";
import { createDueStore } from "./money/payouts/due-store.ts";
import { createFeePlanStore } from "./money/fee-plans/fee-plan-store.ts";
import { createInvoiceStore } from "./money/invoices/invoice-store.ts";
import { createExportStore } from "./money/statements/money-exports.ts";
import { createWeighingStore } from "./operations/weighings/weighing-store.ts";
import { createVatStore } from "./money/invoices/vat-store.ts";
import { createFinanceStore } from "./money/finance/finance-store.ts";
import { createProposalStore } from "./money/fee-plans/proposal-store.ts";
import { createPayoutStore } from "./money/payouts/payout-store.ts";
import { createStatementStore } from "./money/statements/statement-store.ts";
import { createHubPhoneStore } from "./people/hubs/hub-phone-store.ts";
import { createHubStore } from "./operations/scans/hub-store.ts";
import { createRunStore } from "./operations/runs/run-store.ts";
import { areaChecker, areaReader, createZoneStore } from "./people/zones/zone-store.ts";
import { createOperationStore } from "./operations/scans/operation-store.ts";
import { createPhotoStore } from "./events/photo-store.ts";
import { createParcelStore } from "./booking/parcels/parcel-store.ts";
import { createSavedViewStore } from "./booking/parcels/saved-view-store.ts";
import { createPaymentStore } from "./money/payments/payment-store.ts";
import { createPickupStore } from "./operations/pickups/pickup-store.ts";
import { createPlaceStore } from "./people/addresses/place-store.ts";
import { createPayments } from "./money/payments/payments.ts";
import type { Settings } from "./platform/settings.ts";
import { StartupError } from "./platform/startup-error.ts";
import { createReturnStore } from "./operations/returns/return-store.ts";
import { createStaffStore } from "./people/staff/staff-store.ts";
import { createAddressStore } from "./people/addresses/address-store.ts";
import { createTeamStore } from "./people/team/team-store.ts";
import { createTicketStore } from "./desk/tickets/ticket-store.ts";
import { createTrackingStore } from "./booking/tracking/tracking-store.ts";
import { createTokenVerifier } from "./people/accounts/token.ts";

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

  const paymentStore = createPaymentStore(database);
  const payments = createPayments({
    store: paymentStore,
    gateway: gatewayOf(settings),
    publicUrl: settings.PUBLIC_API_URL,
    log,
  });
  const staff = createStaffStore(database);
  await staff.seed(settings.STAFF);
  const photos = createPhotoStore(database.db);
  const feePlans = createFeePlanStore(database);
  const districts = new Set(centers.map(({ district }) => district));
  const streams = createStreams(database.news);
  const areaOf = areaReader(centers);
  const returns = createReturnStore(database, areaOf);
  const limits = {
    minimum: settings.PAYOUT_MINIMUM,
    approvalAbove: settings.PAYOUT_APPROVAL_ABOVE,
    methods: { bkash: settings.PAYOUT_LIMIT_BKASH, nagad: settings.PAYOUT_LIMIT_NAGAD },
  };
  const hubPhones = createHubPhoneStore(database, [...districts]);
  const store = createParcelStore(database, paymentStore, photos, hubPhones.contactOf);
  const tickets = createTicketStore(database);
  const runs = createRunStore(database);
  const statements = createStatementStore(database, limits);
  const weighings = createWeighingStore(database, photos, settings.COMPENSATION_APPROVAL_ABOVE);
  let draining = false;
  const app = createApp({
    accounts: createAccountStore(database),
    store,
    addresses: createAddressStore(database, centers),
    savedViews: createSavedViewStore(database),
    payments,
    staff,
    team: createTeamStore(database),
    places: createPlaceStore(database),
    pickups: createPickupStore(database),
    returns,
    compensations: createCompensationStore(database, settings.COMPENSATION_APPROVAL_ABOVE),
    operations: createOperationStore(database, photos, (district) => districts.has(district), areaOf),
    hub: createHubStore(database),
    hubPhones,
    zones: createZoneStore(database, areaChecker(centers)),
    runs,
    desk: createDeskStore(database, paymentStore, photos, areaOf, hubPhones.contactOf),
    tickets,
    readSenderView: createSenderView(database, store, tickets),
    people: createPeopleStore(database, { tickets, runs, statements, feePlans }),
    cash: createCashStore(database),
    reviews: createReviewStore(database),
    cashLimits: createCashLimitStore(database),
    corrections: createCorrectionStore(database, settings.COMPENSATION_APPROVAL_ABOVE),
    feePlans,
    statements,
    payouts: createPayoutStore(database, feePlans, limits),
    dues: createDueStore(database, limits),
    money: createFinanceStore(database),
    exports: createExportStore(database),
    invoices: createInvoiceStore(database),
    vat: createVatStore(database),
    proposals: createProposalStore(database),
    weighings,
    tracking: createTrackingStore(database, hubPhones.contactOf),
    streams,
    verifyToken: createTokenVerifier(settings),
    centers,
    log,
    settings,
    isDraining: () => draining,
  });
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
      askGateway: payments.askGateway,
      sendBackUnanswered: returns.sendBackUnanswered,
      settleWeighing: weighings.settleWeighing,
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
      streams.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
      await closed;
      clearTimeout(late);
      await idle;
      await database.close();
    },
  };
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
