// npm run audit: checks the licences of all packages, and queries the registry for known vulnerabilities in
// production packages. With --licences, it checks only the licences, and needs no network.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { ROOT } from "./settings.ts";

/** Licences that allow closed-source use. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose package.json contains no allowed licence. A person has reviewed each of them. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "@inlang/plugin-message-format": "its LICENSE file is MIT; runs while building only",
  "@lix-js/sdk-linux-x64":
    "the binary of @lix-js/sdk, which is MIT, from the same repository; runs while building only",
  "@lix-js/sdk-linux-arm64": "as @lix-js/sdk-linux-x64",
  "@lix-js/sdk-darwin-x64": "as @lix-js/sdk-linux-x64",
  "@lix-js/sdk-darwin-arm64": "as @lix-js/sdk-linux-x64",
  "@lix-js/sdk-win32-x64": "as @lix-js/sdk-linux-x64",
  "deep-freeze": "public domain; part of the Auth emulator",
  "valid-url": "its LICENSE file is MIT; part of the Auth emulator",
};

const PackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.unknown()),
  licenses: v.optional(v.array(v.object({ type: v.string() }))),
});

const refused = refusedLicences();
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log("All packages have a licence that is allowed.");
if (!process.argv.includes("--licences")) auditAdvisories();

function refusedLicences(): string[] {
  const found = new Map<string, string>();
  for (const file of globSync("node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json", { cwd: ROOT })) {
    // Invalid package.json files are skipped, because some packages contain them as test data.
    const parsed = v.safeParse(PackageSchema, JSON.parse(readFileSync(join(ROOT, file), "utf8")));
    if (!parsed.success) continue;
    const { name, license, licenses } = parsed.output;
    found.set(name, textOf(license ?? licenses?.[0]));
  }
  return [...found]
    .filter(([name, licence]) => !isAllowed(licence) && EXCEPTIONS[name] === undefined)
    .map(([name, licence]) => `${name} has the licence "${licence}": see tools/audit.ts`);
}

// Returns a licence field as text. In old packages, the field is an object.
function textOf(licence: unknown): string {
  if (typeof licence === "string") return licence;
  const parsed = v.safeParse(v.object({ type: v.string() }), licence);
  return parsed.success ? parsed.output.type : "";
}

/**
 * Whether a licence is allowed. Two kinds of SPDX expressions are supported: alternatives of which at least
 * one licence is allowed, and combinations in which all licences are allowed.
 */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, "").replace(" WITH LLVM-exception", "");
  return plain
    .split(" OR ")
    .some((option) => option.split(" AND ").every((name) => ALLOWED.has(name) || name === "BSD"));
}

function auditAdvisories(): void {
  const { status, stdout, stderr } = spawnSync("pnpm", ["audit", "--prod"], { cwd: ROOT, encoding: "utf8" });
  const output = stdout + stderr;
  if (output.includes("ERR_PNPM_AUDIT_")) {
    console.log("The registry offers no audit here: known vulnerabilities were not looked up.");
    return;
  }
  console.log(output.trim());
  if (status !== 0) process.exitCode = 1;
}
