import { createHash, timingSafeEqual } from "node:crypto";
import type { GatewayName } from "@harkara/courier-core/payment";
import { poishaToTaka } from "@harkara/courier-core/pricing";
import * as v from "valibot";
import { GatewayError, type Notification, type PaymentGateway } from "./payment-gateway.ts";

/** A store account at SSLCOMMERZ, or at a compatible server. */
export interface SslcommerzStore {
  readonly name: GatewayName;
  /** The origin without a path, such as `https://securepay.sslcommerz.com`. */
  readonly baseUrl: string;
  readonly storeId: string;
  readonly password: string;
  /** Whether a page URL in the gateway's response is one that payers may be redirected to. */
  readonly isPage: (url: URL) => boolean;
  /** The timeout of a call. */
  readonly timeoutMs?: number;
}

// The gateway runs on PHP, which sends a number either as a number or as a string.
const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ""),
  v.transform((value) => String(value ?? "").trim()),
);
const SessionSchema = v.object({ status: text, GatewayPageURL: text });
const ValidationSchema = v.object({
  APIConnect: text,
  status: text,
  tran_id: text,
  val_id: text,
  amount: text,
  currency: text,
  currency_type: text,
  risk_level: text,
  card_type: text,
});
const TransactionStatusSchema = v.object({
  APIConnect: text,
  element: v.optional(v.nullable(v.array(v.object({ status: text, tran_id: text, val_id: text })))),
});

const SUCCESSES: ReadonlySet<string> = new Set(["VALID", "VALIDATED"]);
const OUTCOMES: Readonly<Record<string, Notification["outcome"]>> = {
  VALID: "success",
  VALIDATED: "success",
  FAILED: "failed",
  CANCELLED: "cancelled",
  EXPIRED: "cancelled",
  UNATTEMPTED: "cancelled",
};
// The fields that we read and that the signature must therefore cover. A cancelled payment has no val_id.
const SIGNED = ["status", "tran_id", "store_id", "amount", "currency"];
// A form that lists more fields than this number is rejected, because each field has to be looked up in the
// form. SSLCOMMERZ signs about thirty fields.
const MAX_SIGNED = 100;
const MAX_METHOD = 50;
// The documented maximum lengths of cus_name, cus_email, cus_add1 and cus_city. We generate all other values,
// and they are shorter.
const MAX_FIELD = 50;
const TIMEOUT_MS = 10_000;

/**
 * Creates the client of SSLCOMMERZ's hosted checkout, version 4 (developer.sslcommerz.com/doc/v4): a
 * session, signed callbacks, the validation API and the transaction query. Amounts are in BDT. The API's
 * URLs contain the password, so they are never thrown or logged.
 */
