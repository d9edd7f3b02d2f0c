import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type StaffCaller, staffCaller } from "@harkara/courier-core/people/caller";
import { type Booking, type Parcel, ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { SignJWT, UnsecuredJWT, createLocalJWKSet, exportJWK, generateKeyPair } from "jose";
import { pino } from "pino";
import { Client } from "pg";
import * as v from "valibot";
import { inject } from "vitest";
import { type AppParts, createApp } from "../src/app.ts";
import { type Database, openPglite, openPostgres } from "../src/platform/database.ts";
import { createStreams } from "../src/live/streams.ts";
import type { JobHandler, JobHandlers } from "../src/jobs/job-worker.ts";
import { createAddressStore } from "../src/people/addresses/address-store.ts";
import { createCashStore } from "../src/money/cash/cash-store.ts";
import { createReviewStore } from "../src/money/cash/reviews.ts";
import { createCashLimitStore } from "../src/money/cash/limits.ts";
import { createCorrectionStore } from "../src/money/cash/corrections.ts";
import { createCompensationStore } from "../src/money/compensations/compensation-store.ts";
import { createDeskStore } from "../src/desk/parcels/desk-store.ts";
import { createSenderView } from "../src/desk/parcels/sender-view.ts";
import { createPeopleStore } from "../src/desk/people/people-store.ts";
import { createDueStore } from "../src/money/payouts/due-store.ts";
import { createFeePlanStore } from "../src/money/fee-plans/fee-plan-store.ts";
import { createInvoiceStore } from "../src/money/invoices/invoice-store.ts";
import { createExportStore } from "../src/money/statements/money-exports.ts";
import { createWeighingStore } from "../src/operations/weighings/weighing-store.ts";
import { createVatStore } from "../src/money/invoices/vat-store.ts";
import { createFinanceStore } from "../src/money/finance/finance-store.ts";
import { createProposalStore } from "../src/money/fee-plans/proposal-store.ts";
import { createPayoutStore } from "../src/money/payouts/payout-store.ts";
import { createStatementStore } from "../src/money/statements/statement-store.ts";
import { createHubPhoneStore } from "../src/people/hubs/hub-phone-store.ts";
import { createHubStore } from "../src/operations/scans/hub-store.ts";
import { createRunStore } from "../src/operations/runs/run-store.ts";
import { areaChecker, areaReader, createZoneStore } from "../src/people/zones/zone-store.ts";
import { createOperationStore } from "../src/operations/scans/operation-store.ts";
import { createPhotoStore } from "../src/events/photo-store.ts";
import { createReturnStore } from "../src/operations/returns/return-store.ts";
import { createStaffStore } from "../src/people/staff/staff-store.ts";
import { createPickupStore } from "../src/operations/pickups/pickup-store.ts";
import { createPlaceStore } from "../src/people/addresses/place-store.ts";
import { createTeamStore } from "../src/people/team/team-store.ts";
import { createTicketStore } from "../src/desk/tickets/ticket-store.ts";
import { createTrackingStore } from "../src/booking/tracking/tracking-store.ts";
import { createNews } from "../src/platform/news.ts";
import type { Account, Identity, Merchant } from "../src/platform/identity.ts";
import { lockParcel, recordEvents } from "../src/events/event-store.ts";
import { type ParcelStore, createParcelStore } from "../src/booking/parcels/parcel-store.ts";
import { createSavedViewStore } from "../src/booking/parcels/saved-view-store.ts";
import type { Attempt } from "../src/money/payments/attempts.ts";
import { type PaymentStore, createPaymentStore } from "../src/money/payments/payment-store.ts";
import type { PaymentGateway } from "../src/money/payments/payment-gateway.ts";
import { PaymentRefusedError, type Payments, createPayments } from "../src/money/payments/payments.ts";
import { createTokenVerifier } from "../src/people/accounts/token.ts";

/**
 * The databases for tests that are not about the databases themselves. `npm test` uses only PostgreSQL,
 * because it is faster. CI uses both databases.
 */
export const DATABASES: readonly ("PGlite" | "PostgreSQL")[] =
  process.env["TEST_SCOPE"] === "full" ? ["PGlite", "PostgreSQL"] : ["PostgreSQL"];

export const PROJECT = "demo-harkara";
export const centersFile = resolve(
  import.meta.dirname,
  "../../../packages/web/public/data/serviceCenter.json",
);
export const centers = v.parse(ServiceCentersSchema, JSON.parse(readFileSync(centersFile, "utf8")));

export const { privateKey, publicKey } = await generateKeyPair("RS256");
const foreign = await generateKeyPair("RS256");
export const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }],
});

