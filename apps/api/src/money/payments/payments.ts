import { DAY_MS, MINUTE_MS } from "@harkara/courier-core/base/duration";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenedPayment, PayerLocale, Payment } from "@harkara/courier-core/money/payment";
import type { Refund } from "@harkara/courier-core/money/refund";
import { isLine } from "@harkara/courier-core/base/text";
import type { Logger } from "pino";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Page } from "../../http/page.ts";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { Job } from "../../jobs/job-store.ts";
import type { JobHandler } from "../../jobs/job-worker.ts";
import { GatewayError, type PaymentGateway } from "./payment-gateway.ts";
import { type Attempt, type ParcelRefusal, type PaymentRow, attemptToWire } from "./attempts.ts";
import type { PaymentStore } from "./payment-store.ts";

// An SSLCOMMERZ session lasts 30 minutes. An attempt is reused only if the payer has at least two minutes
// left.
const SESSION_MS = 30 * MINUTE_MS;
const ENOUGH_MS = 2 * MINUTE_MS;
// If an attempt has no URL, another request is opening it. After this time, that request has finished or
// failed.
const OPENING_MS = 15_000;
const POLL_MS = 100;
// The maximum clock difference between two replicas.
const CLOCK_SKEW_MS = MINUTE_MS;
// The minimum time between two user-triggered gateway queries about one attempt.
const GAP_MS = 3000;
// The gateway is queried after a minute, and again each time the age of the attempt has tripled. A
// waiting payer thus soon gets the result, although there are only about ten queries. After a week,
// the gateway has settled with the banks.
const FIRST_ASK_MS = MINUTE_MS;
const LAST_ASK_MS = 7 * DAY_MS;

/** The reasons why a payment cannot be opened: nothing to pay, no usable e-mail address, or no responding gateway. */
export type PaymentRefusal =
  | "parcel.notFound"
  | `payment.${"paid" | "held" | "cancelled" | "lost" | "cash" | "unavailable"}`
  | `payer.${"emailRequired" | "emailTooLong"}`;

/** A payment that cannot be opened. */
export class PaymentRefusedError extends Error {
  override name = "PaymentRefusedError";
  readonly code: PaymentRefusal;
  /** The reasons why parcels cannot be paid, by tracking ID. */
  readonly parcels: ReadonlyMap<string, PaymentRefusal>;

  constructor(code: PaymentRefusal, parcels: ReadonlyMap<string, PaymentRefusal> = new Map()) {
    super(code);
    this.code = code;
    this.parcels = parcels;
  }
}

/** The payment service: opens, checks and confirms payments. */
export interface Payments {
  /**
   * Opens a payment attempt for an owner's parcels, or finds the open attempt for exactly these parcels.
   * Closes other open attempts that include any of these parcels.
   * @param trackingIds at least one, without duplicates
   * @throws PaymentRefusedError
   */
  open(
    owner: Merchant,
    trackingIds: readonly string[],
    locale: PayerLocale,
  ): Promise<OpenedPayment & { isNew: boolean }>;
  /**
   * Returns an owner's attempt, or undefined if there is none. The gateway is queried first if the attempt
   * is open.
   */
  check(owner: MerchantShards, id: string): Promise<Payment | undefined>;
  /** Returns the refunds due to an owner, newest first. */
  refunds(owner: MerchantShards, query: PageQuery): Promise<Page<Refund[]>>;
  /** Whether a form has a valid gateway signature that covers every field that we read. */
  isSigned(form: URLSearchParams): boolean;
  /**
   * Handles a callback or an IPN. Its content is not trusted, and only identifies the payment about which the
   * gateway is then queried.
   * @throws GatewayError when the gateway does not respond
   */
  handleNotification(form: URLSearchParams): Promise<void>;
  /**
   * Runs the job that queries the gateway about an attempt.
   * @throws GatewayError when the gateway does not respond
   */
  askGateway: JobHandler;
}

