// Only `mayActOn` and `hasConflict` of courier-core compare the owner of a subject, or the author of a
// proposal, with a person. A comparison elsewhere would not ask for memberships. Stores receive a merchant or
// its ID, and never a person's account, because the person may have left the merchant with the same ID.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
/** A comparison of two identities. A comparison with null or undefined is none. */
const OWNER = String.raw`[\w.?]*\b(owner_uid|merchant_uid|merchant_id|ownerUid|merchantId|proposed_by|created_by)`;
const COMPARISON = new RegExp(
  String.raw`${OWNER}\s*(===|!==)(?!\s*(null|undefined))|(===|!==)\s*${OWNER}\b(?!\()`,
);
/** Comparisons that decide nothing: each with a reason. */
const OTHERS: readonly (readonly [file: string, text: string, reason: string])[] = [
  ["apps/api/src/people/team/", "merchant_id", "resolves memberships"],
  [
    "apps/api/src/people/accounts/erasure.ts",
    "membership.merchant_id === uid",
    "the row of the account itself",
  ],
  [
    "apps/api/src/desk/tickets/open-by-person.ts",
    "known.merchant_uid === subject.merchant_uid",
    "a repetition",
  ],
  ["packages/courier-core/src/people/caller.ts", "", "the one place"],
];

const files = globSync(["apps/api/src/**/*.ts", "packages/courier-core/src/**/*.ts"], { cwd: root }).filter(
  (file) => !file.endsWith(".test.ts"),
);

test("no other code compares an owner or an author with a person", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    readFileSync(resolve(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => (COMPARISON.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(
    found.filter((line) => !OTHERS.some(([file, text]) => line.startsWith(file) && line.includes(text))),
  ).toEqual([]);
  const unused = OTHERS.filter(
    ([file, text]) => !found.some((line) => line.startsWith(file) && line.includes(text)),
  );
  expect(unused).toEqual([]);
});

/** The type of a person's account in an import of identity.ts. */
const ACCOUNT = /import [^;]*\bAccount\b[^;]* from "[^"]*\/identity\.ts";/;
/** The files that use the account of a person: each with a reason. */
const OF_PERSONS: readonly (readonly [file: string, reason: string])[] = [
  ["http/env.ts", "the person of a request"],
  ["http/request-log.ts", "the pseudonym of the person"],
  ["http/route.ts", "finds the merchant that the person acts for"],
  ["people/accounts/account-store.ts", "opens and deletes the account"],
  ["people/accounts/erasure.ts", "deletes the account"],
  ["people/staff/routes.ts", "the memberships of the person"],
  ["people/team/team-store.ts", "finds the merchants of the person"],
];

test("no other file uses the account of a person as a merchant", () => {
  const found = files.filter((file) => ACCOUNT.test(readFileSync(resolve(root, file), "utf8")));
  expect(found.toSorted()).toEqual(OF_PERSONS.map(([file]) => `apps/api/src/${file}`));
});
