import type { GatewayName, PayerLocale } from "@harkara/courier-core/payment";

/** What a gateway is told to take money for. Money in poisha. */
export interface Checkout {
  readonly tranId: string;
  readonly amountPoisha: number;
  /** What is paid for, in a few words. */
  readonly product: string;
  readonly locale: PayerLocale;
  readonly payer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
  };
  /** Where the payer's browser comes back to, and where the gateway itself tells what happened. */
  readonly urls: {
    readonly success: string;
    readonly fail: string;
    readonly cancel: string;
    readonly ipn: string;
  };
}

/** What a callback says that bears the gateway's signature. */
export type Notification =
  | { readonly outcome: "success"; readonly tranId: string; readonly confirmationId: string }
  | { readonly outcome: "failed" | "cancelled"; readonly tranId: string };

/** What the gateway says of money that it has taken. */
export interface Confirmation {
  /** The gateway's own name for it. */
  readonly id: string;
  readonly tranId: string;
  readonly currency: string;
  /** Undefined when it is no amount. */
  readonly amountPoisha: number | undefined;
  readonly isRisky: boolean;
  readonly method: string;
}

/** What the gateway knows of a transaction id: money that it says was taken, and whether a try failed. */
export interface Standing {
  readonly confirmationIds: readonly string[];
  readonly hasFailed: boolean;
  /** Whether a bank is still at work on it. */
  readonly isPending: boolean;
}

/** Who takes payments. Every method but readNotification calls out, and throws GatewayError when that fails or lasts too long. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** The longest e-mail address of a payer that it takes, in code points. */
  readonly maxEmail: number;
  /** Opens a session and gives the page to send the payer to. */
  open(checkout: Checkout): Promise<string>;
  /** What a callback says, where its signature holds and covers all that counts; undefined otherwise. */
  readNotification(form: URLSearchParams): Notification | undefined;
  /** Asks whether money was taken; undefined when the gateway knows of none. */
  confirm(confirmationId: string): Promise<Confirmation | undefined>;
  /** Asks how a transaction id stands. */
  find(tranId: string): Promise<Standing>;
}

/** An outage keeps everybody from paying: not reached, no answer in time, or a fault of the gateway. A refusal concerns one call. */
export type GatewayErrorKind = "outage" | "refusal";

/**
 * A call to the gateway that failed. It carries what was wanted and what went wrong, in words of ours: addresses and bodies of these
 * calls hold the store's password.
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

const FAILURES = 3;
const REST_MS = 15_000;

/**
 * A gateway that is left alone for a while after some outages in a row: people are told at once instead of after a wait. After the
 * rest one call is let through as a trial. Refusals neither count nor reset the count: anybody can cause one.
 * @param now milliseconds, from any clock that only goes forward
 */
export function withCircuit(
  gateway: PaymentGateway,
  now: () => number = () => performance.now(),
): PaymentGateway {
  let outages = 0;
  let restsUntil = 0;
  let isOnTrial = false;
  const guard =
    <Input, Output>(step: string, call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const isTrial = outages >= FAILURES;
      if (isTrial && (isOnTrial || now() < restsUntil))
        throw new GatewayError(step, "left alone after failures", "outage");
      if (isTrial) isOnTrial = true;
      try {
        const output = await call(input);
        outages = 0;
        return output;
      } catch (error) {
        if (error instanceof GatewayError && error.kind === "outage") {
          outages++;
          restsUntil = now() + REST_MS;
        }
        throw error;
      } finally {
        if (isTrial) isOnTrial = false;
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
