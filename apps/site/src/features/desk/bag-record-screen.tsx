import type { BagRecord } from "@harkara/courier-core/desk";
import { BAG_ID_PATTERN } from "@harkara/courier-core/bag-id";
import { bagDifferences } from "@harkara/courier-core/operation";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Card, CardTitle } from "@harkara/ui/card";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { bagRecordQuery } from "../../api/desk.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { bagTicketsQuery } from "../../api/tickets.ts";
import { useApi } from "../../api/use-api.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { countText, formatDateTime } from "../../i18n/format.ts";
import { BAG_STATUS_TEXT } from "../../i18n/work-words.ts";
import { m } from "../../paraglide/messages.js";
import { Fetched } from "../../shell/fetched.tsx";
import { NotFoundScreen } from "../../shell/not-found-screen.tsx";
import { TrackingCode } from "../../shell/tracking-code.tsx";
import { BackToDesk } from "./back-to-desk.tsx";
import { FoundParcelItem } from "./found-parcel-item.tsx";
import { TicketItems } from "./ticket-items.tsx";

/** The record of a bag: its parcels, including missing ones, and its tickets. */
export function BagRecordScreen({ user, id }: { user: StaffUser; id: string }) {
  return BAG_ID_PATTERN.test(id) ? <LoadedBag user={user} id={id} /> : <NotFoundScreen />;
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
            <span className="flex flex-wrap items-center gap-2">
              {[
                m.bag_record_route({ from: nameOf(data.from_center), to: nameOf(data.to_center) }),
                m.hub_since({ time: formatDateTime(data.moved_at) }),
              ].join(" · ")}
              <StatusBadges bag={data} />
            </span>
          )
        }
      />
      <Fetched title={m.record_failed()} query={query}>
        {(bag) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Items bag={bag} />
            <Card as="section" className="flex flex-col gap-3">
              <CardTitle>{m.ticket_title()}</CardTitle>
              <Fetched title={m.ticket_failed()} query={tickets}>
                {(rows) =>
                  rows.length === 0 ? (
                    <p className="text-ink-muted">{m.ticket_record_none()}</p>
                  ) : (
                    <TicketItems tickets={rows} />
                  )
                }
              </Fetched>
            </Card>
          </div>
        )}
      </Fetched>
    </>
  );
}

/** The status and, after reconciliation, the numbers of missing and unlisted parcels. */
function StatusBadges({ bag }: { bag: BagRecord }) {
  const isReconciled = bag.status === "reconciled";
  const differences = bagDifferences(bag);
  const short = isReconciled ? differences.short.length : 0;
  const excess = differences.excess.length;
  return (
    <>
      <Badge tone={isReconciled && short + excess === 0 ? "success" : "neutral"}>
        {BAG_STATUS_TEXT[bag.status]()}
      </Badge>
      {short === 0 ? null : <Badge tone="danger">{countText(short, m.bag_short)}</Badge>}
      {excess === 0 ? null : <Badge tone="warning">{countText(excess, m.bag_excess)}</Badge>}
    </>
  );
}

function Items({ bag: { items, parcels, status } }: { bag: BagRecord }) {
  const byId = new Map(parcels.map((parcel) => [parcel.tracking_id, parcel]));
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-bold">{m.bag_record_items()}</h2>
      {items.length === 0 ? <p className="text-ink-muted">{m.bag_record_items_none()}</p> : null}
      <ul className="flex flex-col gap-3">
        {items.map((item) => {
          const parcel = byId.get(item.tracking_id);
          const [tone, text] = stateOf(item, status);
          return parcel === undefined ? null : (
            <FoundParcelItem
              key={item.tracking_id}
              parcel={parcel}
              badge={<Badge tone={tone}>{text()}</Badge>}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the state of a parcel on the manifest: whether it has arrived. */
function stateOf(
  { is_expected, is_received }: BagRecord["items"][number],
  status: BagRecord["status"],
): readonly [tone: BadgeTone, text: () => string] {
  if (!is_expected) return ["warning", m.bag_record_excess];
  if (is_received) return ["success", m.bag_record_received];
  return status === "reconciled" ? ["danger", m.bag_record_missing] : ["neutral", m.bag_record_expected];
}
