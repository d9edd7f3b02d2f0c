/** Reads files and pasted cells in a worker. If this takes too long, the worker is terminated. */
import * as v from "valibot";
import { MAX_FILE_BYTES, READ_FAULTS, type ReadResult } from "./read-limits.ts";

/** The maximum time to read a file, in ms. */
const LONGEST_MS = 10_000;

const ResultSchema = v.union([
  v.object({ cells: v.array(v.array(v.string())) }),
  v.object({ fault: v.picklist(READ_FAULTS) }),
]);

/** Reads a file on the device. */
export async function readFile(file: Blob): Promise<ReadResult> {
  if (file.size > MAX_FILE_BYTES) return { fault: "tooLarge" };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved, or another program has locked it.
    return { fault: "damaged" };
  }
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ReadResult>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: "timeout" }), LONGEST_MS);
      const end = (result: ReadResult): void => {
        clearTimeout(timer);
        resolve(result);
      };
      worker.addEventListener("message", ({ data }) => {
        const result = v.safeParse(ResultSchema, data);
        end(result.success ? result.output : { fault: "damaged" });
      });
      worker.addEventListener("error", () => end({ fault: "damaged" }));
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** Reads cells that were copied from a spreadsheet. */
export function readPasted(text: string): Promise<ReadResult> {
  return readFile(new Blob([text]));
}
