import { mkdtempSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "./log-file.ts";

let folder: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  folder = join(mkdtempSync(join(tmpdir(), "harkara-log-")), "logs");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(join(folder, ".."), { recursive: true });
});

test("a growing log is copied and truncated while its program continues to write, and every line is read once", () => {
  const lines: string[] = [];
  const log = openLog(folder, "api.log", (line) => lines.push(line));
  const line = `${"x".repeat(999)}\n`;
  for (let count = 0; count < 12_000; count += 1) {
    writeSync(log.fd, line);
    if (count % 100 === 0) vi.advanceTimersByTime(300);
  }
  log.close();
  expect(lines).toHaveLength(12_000);
  const sizes = ["api.log", "api.log.1"].map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(6_000_000);
  expect(readFileSync(join(folder, "api.log"), "utf8")).toMatch(/^(x{999}\n)*$/);
});

test.skipIf(process.platform === "win32")("only the owner can read the log", () => {
  openLog(folder, "api.log", () => {}).close();
  expect([statSync(folder).mode & 0o777, statSync(join(folder, "api.log")).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});
