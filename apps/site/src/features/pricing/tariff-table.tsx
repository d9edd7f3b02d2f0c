// Browsers ignore the implicit roles of table elements with another `display`, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role */
import { WEIGHT_STEP_KG } from "@harkara/courier-core/parcel";
import type { Tariff } from "@harkara/courier-core/pricing";
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
import { formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { tariffRows, type TariffRow, type TariffRowCode } from "./tariff-rows.ts";

/** The label of each kind of row. The type requires one for every kind. */
const ROW_TEXT: Readonly<Record<TariffRowCode, (kg: string) => { label: string; hint: string }>> = {
  document: () => ({ label: m.pricing_row_document(), hint: m.pricing_row_document_hint() }),
  parcel: (kg) => ({ label: m.pricing_row_parcel({ kg }), hint: m.pricing_row_parcel_hint() }),
  extraKg: (kg) => ({
    label: m.pricing_row_extra({ kg }),
    hint: m.pricing_row_extra_hint({ step: formatNumber(WEIGHT_STEP_KG) }),
  }),
  outsideExtra: (kg) => ({ label: m.pricing_row_outside({ kg }), hint: m.pricing_row_outside_hint() }),
};

/**
 * The price table. On a phone, each row is a card with the column names next to the prices. The explicit
 * roles keep it a table for screen readers.
 */
export function TariffTable({ tariff }: { tariff: Tariff }) {
  const kg = formatNumber(tariff.includedKg);
  return (
    <Table role="table" className="max-sm:block">
      <TableCaption className="sr-only">{m.pricing_table()}</TableCaption>
      <TableHead role="rowgroup" className="max-sm:sr-only">
        <TableRow role="row">
          <TableHeaderCell role="columnheader">{m.pricing_col_what()}</TableHeaderCell>
          <TableHeaderCell role="columnheader" align="end">
            {m.pricing_col_within()}
          </TableHeaderCell>
          <TableHeaderCell role="columnheader" align="end">
            {m.pricing_col_outside()}
          </TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" className="max-sm:block [&_tr:last-child>*]:border-b-0">
        {tariffRows(tariff).map((row) => {
          const { label, hint } = ROW_TEXT[row.code](kg);
          return (
            <TableRow
              key={row.code}
              role="row"
              className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3 max-sm:last:border-b-0"
            >
              <TableHeaderCell
                scope="row"
                role="rowheader"
                className="max-sm:block max-sm:border-b-0! max-sm:px-2 max-sm:py-1"
              >
                <span className="block text-start text-base font-semibold">{label}</span>
                <span className="block text-start text-sm font-normal text-ink-muted">{hint}</span>
              </TableHeaderCell>
              <PriceCell row={row} taka={row.within} column={m.pricing_col_within()} />
              <PriceCell row={row} taka={row.outside} column={m.pricing_col_outside()} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface PriceCellProps {
  row: TariffRow;
  taka: number | null;
  /** The name of the column. A phone shows it next to the price, because there is no table header. */
  column: string;
}

function PriceCell({ row, taka, column }: PriceCellProps) {
  return (
    <TableCell
      align="end"
      role="cell"
      className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:border-b-0! max-sm:px-2 max-sm:py-1"
    >
      <span aria-hidden="true" className="text-ink-muted sm:hidden">
        {column}
      </span>
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
