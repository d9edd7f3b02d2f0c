import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { StartupError } from "./startup-error.ts";

/**
 * Keeps a folder for this process, by a file beside it that holds the process id. A lock whose process was killed is
 * taken over at once. It does not see processes of other machines or containers that share the folder.
 * @returns gives the folder free again.
 * @throws StartupError when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  if (!tryCreate(file)) {
    refuseIfHeld(file, folder);
    // Moved aside before it is removed, so that of two takers at once only one can have removed the stale lock.
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
  // After a restart of the machine (or of a container: our own id) the number belongs to somebody else.
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
