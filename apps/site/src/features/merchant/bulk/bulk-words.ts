/** The bulk upload's messages for the codes of the package courier-core. */
import type { Preset } from "@harkara/courier-core/parcel/bulk/columns";
import type { RepairKind } from "@harkara/courier-core/parcel/bulk/repair";
import type { TableNotice } from "@harkara/courier-core/parcel/bulk/table";
import { m } from "@harkara/web/paraglide/messages.js";

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
