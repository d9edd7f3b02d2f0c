import postgres from "postgres";
import { expect, test } from "vitest";
import { withRetry } from "../src/platform/retry.ts";
import { createPostgresDatabase } from "./harness.ts";

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

test("two transactions with a serialization conflict both succeed", async () => {
  const sql = postgres(await createPostgresDatabase(), { max: 2 });
  await sql`create table counter (n integer)`;
  await sql`insert into counter values (0)`;
  let attempts = 0;
  let arrived = 0;
  const bothHaveRead = Promise.withResolvers<void>();
  const increment = () =>
    sql.begin("isolation level serializable", async (tx) => {
      attempts++;
      const [row] = await tx<{ n: number }[]>`select n from counter`;
      if (++arrived === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      await tx`update counter set n = ${(row?.n ?? 0) + 1}`;
    });
  await Promise.all([withRetry(increment), withRetry(increment)]);
  expect(await sql`select n from counter`).toEqual([{ n: 2 }]);
  expect(attempts).toBe(3);
  await sql.end();
});
