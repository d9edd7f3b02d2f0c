import { closeSync, copyFileSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

/** A log file to which another program writes directly. This process reads the new lines. */
export interface LogFile {
  /** The descriptor of the open file, which is the program's standard output. */
  fd: number;
  /** Flushes and closes the file. */
  close: () => void;
}

const MAX_BYTES = 5_000_000;
const READ_MS = 300;

/**
 * Opens a log for appending. A large log is copied to `<name>.1`, which replaces the previous copy, and then
 * truncated. The program writes to the file and not to a pipe, because if the reader of a pipe were killed,
 * pino would repeat a write forever and never exit. The file is truncated and not renamed, because the
 * program has it open. A line that is written between the copy and the truncation is lost.
 */
export function openLog(folder: string, name: string, onLine: (line: string) => void): LogFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const fd = openSync(path, "a+", 0o600);

  let position = fstatSync(fd).size;
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
  const rotate = (): void => {
    if (position <= MAX_BYTES) return;
    try {
      copyFileSync(path, `${path}.1`);
    } catch (error) {
      // If the disk is full, old lines are removed to make room for new ones.
      onLine(`log: ${error instanceof Error ? error.message : String(error)}`);
    }
    ftruncateSync(fd);
    position = 0;
  };
  const timer = setInterval(() => {
    read();
    rotate();
  }, READ_MS).unref();

  return {
    fd,
    close: () => {
      clearInterval(timer);
      read();
      closeSync(fd);
    },
  };
}
