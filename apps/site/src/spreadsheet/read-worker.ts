/** The worker that reads files. Each file has its own worker, which is terminated afterwards. */
import { readTable } from "./read-table.ts";

self.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void answer(data);
});

async function answer(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const result = await readTable(bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(result);
}
