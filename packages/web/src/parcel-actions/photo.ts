/** The maximum size of a photo, in bytes. The API accepts up to 180 kB. */
const MAX_BYTES = 175_000;
const LONGEST_SIDE = 1280;
/** The attempts to make the photo small enough: the longest side in pixels, and the JPEG quality. */
const TRIES = [
  [LONGEST_SIDE, 0.8],
  [LONGEST_SIDE, 0.6],
  [960, 0.6],
  [720, 0.5],
  [480, 0.4],
] as const;

/**
 * Converts an image to a small JPEG without metadata such as the location and the device.
 * @returns base64
 * @throws Error when the file is not an image
 */
export async function smallPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const [side, quality] of TRIES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(bitmap.width * scale)),
        Math.max(1, Math.round(bitmap.height * scale)),
      );
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
      if (jpeg.size <= MAX_BYTES) return toBase64(await jpeg.arrayBuffer());
    }
  } finally {
    bitmap.close();
  }
  throw new Error("the photo does not become small enough");
}

function toBase64(buffer: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}