export function createSslcommerz({
  name,
  baseUrl,
  storeId,
  password,
  isPage,
  timeoutMs = TIMEOUT_MS,
}: SslcommerzStore): PaymentGateway {
  async function call<const Schema extends v.GenericSchema>(
    step: string,
    path: string,
    schema: Schema,
    init: RequestInit = {},
  ): Promise<v.InferOutput<Schema>> {
    let response: Response;
    let body: string;
    try {
      // Redirects are refused, because following a redirect would send the password to another host.
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(baseUrl + path, { ...init, redirect: "error", signal });
      body = await response.text();
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new GatewayError(step, isLate ? "no answer in time" : "not reached", "outage");
    }
    if (!response.ok)
      throw new GatewayError(
        step,
        `status ${response.status}`,
        response.status >= 500 ? "outage" : "refusal",
      );
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
    if (!answer.success) throw new GatewayError(step, "an answer of another form", "refusal");
    return answer.output;
  }

  const ask = <const Schema extends v.GenericSchema>(
    step: string,
    script: string,
    schema: Schema,
    about: Record<string, string>,
  ) => {
    const query = { ...about, store_id: storeId, store_passwd: password, v: "1", format: "json" };
    return call(step, `/validator/api/${script}.php?${new URLSearchParams(query).toString()}`, schema);
  };

  return {
    name,
    maxEmail: MAX_FIELD,

    async open({ tranId, amountPoisha, product, locale, payer, urls }) {
      const body = new URLSearchParams({
        store_id: storeId,
        store_passwd: password,
        tran_id: tranId,
        total_amount: poishaToTaka(amountPoisha).toFixed(2),
        currency: "BDT",
        success_url: urls.success,
        fail_url: urls.fail,
        cancel_url: urls.cancel,
        ipn_url: urls.ipn,
        product_name: product,
        product_category: "courier",
        product_profile: "general",
        shipping_method: "NO",
        num_of_item: "1",
        cus_name: shorten(payer.name),
        cus_email: payer.email,
        cus_phone: payer.phone,
        cus_add1: shorten(payer.address),
        cus_city: shorten(payer.city),
        cus_country: "Bangladesh",
        // The field value_a is reserved for the store, and the gateway returns it unchanged.
        value_a: locale,
      });
      const session = await call("open", "/gwprocess/v4/api.php", SessionSchema, { method: "POST", body });
      if (session.status !== "SUCCESS") throw new GatewayError("open", "refused", "refusal");
      const page = URL.parse(session.GatewayPageURL);
      if (page === null || !isPage(page))
        throw new GatewayError("open", "a page at another address", "refusal");
      return page.href;
    },

    readNotification(form) {
      const keys = (form.get("verify_key") ?? "").split(",");
      const outcome = OUTCOMES[form.get("status") ?? ""];
      const needed = outcome === "success" ? [...SIGNED, "val_id"] : SIGNED;
      if (
        outcome === undefined ||
        keys.length > MAX_SIGNED ||
        !needed.every((key) => keys.includes(key) && form.getAll(key).length === 1)
      )
        return undefined;
      if (form.get("store_id") !== storeId) return undefined;
      if (!isSame(form.get("verify_sign") ?? "", sign(form, keys, password))) return undefined;
      const tranId = form.get("tran_id") ?? "";
      if (outcome !== "success") return { outcome, tranId };
      return { outcome, tranId, confirmationId: form.get("val_id") ?? "" };
    },

    async confirm(confirmationId) {
      const answer = await ask("confirm", "validationserverAPI", ValidationSchema, {
        val_id: confirmationId,
      });
      assertConnected("confirm", answer.APIConnect);
      if (!SUCCESSES.has(answer.status) || answer.val_id !== confirmationId) return undefined;
      return {
        id: confirmationId,
        tranId: answer.tran_id,
        // The currency of the payment must equal the currency of the settlement, so that a payment in dollars
        // is not accepted.
        currency: answer.currency === answer.currency_type ? answer.currency : "",
        amountPoisha: answer.currency === "BDT" ? poishaOf(answer.amount) : undefined,
        isRisky: answer.risk_level !== "0",
        method: answer.card_type.slice(0, MAX_METHOD),
      };
    },

    async find(tranId) {
      const answer = await ask("find", "merchantTransIDvalidationAPI", TransactionStatusSchema, {
        tran_id: tranId,
      });
      assertConnected("find", answer.APIConnect);
      const tries = (answer.element ?? []).filter((found) => found.tran_id === tranId);
      return {
        confirmationIds: tries.flatMap(({ status, val_id }) =>
          SUCCESSES.has(status) && val_id !== "" ? [val_id] : [],
        ),
        hasFailed: tries.some(({ status }) => status === "FAILED"),
        isPending: tries.some(({ status }) => status === "PENDING"),
      };
    },
  };
}

function shorten(text: string): string {
  return Array.from(text).slice(0, MAX_FIELD).join("");
}

// If the password is wrong or the store is disabled, the gateway reports that it is not connected. This does
// not mean that the payment failed.
function assertConnected(step: string, connected: string): void {
  if (connected !== "" && connected !== "DONE") throw new GatewayError(step, "refused", "refusal");
}

// Computes the signature in SSLCOMMERZ's format: the MD5 of the named fields and the password's MD5, sorted
// by field name.
function sign(form: URLSearchParams, keys: readonly string[], password: string): string {
  const fields = new Map(keys.flatMap((key) => (form.has(key) ? [[key, form.get(key) ?? ""] as const] : [])));
  fields.set("store_passwd", md5(password));
  const line = [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  return md5(line);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given.toLowerCase());
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}

function poishaOf(amount: string): number | undefined {
  const [, taka, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(fraction.padEnd(2, "0"));
}
