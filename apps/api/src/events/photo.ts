const MAX_BYTES = 180_000;
const MIN_SIDE = 64;
const MAX_SIDE = 8000;

// JPEG markers of ITU-T T.81, table B.1.
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** The frame types that browsers support: baseline, extended and progressive, with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/**
 * A JFIF 1.01 segment without units, density or thumbnail. It replaces the original segment, which could
 * contain any text.
 */
const JFIF = Uint8Array.from([0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/**
 * A frame: the number of colour components, and the minimum number of 8 × 8 blocks in its largest component.
 */
interface Frame {
  readonly components: number;
  readonly blocks: number;
}

/**
 * Returns a copy of a JPEG that contains only the image segments. Exif (location, device, time), thumbnails,
 * comments and trailing data are removed, even between the scans of a progressive JPEG (ITU-T T.81, annex B).
 * Image segments must have exactly the length of their content, and a scan at least one bit per block. The
 * image itself is not decoded.
 * @returns undefined when the data is not such a JPEG, a side is below 64 or above 8,000 pixels, or the
 * result is more than 180 kB
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array | undefined {
  if (jpeg.length > MAX_BYTES || jpeg[0] !== 0xff || jpeg[1] !== SOI) return undefined;
  const kept = [jpeg.subarray(0, 2), JFIF];
  let frame: Frame | undefined;
  let hasQuantization = false;
  let hasCodes = false;
  let scanned = 0;
  let at = 2;
  while (jpeg[at] === 0xff) {
    // A marker may have any number of fill bytes before it.
    while (jpeg[at + 1] === 0xff) at++;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === EOI) {
      if (frame === undefined || scanned * 8 < frame.blocks) return undefined;
      return joined([...kept, jpeg.subarray(at, at + 2)]);
    }
    const end = at + 2 + word(jpeg, at + 2);
    const content = jpeg.subarray(at + 4, end);
    if (end < at + 4 || end > jpeg.length) return undefined;
    let next = end;
    if (FRAMES.has(marker)) {
      if (frame !== undefined) return undefined;
      frame = readFrame(content);
      if (frame === undefined) return undefined;
    } else if (marker === DQT) {
      hasQuantization = isQuantization(content);
      if (!hasQuantization) return undefined;
    } else if (marker === DHT) {
      hasCodes = isCodes(content);
      if (!hasCodes) return undefined;
    } else if (marker === SOS) {
      if (frame === undefined || !hasQuantization || !hasCodes || !isScan(content, frame)) return undefined;
      next = endOfScan(jpeg, end);
      scanned += next - end;
    } else if (marker === DRI) {
      if (content.length !== 2) return undefined;
    } else if (marker !== COMMENT && (marker < APP0 || marker > APP15)) {
      return undefined;
    }
    const isPicture = marker !== COMMENT && (marker < APP0 || marker > APP15);
    if (isPicture) kept.push(jpeg.subarray(at, next));
    at = next;
  }
  return undefined;
}

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Reads a frame header. Returns undefined if the frame type is not supported. */
function readFrame(content: Uint8Array): Frame | undefined {
  const [precision] = content;
  const height = word(content, 1);
  const width = word(content, 3);
  const components = content[5] ?? 0;
  const isPlausible =
    precision === 8 &&
    [width, height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE) &&
    (components === 1 || components === 3) &&
    content.length === 6 + 3 * components;
  return isPlausible ? { components, blocks: Math.ceil(width / 8) * Math.ceil(height / 8) } : undefined;
}

/** Whether a segment contains only quantization tables. */
function isQuantization(content: Uint8Array): boolean {
  let at = 0;
  while (at < content.length) at += (content[at] ?? 0) >> 4 === 0 ? 65 : 129;
  return at > 0 && at === content.length;
}

/** Whether a segment contains only Huffman tables. */
function isCodes(content: Uint8Array): boolean {
  let at = 0;
  while (at < content.length) {
    const codes = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (codes === 0 || codes > 256) return false;
    at += 17 + codes;
  }
  return at > 0 && at === content.length;
}

/** Whether a segment is a scan header with no more components than the frame. */
function isScan(content: Uint8Array, { components }: Frame): boolean {
  const [count = 0] = content;
  return count >= 1 && count <= components && content.length === 4 + 2 * count;
}

/**
 * Returns the index at which the entropy-coded data of a scan ends, which is the first marker other
 * than a restart marker. A stuffed byte is not a marker.
 */
function endOfScan(jpeg: Uint8Array, from: number): number {
  let at = from;
  while (at < jpeg.length) {
    const next = jpeg[at + 1] ?? 0;
    const isData = jpeg[at] !== 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at++;
  }
  return at;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
