/** Loads the copy of a page in the user's language only. */
import { CLAIM_DAYS } from "@harkara/courier-core/parcel/declared-value";
import { MAX_WEIGHT_KG } from "@harkara/courier-core/parcel/parcel";
import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { MAX_ATTEMPTS } from "@harkara/courier-core/parcel/delivery";
import { EXPRESS_HOURS, METRO_HOURS, NATIONWIDE_HOURS } from "@harkara/courier-core/journey/delivery-window";
import { queryOptions } from "@tanstack/react-query";
import { formatHours } from "../i18n/delivery-words.ts";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { getLocale } from "@harkara/web/paraglide/runtime.js";
import { readSettings } from "@harkara/web/settings/settings.ts";
import type { Facts, HomeContent, InfoContent, InfoId } from "./types.ts";

/** Returns the figures in the copy, computed from the price list and the delivery windows. */
export function readFacts(): Facts {
  const { streets } = readSettings(import.meta.env);
  const { base, includedKg, extraPerKg, outsideExtra } = TARIFF;
  return {
    documentWithin: formatTaka(base.document.within),
    documentOutside: formatTaka(base.document.outside),
    parcelWithin: formatTaka(base["non-document"].within),
    parcelOutside: formatTaka(base["non-document"].outside),
    includedKg: formatNumber(includedKg),
    extraPerKg: formatTaka(extraPerKg),
    outsideExtra: formatTaka(outsideExtra),
    maxKg: formatNumber(MAX_WEIGHT_KG),
    codShare: formatNumber(DEFAULT_FEE_PLAN.cod_share / 100),
    returnShare: formatNumber(DEFAULT_FEE_PLAN.return_share / 100),
    attempts: formatNumber(MAX_ATTEMPTS),
    freeAttempts: formatNumber(DEFAULT_FEE_PLAN.free_attempts),
    attemptShare: formatNumber(DEFAULT_FEE_PLAN.attempt_share / 100),
    answerHours: formatNumber(DEFAULT_FEE_PLAN.answer_hours),
    claimDays: formatNumber(CLAIM_DAYS),
    claimLimit: formatTaka(DEFAULT_FEE_PLAN.claim_limit),
    maxValue: formatTaka(DEFAULT_FEE_PLAN.value_limit),
    metroHours: formatHours(METRO_HOURS),
    nationwideHours: formatHours(NATIONWIDE_HOURS),
    expressHours: formatHours(EXPRESS_HOURS),
    streetHosts: [...new Set(Object.values(streets ?? {}).map((url) => new URL(url).host))].join(", "),
  };
}

export async function loadHomeContent(): Promise<HomeContent> {
  const { homeContent } = await (getLocale() === "bn" ? import("./bn/home.ts") : import("./en/home.ts"));
  return homeContent(readFacts());
}

/**
 * The copy of the home page. It is kept in the query client, because a page that the user leaves during
 * hydration loses its loader data.
 */
export const homeContentQuery = queryOptions({
  queryKey: ["content", "home"],
  queryFn: loadHomeContent,
  staleTime: Infinity,
});

/** Returns the query for the copy of an information page. */
export const infoContentQuery = (id: InfoId) =>
  queryOptions({ queryKey: ["content", id], queryFn: () => loadInfoContent(id), staleTime: Infinity });

async function loadInfoContent(id: InfoId): Promise<InfoContent> {
  const { infoPages } = await (getLocale() === "bn" ? import("./bn/info.ts") : import("./en/info.ts"));
  return infoPages(readFacts())[id];
}
