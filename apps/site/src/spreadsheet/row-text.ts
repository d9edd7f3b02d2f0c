/** The names of a row's fields, and the messages for its problems. */
import type { BulkField } from "@harkara/courier-core/parcel/bulk/columns";
import type { BulkCode, RowProblem } from "@harkara/courier-core/parcel/bulk/row";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

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
  declared_value: m.send_field_value,
  delivery_payment: m.bulk_field_payment,
  delivery_instruction: m.send_field_delivery,
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

/**
 * Returns the text for a row's problem.
 * @param valueLimit the highest declared value, in taka
 */
export function problemText({ code }: Pick<RowProblem, "code">, valueLimit?: number): string {
  if (code === "declaredValue.aboveLimit" && valueLimit !== undefined)
    return m.send_value_above({ most: formatTaka(valueLimit) });
  return isBulkCode(code) ? BULK_CODE_TEXT[code]() : codeText(code);
}
