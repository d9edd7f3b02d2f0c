import * as v from "valibot";
import { optionalParameter } from "@harkara/web/url/search-parameter.ts";

/** The tabs of the finance page, in order. The first tab is the default. */
export const MONEY_TABS = [
  "accounts",
  "differences",
  "claims",
  "payouts",
  "month",
  "vat",
  "plans",
  "limits",
] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** The page's search parameters, such as `?tab=payouts`. */
export const MoneyTabSearchSchema = v.object({ tab: optionalParameter(v.picklist(MONEY_TABS)) });
