/** The limits of files, and the reasons why a file cannot be read. */

/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** The maximum number of rows in a file. Above {@link MANY_ROWS}, the page warns that it may be slow. */
export const MAX_ROWS = 10_000;
export const MANY_ROWS = 2000;
/** The reasons why a file cannot be read. */
export const READ_FAULTS = [
  "tooLarge",
  "tooManyRows",
  "oldExcel",
  "bomb",
  "encoding",
  "damaged",
  "empty",
  "timeout",
] as const;
export type ReadFault = (typeof READ_FAULTS)[number];

/** The cells of a file, or the reason why it could not be read. */
export type ReadResult = { readonly cells: string[][] } | { readonly fault: ReadFault };