/** Returns a user with the given name. */
export const person = (name: string): Identity => ({ uid: `${name}-uid`, email: `${name}@example.com` });
/** Returns an active staff member as a caller, by default an admin. */
export const staffOf = (uid: string, role: StaffRole = "admin", center = "Bogura"): StaffCaller =>
  staffCaller({ uid, memberships: [] }, { role, center });
export const rahim = person("rahim");
export const karim = person("karim");

const now = () => Math.floor(Date.now() / 1000);
/** Returns the claims of a Firebase ID token. */
export const claimsOf = (user: typeof rahim, changes: Record<string, unknown> = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: user.uid,
  email: user.email,
  email_verified: true,
  iat: now(),
  exp: now() + 3600,
  auth_time: now(),
  ...changes,
});

/** Returns a Firebase ID token for a user, signed with a key that the tests' verifier accepts. */
export const tokenOf = (user: typeof rahim, changes: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT(claimsOf(user, changes)).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(key);
/** Returns the same token, but signed with an unknown key. */
export const forgedTokenOf = (user: typeof rahim) => tokenOf(user, {}, foreign.privateKey);
/** Returns the same token in the form that the Auth emulator issues. */
export const unsignedTokenOf = (user: typeof rahim, changes: Record<string, unknown> = {}) =>
  new UnsecuredJWT(claimsOf(user, changes)).encode();

const draft = {
  title: "Books",
  reference: "",
  type: "non-document",
  weight: 3.3,
  sender_name: "Rahim",
  sender_contact: "+8801712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "Road 1",
  pickup_instruction: "Ring twice",
  receiver_name: "করিম",
  receiver_contact: "+8801812345678",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
  receiver_address: "Road 2",
  delivery_instruction: "Leave at the gate",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "online",
  exchange_of: null,
} as const;

/** Returns the account that a new user gets. */
export const accountOf = (user: Identity): Account => ({
  ...user,
  shards: [shardCodeOf(user.uid)],
});

/** Returns the merchant of a person without a team, who acts for it. */
export const merchantOf = ({
  uid,
  email,
  shards = [shardCodeOf(uid)],
}: Identity & Partial<Account>): Merchant => ({
  merchant_id: uid,
  email,
  shards,
  actor: { uid, email },
});

/** Returns a tracking ID for a new parcel of a user. */
export const trackingIdOf = ({ uid }: Pick<Identity, "uid">): string =>
  newTrackingId(shardCodeOf(uid), (n) => crypto.getRandomValues(new Uint8Array(n)));

/** Returns a valid booking of a user with a new tracking ID. */
export function newBooking(changes: Partial<Booking> = {}, user: Pick<Identity, "uid"> = rahim): Booking {
  const booking = { ...draft, ...changes };
  const { total } = quoteParcel(booking);
  return { tracking_id: trackingIdOf(user), cost: total, ...booking };
}

/** The limits in tests, in taka. */
export const LIMITS = {
  minimum: 20,
  approvalAbove: 2000,
  compensationAbove: 4000,
  methods: { bkash: 6000, nagad: 3000 },
};

/** Creates the stores of parcels and payments on a database. */
export function createStores(database: Database, now?: () => Date, limits = LIMITS) {
  const payments = createPaymentStore(database, now);
  const photos = createPhotoStore(database.db);
  const feePlans = createFeePlanStore(database);
  const districts = new Set(centers.map(({ district }) => district));
  const areaOf = areaReader(centers);
  const hubPhones = createHubPhoneStore(database, [...districts], now);
  const parcelStore = createParcelStore(database, payments, photos, hubPhones.contactOf, now);
  const tickets = createTicketStore(database, now);
  const runs = createRunStore(database, now);
  const statements = createStatementStore(database, limits, now);
  return {
    payments,
    parcels: parcelStore,
    addresses: createAddressStore(database, centers, now),
    savedViews: createSavedViewStore(database, now),
    staff: createStaffStore(database, now),
    team: createTeamStore(database, now),
    places: createPlaceStore(database, now),
    pickups: createPickupStore(database, now),
    returns: createReturnStore(database, areaOf, now),
    compensations: createCompensationStore(database, limits.compensationAbove, now),
    operations: createOperationStore(database, photos, (district) => districts.has(district), areaOf),
    hub: createHubStore(database, now),
    hubPhones,
    zones: createZoneStore(database, areaChecker(centers), now),
    runs,
    desk: createDeskStore(database, payments, photos, areaOf, hubPhones.contactOf, now),
    tickets,
    readSenderView: createSenderView(database, parcelStore, tickets, now),
    people: createPeopleStore(database, { tickets, runs, statements, feePlans }, now),
    cash: createCashStore(database, now),
    reviews: createReviewStore(database, now),
    cashLimits: createCashLimitStore(database, now),
    corrections: createCorrectionStore(database, limits.compensationAbove, now),
    feePlans,
    statements,
    payouts: createPayoutStore(database, feePlans, limits, now),
    dues: createDueStore(database, limits),
    exports: createExportStore(database),
    invoices: createInvoiceStore(database),
    vat: createVatStore(database, now),
    proposals: createProposalStore(database, now),
    weighings: createWeighingStore(database, photos, limits.compensationAbove, now),
    money: createFinanceStore(database, now),
    tracking: createTrackingStore(database, hubPhones.contactOf, now),
    streams: createStreams(database.news),
  };
}

/**
 * Opens an empty, migrated database of the given kind. It is a new database, or the database of `npm run
 * scale`.
 */
export async function openDatabase(kind: "PGlite" | "PostgreSQL"): Promise<Database> {
  return kind === "PGlite" ? openPglite() : openPostgres(await emptyPostgresDatabase(), 10);
}

/** Returns the URL of an empty database, which is a new database, or the database of `npm run scale`. */
export async function emptyPostgresDatabase(): Promise<string> {
  const shared = process.env["SCALE_DATABASE_URL"];
  if (shared === undefined) return createPostgresDatabase();
  await emptyTables(shared);
  return shared;
}

/** Truncates all tables. First disables the trigger function that rejects changes to append-only tables. */
async function emptyTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query(
      "select string_agg(format('%I', tablename), ', ') as tables, pg_get_functiondef('refuse_change'::regproc) as refuse from pg_tables where schemaname = 'public'",
    );
    const [{ tables, refuse }] = v.parse(
      v.tuple([v.object({ tables: v.string(), refuse: v.string() })]),
      found,
    );
    await client.query("begin");
    // Citus can truncate reference tables and distributed tables in the same transaction only if it uses a
    // single connection per node.
    await client.query("set local citus.multi_shard_modify_mode to sequential");
    await client.query(
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    );
    await client.query(`truncate ${tables}`);
    await client.query(refuse);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Creates an empty database in the PostgreSQL server of the test run, and returns its URL. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return `${server}/${name}`;
}

