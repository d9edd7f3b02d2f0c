import { expect, test } from "vitest";
import { withRetry } from "../src/retry.ts";

const failing = (code: string, times: number) => {
  let calls = 0;
  return async () => {
    calls++;
    // As drizzle wraps it.
    if (calls <= times)
      throw new Error("failed query", { cause: Object.assign(new Error("inner"), { code }) });
    return calls;
  };
};

test.each(["40001", "40P01"])("a whole transaction is tried again on %s", async (code) =>
  expect(await withRetry(failing(code, 2))).toBe(3),
);
test("gives up in the end", async () =>
  expect(withRetry(failing("40001", 100))).rejects.toThrow("failed query"));
test("any other error is thrown at once", async () =>
  expect(withRetry(failing("23505", 1))).rejects.toThrow("failed query"));
