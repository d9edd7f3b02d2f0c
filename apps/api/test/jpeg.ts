// Creates small JPEGs that every browser supports. They show grey squares, and have a one-bit code for each
// coefficient.
const SIDE = 64;
const BLOCKS = (SIDE / 8) ** 2;

const segment = (marker: number, ...content: readonly number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};
const word = (value: number): number[] => [value >> 8, value & 0xff];

/**
 * Returns a Huffman table with a single one-bit code, which represents the value 0.
 * @param kind 0x00 for the table of the DC coefficients, 0x10 for the table of the AC coefficients
 */
const codes = (kind: number): number[] => segment(0xc4, kind, 1, ...Array.from({ length: 15 }, () => 0), 0);

interface Picture {
  readonly isProgressive?: boolean;
  readonly width?: number;
  readonly height?: number;
  /**
   * Additional segments, at three positions: after the start, between two scans of a progressive image, and
   * before the end.
   */
  readonly first?: readonly number[];
  readonly between?: readonly number[];
  readonly last?: readonly number[];
  /** The bytes of each scan, which replace the valid bytes. */
  readonly data?: readonly number[];
}

/** Creates a grey JPEG. */
export function makeJpeg({
  isProgressive = false,
  width = SIDE,
  height = SIDE,
  first = [],
  between = [],
  last = [],
  data,
}: Picture = {}): Uint8Array {
  const bits = (perBlock: number) => data ?? Array.from({ length: (BLOCKS * perBlock) / 8 }, () => 0);
  const scan = (from: number, to: number) => segment(0xda, 1, 1, 0, from, to, 0);
  const scans = isProgressive
    ? [...scan(0, 0), ...bits(1), ...between, ...scan(1, 63), ...bits(1)]
    : [...scan(0, 63), ...bits(2)];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...first,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...segment(isProgressive ? 0xc2 : 0xc0, 8, ...word(height), ...word(width), 1, 1, 0x11, 0),
    ...codes(0x00),
    ...codes(0x10),
    ...scans,
    ...last,
    0xff,
    0xd9,
  ]);
}

/** Returns a metadata segment that contains text: APP0 to APP15 or a comment. */
export const metadata = (marker: number, text: string): number[] => segment(marker, ...Buffer.from(text));

/** A photo with Exif data, like the photo of a camera. */
export const JPEG = Buffer.from(makeJpeg({ first: metadata(0xe1, "Exif\0\0GPS!") }));