/** The parameters of {@link createPayments}. */
export interface PaymentParts {
  readonly store: PaymentStore;
  /** The gateway; undefined if payments are not available. */
  readonly gateway: PaymentGateway | undefined;
  /** The public URL of this API, for browsers and the gateway. */
  readonly publicUrl: string;
  readonly log: Pick<Logger, "warn">;
  readonly now?: () => Date;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Creates the payment service. */
export function createPayments({ now = () => new Date(), wait = sleep, ...others }: PaymentParts): Payments {
  const parts = { ...others, now, wait };
  const { store, gateway } = parts;
  return {
    open: (owner, trackingIds, locale) => openPayment(parts, owner, trackingIds, locale),
    check: (owner, id) => checkPayment(parts, owner, id),
    refunds: (owner, query) => store.refunds(owner, query),
    isSigned: (form) => gateway?.readNotification(form) !== undefined,
    handleNotification: (form) => handleNotification(parts, form),
    askGateway: (job) => askForJob(parts, job),
  };
}

type Parts = Required<PaymentParts>;

async function openPayment(
  parts: Parts,
  owner: Merchant,
  trackingIds: readonly string[],
  locale: PayerLocale,
): Promise<OpenedPayment & { isNew: boolean }> {
  const { store, gateway, publicUrl, log } = parts;
  if (gateway === undefined) throw new PaymentRefusedError("payment.unavailable");
  assertEmail(owner.email, gateway.maxEmail);
  try {
    const begun = await begin(parts, gateway, owner, trackingIds);
    if (begun.outcome === "refused") throw refusedError(begun.refusals);
    if (begun.outcome === "found") return { ...openedPayment(begun.attempt), isNew: false };

    const { attempt, parcel } = begun;
    const [first] = attempt;
    const back = new URLSearchParams({ payment: first.id, locale }).toString();
    try {
      const url = await gateway.open({
        tranId: first.id,
        amountPoisha: totalOf(first),
        product: attempt.length === 1 ? `Parcel ${parcel.tracking_id}` : `${attempt.length} parcels`,
        locale,
        payer: {
          name: parcel.sender_name,
          email: owner.email,
          phone: parcel.sender_contact,
          address: parcel.sender_address,
          city: parcel.sender_center,
        },
        urls: {
          success: `${publicUrl}/payments/callback/success?${back}`,
          fail: `${publicUrl}/payments/callback/fail?${back}`,
          cancel: `${publicUrl}/payments/callback/cancel?${back}`,
          ipn: `${publicUrl}/payments/ipn`,
        },
      });
      return { ...openedPayment(await store.storeRedirectUrl(attempt, url)), isNew: true };
    } catch (error) {
      // The payer has not seen the gateway's page, so the attempt cannot be paid.
      if (error instanceof GatewayError) await store.close(attempt, "failed");
      throw error;
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logOutage(log, error);
    throw new PaymentRefusedError("payment.unavailable");
  }
}

async function checkPayment(parts: Parts, owner: MerchantShards, id: string): Promise<Payment | undefined> {
  const { store, gateway, log } = parts;
  const row = await store.find(owner, id);
  if (row === undefined) return undefined;
  const attempt = await store.attemptOf(row);
  const isOpen = attempt.some(({ status }) => status === "open");
  const canAsk = gateway !== undefined && isOpen && isOf(gateway, row);
  if (!canAsk || !(await store.claim(attempt, GAP_MS))) return attemptToWire(attempt);
  try {
    await ask(parts, gateway, attempt);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logOutage(log, error);
  }
  return attemptToWire(await store.attemptOf(row));
}

async function handleNotification(parts: Parts, form: URLSearchParams): Promise<void> {
  const { store, gateway } = parts;
  const id = form.get("tran_id") ?? "";
  // The ID is checked first, because a payment ID contains no control characters and PostgreSQL would
  // reject U+0000.
  const row = isLine(id) ? await store.findById(id) : undefined;
  if (gateway === undefined || row === undefined || !isOf(gateway, row)) return;
  const attempt = await store.attemptOf(row);
  const notification = gateway.readNotification(form);
  if (notification === undefined) {
    // Any client can send an unsigned notification, so unsigned notifications cause at most one query per
    // interval.
    if (await store.claim(attempt, GAP_MS)) await ask(parts, gateway, attempt);
  } else if (notification.outcome === "success") {
    await confirm(parts, gateway, attempt, notification.confirmationId);
  } else {
    await store.close(attempt, notification.outcome);
  }
}

async function askForJob(parts: Parts, { subject }: Job): Promise<Date | undefined> {
  const { store, gateway, log, now } = parts;
  const row = await store.findById(subject);
  if (row === undefined) return undefined;
  try {
    if (gateway !== undefined && isOf(gateway, row)) await ask(parts, gateway, await store.attemptOf(row));
  } catch (error) {
    if (error instanceof GatewayError) logOutage(log, error);
    throw error;
  }
  const age = now().getTime() - row.created_at.getTime();
  return age < LAST_ASK_MS ? new Date(now().getTime() + Math.max(FIRST_ASK_MS, 2 * age)) : undefined;
}

/**
 * Starts an attempt. First records or closes expired attempts, and attempts for a different set of parcels.
 */
async function begin(parts: Parts, gateway: PaymentGateway, owner: Merchant, trackingIds: readonly string[]) {
  const { store, now, wait } = parts;
  const parcels = trackingIds.map((trackingId) => ({ trackingId, id: newPaymentId(trackingId) }));
  for (;;) {
    const askAt = new Date(now().getTime() + FIRST_ASK_MS);
    const begun = await store.begin(owner, { parcels, gateway: gateway.name, askAt });
    if (begun.outcome !== "open") return begun;
    const [row] = begun.rows;
    if (row === undefined) throw new Error("an open attempt without a row");
    const attempt = await store.attemptOf(row);
    const isUsable = row.redirect_url !== null && isOf(gateway, row) && isFor(attempt, trackingIds);
    if (isUsable && ageOf(row, now) < SESSION_MS - ENOUGH_MS) return { outcome: "found", attempt } as const;
    if (row.redirect_url === null && ageOf(row, now) < OPENING_MS) {
      await wait(POLL_MS);
      continue;
    }
    if (isOf(gateway, row)) await ask(parts, gateway, attempt);
    await store.close(attempt, row.redirect_url === null ? "failed" : "cancelled");
  }
}

/** Queries the gateway about an attempt, and records its confirmations or closes it. */
async function ask(parts: Parts, gateway: PaymentGateway, attempt: Attempt): Promise<void> {
  const { store, now } = parts;
  const [first] = attempt;
  const status = await gateway.find(first.id);
  const final = await store.finalIds(attempt);
  for (const id of status.confirmationIds) {
    if (!final.has(id)) await confirm(parts, gateway, attempt, id);
  }
  if (status.confirmationIds.length > 0 || status.isPending) return;
  if (status.hasFailed) await store.close(attempt, "failed");
  else if (ageOf(first, now) > SESSION_MS) await store.close(attempt, "cancelled");
}

/** Records a confirmation if, according to the gateway, the money belongs to this attempt. */
async function confirm(
  { store, log }: Parts,
  gateway: PaymentGateway,
  attempt: Attempt,
  id: string,
): Promise<void> {
  const [first] = attempt;
  const money = await gateway.confirm(id);
  // This confirmation is about another payment. It is recorded when that payment is checked.
  if (money === undefined || money.tranId !== first.id) return;
  const { amountPoisha = 0 } = money;
  if (money.currency === "BDT" && amountPoisha === totalOf(first))
    return store.recordConfirmation(attempt, money);
  log.warn({ parcel: first.tracking_id }, "a payment of another amount or currency");
  if (amountPoisha > 0) return store.recordMismatch(attempt, { ...money, amountPoisha });
  // Without an amount in taka, there is nothing to record. With the log line, staff can find the money in
  // the gateway's panel.
  await store.close(attempt, "failed");
}

/**
 * Returns the age of an attempt in milliseconds. An attempt that was created in the future is
 * treated as old, because the clock was set back.
 */
function ageOf({ created_at }: PaymentRow, now: () => Date): number {
  const age = now().getTime() - created_at.getTime();
  return age < -CLOCK_SKEW_MS ? Number.POSITIVE_INFINITY : age;
}

/** Whether a payment was started at this gateway. */
const isOf = (gateway: PaymentGateway | undefined, payment: PaymentRow): boolean =>
  payment.gateway === gateway?.name;

const logOutage = (log: Parts["log"], { step, reason }: GatewayError): void =>
  log.warn({ step, reason }, "gateway");

function openedPayment(attempt: Attempt): OpenedPayment {
  const [{ redirect_url }] = attempt;
  if (redirect_url === null) throw new Error("an attempt without a page");
  return { payment: attemptToWire(attempt), redirect_url, redirectUrl: redirect_url };
}

/** Returns the total amount of an attempt for all its parcels, in poisha. */
const totalOf = ({ total_poisha, amount_poisha }: PaymentRow): number => total_poisha ?? amount_poisha;

function isFor(attempt: Attempt, trackingIds: readonly string[]): boolean {
  const ids = new Set(trackingIds);
  return attempt.length === ids.size && attempt.every(({ tracking_id }) => ids.has(tracking_id));
}

function refusedError(refusals: ReadonlyMap<string, ParcelRefusal>): PaymentRefusedError {
  const parcels = new Map([...refusals].map(([id, refusal]) => [id, codeOf(refusal)]));
  const [code = "parcel.notFound"] = parcels.values();
  return new PaymentRefusedError(code, parcels);
}

const codeOf = (refusal: ParcelRefusal): PaymentRefusal =>
  refusal === "absent" ? "parcel.notFound" : `payment.${refusal}`;

// Checks the length of an e-mail address. A truncated address may belong to another person, who would get the
// receipt.
function assertEmail(email: string, max: number): void {
  if (email === "") throw new PaymentRefusedError("payer.emailRequired");
  if (Array.from(email).length > max) throw new PaymentRefusedError("payer.emailTooLong");
}

// SSLCOMMERZ allows 30 characters. The 19 characters after the tracking ID are random and have 76
// bits of entropy.
function newPaymentId(trackingId: string): string {
  return trackingId + randomBytes(10).toString("hex").slice(0, 19);
}
