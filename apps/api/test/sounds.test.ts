import { soundsOf } from "@harkara/courier-core/base/sound";
import { isText } from "@harkara/courier-core/base/text";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { centers, openDatabase } from "./harness.ts";

/** Letters of both scripts that are combined by the sound rules, and separators. */
const LETTERS = Array.from("aceghjkopqsuvwxyz cchhee ksগঙংচঋৃক্ষড়ঢ়য়য়আইউওেোৌনমর'’.-/\u200D০৫7 é");

const NAMES = centers.flatMap(({ district, district_bn = "", covered_area, covered_area_bn = [] }) =>
  [district, district_bn].concat(covered_area, covered_area_bn),
);

describe.each(["PGlite", "PostgreSQL"] as const)("sounds_of on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database.close());

  const soundsIn = async (texts: readonly string[]) => {
    const rows = await database.db
      .select({ sounds: sql<string>`sounds_of(text)` })
      .from(
        sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts (text, n)`,
      )
      .orderBy(sql`n`);
    return rows.map(({ sounds }) => sounds);
  };

  test("equals soundsOf for every place", async () => {
    expect(await soundsIn(NAMES)).toEqual(NAMES.map(soundsOf));
  });

  test("equals soundsOf for any text", async () => {
    const words = fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }).map((letters) => letters.join(""));
    const texts = fc.array(fc.oneof(words, fc.string({ unit: "binary" }).filter(isText)), {
      minLength: 50,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (several) => {
        expect(await soundsIn(several)).toEqual(several.map(soundsOf));
      }),
      { numRuns: 20 },
    );
  });
});
