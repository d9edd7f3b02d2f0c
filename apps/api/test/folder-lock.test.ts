import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../src/platform/folder-lock.ts";
import { StartupError } from "../src/platform/startup-error.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "harkara-lock-"));
  folder = join(parent, "db");
});
afterEach(() => rmSync(parent, { recursive: true }));

test("a lock is refused with an instruction while a running process has it", () => {
  writeFileSync(`${folder}.lock`, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(StartupError);
  expect(() => lockFolder(folder)).toThrow(
    `in use by process ${process.ppid}: stop that one, or set DATA_DIR`,
  );
});

test("a lock is taken over immediately from a dead process", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(`${folder}.lock`, String(pid));
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test("a lock that is older than the start of the machine is taken over, even if its process ID is in use", () => {
  writeFileSync(`${folder}.lock`, String(process.ppid));
  utimesSync(`${folder}.lock`, 0, 0);
  expect(() => lockFolder(folder)()).not.toThrow();
});

test("a lock whose file is broken is taken over", () => {
  writeFileSync(`${folder}.lock`, "");
  expect(() => lockFolder(folder)()).not.toThrow();
});
