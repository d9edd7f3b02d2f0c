import { Pool } from "pg";
import { expect, test } from "vitest";
import { withRetry } from "../src/platform/retry.ts";
import { createPostgresDatabase } from "./harness.ts";

const failing = (code: string, times: number) => {
  let calls = 0;
  return async () => {
    calls++;
    // drizzle wraps the driver's errors in this way.
    if (calls <= times)
      throw new Error("failed query", { cause: Object.assign(new Error("inner"), { code }) });
    return calls;
  };
};

test.each(["40001", "40P01"])("a whole transaction is retried on %s", async (code) =>
  expect(await withRetry(failing(code, 2))).toBe(3),
);
test("gives up after the last attempt", async () =>
  expect(withRetry(failing("40001", 100))).rejects.toThrow("failed query"));
test("any other error is thrown immediately", async () =>
  expect(withRetry(failing("23505", 1))).rejects.toThrow("failed query"));

test("both of two transactions with a serialization conflict succeed", async () => {
  const pool = new Pool({ connectionString: await createPostgresDatabase(), max: 2 });
  await pool.query("create table counter as select 0 as n");
  let attempts = 0;
  let arrived = 0;
  const bothHaveRead = Promise.withResolvers<void>();
  const increment = async () => {
    const client = await pool.connect();
    try {
      await client.query("begin isolation level serializable");
      attempts++;
      const { rows } = await client.query<{ n: number }>("select n from counter");
      if (++arrived === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      await client.query("update counter set n = $1", [(rows[0]?.n ?? 0) + 1]);
      await client.query("commit");
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  await Promise.all([withRetry(increment), withRetry(increment)]);
  expect((await pool.query("select n from counter")).rows).toEqual([{ n: 2 }]);
  expect(attempts).toBe(3);
  await pool.end();
});