/** Lets a rider pick up a parcel, if its status allows it. */
export async function collect({ transact }: Database, trackingId: string, at = new Date()): Promise<void> {
  await transact(async (tx) => {
    await lockParcel(tx, trackingId);
    await recordEvents(tx, trackingId, [{ kind: "collected", at, actor: { role: "system" } }], at);
  });
}

export const settings = {
  CORS_ORIGIN: undefined,
  PUBLIC_ORIGIN: "http://localhost:3000",
  TRUST_PROXY: false,
  RATE_LIMIT_PER_USER: 1e6,
  RATE_LIMIT_PER_ADDRESS: 1e6,
  RATE_LIMIT_TRACKING: 1e6,
};

/** Parses a list response. */
export const parcelsOf = async (response: Response): Promise<Parcel[]> =>
  v.parse(v.array(ParcelSchema), await response.json());
/** Parses a booking response. */
export const insertedIdOf = async (response: Response): Promise<string> =>
  v.parse(v.object({ insertedId: v.string() }), await response.json()).insertedId;

const EMPTY = { body: [], cursor: undefined };

/** Pays for a parcel at the sandbox. Returns the attempt, or undefined if the parcel cannot be paid. */
export async function payOnline(
  store: PaymentStore,
  owner: Merchant,
  trackingId: string,
  confirmationId: string = crypto.randomUUID(),
): Promise<Attempt | undefined> {
  const parcels = [{ trackingId, id: `${trackingId}${crypto.randomUUID().slice(0, 8)}` }];
  const begun = await store.begin(owner, { parcels, gateway: "sandbox", askAt: new Date() });
  if (begun.outcome !== "created") return undefined;
  await store.recordConfirmation(begun.attempt, { id: confirmationId, isRisky: false, method: "TEST" });
  return begun.attempt;
}

