import type { BagRecord } from "@harkara/courier-core/support/desk";
import { BAG_ID_PATTERN } from "@harkara/courier-core/base/bag-id";
import { bagDifferences } from "@harkara/courier-core/journey/operation";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { bagRecordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { bagTicketsQuery } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { countText, formatDateTime, formatNumber } from "@harkara/web/i18n/format.ts";
import { BAG_STATUS_TEXT } from "../../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { BagTrail } from "./bag-trail.tsx";
import { BackToDesk } from "./back-to-desk.tsx";
import { mayReportLost } from "../../parcel-actions/desk-action.ts";
import { DeskActionButton } from "../../parcel-actions/desk-action-button.tsx";
import { FoundParcelList } from "./found-parcel-list.tsx";
import { RecordTickets } from "./record-tickets.tsx";

/** The record of a bag: its parcels, including missing ones, its custody trail and its tickets. */
export function BagRecordScreen({ user, id }: { user: StaffUser; id: string }) {
  return BAG_ID_PATTERN.test(id) ? <LoadedBag user={user} id={id} /> : <NotFoundAtWork />;
}

function LoadedBag({ user, id }: { user: StaffUser; id: string }) {
  const api = useApi();
  const query = useQuery(bagRecordQuery(api, user.uid, id));
  const tickets = useQuery(bagTicketsQuery(api, user.uid, id));
  const nameOf = useDistrictName();
  const { data } = query;
  return (
    <>
      <BackToDesk />
      <PageHeader
        title={<TrackingCode id={id} />}
        description={
          data === undefined ? undefined : (
            <span className="flex flex-col gap-1">
              {m.bag_record_text({
                from: nameOf(data.from_center),
                to: nameOf(data.to_center),
                time: formatDateTime(data.moved_at),
              })}
              <Figures bag={data} />
            </span>
          )
        }
      />
      <Fetched title={m.record_failed()} query={query}>
        {(bag) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Items user={user} bag={bag} />
            <div className="flex min-w-0 flex-col gap-6">
              <BagTrail bag={bag} />
              <RecordTickets user={user} about={{ bag_id: id }} query={tickets} />
            </div>
          </div>
        )}
      </Fetched>
    </>
  );
}

/** The status, and the numbers of listed and, after arrival, of received, missing and extra parcels. */
function Figures({ bag }: { bag: BagRecord }) {
  const { status, items } = bag;
  const { short, unresolved, excess } = bagDifferences(bag);
  const listed = items.length - excess.length;
  const isReconciled = status === "reconciled";
  const hasArrived = isReconciled || status === "arrived";
  const isComplete = isReconciled && short.length + excess.length === 0;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
      <Badge tone={isComplete ? "success" : "neutral"}>{BAG_STATUS_TEXT[status]()}</Badge>
      <FactLine
        facts={[
          m.bag_record_counts_listed({ count: formatNumber(listed) }),
          ...(hasArrived
            ? [m.bag_record_counts_received({ count: formatNumber(listed - short.length) })]
            : []),
          ...(isReconciled
            ? [
                <span key="short" className={unresolved.length > 0 ? "font-bold text-danger-ink" : undefined}>
                  {countText(short.length, m.bag_short)}
                </span>,
              ]
            : []),
          ...(excess.length > 0
            ? [
                <span key="excess" className="font-bold text-warning-ink">
                  {m.bag_record_counts_extra({ count: formatNumber(excess.length) })}
                </span>,
              ]
            : []),
        ]}
      />
    </span>
  );
}

/** The states of a parcel of the manifest, problems first. */
const ITEM_STATES = ["missing", "excess", "expected", "received"] as const;
type ItemState = (typeof ITEM_STATES)[number];

const ITEM_STATE_TEXT: Readonly<Record<ItemState, () => string>> = {
  missing: m.bag_record_missing,
  excess: m.bag_record_excess,
  expected: m.bag_record_expected,
  received: m.bag_record_received,
};

/** Whether the user works at the hub that the bag was sent to, and can look for its missing parcels. */
const isAtDestination = ({ staff }: StaffUser, { to_center }: BagRecord): boolean =>
  staff.role === "hub" && staff.center === to_center;

/** Returns what the user can do about the parcels in a state. */
function hintOf(state: ItemState, user: StaffUser, bag: BagRecord, hub: string): string | undefined {
  if (state === "excess") return m.bag_record_excess_hint();
  if (state !== "missing") return undefined;
  if (isAtDestination(user, bag)) return m.bag_record_missing_hint();
  return user.staff.role === "support"
    ? m.bag_record_missing_hub({ hub })
    : m.bag_record_missing_ask({ hub });
}

function Items({ user, bag }: { user: StaffUser; bag: BagRecord }) {
  const { items, parcels, status } = bag;
  const hub = m.staff_place_hub({ center: useDistrictName()(bag.to_center) });
  const byId = new Map(parcels.map((parcel) => [parcel.tracking_id, parcel]));
  const byState = Map.groupBy(items, (item) => stateOf(item, status));
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-bold">{m.bag_record_items()}</h2>
      {items.length === 0 ? <p className="text-ink-muted">{m.bag_record_items_none()}</p> : null}
      {ITEM_STATES.map((state) => {
        const hint = hintOf(state, user, bag, hub);
        const found = (byState.get(state) ?? []).flatMap(({ tracking_id }) => byId.get(tracking_id) ?? []);
        return found.length === 0 ? null : (
          <section key={state} className="flex flex-col gap-2">
            <h3 className="font-bold">
              {ITEM_STATE_TEXT[state]()} <span className="text-ink-muted">{formatNumber(found.length)}</span>
            </h3>
            {hint === undefined ? null : <p className="text-sm text-ink-muted">{hint}</p>}
            <FoundParcelList
              parcels={found}
              renderAction={
                state === "missing"
                  ? ({ tracking_id, delivery_status }) =>
                      mayReportLost(delivery_status, user.staff) ? (
                        <ActionGroup columns="two">
                          {isAtDestination(user, bag) ? (
                            <Button asChild size="sm">
                              <Link to="/hub" search={{ task: "bag_receive", bag: bag.bag_id }}>
                                {m.bag_record_scan()}
                              </Link>
                            </Button>
                          ) : null}
                          <DeskActionButton action="report_lost" trackingId={tracking_id} />
                        </ActionGroup>
                      ) : null
                  : undefined
              }
            />
          </section>
        );
      })}
    </section>
  );
}

/** Returns the state of a parcel on the manifest: whether it has arrived. */
function stateOf(
  { is_expected, is_received }: BagRecord["items"][number],
  status: BagRecord["status"],
): ItemState {
  if (!is_expected) return "excess";
  if (is_received) return "received";
  return status === "reconciled" ? "missing" : "expected";
}
