import { PARCEL_VIEWS } from "@harkara/courier-core/parcel-view";
import type { ParcelSummary } from "@harkara/courier-core/parcel-details";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { StatTile } from "@harkara/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { balanceQuery, feePlanQuery } from "../../api/balance.ts";
import { useMay } from "../../api/membership.ts";
import { parcelPageQuery, parcelSummaryQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { formatNumber, formatTaka } from "../../i18n/format.ts";
import { CYCLE_TEXT, signedTaka } from "../../i18n/money-words.ts";
import { PARCEL_VIEW_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { Fetched } from "../../shell/fetched.tsx";
import { LastParcels } from "./last-parcels.tsx";
import { Waiting } from "./waiting.tsx";

/** The dashboard overview: parcels by next action, the balance, and the last parcels. */
export function OverviewScreen({ user }: { user: SessionUser }) {
  const api = useApi();
  const summary = useQuery(parcelSummaryQuery(api, user.uid));
  const parcels = useQuery(parcelPageQuery(api, user.email, {}));
  const may = useMay();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
        title={m.overview_title()}
        actions={may("bookParcel") ? <SendButton /> : undefined}
      />
      <Fetched title={m.parcels_failed_title()} query={summary}>
        {(known) =>
          known.total === 0 ? (
            <EmptyState title={m.parcels_empty()} action={may("bookParcel") ? <SendButton /> : undefined}>
              {m.parcels_empty_text()}
            </EmptyState>
          ) : (
            <>
              <Waiting parcels={known.waiting} />
              <ViewTiles summary={known} />
            </>
          )
        }
      </Fetched>
      {may("readBalance") ? <BalanceTiles user={user} /> : null}
      <Fetched title={m.parcels_failed_title()} query={parcels}>
        {(page) => <LastParcels parcels={page.parcels} />}
      </Fetched>
    </div>
  );
}

function SendButton() {
  return (
    <Button asChild size="sm">
      <Link to="/sendParcel">{m.parcels_send()}</Link>
    </Button>
  );
}

/** The number of parcels in each view of the list, with links to them. */
function ViewTiles({ summary: { views } }: { summary: ParcelSummary }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {PARCEL_VIEWS.map((view) => (
        <StatTile
          key={view}
          label={PARCEL_VIEW_TEXT[view]()}
          value={formatNumber(views[view])}
          href="/dashbord/myparcel"
          renderLink={({ href: _href, ...link }) => (
            <Link to="/dashbord/myparcel" search={{ view }} {...link} />
          )}
        />
      ))}
    </div>
  );
}

function BalanceTiles({ user }: { user: SessionUser }) {
  const api = useApi();
  const balance = useQuery(balanceQuery(api, user.uid));
  const cycle = useQuery(feePlanQuery(api, user.uid)).data?.payout_cycle;
  const paidOut = cycle && m.money_balance_text({ cycle: CYCLE_TEXT[cycle]() });
  return (
    <Fetched title={m.money_failed()} query={balance}>
      {(known) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <StatTile
            label={m.money_balance()}
            value={signedTaka(known.balance)}
            hint={known.balance < 0 ? m.money_negative_text() : paidOut}
            href="/dashbord/money"
            renderLink={({ href: _href, ...link }) => <Link to="/dashbord/money" {...link} />}
          />
          <StatTile
            label={m.money_claimed()}
            value={formatTaka(known.claimed)}
            hint={m.money_claimed_text()}
          />
        </div>
      )}
    </Fetched>
  );
}
