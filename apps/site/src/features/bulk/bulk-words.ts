/** The texts of bulk upload for the codes of courier-core. */
import type { BulkField, Preset } from "@harkara/courier-core/bulk/columns";
import type { RepairKind } from "@harkara/courier-core/bulk/repair";
import type { BulkCode, RowProblem } from "@harkara/courier-core/bulk/row";
import type { TableNotice } from "@harkara/courier-core/bulk/table";
import { codeText } from "../../i18n/code-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { MAX_FILE_BYTES, MAX_ROWS, type ReadFault } from "./read-limits.ts";

export const MAX_FILE_MB = MAX_FILE_BYTES / 1024 / 1024;

export const FIELD_TEXT: Readonly<Record<BulkField, () => string>> = {
  reference: m.bulk_field_reference,
  receiver_name: m.bulk_field_receiver_name,
  receiver_contact: m.send_field_contact,
  receiver_address: m.send_field_address,
  receiver_center: m.send_field_district,
  title: m.send_field_title,
  type: m.send_field_type,
  weight: m.csv_weight,
  collect_amount: m.send_field_collect,
  delivery_payment: m.bulk_field_payment,
  delivery_instruction: m.send_field_delivery,
};

export const PRESET_TEXT: Readonly<Record<Preset, () => string>> = {
  shopify: m.bulk_columns_preset_shopify,
  woocommerce: m.bulk_columns_preset_woocommerce,
};

export const NOTICE_TEXT: Readonly<Record<TableNotice, () => string>> = {
  noHeads: m.bulk_notice_no_heads,
  titleRows: m.bulk_notice_title_rows,
  twoHeadRows: m.bulk_notice_two_head_rows,
  repeatedHeads: m.bulk_notice_repeated_heads,
};

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

export const REPAIR_TEXT: Readonly<Record<RepairKind, () => string>> = {
  quotes: m.bulk_repair_quotes,
  digits: m.bulk_repair_digits,
  scientific: m.bulk_repair_scientific,
  decimals: m.bulk_repair_decimals,
  spaces: m.bulk_repair_spaces,
  secondNumber: m.bulk_repair_second_number,
  countryCode: m.bulk_repair_country_code,
  leadingZero: m.bulk_repair_leading_zero,
  currency: m.bulk_repair_currency,
  grouping: m.bulk_repair_grouping,
  unit: m.bulk_repair_unit,
  rounded: m.bulk_repair_rounded,
  word: m.bulk_repair_word,
  place: m.bulk_repair_place,
  placeFromAddress: m.bulk_repair_place_from_address,
};

const BULK_CODE_TEXT: Readonly<Record<BulkCode, () => string>> = {
  digitsLost: m.bulk_code_digits_lost,
  formula: m.bulk_code_formula,
  legacyText: m.bulk_code_legacy_text,
  placeGuess: m.bulk_code_place_guess,
  placeUnknown: m.bulk_code_place_unknown,
  repeatedReference: m.bulk_code_repeated_reference,
};

const isBulkCode = (code: string): code is BulkCode => Object.hasOwn(BULK_CODE_TEXT, code);

/** The text of a problem of a row. */
export function problemText({ code }: Pick<RowProblem, "code">): string {
  return isBulkCode(code) ? BULK_CODE_TEXT[code]() : codeText(code);
}
