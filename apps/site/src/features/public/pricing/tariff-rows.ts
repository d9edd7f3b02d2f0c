import type { Tariff } from "@harkara/courier-core/parcel/pricing";

/** The kinds of rows of the price table. */
export type TariffRowCode = "document" | "parcel" | "extraKg" | "outsideExtra";

/**
 * A row of the price table: the price in taka within a district and between districts. `null` means no
 * charge.
 */
export interface TariffRow {
  readonly code: TariffRowCode;
  /** Whether the row is a surcharge. */
  readonly isExtra: boolean;
  readonly within: number | null;
  readonly outside: number | null;
}

/** Returns the rows of the price table. Surcharges of 0 are left out. */
export function tariffRows({ base, extraPerKg, outsideExtra }: Tariff): TariffRow[] {
  const rows: TariffRow[] = [
    { code: "document", isExtra: false, ...base.document },
    { code: "parcel", isExtra: false, ...base["non-document"] },
    { code: "extraKg", isExtra: true, within: extraPerKg, outside: extraPerKg },
    { code: "outsideExtra", isExtra: true, within: null, outside: outsideExtra },
  ];
  return rows.filter(({ isExtra, outside }) => !isExtra || outside !== 0);
}
