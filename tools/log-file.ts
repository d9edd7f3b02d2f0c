import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

/** A log that another program writes to by itself, and that is read along. */
export interface LogFile {
  /** The open file, to hand to the program as its output. */
  fd: number;
  /** Hands on what has come since, and closes. */
  close: () => void;
}

const PUT_ASIDE_BYTES = 5_000_000;
const READ_MS = 300;

/**
 * Opens a log to add to; one that has grown large is put aside first, in place of the one before.
 * A program gets the file itself and not a pipe to us: pino tries a write for ever when the reader of its pipe was killed, and so
 * would never end.
 */
export function openLog(folder: string, name: string, onLine: (line: string) => void): LogFile {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const isPutAside = size > PUT_ASIDE_BYTES;
  if (isPutAside) renameSync(path, `${path}.1`);
  const fd = openSync(path, "a+", 0o600);

  let position = isPutAside ? 0 : size;
  let rest = "";
  const buffer = Buffer.alloc(65_536);
  const decoder = new TextDecoder();
  const read = (): void => {
    for (let count = readSync(fd, buffer, 0, buffer.length, position); count > 0;) {
      position += count;
      const lines = (rest + decoder.decode(buffer.subarray(0, count), { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
      count = readSync(fd, buffer, 0, buffer.length, position);
    }
  };
  const timer = setInterval(read, READ_MS).unref();

  return {
    fd,
    close: () => {
      clearInterval(timer);
      read();
      closeSync(fd);
    },
  };
}
