import { expect, test, vi } from "vitest";
import { ApiError } from "./client.ts";
import { untilAnswered } from "./until-answered.ts";

function series(...results: (Error | string)[]) {
  const waits: number[] = [];
  const standstills: unknown[] = [];
  const controller = new AbortController();
  const request = vi.fn<() => Promise<string>>();
  for (const result of results)
    if (typeof result === "string") request.mockResolvedValueOnce(result);
    else request.mockRejectedValueOnce(result);
  const waiting = {
    onStandstill: (reason: unknown) => standstills.push(reason),
    wait: async (ms: number) => void waits.push(ms),
    signal: controller.signal,
  };
  return { controller, request, waits, standstills, run: () => untilAnswered(request, waiting), waiting };
}

test("repeats a request until the network is back and the server is no longer busy", async () => {
  const busy = new ApiError("tooManyRequests", undefined, { retryAfterMs: 7000 });
  const { run, waits, standstills } = series(new ApiError("offline"), busy, new ApiError("undone"), "done");
  expect(await run()).toBe("done");
  expect(waits).toEqual([1000, 7000, 4000]);
  expect(standstills).toEqual(["offline", "server", "offline", undefined]);
});

test("returns a refusal and an unknown outcome immediately", async () => {
  const refused = new ApiError("conflict");
  await expect(series(refused, "done").run()).rejects.toBe(refused);
  const unknown = new ApiError("server", undefined, { isOutcomeKnown: false });
  await expect(series(unknown, "done").run()).rejects.toBe(unknown);
});

test("stops repeating a request if the server fails too often", async () => {
  const fault = new ApiError("server");
  const { run, request } = series(fault, fault, fault, fault, "done");
  await expect(run()).rejects.toBe(fault);
  expect(request).toHaveBeenCalledTimes(4);
});

test("ends if it is stopped while it waits", async () => {
  const { controller, request, waiting } = series(new ApiError("offline"), "done");
  const wait = async () => controller.abort();
  await expect(untilAnswered(request, { ...waiting, wait })).rejects.toThrow("aborted");
  expect(request).toHaveBeenCalledTimes(1);
});
