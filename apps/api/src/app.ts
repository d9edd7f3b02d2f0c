import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Logger } from "pino";
import type { AccountStore } from "./people/accounts/account-store.ts";
import { accountRoutes } from "./people/accounts/routes.ts";
import { authentication } from "./people/accounts/authentication.ts";
import type { TokenVerifier } from "./people/accounts/token.ts";
import type { AddressStore } from "./people/addresses/address-store.ts";
import { addressRoutes } from "./people/addresses/routes.ts";
import type { CashStore } from "./money/cash/cash-store.ts";
import { cashRoutes } from "./money/cash/routes.ts";
import type { ReviewStore } from "./money/cash/reviews.ts";
import type { DeskStore } from "./desk/parcels/desk-store.ts";
import type { PeopleStore } from "./desk/people/people-store.ts";
import { peopleRoutes } from "./desk/people/people-routes.ts";
import { deskRoutes } from "./desk/parcels/routes.ts";
import type { ReadSenderView } from "./desk/parcels/sender-view.ts";
import { clientNetwork } from "./http/client-network.ts";
import { deadline } from "./http/deadline.ts";
import { handleErrors, logFault } from "./http/errors.ts";
import { requestLog } from "./http/request-log.ts";
import type { Env } from "./http/env.ts";
import { MERCHANT_HEADER, type Route, mount } from "./http/route.ts";
import { liveRoutes } from "./live/routes.ts";
import type { Streams } from "./live/streams.ts";
import type { CompensationStore } from "./money/compensations/compensation-store.ts";
import { compensationRoutes } from "./money/compensations/routes.ts";
import { correctionRoutes } from "./money/cash/correction-routes.ts";
import { cashLimitRoutes } from "./money/cash/limit-routes.ts";
import type { CashLimitStore } from "./money/cash/limits.ts";
import type { CorrectionStore } from "./money/cash/corrections.ts";
import type { DueStore } from "./money/payouts/due-store.ts";
import type { FeePlanStore } from "./money/fee-plans/fee-plan-store.ts";
import { feePlanRoutes } from "./money/fee-plans/routes.ts";
import { moneyExportRoutes } from "./money/statements/export-routes.ts";
import type { FinanceStore } from "./money/finance/finance-store.ts";
import type { InvoiceStore } from "./money/invoices/invoice-store.ts";
import { invoiceRoutes } from "./money/invoices/invoice-routes.ts";
import type { ExportStore } from "./money/statements/money-exports.ts";
import type { PayoutStore } from "./money/payouts/payout-store.ts";
import { payoutRoutes } from "./money/payouts/routes.ts";
import { proposalRoutes } from "./money/fee-plans/proposal-routes.ts";
import type { ProposalStore } from "./money/fee-plans/proposal-store.ts";
import { financeRoutes } from "./money/finance/routes.ts";
import { statementRoutes } from "./money/statements/routes.ts";
import type { StatementStore } from "./money/statements/statement-store.ts";
import type { VatStore } from "./money/invoices/vat-store.ts";
import { weighingRoutes } from "./operations/weighings/routes.ts";
import type { WeighingStore } from "./operations/weighings/weighing-store.ts";
import type { HubPhoneStore } from "./people/hubs/hub-phone-store.ts";
import { hubRoutes } from "./people/hubs/routes.ts";
import type { HubStore } from "./operations/scans/hub-store.ts";
import type { OperationStore } from "./operations/scans/operation-store.ts";
import { staffPickupRoutes } from "./operations/pickups/pickup-routes.ts";
import { operationRoutes } from "./operations/scans/routes.ts";
import { runRoutes, zoneRoutes } from "./operations/runs/run-routes.ts";
import type { RunStore } from "./operations/runs/run-store.ts";
import type { ParcelStore } from "./booking/parcels/parcel-store.ts";
import { batchRoute } from "./booking/parcels/batch.ts";
import { exportRoute } from "./booking/parcels/csv-export.ts";
import { savedViewRoutes } from "./booking/parcels/saved-view-routes.ts";
import type { SavedViewStore } from "./booking/parcels/saved-view-store.ts";
import { parcelRoutes } from "./booking/parcels/routes.ts";
import type { Payments } from "./money/payments/payments.ts";
import type { PickupStore } from "./operations/pickups/pickup-store.ts";
import type { PlaceStore } from "./people/addresses/place-store.ts";
import { pickupRoutes } from "./operations/pickups/routes.ts";
import { paymentRoutes } from "./money/payments/routes.ts";
import { healthRoutes, openApiRoute } from "./http/health.ts";
import type { Settings } from "./platform/settings.ts";
import type { ReturnStore } from "./operations/returns/return-store.ts";
import { returnRoutes } from "./operations/returns/routes.ts";
import { staffRoutes } from "./people/staff/routes.ts";
import type { StaffStore } from "./people/staff/staff-store.ts";
import { teamRoutes } from "./people/team/routes.ts";
import type { TeamStore } from "./people/team/team-store.ts";
import { ticketRoutes } from "./desk/tickets/routes.ts";
import type { TicketStore } from "./desk/tickets/ticket-store.ts";
import { type ZoneStore, areaChecker } from "./people/zones/zone-store.ts";
import { trackingRoutes } from "./booking/tracking/routes.ts";
import type { TrackingStore } from "./booking/tracking/tracking-store.ts";

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
    ...feePlanRoutes(feePlans),
    ...statementRoutes(statements),
    ...payoutRoutes(payouts, dues),
    ...financeRoutes(money),
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
