import { MAX_ATTEMPTS } from "@harkara/courier-core/parcel/delivery";
import { EXPRESS_HOURS } from "@harkara/courier-core/journey/delivery-window";
import { MAX_COLLECTION } from "@harkara/courier-core/parcel/collection";
import { MAX_WEIGHT_KG } from "@harkara/courier-core/parcel/parcel";
import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { Card } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { PriceEstimator } from "../../../estimate/price-estimator.tsx";
import { formatHours } from "../../../i18n/delivery-words.ts";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { formatShare } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { hydrateLater, untilNearOrTouched } from "../../../shell/hydrate-later.tsx";
import { Examples } from "./examples.tsx";
import { TariffTable } from "./tariff-table.tsx";

const LaterEstimator = hydrateLater("price-calculator", untilNearOrTouched, PriceEstimator);

/** The pricing page: a calculator, the price table, and examples. All use the same price list. */
export function PricingScreen() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-4 py-8 sm:gap-16 sm:py-12">
      <div className="flex flex-col gap-6">
        <PageHeader title={m.pricing_title()} description={m.pricing_lead()} />
        <LaterEstimator title={m.estimate_title()} className="noscript:hidden" />
        <Card padding="sm">
          <TariffTable tariff={TARIFF} />
        </Card>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted marker:text-accent">
          <li>{m.pricing_note_exact()}</li>
          <li>{m.pricing_note_express({ hours: formatHours(EXPRESS_HOURS) })}</li>
          <li>{m.pricing_note_max({ kg: formatNumber(MAX_WEIGHT_KG) })}</li>
          <li>{m.pricing_note_pay()}</li>
        </ul>
      </div>
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="flex flex-col gap-12">
          <section className="flex flex-col gap-3">
            <h2 className="text-2xl font-extrabold">{m.pricing_cod_title()}</h2>
            <p className="max-w-prose">{m.pricing_cod_text({ most: formatTaka(MAX_COLLECTION) })}</p>
            <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted marker:text-accent">
              <li>{m.pricing_cod_fee({ share: formatShare(DEFAULT_FEE_PLAN.cod_share) })}</li>
            </ul>
          </section>
          <section className="flex flex-col gap-3">
            <h2 className="text-2xl font-extrabold">{m.pricing_lost_title()}</h2>
            <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted marker:text-accent">
              <li>{m.pricing_back_exchange({ share: formatShare(DEFAULT_FEE_PLAN.return_share) })}</li>
              <li>{m.pricing_back_lost({ most: formatTaka(DEFAULT_FEE_PLAN.claim_limit) })}</li>
            </ul>
          </section>
        </div>
        <section className="flex flex-col gap-3">
          <h2 className="text-2xl font-extrabold">{m.pricing_back_title()}</h2>
          <p className="max-w-prose">
            {m.pricing_back_text({ hours: formatNumber(DEFAULT_FEE_PLAN.answer_hours) })}
          </p>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted marker:text-accent">
            <li>{m.pricing_back_fee({ share: formatShare(DEFAULT_FEE_PLAN.return_share) })}</li>
            <li>
              {m.pricing_back_attempt({
                attempts: formatNumber(MAX_ATTEMPTS),
                free: formatNumber(DEFAULT_FEE_PLAN.free_attempts),
                share: formatShare(DEFAULT_FEE_PLAN.attempt_share),
              })}
            </li>
          </ul>
        </section>
      </div>
      <section className="flex flex-col gap-6">
        <h2 className="text-2xl font-extrabold">{m.pricing_examples()}</h2>
        <Examples />
      </section>
    </div>
  );
}
