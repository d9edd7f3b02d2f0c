/** The messages for the reasons why a file could not be read. */
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { MAX_FILE_BYTES, MAX_ROWS, type ReadFault } from "./read-limits.ts";

export const MAX_FILE_MB = MAX_FILE_BYTES / 1024 / 1024;

export const FAULT_TEXT: Readonly<Record<ReadFault, () => string>> = {
  tooLarge: () => m.bulk_fault_too_large({ size: formatNumber(MAX_FILE_MB) }),
  tooManyRows: () => m.bulk_fault_too_many_rows({ most: formatNumber(MAX_ROWS) }),
  oldExcel: m.bulk_fault_old_excel,
  bomb: m.bulk_fault_bomb,
  encoding: m.bulk_fault_encoding,
  damaged: m.bulk_fault_damaged,
  empty: m.bulk_fault_empty,
  timeout: m.bulk_fault_timeout,
};
