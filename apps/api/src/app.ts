import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Logger } from "pino";
import type { AccountStore } from "./accounts/account-store.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { authentication } from "./accounts/authentication.ts";
import type { TokenVerifier } from "./accounts/token.ts";
import type { AddressStore } from "./addresses/address-store.ts";
import { addressRoutes } from "./addresses/routes.ts";
import type { CashStore } from "./cash/cash-store.ts";
import { cashRoutes } from "./cash/routes.ts";
import type { ReviewStore } from "./cash/reviews.ts";
import type { DeskStore } from "./desk/desk-store.ts";
import type { PeopleStore } from "./desk/people-store.ts";
import { peopleRoutes } from "./desk/people-routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import type { ReadSenderView } from "./desk/sender-view.ts";
import { clientNetwork } from "./http/client-network.ts";
import { deadline } from "./http/deadline.ts";
import { handleErrors, logFault } from "./http/errors.ts";
import { requestLog } from "./http/request-log.ts";
import type { Env } from "./http/env.ts";
import { MERCHANT_HEADER, type Route, mount } from "./http/route.ts";
import { liveRoutes } from "./live/routes.ts";
import type { Streams } from "./live/streams.ts";
import type { CompensationStore } from "./compensations/compensation-store.ts";
import { compensationRoutes } from "./compensations/routes.ts";
import { correctionRoutes } from "./cash/correction-routes.ts";
import { cashLimitRoutes } from "./cash/limit-routes.ts";
import type { CashLimitStore } from "./cash/limits.ts";
import type { CorrectionStore } from "./cash/corrections.ts";
import type { DueStore } from "./merchants/due-store.ts";
import type { FeePlanStore } from "./merchants/fee-plan-store.ts";
import { moneyExportRoutes } from "./merchants/export-routes.ts";
import type { FinanceStore } from "./merchants/finance-store.ts";
import type { InvoiceStore } from "./merchants/invoice-store.ts";
import { invoiceRoutes } from "./merchants/invoice-routes.ts";
import type { ExportStore } from "./merchants/money-exports.ts";
import type { PayoutStore } from "./merchants/payout-store.ts";
import { proposalRoutes } from "./merchants/proposal-routes.ts";
import type { ProposalStore } from "./merchants/proposal-store.ts";
import { merchantRoutes } from "./merchants/routes.ts";
import type { StatementStore } from "./merchants/statement-store.ts";
import type { VatStore } from "./merchants/vat-store.ts";
import { weighingRoutes } from "./weighings/routes.ts";
import type { WeighingStore } from "./weighings/weighing-store.ts";
import type { HubPhoneStore } from "./hubs/hub-phone-store.ts";
import { hubRoutes } from "./hubs/routes.ts";
import type { HubStore } from "./operations/hub-store.ts";
import type { OperationStore } from "./operations/operation-store.ts";
import { staffPickupRoutes } from "./operations/pickup-routes.ts";
import { operationRoutes } from "./operations/routes.ts";
import { runRoutes, zoneRoutes } from "./operations/run-routes.ts";
import type { RunStore } from "./operations/run-store.ts";
import type { ParcelStore } from "./parcels/parcel-store.ts";
import { batchRoute } from "./parcels/batch.ts";
import { exportRoute } from "./parcels/csv-export.ts";
import { savedViewRoutes } from "./parcels/saved-view-routes.ts";
import type { SavedViewStore } from "./parcels/saved-view-store.ts";
import { parcelRoutes } from "./parcels/routes.ts";
import type { Payments } from "./payments/payments.ts";
import type { PickupStore } from "./pickups/pickup-store.ts";
import type { PlaceStore } from "./pickups/place-store.ts";
import { pickupRoutes } from "./pickups/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { healthRoutes, openApiRoute } from "./http/health.ts";
import type { Settings } from "./platform/settings.ts";
import type { ReturnStore } from "./returns/return-store.ts";
import { returnRoutes } from "./returns/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import type { StaffStore } from "./staff/staff-store.ts";
import { teamRoutes } from "./team/routes.ts";
import type { TeamStore } from "./team/team-store.ts";
import { ticketRoutes } from "./tickets/routes.ts";
import type { TicketStore } from "./tickets/ticket-store.ts";
import { type ZoneStore, areaChecker } from "./zones/zone-store.ts";
import { trackingRoutes } from "./tracking/routes.ts";
import type { TrackingStore } from "./tracking/tracking-store.ts";

