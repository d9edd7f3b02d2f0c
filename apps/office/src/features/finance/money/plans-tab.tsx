import type { MerchantPlan } from "@harkara/courier-core/money/money-report";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { feePlansQuery } from "../../../api/courier-money.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime, formatNumber } from "@harkara/web/i18n/format.ts";
import { planTerms } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { merchantFacts } from "./merchant-field.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { ProposalsSection } from "./proposals-section.tsx";

/** The standard plan, and merchants' custom plans. */
export function PlansTab({ user }: { user: StaffUser }) {
  const [changed, setChanged] = useState<MerchantPlan | "new">();
  return (
    <div className="flex flex-col gap-6 pt-4">
      <Card as="section" className="flex flex-col gap-4">
        <CardTitle>{m.plan_standard()}</CardTitle>
        <DescriptionList columns={2} items={planTerms(DEFAULT_FEE_PLAN)} />
        <Button className="self-start" onClick={() => setChanged("new")}>
          {m.plan_add()}
        </Button>
      </Card>
      <ProposalsSection kind="fee_plan" />
      <section className="flex flex-col gap-3" aria-labelledby="own-plans">
        <h2 id="own-plans" className="text-xl font-bold">
          {m.plan_own()}
        </h2>
        <Listed title={m.courier_load_failed()} query={useInfiniteQuery(feePlansQuery(useApi()))}>
          {(plans) =>
            plans.length === 0 ? (
              <p className="text-ink-muted">{m.plan_own_empty()}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {plans.map((own) => (
                  <li key={own.merchant_id}>
                    <OwnPlan own={own} onChange={() => setChanged(own)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Listed>
      </section>
      {changed === undefined ? null : (
        <PlanDialog
          user={user}
          own={changed === "new" ? undefined : changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  );
}

function OwnPlan({ own, onChange }: { own: MerchantPlan; onChange: () => void }) {
  const { merchant_id, merchant, name, plan, since } = own;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-bold">{name ?? merchant}</h3>
          <p className="text-sm text-ink-muted">
            <FactLine facts={merchantFacts({ id: merchant_id, email: merchant })} />
          </p>
          <p className="text-sm text-ink-muted">
            {m.plan_since({ version: formatNumber(plan.version), date: formatDateTime(since) })}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={onChange}>
          {m.plan_change()}
          <span className="sr-only">: {name ?? merchant}</span>
        </Button>
      </div>
      <DescriptionList columns={2} items={planTerms(plan)} />
    </Card>
  );
}
