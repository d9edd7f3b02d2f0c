import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { isCollectAmount } from "@harkara/courier-core/parcel/collection";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { deliveryWindow } from "@harkara/courier-core/journey/delivery-window";
import { Button } from "@harkara/ui/button";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { useWatch } from "react-hook-form";
import { readWeight } from "../../../estimate/shipment-search.ts";
import { windowWords } from "../../../i18n/delivery-words.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { collectionLines, quoteWords } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/**
 * The current price and the submit button. They are always visible, at the side of the form or at the bottom
 * of a phone's viewport.
 */
export function RunningTotal({ form, plan }: { form: ParcelForm; plan: FeePlan }) {
  const [type, weightText, sender_center, receiver_center, collectText, payment, exchange_of] = useWatch({
    control: form.control,
    name: [
      "type",
      "weight",
      "sender_center",
      "receiver_center",
      "collect_amount",
      "delivery_payment",
      "exchange_of",
    ],
  });
  const typed = Number(toAsciiDigits(String(collectText ?? "")).replaceAll(",", ""));
  const collected = isCollectAmount(typed) ? typed : 0;
  const weight = type === "document" ? { kg: 0 } : readWeight(String(weightText ?? ""));
  const isKnown =
    (type === "document" || type === "non-document") &&
    sender_center !== "" &&
    receiver_center !== "" &&
    "kg" in weight;
  const cost = isKnown
    ? quoteParcel({ type, weight: weight.kg, sender_center, receiver_center, exchange_of }, plan)
    : undefined;
  return (
    <aside
      aria-label={m.send_total_title()}
      className="sticky bottom-0 z-bar -mx-4 flex flex-col gap-4 border-t border-line bg-surface-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:top-24 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-card lg:border lg:p-6 lg:shadow-card [@media(max-height:30rem)]:static"
    >
      <h2 className="text-lg font-bold max-lg:sr-only">{m.send_total_title()}</h2>
      {cost && (type === "document" || type === "non-document") ? (
        <div className="flex flex-col gap-3 max-lg:hidden">
          <CostBreakdown
            {...quoteWords(type, cost)}
            afterTotal={collectionLines(collected, payment === "from_collection" ? cost.total : 0, plan)}
          />
          <p className="text-sm text-ink-muted">
            {windowWords(deliveryWindow(sender_center, receiver_center))[0]}
          </p>
        </div>
      ) : null}
      {cost ? null : <p className="text-ink-muted max-lg:hidden">{m.send_total_unknown()}</p>}
      <div className="flex items-center justify-between gap-4">
        <output className="min-w-0 lg:sr-only">
          {cost ? (
            <>
              <span className="block text-sm text-ink-muted">{m.send_total()}</span>
              <span className="text-xl font-bold tabular-nums">{formatTaka(cost.total)}</span>
            </>
          ) : (
            <span className="text-sm text-ink-muted">{m.send_total_unknown_short()}</span>
          )}
        </output>
        <Button type="submit" size="lg" className="shrink-0 lg:w-full">
          {m.send_submit()}
        </Button>
      </div>
    </aside>
  );
}
