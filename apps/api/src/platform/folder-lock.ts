import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { StartupError } from "./startup-error.ts";

/**
 * Locks a folder for this process with a lock file, which is next to the folder and contains the process ID.
 * Replaces the lock of a process that was killed. Does not detect processes on other machines or in other
 * containers that share the folder.
 * @returns a function that releases the lock
 * @throws StartupError when a running process has the lock
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (!tryCreate(file)) {
    refuseIfHeld(file, folder);
    // The stale lock is renamed before it is removed, so that only one of two concurrent processes can remove
    // it.
    const stale = `${file}.${process.pid}`;
    try {
      renameSync(file, stale);
    } catch {
      throw taken(folder, "another process");
    }
    refuseIfHeld(stale, folder);
    rmSync(stale);
    if (!tryCreate(file)) throw taken(folder, "another process");
  }
  return () => rmSync(file, { force: true });
}

function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function refuseIfHeld(file: string, folder: string): void {
  const pid = Number(readFileSync(file, "utf8"));
  // The process ID was written before the machine or container restarted, so it may now belong to another
  // process.
  const writtenBeforeBoot = statSync(file).mtimeMs < Date.now() - uptime() * 1000;
  if (pid !== process.pid && !writtenBeforeBoot && isAlive(pid)) throw taken(folder, `process ${pid}`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function taken(folder: string, holder: string): StartupError {
  return new StartupError(
    `${folder} is in use by ${holder}: stop that one, or set DATA_DIR to another folder`,
  );
}