// A payment service for tests that do not use payments.
export const noPayments: Payments = {
  open: () => Promise.reject(new PaymentRefusedError("payment.unavailable")),
  check: async () => undefined,
  refunds: async () => EMPTY,
  isSigned: () => false,
  handleNotification: async () => {},
  askGateway: async () => undefined,
};

export const silentLog = pino({ level: "silent" });

/** A store without parcels. */
export const emptyStore: ParcelStore = {
  book: async () => "created",
  findReplay: async () => undefined,
  list: async () => ({ json: [], total: 0, cursor: undefined }),
  find: async () => undefined,
  remove: async () => "absent",
  cancel: async () => "absent",
  exchangeRefusal: async () => "notDelivered",
  summary: async () => ({
    body: {
      total: 0,
      views: { question: 0, payable: 0, pickup: 0, in_transit: 0, cod: 0, closed: 0 },
      counts: {},
      cod_in_transit: 0,
      waiting: [],
    },
    cursor: undefined,
  }),
  photo: async () => undefined,
  check: async () => {},
};

/** Returns handlers for all kinds of jobs, for tests that need only one kind. */
export const jobHandlers = (askGateway: JobHandler): JobHandlers => ({
  askGateway,
  settleWeighing: async () => undefined,
  sendBackUnanswered: async () => undefined,
});

/** A staff store for tests that do not use staff. */
export const noStaff: Pick<
  AppParts,
  | "addresses"
  | "savedViews"
  | "staff"
  | "team"
  | "places"
  | "pickups"
  | "zones"
  | "runs"
  | "returns"
  | "compensations"
  | "operations"
  | "hub"
  | "hubPhones"
  | "desk"
  | "people"
  | "readSenderView"
  | "tickets"
  | "cash"
  | "reviews"
  | "corrections"
  | "cashLimits"
  | "feePlans"
  | "statements"
  | "invoices"
  | "vat"
  | "proposals"
  | "weighings"
  | "payouts"
  | "dues"
  | "exports"
  | "money"
  | "tracking"
  | "streams"
