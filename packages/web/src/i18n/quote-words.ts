/** The labels for a quote's lines. The types require a label for each kind of line. */
import { quoteCollection } from "@harkara/courier-core/parcel/collection";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { MAX_WEIGHT_KG } from "@harkara/courier-core/parcel/parcel";
import {
  TARIFF,
  type Quote,
  type QuoteLineCode,
  type ParcelType,
} from "@harkara/courier-core/parcel/pricing";
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
  exchange: () => m.send_line_exchange(),
};

/** Returns the lines of a quote, for a cost breakdown. */
export function quoteWords(type: ParcelType, cost: Quote) {
  return {
    lines: cost.lines.map((line) => ({
      label: LINE_TEXT[line.code](type, cost),
      amount: formatTaka(line.amount),
    })),
    totalLabel: m.send_total(),
    total: formatTaka(cost.total),
  };
}

/**
 * Returns the amount that the sender receives from a collection, as lines below a quote's total.
 * Empty without a COD amount.
 * @param isCollected whether the amount was already collected
 */
export function collectionLines(
  collected: number,
  delivery: number,
  plan: Pick<FeePlan, "cod_share">,
  isCollected = false,
): CostLine[] {
  if (collected === 0) return [];
  const { fee, payout } = quoteCollection(collected, delivery, plan);
  return [
    { label: isCollected ? m.collect_line() : m.collect_line_due(), amount: formatTaka(collected) },
    {
      label: m.collect_fee({ share: formatShare(plan.cod_share) }),
      amount: `−${formatTaka(fee)}`,
    },
    ...(delivery > 0 ? [{ label: m.collect_delivery(), amount: `−${formatTaka(delivery)}` }] : []),
    { label: m.collect_payout(), amount: formatTaka(payout), kind: "subtotal" },
  ];
}

/** Formats a fee plan's share in per cent: 100 as "1". */
export function formatShare(share: number): string {
  return formatNumber(share / 100);
}

/** The example in the hint. It has a decimal, to show that decimals are allowed. */
const EXAMPLE_KG = 2.5;

/**
 * Returns the hint of a weight field: an example, the limit, and the weight that is charged for an
 * empty field.
 */
export function weightHint(): string {
  return m.send_field_weight_hint({
    example: formatNumber(EXAMPLE_KG),
    most: formatNumber(MAX_WEIGHT_KG),
    included: formatNumber(TARIFF.includedKg),
  });
}
