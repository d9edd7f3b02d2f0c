import {
  type Bag,
  type BagStatus,
  bagDifferences,
  misroutedItems,
} from "@harkara/courier-core/journey/operation";
import { Alert } from "@harkara/ui/alert";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { bagsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatDateTime, formatNumber } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { BAG_STATUS_TEXT } from "../../i18n/work-words.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { mayReportLost } from "../../parcel-actions/desk-action.ts";
import { DeskActionButton } from "../../parcel-actions/desk-action-button.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import "./bags-screen.css";
import { NewBag } from "./new-bag.tsx";
import { BagQuestion, confirmedOperation } from "./bag-question.tsx";
import { PrintManifest } from "./print-manifest.tsx";
import { ReopenBag } from "./reopen-bag.tsx";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { TrackingIdLink, TrackingIdList } from "./tracking-id-list.tsx";

/** The bags from and to a hub, with the parcels missing from bags that have arrived. */
export function BagsScreen({ user }: { user: StaffUser }) {
  const query = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const { center } = user.staff;
  return (
    <>
      <PageHeader
        title={m.staff_nav_bags()}
        actions={<NewBag center={center} onOpened={() => void query.refetch()} />}
      />
      <Listed title={m.hub_bags_failed()} query={query}>
        {(bags) =>
          bags.length === 0 ? (
            <EmptyState title={m.staff_nav_bags()}>{m.bag_none()}</EmptyState>
          ) : (
            <>
              <BagGroup
                user={user}
                title={m.hub_list_coming()}
                bags={bags.filter(({ to_center }) => to_center === center)}
              />
              <BagGroup
                user={user}
                title={m.bags_outgoing()}
                bags={bags.filter(({ to_center }) => to_center !== center)}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

interface BagGroupProps {
  user: StaffUser;
  title: string;
  bags: readonly Bag[];
}

/** The bags to the hub or from it. Renders nothing if there are none. */
function BagGroup({ user, title, bags }: BagGroupProps) {
  if (bags.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">
        {title} <span className="text-ink-muted">{formatNumber(bags.length)}</span>
      </h2>
      <ul className="flex flex-col gap-4">
        {bags.map((bag) => (
          <BagItem key={bag.bag_id} user={user} bag={bag} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<BagStatus, BadgeTone>> = {
  open: "neutral",
  closed: "neutral",
  departed: "info",
  arrived: "warning",
  reconciled: "success",
};

/** Returns the next task for a bag at the center. */
function nextOf({ status, from_center, to_center }: Bag, center: string) {
  if (from_center === center && status === "open")
    return [
      { task: "bag_close", label: m.bag_close() },
      { task: "bag_send", label: m.bag_close_send() },
    ] as const;
  if (from_center === center && status === "closed")
    return [{ task: "bag_send", label: m.bag_send() }] as const;
  if (to_center === center && status === "departed")
    return [{ task: "bag_receive", label: m.bag_arrive() }] as const;
  if (to_center === center && status === "arrived")
    return [{ task: "bag_reconcile", label: m.bag_check() }] as const;
  return [];
}

type BagTask = ReturnType<typeof nextOf>[number]["task"];

/** Whether a task on a bag cannot be undone, or concerns parcels for another hub. */
function needsConfirmation(task: BagTask, bag: Bag): boolean {
  if (task === "bag_close") return misroutedItems(bag).length > 0;
  return task === "bag_send" || (task === "bag_reconcile" && bagDifferences(bag).unresolved.length > 0);
}

function BagItem({ user, bag }: { user: StaffUser; bag: Bag }) {
  const outbox = useWorkOutbox();
  const nameOf = useDistrictName();
  const [asked, setAsked] = useState<BagTask>();
  const { bag_id, status, items } = bag;

  async function confirm(task: BagTask): Promise<void> {
    const entry = await outbox.add(confirmedOperation(task, bag));
    if (entry !== undefined) setAsked(undefined);
  }

  return (
    <li>
      <Card className="bag-card flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TrackingCode id={bag_id} className="text-lg font-bold" />
            <Badge tone={TONES[status]}>{BAG_STATUS_TEXT[status]()}</Badge>
          </div>
          <p>
            <FactLine
              facts={[
                m.bag_from_to({ from: nameOf(bag.from_center), to: nameOf(bag.to_center) }),
                countText(items.length, m.bag_count),
                <span key="since" className="text-sm text-ink-muted">
                  {m.hub_since({ time: formatDateTime(bag.moved_at) })}
                </span>,
              ]}
            />
          </p>
        </div>
        <ActionGroup columns="main">
          <BagTasks
            bag={bag}
            center={user.staff.center}
            onTask={(task) =>
              needsConfirmation(task, bag) ? setAsked(task) : void outbox.add({ task, bag_id })
            }
          />
          {items.length === 0 ? null : <PrintManifest user={user} bagId={bag_id} />}
        </ActionGroup>
        {status === "arrived" || status === "reconciled" ? (
          <div className="flex w-full flex-col gap-3">
            <Differences user={user} bag={bag} />
          </div>
        ) : null}
        {items.length === 0 ? null : (
          <details className="w-full">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary-ink">
              {m.bag_items()}
            </summary>
            <Contents user={user} bag={bag} />
          </details>
        )}
        {asked === undefined ? null : (
          <BagQuestion
            user={user}
            bag={bag}
            task={asked}
            onClose={() => setAsked(undefined)}
            onConfirm={() => void confirm(asked)}
          />
        )}
      </Card>
    </li>
  );
}

interface BagTasksProps {
  bag: Bag;
  center: string;
  onTask: (task: BagTask) => void;
}

/**
 * The next tasks for a bag, the most important one first. For an open bag, that is to scan parcels into it. While
 * parcels are missing from a bag that has arrived, that is to scan its contents.
 */
function BagTasks({ bag, center, onTask }: BagTasksProps) {
  const { bag_id, status, items } = bag;
  const tasks = nextOf(bag, center);
  const isIncomplete =
    tasks.some(({ task }) => task === "bag_reconcile") && bagDifferences(bag).unresolved.length > 0;
  const isFilling = status === "open" && bag.from_center === center;
  return (
    <>
      {isFilling ? (
        <Button asChild>
          <Link to="/hub" search={{ task: "bag_put", bag: bag_id }}>
            {m.bag_fill()}
          </Link>
        </Button>
      ) : null}
      {isIncomplete ? (
        <Button asChild>
          <Link to="/hub" search={{ task: "bag_receive", bag: bag_id }}>
            {m.bag_scan()}
          </Link>
        </Button>
      ) : null}
      {tasks.map(({ task, label }, index) => (
        <Button
          key={task}
          variant={index === 0 && !isIncomplete && !isFilling ? "primary" : "secondary"}
          disabled={task === "bag_close" && items.length === 0}
          onClick={() => onTask(task)}
        >
          {label}
        </Button>
      ))}
      {status === "closed" && bag.from_center === center ? <ReopenBag bagId={bag_id} /> : null}
    </>
  );
}

interface DifferencesProps {
  user: StaffUser;
  bag: Bag;
}

/** Missing parcels, and parcels that were not on the manifest. */
function Differences({ user, bag }: DifferencesProps) {
  const { short, unresolved, excess } = bagDifferences(bag);
  const isOpen = unresolved.length > 0;
  if (short.length === 0 && excess.length === 0) return <Alert tone="success">{m.bag_complete()}</Alert>;
  return (
    <>
      {short.length === 0 ? null : (
        // The role is "status", because an alert would interrupt screen readers. An `output`
        // element cannot contain blocks.
        <Alert
          tone={isOpen ? "danger" : "info"}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="status"
          title={countText(isOpen ? unresolved.length : short.length, m.bag_short)}
        >
          <p>{isOpen ? m.bag_short_text() : m.bag_resolved_text()}</p>
          <MissingParcels
            user={user}
            items={bag.items.filter(({ tracking_id }) => short.includes(tracking_id))}
          />
        </Alert>
      )}
      {excess.length === 0 ? null : (
        <Alert tone="warning" title={countText(excess.length, m.bag_excess)}>
          <p>{m.bag_excess_text()}</p>
          <TrackingIdList ids={excess} isLinked />
        </Alert>
      )}
    </>
  );
}

/**
 * The parcels of a bag. Before the bag leaves, its origin can take each of them out, which also works without a
 * network.
 */
function Contents({ user, bag }: { user: StaffUser; bag: Bag }) {
  const outbox = useWorkOutbox();
  const nameOf = useDistrictName();
  const { items, status, from_center, to_center } = bag;
  const isHere = from_center === user.staff.center && (status === "open" || status === "closed");
  if (!isHere) return <TrackingIdList ids={items.map(({ tracking_id }) => tracking_id)} isLinked />;
  const leaving = new Set(
    outbox.entries.flatMap(({ operation, state }) =>
      operation.task === "receive" && state === "waiting" ? operation.tracking_id : [],
    ),
  );
  return (
    <ul className="bag-missing">
      {items.map(({ tracking_id, last_center = to_center }) => (
        <li key={tracking_id}>
          <TrackingIdLink id={tracking_id} />
          {last_center === to_center ? null : (
            <Badge tone="danger">{m.bag_goes_to({ center: nameOf(last_center) })}</Badge>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${m.bag_take_out()}: ${tracking_id}`}
            disabled={leaving.has(tracking_id)}
            onClick={() => void outbox.add({ task: "receive", tracking_id })}
          >
            {m.bag_take_out()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface MissingParcelsProps {
  user: StaffUser;
  items: Bag["items"];
}

/** The parcels that are missing from a bag, each with a button that reports it lost, or its new status. */
function MissingParcels({ user, items }: MissingParcelsProps) {
  return (
    <ul className="bag-missing">
      {items.map(({ tracking_id, delivery_status: status }) => (
        <li key={tracking_id}>
          <TrackingIdLink id={tracking_id} />
          {status === undefined ? null : mayReportLost(status, user.staff) ? (
            <DeskActionButton action="report_lost" trackingId={tracking_id} />
          ) : (
            <DeliveryBadge status={status}>{DELIVERY_STATUS_TEXT[status]()}</DeliveryBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
