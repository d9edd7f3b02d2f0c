import { CASH_LIMITS, type CashLimit, type CashLimits } from "@harkara/courier-core/money/cash-limit";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cashLimitsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { type LimitChange, LimitDialog } from "./limit-dialog.tsx";

const LIMIT_TEXT: Readonly<Record<CashLimit, { name: () => string; description: () => string }>> = {
  rider: { name: m.limits_rider, description: m.limits_rider_text },
  hub: { name: m.limits_hub, description: m.limits_hub_text },
  value: { name: m.limits_value, description: m.limits_value_text },
};

const CHANGE_TEXT = {
  rider: m.limits_changed_rider,
  hub: m.limits_changed_hub,
  value: m.limits_changed_value,
} as const;

/**
 * The cash limits of riders and hubs, the value limit, exceptions for one day, and the changes with their
 * reasons.
 */
export function LimitsTab() {
  return (
    <section className="flex flex-col gap-3 pt-4" aria-labelledby="cash-limits">
      <h2 id="cash-limits" className="text-xl font-bold">
        {m.limits_title()}
      </h2>
      <Fetched title={m.courier_load_failed()} query={useQuery(cashLimitsQuery(useApi()))}>
        {(limits) => <Shown limits={limits} />}
      </Fetched>
    </section>
  );
}

function Shown({ limits }: { limits: CashLimits }) {
  const [changed, setChanged] = useState<LimitChange>();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {CASH_LIMITS.map((limit) => (
          <li
            key={limit}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_6.5rem_9rem_10rem]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{LIMIT_TEXT[limit].name()}</p>
              <p className="text-sm text-ink-muted">{LIMIT_TEXT[limit].description()}</p>
            </div>
            <span className="self-start text-end font-semibold tabular-nums md:self-center">
              {formatTaka(limits[limit])}
            </span>
            <div className="col-span-2 grid grid-cols-2 gap-2 md:contents">
              <Button variant="secondary" size="sm" onClick={() => setChanged({ limit, isException: false })}>
                {m.limits_change()}
                <span className="sr-only">: {LIMIT_TEXT[limit].name()}</span>
              </Button>
              {limit !== "hub" && limits.riders.length > 0 ? (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setChanged({ limit, isException: true })}
                >
                  {m.limits_except()}
                  <span className="sr-only">: {LIMIT_TEXT[limit].name()}</span>
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {limits.changes.length === 0 ? null : <Changes changes={limits.changes} />}
      {changed ? (
        <LimitDialog limits={limits} changed={changed} onClose={() => setChanged(undefined)} />
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: CashLimits["changes"] }) {
  return (
    <section className="flex flex-col gap-2" aria-labelledby="cash-limit-changes">
      <h3 id="cash-limit-changes" className="font-bold">
        {m.limits_changes()}
      </h3>
      <ul className="flex flex-col gap-3 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-col wrap-anywhere">
            <span className="font-semibold">{changeText(change)}</span>
            <span>{change.reason}</span>
            <span className="text-ink-muted">
              {m.corrections_by({ name: change.by, date: formatDateTime(change.at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeText({ limit, rider, amount }: CashLimits["changes"][number]): string {
  const shown = formatTaka(amount);
  if (rider !== undefined) {
    const text = limit === "value" ? m.limits_changed_value_one : m.limits_changed_one;
    return text({ name: rider, amount: shown });
  }
  return CHANGE_TEXT[limit]({ amount: shown });
}
