import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { Logger } from "pino";
import { createParcelStore } from "./booking/parcels/parcel-store.ts";
import { createSavedViewStore } from "./booking/parcels/saved-view-store.ts";
import { createTrackingStore } from "./booking/tracking/tracking-store.ts";
import { createDeskStore } from "./desk/parcels/desk-store.ts";
import { createSenderView } from "./desk/parcels/sender-view.ts";
import { createPeopleStore } from "./desk/people/people-store.ts";
import { createTicketStore } from "./desk/tickets/ticket-store.ts";
import { createPhotoStore } from "./events/photo-store.ts";
import { createStreams } from "./live/streams.ts";
import { createCashStore } from "./money/cash/cash-store.ts";
import { createCorrectionStore } from "./money/cash/corrections.ts";
import { createCashLimitStore } from "./money/cash/limits.ts";
import { createReviewStore } from "./money/cash/reviews.ts";
import { createCompensationStore } from "./money/compensations/compensation-store.ts";
import { createFeePlanStore } from "./money/fee-plans/fee-plan-store.ts";
import { createProposalStore } from "./money/fee-plans/proposal-store.ts";
import { createFinanceStore } from "./money/finance/finance-store.ts";
import { createInvoiceStore } from "./money/invoices/invoice-store.ts";
import { createVatStore } from "./money/invoices/vat-store.ts";
import { gatewayOf } from "./money/payments/gateways.ts";
import { createPaymentStore } from "./money/payments/payment-store.ts";
import { createPayments } from "./money/payments/payments.ts";
import { createDueStore } from "./money/payouts/due-store.ts";
import { createPayoutStore } from "./money/payouts/payout-store.ts";
import { createExportStore } from "./money/statements/money-exports.ts";
import { createStatementStore } from "./money/statements/statement-store.ts";
import { createPickupStore } from "./operations/pickups/pickup-store.ts";
import { createReturnStore } from "./operations/returns/return-store.ts";
import { createRunStore } from "./operations/runs/run-store.ts";
import { createHubStore } from "./operations/scans/hub-store.ts";
import { createOperationStore } from "./operations/scans/operation-store.ts";
import { createWeighingStore } from "./operations/weighings/weighing-store.ts";
import { createAccountStore } from "./people/accounts/account-store.ts";
import { createAddressStore } from "./people/addresses/address-store.ts";
import { createPlaceStore } from "./people/addresses/place-store.ts";
import { createHubPhoneStore } from "./people/hubs/hub-phone-store.ts";
import { createStaffStore } from "./people/staff/staff-store.ts";
import { createTeamStore } from "./people/team/team-store.ts";
import { areaChecker, areaReader, createZoneStore } from "./people/zones/zone-store.ts";
import type { Database } from "./platform/database.ts";
import type { Settings } from "./platform/settings.ts";

/** Creates the stores and services of the API. */
export function createStores(
  database: Database,
  settings: Settings,
  centers: readonly ServiceCenter[],
  log: Logger,
) {
  const paymentStore = createPaymentStore(database);
  const payments = createPayments({
    store: paymentStore,
    gateway: gatewayOf(settings),
    publicUrl: settings.PUBLIC_API_URL,
    log,
  });
  const staff = createStaffStore(database);
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
  return {
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
  };
}
