import { setTimeout } from "node:timers/promises";
import { StorageFullError } from "./storage-full-error.ts";

// The SQLSTATE codes serialization_failure and deadlock_detected. Distributed databases expect clients to
// retry after them.
const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 6;

/**
 * Runs a transaction, and retries it from its start if the database requests that, with random backoff.
 * @throws the transaction's error if it is not retryable, or after the last attempt
 */
export async function withRetry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await setTimeout(Math.random() * 10 * 2 ** attempt);
    }
  }
}

// The network error codes for a lost connection.
const LOST_CONNECTION = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
// The drivers' messages for lost connections that have no error code.
const LOST_MESSAGE =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/;
const NO_FREE_CONNECTION = "timeout exceeded when trying to connect";
// The SQLSTATE codes admin_shutdown, crash_shutdown, cannot_connect_now, and every connection_exception.
const LOST_SQL_STATE = /^(57P0[123]|08...)$/;
// The SQLSTATE codes lock_not_available, query_canceled (by statement_timeout),
// idle_in_transaction_session_timeout, and insufficient_resources.
const OVERLOAD_SQL_STATE = /^(55P03|57014|25P03|53[023]00)$/;

/** The reason for a temporary database failure: no connection, a time or resource limit, or a full disk. */
export type Unavailability = "lost" | "busy" | "full";

/**
 * Returns the reason for a database failure that is temporary and not caused by the statement.
 * Returns undefined for every other error.
 */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof StorageFullError) return "full";
  const code = sqlState(error);
  if (code === undefined) return unavailabilityOfMessage(error);
  if (LOST_CONNECTION.has(code) || LOST_SQL_STATE.test(code)) return "lost";
  // A retryable error reaches this function only after the last retry has failed.
  return OVERLOAD_SQL_STATE.test(code) || RETRYABLE.has(code) ? "busy" : undefined;
}

function unavailabilityOfMessage(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  if (LOST_MESSAGE.test(error.message)) return "lost";
  return error.message === NO_FREE_CONNECTION ? "busy" : unavailabilityOfMessage(error.cause);
}

/**
 * Runs idempotent statements. If the connection is lost, retries them once on another connection.
 * @throws the error of the retry, or of the first run if the connection was not lost
 */
export async function withReconnect<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (unavailabilityOf(error) !== "lost") throw error;
    return run();
  }
}

/** Returns the SQLSTATE of an error from either driver, including errors wrapped by drizzle. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : sqlState(error.cause);
}

/** Whether a statement failed because of a duplicate unique key. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === "23505";

/**
 * Whether an error is a violation of the named constraint or unique index. The drivers store the name in
 * different fields. Citus appends the shard number to the name and, for a violation on another node, includes
 * the name only in the message.
 */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const names = [
    "constraint" in error ? error.constraint : undefined,
    "constraint_name" in error ? error.constraint_name : undefined,
  ];
  return (
    names.some((name) => typeof name === "string" && name.startsWith(constraint)) ||
    error.message.includes(`constraint "${constraint}`) ||
    isViolationOf(error.cause, constraint)
  );
}
