import type { Logger } from "pino";
import { GatewayError } from "./payment-gateway.ts";
import type { Payments } from "./payments.ts";

/**
 * Asks the gateway about what is due, now and then every so many seconds after the last time ended. Each replica may run one.
 * @returns ends it, and resolves when nothing of it is under way
 */
export function startReconciler(
  payments: Pick<Payments, "reconcile">,
  seconds: number,
  log: Pick<Logger, "warn" | "error">,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    try {
      await payments.reconcile(stopping.signal);
    } catch (error) {
      if (error instanceof GatewayError) log.warn({ step: error.step, reason: error.reason }, "gateway");
      // Its kind only: a message of the database may hold what people wrote.
      else log.error({ error: error instanceof Error ? error.name : "unknown" }, "reconciling failed");
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      current = run();
    }, seconds * 1000).unref();
  };
  let current = run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