> = {
  addresses: {
    list: async () => EMPTY,
    save: async () => "full",
    change: async () => "absent",
    remove: async () => "absent",
    merge: async () => "absent",
  },
  savedViews: { list: async () => [], save: async () => "saved", remove: async () => {} },
  staff: {
    seed: async () => {},
    find: async () => undefined,
    nameOf: async () => undefined,
    list: async () => EMPTY,
    history: async () => EMPTY,
    invite: async () => "known",
    renewInvitation: async () => "closed",
    received: async () => undefined,
    join: async () => "invalid",
    change: async () => "absent",
    apply: async () => "known",
    applicationOf: async () => undefined,
    applications: async () => EMPTY,
    decide: async () => "absent",
  },
  team: {
    find: async (person) => ({ merchant: merchantOf(person), role: "owner" }),
    person: async (uid) => ({ uid, memberships: [] }),
    membershipsOf: async () => [],
    team: async () => ({ name: "", members: [], invitations: [] }),
    rename: async () => "forbidden",
    invite: async () => "known",
    renewInvitation: async () => "closed",
    withdrawInvitation: async () => "absent",
    received: async () => undefined,
    join: async () => "invalid",
    changeRole: async () => "absent",
    endMembership: async () => "absent",
    offerOwnership: async () => "absent",
    withdrawOffer: async () => "withdrawn",
    acceptOwnership: async () => "none",
    changes: async () => EMPTY,
  },
  returns: {
    answer: async () => "absent",
    changeReceiver: async () => "absent",
    sendBackUnanswered: async () => undefined,
  },
  compensations: {
    claim: async () => "absent",
    addPhoto: async () => "absent",
    photo: async () => undefined,
    photoForAdmin: async () => undefined,
    list: async () => EMPTY,
    decide: async () => "absent",
  },
  operations: { perform: async (_, { id }) => ({ id, outcome: "refused", refusal: "unknown" }) },
  hub: {
    parcels: async () => EMPTY,
    counts: async () => ({
      lists: { here: 0, coming: 0, riders: 0, pickups: 0 },
      next: [],
      later: 0,
      matching: 0,
    }),
    riders: async () => [],
    bags: async () => EMPTY,
    bag: async () => undefined,
    tasks: async () => EMPTY,
    area: async () => undefined,
    confirmArea: async () => undefined,
    label: async () => undefined,
  },
  hubPhones: {
    list: async () => [],
    contactOf: async () => undefined,
    change: async (_, center) => ({ center }),
  },
  zones: { of: async () => ({ version: 0, zones: [] }), save: async (_, zones) => zones },
  runs: {
    runs: async () => [],
    run: async () => undefined,
    order: async () => undefined,
    close: async () => undefined,
  },
  desk: {
    search: async () => EMPTY,
    read: async () => undefined,
    disclose: async () => "absent",
    correctReceiver: async () => "absent",
    bag: async () => undefined,
    photo: async () => undefined,
  },
  tickets: {
    list: async () => EMPTY,
    counts: async () => ({ mine: 0, unassigned: 0, open: 0, overdue: 0, resolved: 0 }),
    ofParcel: async () => undefined,
    read: async () => undefined,
    open: async () => "absent",
    add: async () => "absent",
    ofSender: async () => undefined,
    report: async () => "absent",
    message: async () => "absent",
    ofBag: async () => [],
    ofMerchant: async () => [],
    assignees: async () => undefined,
    readReply: async () => undefined,
    unread: async () => [],
  },
  readSenderView: async () => undefined,
  people: {
    search: async () => ({ merchants: [], staff: [], has_more: false }),
    merchant: async () => undefined,
    parcels: async () => undefined,
    discloseMerchant: async () => undefined,
    staff: async () => undefined,
    discloseStaff: async () => undefined,
  },
  cash: {
    desk: async () => ({
      body: { held: 0, limit: 0, riders: [], debts: [], counts: [], reviews: [], closes: [] },
      cursor: undefined,
    }),
    of: async () => ({ total: 0, debt: 0, claims: [] }),
    count: async () => "nothing",
    differences: async () => EMPTY,
    resolve: async () => "absent",
    deposit: async () => "tooMuch",
    closeDay: async () => "dayClosed",
    repay: async () => "tooMuch",
    writeOff: async () => "tooMuch",
  },
  reviews: { list: async () => EMPTY, resolve: async () => "absent" },
  cashLimits: {
    read: async () => ({ rider: 0, hub: 0, value: 0, riders: [], changes: [] }),
    change: async () => "absent",
  },
  corrections: {
    correct: async () => "absent",
    decide: async () => "absent",
    list: async () => EMPTY,
  },
  feePlans: {
    of: async () => DEFAULT_FEE_PLAN,
    ofAll: async () => new Map(),
    list: async () => EMPTY,
  },
  statements: {
    balance: async () => ({ balance: 0, claimed: 0, reserved: 0 }),
    statement: async (_, { from, to }) => ({
      body: { from, to, opening: 0, closing: 0, sums: {}, lines: [], is_cut: false },
      cursor: undefined,
    }),
    saveMethod: async () => "saved",
  },
  payouts: {
    run: async () => EMPTY,
    end: async () => "unknown",
    approve: async () => "unknown",
    return: async () => "unknown",
    previewResults: async () => [],
    recordResults: async () => [],
    list: async () => EMPTY,
    listOf: async () => EMPTY,
    find: async () => undefined,
  },
  dues: { list: async () => ({ body: { minimum: 0, totals: [], rows: [] }, cursor: undefined }) },
  exports: { header: () => "", read: async () => ({ rows: "", cursor: undefined }) },
  invoices: {
    listOf: async () => EMPTY,
    list: async () => EMPTY,
    find: async () => undefined,
    isIssued: async () => false,
    header: "",
    fees: async () => ({ rows: "", cursor: undefined }),
  },
  vat: {
    read: async () => ({ due: 0, rates: [], payments: [] }),
    pay: async () => "referenceUsed",
  },
  proposals: {
    proposePlan: async () => "absent",
    proposeVat: async () => "past",
    decide: async () => "unknown",
    list: async () => EMPTY,
  },
  weighings: {
    weigh: async () => "absent",
    object: async () => "absent",
    objected: async () => EMPTY,
    waive: async () => "absent",
    settleWeighing: async () => undefined,
  },
  money: {
    accounts: async () => ({
      body: { balances: [], hubs: [], riders: [], write_offs: [] },
      cursor: undefined,
    }),
    seals: async () => EMPTY,
    reconciliation: async ({ month }) => ({ month, merchants: [], accounts: [] }),
    depositOfGateway: async () => "tooMuch",
    counts: async () => ({
      differences: 0,
      reviews: 0,
      corrections: 0,
      plans: 0,
      vat: 0,
      claims: 0,
      payouts: 0,
      applications: 0,
    }),
    funds: async () => ({ bank: 0, gateway: 0, pending: 0 }),
  },
  places: {
    places: async () => [],
    savePlace: async () => "full",
    deletePlace: async () => {},
  },
  pickups: {
    pickups: async () => EMPTY,
    request: async () => "noPlace",
    change: async () => "absent",
    cancel: async () => "absent",
    hubPickups: async () => EMPTY,
    hubPickup: async () => undefined,
    riderPickups: async () => [],
  },
  tracking: { find: async () => undefined, unlock: async () => "wrong", reschedule: async () => "wrong" },
  streams: createStreams(createNews()),
};

