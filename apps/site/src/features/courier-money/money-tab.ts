import * as v from "valibot";
import { optionalParameter } from "../../url/search-parameter.ts";

/** The tabs of the company's finance page, in order; the first is shown unless the URL names another. */
export const MONEY_TABS = ["accounts", "differences", "claims", "payouts", "month", "plans"] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** The search parameters of the page: `?tab=payouts`. */
export const MoneyTabSearchSchema = v.object({ tab: optionalParameter(v.picklist(MONEY_TABS)) });
