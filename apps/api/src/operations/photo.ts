const MAX_BYTES = 180_000;
const SOI = 0xd8;
const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;

/**
 * A JPEG without what is not the picture: Exif (place, device, time), thumbnails and comments stand in segments of their own
 * (ITU-T T.81, annex B), which are left out.
 * @returns undefined when it is no JPEG, or more than 180 kB
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array | undefined {
  if (jpeg.length > MAX_BYTES || jpeg[0] !== 0xff || jpeg[1] !== SOI) return undefined;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return undefined;
    if (marker === SOS) {
      // The picture itself; what follows its end is left out.
      const end = endOfImage(jpeg, at);
      return end === undefined ? undefined : joined([...kept, jpeg.subarray(at, end)]);
    }
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > jpeg.length) return undefined;
    const isMetadata = marker === COMMENT || (marker > APP0 && marker <= APP15);
    if (!isMetadata) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return undefined;
}

function endOfImage(jpeg: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < jpeg.length; at++)
    if (jpeg[at] === 0xff && jpeg[at + 1] === EOI) return at + 2;
  return undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
