import type { GatewayName, PayerLocale } from "@harkara/courier-core/money/payment";

/** A checkout to open at a gateway. Amounts are in poisha. */
export interface Checkout {
  readonly tranId: string;
  readonly amountPoisha: number;
  /** A short description of the payment. */
  readonly product: string;
  readonly locale: PayerLocale;
  readonly payer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
  };
  /** The return URLs for the payer's browser, and the notification URL (IPN) for the gateway. */
  readonly urls: {
    readonly success: string;
    readonly fail: string;
    readonly cancel: string;
    readonly ipn: string;
  };
}

/** A callback or IPN whose signature is valid. */
export type Notification =
  | { readonly outcome: "success"; readonly tranId: string; readonly confirmationId: string }
  | { readonly outcome: "failed" | "cancelled"; readonly tranId: string };

/** A payment that the gateway has received. */
export interface Confirmation {
  /** The gateway's confirmation ID. */
  readonly id: string;
  readonly tranId: string;
  readonly currency: string;
  /**
   * The amount that the gateway owes us for the payment. Undefined when the gateway sent no valid amount in
   * taka.
   */
  readonly amountPoisha: number | undefined;
  readonly isRisky: boolean;
  readonly method: string;
}

/** The gateway's record of a transaction ID. */
export interface TransactionStatus {
  readonly confirmationIds: readonly string[];
  readonly hasFailed: boolean;
  /** Whether a bank is still processing the transaction. */
  readonly isPending: boolean;
}

/**
 * A payment gateway. Every method except readNotification sends a request to the gateway, and throws
 * GatewayError if the request fails or times out.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** The maximum length of a payer's e-mail address, in code points. */
  readonly maxEmail: number;
  /**
   * Opens a checkout session.
   * @returns the URL of the gateway's page for the payer
   */
  open(checkout: Checkout): Promise<string>;
  /**
   * Reads a callback or IPN. Returns undefined unless its signature is valid and covers every field that we
   * read.
   */
  readNotification(form: URLSearchParams): Notification | undefined;
  /**
   * Requests a confirmation from the validation API. Returns undefined if the gateway has no confirmation
   * with this ID.
   */
  confirm(confirmationId: string): Promise<Confirmation | undefined>;
  /** Requests the status of a transaction ID. */
  find(tranId: string): Promise<TransactionStatus>;
}

/**
 * The kinds of gateway errors. An outage (no connection, a timeout, or a fault of the gateway) affects every
 * payer. A refusal affects one request.
 */
export type GatewayErrorKind = "outage" | "refusal";

/**
 * A failed request to the gateway. The error contains only our own names for the step and the reason, because
 * the URLs and bodies of these requests contain the store's password.
 */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly step: string;
  readonly reason: string;
  readonly kind: GatewayErrorKind;

  constructor(step: string, reason: string, kind: GatewayErrorKind) {
    super(`${step}: ${reason}`);
    this.step = step;
    this.reason = reason;
    this.kind = kind;
  }
}

const MAX_OUTAGES = 3;
const OPEN_MS = 15_000;

/**
 * Adds a circuit breaker. After three consecutive outages, requests fail immediately for 15 seconds, and then
 * one request is sent as a trial. Refusals neither increase nor reset the count, because any client can cause
 * a refusal.
 * @param now returns the milliseconds of a monotonic clock
 */
export function withCircuitBreaker(
  gateway: PaymentGateway,
  now: () => number = () => performance.now(),
): PaymentGateway {
  let outages = 0;
  let openUntil = 0;
  let isTrialRunning = false;
  const guard =
    <Input, Output>(step: string, call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const isTrial = outages >= MAX_OUTAGES;
      if (isTrial && (isTrialRunning || now() < openUntil))
        throw new GatewayError(step, "circuit is open", "outage");
      if (isTrial) isTrialRunning = true;
      try {
        const output = await call(input);
        outages = 0;
        return output;
      } catch (error) {
        if (error instanceof GatewayError && error.kind === "outage") {
          outages++;
          openUntil = now() + OPEN_MS;
        }
        throw error;
      } finally {
        if (isTrial) isTrialRunning = false;
      }
    };
  return {
    name: gateway.name,
    maxEmail: gateway.maxEmail,
    readNotification: (form) => gateway.readNotification(form),
    open: guard("open", (checkout: Checkout) => gateway.open(checkout)),
    confirm: guard("confirm", (id: string) => gateway.confirm(id)),
    find: guard("find", (tranId: string) => gateway.find(tranId)),
  };
}
