/** Reads the cells of a file: xlsx, or text with commas, semicolons or tabs. Runs in a worker. */
import { unzipSync, zipSync } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/web-worker";
import { MAX_FILE_BYTES, MAX_ROWS, type ReadResult } from "./read-limits.ts";

/**
 * The maximum unpacked size of a workbook, in bytes. The next constant is the maximum compression
 * ratio of a part.
 */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
const MAX_RATIO = 100;
/** The compression ratio of parts smaller than this size, in bytes, is not checked. */
const SMALL_PART_BYTES = 1024 * 1024;

/** Reads a file. The format is detected from the content, not from the file name. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
  if (bytes.length > MAX_FILE_BYTES) return { fault: "tooLarge" };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { fault: "oldExcel" };
  const read = startsWith(bytes, [0x50, 0x4b]) ? await readWorkbook(bytes) : readText(bytes);
  if ("fault" in read) return read;
  const rows = read.cells.filter((row) => row.some((cell) => cell.trim() !== "")).length;
  if (rows > MAX_ROWS) return { fault: "tooManyRows" };
  return rows === 0 ? { fault: "empty" } : read;
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

class Bomb extends Error {}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
  try {
    let unpacked = 0;
    // Each part is unpacked into a buffer of its declared size, so a false size cannot use more memory.
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        const isDense = originalSize > SMALL_PART_BYTES && originalSize > size * MAX_RATIO;
        if (unpacked > MAX_UNPACKED_BYTES || isDense) throw new Bomb();
        return true;
      },
    });
    // The library unpacks large parts in workers from blob URLs, which the Content Security Policy forbids.
    // It reads uncompressed parts without a worker.
    const archive = zipSync(parts, { level: 0 });
    const rows = await readSheet(new Blob([archive.slice()]), { parseNumber: (text: string) => text });
    return { cells: rows.map((row) => row.map(cellText)) };
  } catch (error) {
    return { fault: error instanceof Bomb ? "bomb" : "damaged" };
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

function readText(bytes: Uint8Array<ArrayBuffer>): ReadResult {
  const text = decode(bytes);
  if (text === undefined) return { fault: "encoding" };
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: false,
  });
  if (errors.some(({ type }) => type === "Quotes")) return { fault: "damaged" };
  return { cells: data };
}

/**
 * Decodes UTF-8, or UTF-16 as in Excel's "Unicode text". Other encodings are refused, because their letters
 * would be decoded incorrectly.
 */
function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? "utf-16le"
    : startsWith(bytes, [0xfe, 0xff])
      ? "utf-16be"
      : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
