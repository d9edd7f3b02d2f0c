/** The worker that reads files. It is started for each file, and ended after it. */
import { readTable } from "./read-table.ts";

self.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void answer(data);
});

async function answer(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const result = await readTable(bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(result);
}
