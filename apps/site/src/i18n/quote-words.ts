/** The words of each line of a quote; a new kind of line does not compile until it has some. */
import type { ParcelType } from "@harkara/courier-core/parcel";
import { TARIFF, type Quote, type QuoteLineCode } from "@harkara/courier-core/pricing";
import type { CostLine } from "@harkara/ui/cost-breakdown";
import { m } from "../paraglide/messages.js";
import { formatNumber, formatTaka } from "./format.ts";

const LINE_TEXT: Readonly<Record<QuoteLineCode, (type: ParcelType, cost: Quote) => string>> = {
  base: (type) =>
    type === "document"
      ? m.send_line_base_document()
      : m.send_line_base_parcel({ kg: formatNumber(TARIFF.includedKg) }),
  extraWeight: (_type, { extraKg }) => m.send_line_extra_weight({ kg: formatNumber(extraKg) }),
  outsideExtra: () => m.send_line_outside_extra(),
};

/** A quote as a cost breakdown shows it. */
export function quoteWords(type: ParcelType, cost: Quote) {
  return {
    lines: cost.lines.map((line): CostLine => ({
      label: LINE_TEXT[line.code](type, cost),
      amount: formatTaka(line.amount),
    })),
    totalLabel: m.send_total(),
    total: formatTaka(cost.total),
  };
}