/** Creates the app on a store. The result has functions that call it as different users. */
export function createHarness(store: ParcelStore, changes: Partial<AppParts> = {}) {
  const parts: AppParts = {
    accounts: {
      open: async (identity) => accountOf(identity),
      profile: async () => ({ default_sender: null }),
      saveProfile: async () => {},
      erase: async () => "erased",
    },
    store,
    payments: noPayments,
    ...noStaff,
    verifyToken: createTokenVerifier({ FIREBASE_PROJECT_ID: PROJECT, AUTH_EMULATOR: false }, keys),
    centers,
    log: silentLog,
    settings,
    isStrict: true,
    ...changes,
  };
  const app = createApp(parts);
  const as = async (user: typeof rahim, method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { authorization: `Bearer ${await tokenOf(user)}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    app,
    parts,
    as,
    async book(user: typeof rahim, booking: unknown = newBooking({}, user)) {
      return insertedIdOf(await as(user, "POST", "/parcel", booking));
    },
    async list(user: typeof rahim): Promise<Parcel[]> {
      return parcelsOf(await as(user, "GET", "/parcels?limit=100"));
    },
  };
}

/** Creates the API on the stores of a database. It has no payments. */
export function createStoreHarness(stores: ReturnType<typeof createStores>, changes: Partial<AppParts> = {}) {
  const { payments: _, parcels, ...rest } = stores;
  return createHarness(parcels, { ...rest, ...changes });
}

/** Creates the whole API on a database, with payments through a gateway. */
export function createPaidHarness(database: Database, gateway: PaymentGateway) {
  const stores = createStores(database);
  const payments = createPayments({
    store: stores.payments,
    gateway,
    publicUrl: "http://127.0.0.1:1/api",
    log: silentLog,
  });
  return createStoreHarness(stores, { payments });
}
