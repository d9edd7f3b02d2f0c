import { PARCEL_VIEWS } from "@harkara/courier-core/parcel/parcel-view";
import type { ParcelSummary } from "@harkara/courier-core/journey/parcel-details";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { StatTile } from "@harkara/ui/stat-tile";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { isOpenPickup } from "@harkara/courier-core/journey/pickup";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { balanceQuery, feePlanQuery } from "../../../api/balance.ts";
import { useMay } from "@harkara/web/api/membership.ts";
import { parcelPageQuery, parcelSummaryQuery } from "@harkara/web/api/parcels.ts";
import { pickupsQuery } from "@harkara/web/api/pickups.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { paidOutText, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { PARCEL_VIEW_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { windowText } from "@harkara/web/i18n/pickup-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import "@harkara/web/shell/stat-rows.css";
import { LastParcels } from "./last-parcels.tsx";
import { Waiting } from "./waiting.tsx";

/** The dashboard overview: the pickup, the balance, the number of parcels by next action, and the newest parcels. */
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
      <Fetched title={m.overview_failed()} query={summary}>
        {(known) =>
          known.total === 0 ? (
            <EmptyState title={m.parcels_empty()} action={may("bookParcel") ? <SendButton /> : undefined}>
              {m.parcels_empty_text()}
            </EmptyState>
          ) : (
            <Waiting parcels={known.waiting} />
          )
        }
      </Fetched>
      <div className="stat-rows grid sm:grid-cols-2 xl:grid-cols-4">
        <PickupTile uid={user.uid} />
        {may("readBalance") ? (
          <BalanceTiles uid={user.uid} codInTransit={summary.data?.cod_in_transit} />
        ) : null}
      </div>
      {summary.data === undefined || summary.data.total === 0 ? null : <ViewTiles summary={summary.data} />}
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
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{m.parcels_views()}</h2>
      <div className="stat-rows grid sm:grid-cols-3 xl:grid-cols-6">
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
    </section>
  );
}

/** The open pickup requests for today. */
function PickupTile({ uid }: { uid: string }) {
  const pickups = useInfiniteQuery(pickupsQuery(useApi(), uid));
  const [today] = useState(() => dayInDhaka(new Date()));
  const canRequest = useMay()("bookParcel");
  return (
    <Fetched title={m.pickups_failed()} query={pickups}>
      {(known) => {
        const open = known.filter(({ day, status }) => day === today && isOpenPickup(status));
        const count = open.reduce((sum, { parcels }) => sum + parcels, 0);
        return (
          <StatTile
            label={m.overview_pickup()}
            value={
              count === 0 ? (
                <span className="block text-lg">{m.overview_pickup_none()}</span>
              ) : (
                countText(count, m.result_parcels)
              )
            }
            description={
              count > 0
                ? open.map(({ window }) => windowText(window)).join(", ")
                : canRequest && (
                    <span className="text-primary-ink underline">{m.overview_pickup_request()}</span>
                  )
            }
            href="/dashbord/pickups"
            renderLink={({ href: _href, ...link }) => <Link to="/dashbord/pickups" {...link} />}
          />
        );
      }}
    </Fetched>
  );
}

interface BalanceTilesProps {
  uid: string;
  /** The COD of the parcels in transit, in taka; undefined until it is loaded. */
  codInTransit: number | undefined;
}

/** The merchant's money in three stages: in the balance, collected, and in transit. */
function BalanceTiles({ uid, codInTransit }: BalanceTilesProps) {
  const api = useApi();
  const balance = useQuery(balanceQuery(api, uid));
  const cycle = useQuery(feePlanQuery(api, uid)).data?.payout_cycle;
  return (
    <Fetched title={m.money_failed()} query={balance}>
      {(known) => (
        <>
          <StatTile
            label={m.money_balance()}
            value={signedTaka(known.balance)}
            description={
              known.balance < 0
                ? m.money_negative_text()
                : known.method === undefined
                  ? m.payout_method_missing()
                  : paidOutText(known, cycle)
            }
            href="/dashbord/money"
            renderLink={({ href: _href, ...link }) => <Link to="/dashbord/money" {...link} />}
          />
          <StatTile
            label={m.money_claimed()}
            value={formatTaka(known.claimed)}
            description={<span className="max-sm:hidden">{m.money_claimed_text()}</span>}
            href="/dashbord/myparcel"
            renderLink={({ href: _href, ...link }) => (
              <Link to="/dashbord/myparcel" search={{ view: "cod" }} {...link} />
            )}
          />
          {codInTransit === undefined ? null : (
            <StatTile
              label={m.overview_cod()}
              value={formatTaka(codInTransit)}
              description={<span className="max-sm:hidden">{m.overview_cod_text()}</span>}
              href="/dashbord/myparcel"
              renderLink={({ href: _href, ...link }) => (
                <Link to="/dashbord/myparcel" search={{ view: "in_transit", cod: "true" }} {...link} />
              )}
            />
          )}
        </>
      )}
    </Fetched>
  );
}
