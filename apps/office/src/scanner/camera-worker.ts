/**
 * Reads codes in camera images. The Content Security Policy permits WebAssembly only in this worker
 * (apps/front security-headers.ts).
 */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// By default, the library would load the file from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });

self.addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data).then(
    (texts) => answer(texts),
    () => answer([]),
  );
});

function answer(texts: readonly string[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(texts);
}

async function read(bitmap: ImageBitmap): Promise<string[]> {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
  if (picture === undefined) return [];
  const found = await readBarcodes(picture, {
    formats: ["Code128", "QRCode"],
    tryHarder: true,
    maxNumberOfSymbols: 2,
  });
  return found.map(({ text }) => text);
}
