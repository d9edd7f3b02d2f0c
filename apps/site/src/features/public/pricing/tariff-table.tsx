import { WEIGHT_STEP_KG } from "@harkara/courier-core/parcel/parcel";
import type { Tariff } from "@harkara/courier-core/parcel/pricing";
import { MoneyText } from "@harkara/ui/money-text";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "@harkara/ui/table";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { tariffRows, type TariffRow, type TariffRowCode } from "./tariff-rows.ts";

/** The label of each kind of row. The type requires one for every kind. */
const ROW_TEXT: Readonly<Record<TariffRowCode, (kg: string) => { label: string; hint: string }>> = {
  document: () => ({ label: m.pricing_row_document(), hint: m.pricing_row_document_hint() }),
  parcel: (kg) => ({ label: m.pricing_row_parcel({ kg }), hint: m.pricing_row_parcel_hint() }),
  extraKg: (kg) => ({
    label: m.pricing_row_extra({ kg }),
    hint: m.pricing_row_extra_hint({ step: formatNumber(WEIGHT_STEP_KG) }),
  }),
  outsideExtra: (kg) => ({ label: m.pricing_row_outside(), hint: m.pricing_row_outside_hint({ kg }) }),
};

/** The price table. */
export function TariffTable({ tariff }: { tariff: Tariff }) {
  const kg = formatNumber(tariff.includedKg);
  return (
    <Table>
      <TableCaption className="sr-only">{m.pricing_table()}</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeaderCell className="max-sm:px-2">{m.pricing_col_what()}</TableHeaderCell>
          <TableHeaderCell align="end" className="max-sm:px-2">
            {m.pricing_col_within()}
          </TableHeaderCell>
          <TableHeaderCell align="end" className="max-sm:px-2">
            {m.pricing_col_outside()}
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody className="[&_tr:last-child>*]:border-b-0">
        {tariffRows(tariff).map((row) => {
          const { label, hint } = ROW_TEXT[row.code](kg);
          return (
            <TableRow key={row.code}>
              <TableHeaderCell scope="row" className="max-sm:px-2">
                <span className="block text-start text-base font-semibold">{label}</span>
                <span className="block text-start text-sm font-normal text-ink-muted">{hint}</span>
              </TableHeaderCell>
              <PriceCell row={row} taka={row.within} />
              <PriceCell row={row} taka={row.outside} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function PriceCell({ row, taka }: { row: TariffRow; taka: number | null }) {
  return (
    <TableCell align="end" className="max-sm:px-2">
      {taka === null ? (
        <span className="text-ink-muted">{m.pricing_nothing()}</span>
      ) : (
        <MoneyText amount={taka} size="md">
          {row.isExtra ? `+${formatTaka(taka)}` : formatTaka(taka)}
        </MoneyText>
      )}
    </TableCell>
  );
}
