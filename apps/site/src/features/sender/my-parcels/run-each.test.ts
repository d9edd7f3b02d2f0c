import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@harkara/web/api/client.ts";
import { runEach } from "./run-each.ts";

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

/** Runs an action on items. The requests first fail with the given errors, in order, and then succeed. */
async function run(
  failures: Readonly<Record<string, readonly Error[]>>,
  { isDone = false, onWait = (): void => {} }: { isDone?: boolean; onWait?: (stop: () => void) => void } = {},
) {
  const controller = new AbortController();
  const left = new Map(Object.entries(failures).map(([item, errors]) => [item, [...errors]]));
  const sent: string[] = [];
  const results: [string, string][] = [];
  await runEach({
    items: Object.keys(failures),
    writeOf: (item) => ({
      async write() {
        sent.push(item);
        const error = left.get(item)?.shift();
        if (error) throw error;
      },
      async isDone() {
        onWait(() => controller.abort());
        return isDone;
      },
    }),
    onResult: (item, error) =>
      results.push([
        item,
        error === undefined
          ? "done"
          : error instanceof ApiError && error.isOutcomeKnown
            ? "failed"
            : "unknown",
      ]),
    waiting: {
      onStandstill: () => {},
      wait: async () => onWait(() => controller.abort()),
      signal: controller.signal,
    },
  });
  return { sent, results };
}

const lost = new ApiError("offline");
const refused = new ApiError("conflict");

test("continues after a refusal", async () => {
  const { sent, results } = await run({ a: [], b: [refused], c: [] });
  expect(sent).toEqual(["a", "b", "c"]);
  expect(results).toEqual([
    ["a", "done"],
    ["b", "failed"],
    ["c", "done"],
  ]);
});

test("sends only those parcels again whose request was lost before it was executed", async () => {
  expect(await run({ a: [lost], b: [] })).toEqual({
    sent: ["a", "a", "b"],
    results: [
      ["a", "done"],
      ["b", "done"],
    ],
  });
  expect(await run({ a: [lost] }, { isDone: true })).toEqual({ sent: ["a"], results: [["a", "done"]] });
});

test("leaves the other parcels without a result after a stop, and reports unknown outcomes", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await run({ a: [lost], b: [] }, { onWait: (stop) => stop() })).toEqual({ sent: ["a"], results: [] });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  const stopped = await run(
    { a: [lost], b: [] },
    {
      onWait: (stop) => {
        stop();
        throw new ApiError("offline");
      },
    },
  );
  expect(stopped).toEqual({ sent: ["a"], results: [["a", "unknown"]] });
});

test("ends with the session", async () => {
  const { sent, results } = await run({ a: [], b: [new ApiError("unauthorized")], c: [] });
  expect(sent).toEqual(["a", "b"]);
  expect(results).toEqual([["a", "done"]]);
});
