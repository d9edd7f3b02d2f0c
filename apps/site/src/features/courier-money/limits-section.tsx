import type { CashLimit, CashLimits } from "@harkara/courier-core/cash-limit";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cashLimitsQuery } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { formatDateTime, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { Fetched } from "../../shell/fetched.tsx";
import { LimitDialog } from "./limit-dialog.tsx";

const LIMIT_TEXT: Readonly<Record<CashLimit, { name: () => string; description: () => string }>> = {
  rider: { name: m.limits_rider, description: m.limits_rider_text },
  hub: { name: m.limits_hub, description: m.limits_hub_text },
};
const LIMITS = ["rider", "hub"] as const;

/** The cash limits of riders and hubs, exceptions of one day, and the changes with their reasons. */
export function LimitsSection() {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="cash-limits">
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
  const [changed, setChanged] = useState<CashLimit | "exception">();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {LIMITS.map((limit) => (
          <li key={limit} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-semibold">{LIMIT_TEXT[limit].name()}</span>{" "}
              <span className="text-ink-muted">{LIMIT_TEXT[limit].description()}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-semibold tabular-nums">{formatTaka(limits[limit])}</span>
              <Button variant="secondary" size="sm" onClick={() => setChanged(limit)}>
                {m.limits_change()}
                <span className="sr-only">: {LIMIT_TEXT[limit].name()}</span>
              </Button>
              {limit === "rider" && limits.riders.length > 0 ? (
                <Button variant="secondary" size="sm" onClick={() => setChanged("exception")}>
                  {m.limits_except()}
                </Button>
              ) : null}
            </span>
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
  if (rider !== undefined) return m.limits_changed_one({ name: rider, amount: shown });
  return limit === "rider"
    ? m.limits_changed_rider({ amount: shown })
    : m.limits_changed_hub({ amount: shown });
}
