import { setTimeout } from "node:timers/promises";

// serialization_failure and deadlock_detected: what distributed databases ask a client to try again.
const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 6;

/**
 * Runs a whole transaction, and again from its start when the database asks for that, after a random pause that grows.
 * @throws what the transaction threw, when it is something else or the last attempt.
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

/** The SQLSTATE of an error of either driver, also where drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : sqlState(error.cause);
}

/**
 * Whether an error names a constraint or a unique index. The drivers have different fields for it, and Citus adds the number of the shard to
 * the name.
 */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const names = [
    "constraint" in error ? error.constraint : undefined,
    "constraint_name" in error ? error.constraint_name : undefined,
  ];
  return (
    names.some((name) => typeof name === "string" && name.startsWith(constraint)) ||
    isViolationOf(error.cause, constraint)
  );
}
