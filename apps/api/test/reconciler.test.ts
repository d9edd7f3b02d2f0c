import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatewayError } from "../src/payment-gateway.ts";
import { startReconciler } from "../src/reconciler.ts";

const lines: string[] = [];
const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("the job runs at once, then after each pause, never two at a time", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const reconcile = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const stop = startReconciler({ reconcile }, 15, log);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
});

test("a failure is told without its inner words, and the job goes on", async () => {
  const errors = [new GatewayError("find", "not reached", "outage"), new Error("password of the store")];
  let runs = 0;
  const reconcile = async () => {
    const error = errors[runs++];
    if (error !== undefined) throw error;
  };
  const stop = startReconciler({ reconcile }, 1, log);
  await vi.advanceTimersByTimeAsync(2500);
  await stop();
  expect(runs).toBe(3);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("not reached");
  expect(lines.join("")).not.toContain("password");
});

test("stopping tells the job to end, and waits until it has", async () => {
  let hasEnded = false;
  const reconcile = async (signal?: AbortSignal) => {
    await new Promise((done) => signal?.addEventListener("abort", done));
    hasEnded = true;
  };
  await startReconciler({ reconcile }, 1, log)();
  expect(hasEnded).toBe(true);
});
