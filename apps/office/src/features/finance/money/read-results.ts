import type { PayoutResult } from "@harkara/courier-core/money/payout-result";
import { type FileProblem, readResultFile } from "@harkara/courier-core/money/result-file";

/** The maximum size of a result file, in bytes. */
export const MAX_FILE_BYTES = 1_000_000;

export type ResultFileProblem = FileProblem | { readonly what: "tooLarge" | "notText" };

/** Reads a result file, which must be text in UTF-8. A spreadsheet file with another extension is refused. */
export async function readResults(file: Blob): Promise<readonly PayoutResult[] | ResultFileProblem> {
  if (file.size > MAX_FILE_BYTES) return { what: "tooLarge" };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { what: "notText" };
  }
  // Latin letters in UTF-16, when decoded as UTF-8, contain NUL characters.
  return text.includes("\u0000") ? { what: "notText" } : readResultFile(text);
}