/** The parameters of {@link createApp}. */
export interface AppParts {
  readonly accounts: AccountStore;
  readonly store: ParcelStore;
  readonly addresses: AddressStore;
  readonly savedViews: SavedViewStore;
  readonly payments: Payments;
  readonly staff: StaffStore;
  readonly team: TeamStore;
  readonly places: PlaceStore;
  readonly pickups: PickupStore;
  readonly returns: ReturnStore;
  readonly compensations: CompensationStore;
  readonly operations: OperationStore;
  readonly hub: HubStore;
  readonly hubPhones: HubPhoneStore;
  readonly zones: ZoneStore;
  readonly runs: RunStore;
  readonly desk: DeskStore;
  readonly readSenderView: ReadSenderView;
  readonly people: PeopleStore;
  readonly tickets: TicketStore;
  readonly cash: CashStore;
  readonly reviews: ReviewStore;
  readonly corrections: CorrectionStore;
  readonly cashLimits: CashLimitStore;
  readonly feePlans: FeePlanStore;
  readonly statements: StatementStore;
  readonly payouts: PayoutStore;
  readonly dues: DueStore;
  readonly money: FinanceStore;
  readonly exports: ExportStore;
  readonly invoices: InvoiceStore;
  readonly vat: VatStore;
  readonly proposals: ProposalStore;
  readonly weighings: WeighingStore;
  readonly tracking: TrackingStore;
  readonly streams: Streams;
  readonly verifyToken: TokenVerifier;
  readonly centers: readonly ServiceCenter[];
  readonly log: Logger;
  readonly settings: Pick<
    Settings,
    | "CORS_ORIGIN"
    | "PUBLIC_ORIGIN"
    | "TRUST_PROXY"
    | "RATE_LIMIT_PER_USER"
    | "RATE_LIMIT_PER_ADDRESS"
    | "RATE_LIMIT_TRACKING"
  >;
  /**
   * Whether an error response that the route does not declare counts as a server fault. Set in
   * tests.
   */
  readonly isStrict?: boolean;
  /** Whether the server is stopping. */
  readonly isDraining?: () => boolean;
}

/** Returns every route of the API. */
export function createRoutes({
  accounts,
  store,
  addresses,
  savedViews,
  payments,
  staff,
  team,
  places,
  pickups,
  returns,
  compensations,
  operations,
  hub,
  hubPhones,
  zones,
  runs,
  desk,
  readSenderView,
  people,
  tickets,
  cash,
  reviews,
  corrections,
  cashLimits,
  feePlans,
  statements,
  payouts,
  dues,
  money,
  exports,
  invoices,
  vat,
  proposals,
  weighings,
  tracking,
  streams,
  centers,
  log,
  settings,
  isDraining = () => false,
}: AppParts): readonly Route[] {
  const networkOf = clientNetwork(settings.TRUST_PROXY);
  const routes = [
    ...parcelRoutes(store, feePlans, centers),
    batchRoute(store, feePlans, centers, (error, requestId) => logFault(log, error, requestId)),
    ...addressRoutes(addresses, centers),
    exportRoute(store, centers, (error, requestId) => logFault(log, error, requestId)),
    ...savedViewRoutes(savedViews),
    ...returnRoutes(returns),
    ...compensationRoutes(compensations),
    ...zoneRoutes(zones, hub, areaChecker(centers)),
    ...runRoutes(runs),
    ...operationRoutes(operations, hub, (error, requestId) => logFault(log, error, requestId)),
    ...deskRoutes(desk, readSenderView, centers),
    ...peopleRoutes(people, centers),
    ...ticketRoutes(tickets),
    ...cashRoutes(cash, reviews),
    ...correctionRoutes(corrections),
    ...cashLimitRoutes(cashLimits),
    ...proposalRoutes(proposals),
    ...merchantRoutes(feePlans, statements, payouts, dues, money),
    ...moneyExportRoutes(exports, (error, requestId) => logFault(log, error, requestId)),
    ...weighingRoutes(weighings),
    ...invoiceRoutes(invoices, vat, (error, requestId) => logFault(log, error, requestId)),
    ...accountRoutes(accounts, centers),
    ...hubRoutes(hubPhones, centers),
    ...staffRoutes(staff, (person) => team.membershipsOf(person), centers),
    ...teamRoutes(team),
    ...pickupRoutes(places, pickups, centers),
    ...staffPickupRoutes(pickups),
    ...trackingRoutes(tracking, settings.RATE_LIMIT_TRACKING, networkOf),
    ...liveRoutes(streams, settings.RATE_LIMIT_TRACKING, networkOf),
    ...paymentRoutes({
      payments,
      log,
      publicOrigin: settings.PUBLIC_ORIGIN,
      perAddress: settings.RATE_LIMIT_PER_ADDRESS,
      networkOf,
      logFault: (error, requestId) => logFault(log, error, requestId),
    }),
    ...healthRoutes(() => store.check(), isDraining),
  ];
  return [...routes, openApiRoute(routes)];
}

// This limit is longer than the timeouts of a request to the payment gateway and of a database statement.
const REQUEST_LIMIT_MS = 30_000;

/** Builds the HTTP API. Paths are relative to the mount point. */
export function createApp(parts: AppParts): Hono<Env> {
  const { accounts, verifyToken, log, settings, isDraining = () => false } = parts;
  const app = new Hono<Env>();
  app.use(requestLog(log, isDraining));
  if (settings.CORS_ORIGIN !== undefined) {
    app.use(
      cors({
        origin: settings.CORS_ORIGIN,
        allowHeaders: ["authorization", "content-type", MERCHANT_HEADER],
        allowMethods: ["GET", "POST", "PUT", "DELETE"],
        exposeHeaders: ["link", "retry-after", "x-request-id", "x-total-count"],
      }),
    );
  }
  if (parts.isStrict === true)
    app.use(async (c, next) => {
      c.set("isStrict", true);
      await next();
    });
  app.use(deadline(REQUEST_LIMIT_MS));
  const authenticate = authentication({
    accounts,
    verifyToken,
    perUser: settings.RATE_LIMIT_PER_USER,
    perAddress: settings.RATE_LIMIT_PER_ADDRESS,
    networkOf: clientNetwork(settings.TRUST_PROXY),
  });
  const { staff, team } = parts;
  const find = { staff: staff.find, member: team.find, person: team.person };
  mount(app, createRoutes(parts), authenticate, find);
  handleErrors(app, log);
  return app;
}
