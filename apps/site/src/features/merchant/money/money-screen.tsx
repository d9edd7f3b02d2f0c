import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { Balance } from "@harkara/courier-core/money/payout";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { PageHeader } from "@harkara/ui/page-header";
import { StatTile } from "@harkara/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { balanceQuery, feePlanQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { paidOutText, planTerms, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { SectionLinks } from "@harkara/web/shell/section-links.tsx";
import "@harkara/web/shell/stat-rows.css";
import { InvoiceList } from "./invoice-list.tsx";
import { OwnInvoiceDialog } from "./own-invoice-dialog.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";
import { PayoutList } from "./payout-list.tsx";
import { PayoutMethodCard } from "./payout-method-card.tsx";
import type { MoneySearch } from "./period.ts";
import { StatementSection } from "./statement-section.tsx";

interface MoneyScreenProps {
  user: SessionUser;
  search: MoneySearch;
  onSearch: (search: MoneySearch) => void;
}

/** A merchant's money: the balance, the payout method, payouts, the statement and invoices. */
export function MoneyScreen({ user, search, onSearch }: MoneyScreenProps) {
  const api = useApi();
  const balance = useQuery(balanceQuery(api, user.uid));
  const plan = useQuery(feePlanQuery(api, user.uid));
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <PageHeader title={m.money_title()} description={m.money_lead()} />
        <SectionLinks sections={SECTIONS.map(({ id, title }) => ({ id, title: title() }))} />
      </div>
      <Fetched title={m.money_failed()} query={balance}>
        {(known) => (
          <>
            <Tiles balance={known} paidOut={paidOutText(known, plan.data?.payout_cycle)} />
            <PayoutMethodCard user={user} method={known.method} frozenUntil={known.method_frozen_until} />
          </>
        )}
      </Fetched>
      <PayoutList user={user} onOpen={(payout) => onSearch({ ...search, payout })} />
      <StatementSection user={user} search={search} onSearch={onSearch} />
      <InvoiceList user={user} onOpen={(invoice) => onSearch({ ...search, invoice })} />
      <Fetched title={m.money_terms_failed()} query={plan}>
        {(terms) => <Terms plan={terms} />}
      </Fetched>
      {search.invoice === undefined ? null : (
        <OwnInvoiceDialog
          user={user}
          month={search.invoice}
          onClose={() => onSearch({ ...search, invoice: undefined })}
        />
      )}
      {search.payout === undefined ? null : (
        <PayoutDialog
          user={user}
          id={search.payout}
          onClose={() => onSearch({ ...search, payout: undefined })}
        />
      )}
    </div>
  );
}

/** The sections below the balance, because the page is long on a phone. */
const SECTIONS = [
  { id: "payouts", title: m.payouts_title },
  { id: "statement", title: m.statement_title },
  { id: "invoices", title: m.invoices_title },
];

function Tiles({
  balance: { balance, claimed, reserved },
  paidOut,
}: {
  balance: Balance;
  paidOut: string | undefined;
}) {
  return (
    <div className="stat-rows grid sm:grid-cols-3">
      <StatTile
        label={m.money_balance()}
        value={signedTaka(balance)}
        description={balance < 0 ? m.money_negative_text() : paidOut}
      />
      <StatTile label={m.money_claimed()} value={formatTaka(claimed)} description={m.money_claimed_text()} />
      <StatTile
        label={m.money_reserved()}
        value={formatTaka(reserved)}
        description={m.money_reserved_text()}
      />
    </div>
  );
}

/** The fee plan in force. It applies to new bookings. */
function Terms({ plan }: { plan: FeePlan }) {
  return (
    <Card as="section" className="flex flex-col gap-4 print:hidden">
      <CardTitle>{m.terms_title()}</CardTitle>
      <DescriptionList columns={2} isStacked items={planTerms(plan)} />
    </Card>
  );
}
