import { describe, expect, test } from "vitest";
import { ProblemError } from "../src/http/problem.ts";
import { MAX_KEYS, createRateLimit } from "../src/http/rate-limit.ts";

describe("a rate limit", () => {
  test("refuses a key at its limit, and no other key", async () => {
    const limit = createRateLimit(2);
    await limit("a");
    await limit("a");
    await expect(limit("a")).rejects.toThrow(ProblemError);
    await limit("b");
  });

  test("stores at most the maximum number of keys, which are the newest ones", async () => {
    const limit = createRateLimit(1);
    await limit("old");
    await expect(limit("old")).rejects.toThrow(ProblemError);
    for (let n = 0; n < MAX_KEYS; n++) await limit(`key ${n}`);
    await limit("old");
    await expect(limit(`key ${MAX_KEYS - 1}`)).rejects.toThrow(ProblemError);
  });
});
