import { createHash } from "node:crypto";
import type { Session } from "./sessions.ts";

/** The ID of the store. The sandbox has only this store. */
export const STORE_ID = "sandbox";

/** Returns the fields that SSLCOMMERZ posts after an event in a session, signed with the store's password. */
export function callbackFields(session: Session, password: string): Record<string, string> {
  const { request, status, valId, isRisky } = session;
  const isPaid = status === "VALID";
  const fields: Record<string, string> = {
    status,
    tran_id: request.tran_id,
    amount: request.total_amount,
    currency: request.currency,
    currency_type: request.currency,
    currency_amount: request.total_amount,
    store_id: STORE_ID,
    value_a: request.value_a,
    tran_date: new Date(session.createdAt).toISOString().slice(0, 19).replace("T", " "),
    error: isPaid ? "" : "Chosen in the sandbox",
    // The callback for an unsuccessful payment does not have these fields.
    ...(isPaid && { val_id: valId, card_type: CARD_TYPE, risk_level: isRisky ? "1" : "0" }),
  };
  const verify_key = Object.keys(fields).toSorted().join(",");
  return { ...fields, verify_key, verify_sign: sign(fields, password) };
}

/** Returns the validation API's response about a payment. */
export function validationAnswer(session: Session): Record<string, string> {
  return {
    APIConnect: "DONE",
    ...transaction(session),
    currency: session.request.currency,
    currency_type: session.request.currency,
    currency_amount: session.request.total_amount,
    risk_title: session.isRisky ? "Risky" : "Safe",
  };
}

/**
 * Returns the response to a transaction query, which contains all sessions for a transaction ID.
 */
export function queryAnswer(sessions: readonly Session[]): object {
  const element = sessions
    // SSLCOMMERZ lists only sessions in which a payment was attempted.
    .filter(({ status }) => status === "VALID" || status === "FAILED")
    .map(transaction);
  return { APIConnect: "DONE", no_of_trans_found: element.length, element };
}

const CARD_TYPE = "SANDBOX-No money";

function transaction({ request, status, valId, isRisky, isValidated }: Session): Record<string, string> {
  return {
    // After the shop has validated a payment, SSLCOMMERZ returns VALIDATED instead of VALID.
    status: status === "VALID" && isValidated ? "VALIDATED" : status,
    tran_id: request.tran_id,
    val_id: valId,
    amount: request.total_amount,
    card_type: CARD_TYPE,
    risk_level: isRisky ? "1" : "0",
    value_a: request.value_a,
  };
}

function sign(fields: Readonly<Record<string, string>>, password: string): string {
  const line = Object.entries({ ...fields, store_passwd: md5(password) })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  return md5(line);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
