import type { HubCounts, HubFilter, HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { HUB_LISTS, type HubList, type HubSort } from "@harkara/courier-core/journey/hub-list";
import { taskOf } from "@harkara/courier-core/journey/operations/tasks";
import { isDeliveryDue } from "@harkara/courier-core/journey/reschedule";
import { Badge } from "@harkara/ui/badge";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { Skeleton } from "@harkara/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { hubCountsQuery, hubParcelsQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DeskActionButton } from "../../parcel-actions/desk-action-button.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { ChangeArea } from "./area-dialog.tsx";
import { GroupAction, GroupActionHint } from "./group-action.tsx";
import { HubFilters, activeFilters } from "./hub-filters.tsx";
import { CollectCharge } from "./collect-charge.tsx";
import type { HubListSearch } from "./hub-search.ts";
import { HubParcelItem, HubParcelList } from "./hub-parcel-item.tsx";
import { HubPickups } from "./hub-pickups.tsx";
import { PrintLabel } from "./print-label.tsx";
import { PrintList } from "./print-list.tsx";
import { Pickups } from "./hub-pickup-parcels.tsx";
import { type GroupTask, obstacleOf } from "./selectable.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { RescheduleParcel } from "./reschedule-parcel.tsx";
import { SelectAll, SelectShown } from "./select-all.tsx";
import { WeighAgain } from "./weigh-again.tsx";
import { WeighParcel } from "./weigh-parcel.tsx";
import { usePlaceText } from "./use-place-text.ts";

const LIST_TEXT: Readonly<Record<HubList, () => string>> = {
  here: m.hub_list_here,
  coming: m.hub_list_coming,
  riders: m.hub_list_riders,
  pickups: m.hub_list_pickups,
};

interface HubParcelsScreenProps {
  user: StaffUser;
  list: HubList;
  filter: HubFilter;
  sort: HubSort;
  onSearch: (search: HubListSearch) => void;
}

/** The parcels of a hub: at the hub, in transit to it, with riders, and awaiting pickup. */
export function HubParcelsScreen({ user, list, filter, sort, onSearch }: HubParcelsScreenProps) {
  const api = useApi();
  const query = useInfiniteQuery(hubParcelsQuery(api, user.uid, list, filter, sort));
  const { data: counts } = useQuery(hubCountsQuery(api, user.uid, list, filter));
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  return (
    <>
      <PageHeader
        title={m.staff_nav_parcels()}
        // The button is beside the short title on a phone too, so that more parcels fit.
        className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
        actions={data === undefined || data.length === 0 ? undefined : <PrintList query={query} />}
      />
      <SegmentedControl
        legend={m.staff_nav_parcels()}
        className="hub-lists max-w-full overflow-x-auto print:hidden"
        segments={HUB_LISTS.map((value) => ({
          value,
          label: (
            <>
              {LIST_TEXT[value]()}{" "}
              {counts === undefined ? null : (
                <Badge tone="neutral">{formatNumber(counts.lists[value])}</Badge>
              )}
            </>
          ),
        }))}
        value={list}
        onValueChange={(value) => {
          const chosen = v.safeParse(v.picklist(HUB_LISTS), value);
          if (chosen.success) onSearch({ list: chosen.output });
        }}
      />
      {list === "pickups" ? (
        <>
          <HubPickups user={user} />
          <h2 className="text-xl font-bold">{m.hub_pickup_parcels()}</h2>
        </>
      ) : null}
      <HubFilters
        user={user}
        list={list}
        filter={filter}
        sort={sort}
        counts={counts}
        onFilter={(next) => onSearch({ list, ...next })}
      />
      {isFiltered(filter) && counts !== undefined ? (
        <output className="font-semibold">{countText(counts.matching, m.hub_matching)}</output>
      ) : null}
      {error ? (
        <FailureAlert
          title={m.hub_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {list === "here" && data !== undefined ? <WeighAgain user={user} /> : null}
      {data === undefined ? (
        error ? null : (
          <ListSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState title={LIST_TEXT[list]()}>
          {isFiltered(filter) ? m.hub_filter_empty() : m.hub_list_empty()}
        </EmptyState>
      ) : list === "pickups" ? (
        <Pickups
          key={JSON.stringify(filter)}
          user={user}
          parcels={data}
          filter={filter}
          matching={counts?.matching}
        />
      ) : (
        <Groups
          key={JSON.stringify([list, filter])}
          user={user}
          list={list}
          filter={filter}
          parcels={data}
          counts={counts}
        />
      )}
      {data === undefined ? null : (
        <LoadMore key={JSON.stringify([list, filter, sort])} query={query} count={data.length} />
      )}
    </>
  );
}

const isFiltered = (filter: HubFilter): boolean => activeFilters(filter) > 0;

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
      <span className="sr-only">{m.loading()}</span>
    </div>
  );
}

interface GroupsProps {
  user: StaffUser;
  list: HubList;
  parcels: readonly HubParcel[];
  filter: HubFilter;
  counts: HubCounts | undefined;
}

/** Returns the number of parcels in a group: the loaded ones, and the total if there are more. */
function groupCount(id: string, center: string, loaded: number, counts: HubCounts | undefined): string {
  const { next = [], later = 0 } = counts ?? {};
  const going = next.find((group) => group.center === id)?.count ?? loaded;
  const all = id === LATER ? Math.max(later, loaded) : id === center ? going - later : going;
  return all > loaded
    ? m.hub_group_part({ loaded: formatNumber(loaded), all: formatNumber(all) })
    : formatNumber(loaded);
}

/** The key of the group of parcels due on a later day. */
const LATER = "later";

/** Splits the parcels into those that are due and those that are due on a later day. */
function byDay(parcels: readonly HubParcel[], now: Date): [due: HubParcel[], later: HubParcel[]] {
  const due = parcels.filter(({ due_on }) => isDeliveryDue(due_on, now));
  return [due, parcels.filter((parcel) => !due.includes(parcel))];
}

/** Whether a parcel's status allows rescheduling its delivery. */
const canReschedule = ({ delivery_status, answer }: HubParcel): boolean =>
  answer !== "send_back" && taskOf("reschedule").from.includes(delivery_status);

/**
 * The parcels of a list in groups. Parcels at the hub are grouped by next destination. Those that are due on
 * a later day come last.
 */
function Groups({ user, list, filter, parcels, counts }: GroupsProps) {
  const selection = useSelection(list, filter);
  const nameOf = useDistrictName();
  const textOf = usePlaceText(user);
  const [now] = useState(() => new Date());
  const { center } = user.staff;
  /** Returns the zone and area of a parcel that this hub delivers. */
  const placeOf = (parcel: HubParcel) =>
    list !== "coming" && lastCenterOf(parcel) === center ? textOf(parcel.area) : undefined;
  if (list !== "here")
    return (
      <HubParcelList>
        {parcels.map((parcel) => (
          <HubParcelItem
            key={parcel.tracking_id}
            parcel={parcel}
            place={placeOf(parcel)}
            action={
              list === "riders" && lastCenterOf(parcel) === center ? (
                <>
                  <ChangeArea user={user} trackingId={parcel.tracking_id} area={parcel.area} />
                  {canReschedule(parcel) ? <RescheduleParcel trackingId={parcel.tracking_id} /> : null}
                </>
              ) : undefined
            }
          />
        ))}
      </HubParcelList>
    );
  const byNext = Map.groupBy(parcels, lastCenterOf);
  const [own, later] = byDay(byNext.get(center) ?? [], now);
  const others = [...byNext]
    .filter(([next]) => next !== center)
    .toSorted((a, b) => b[1].length - a[1].length);
  const groups = [
    { id: center, title: m.hub_group_door(), parcels: own, task: "hand_over" as const },
    ...others.map(([next, some]) => ({
      id: next,
      title: m.hub_group_to({ center: nameOf(next) }),
      parcels: some,
      task: "bag_put" as const,
    })),
    { id: LATER, title: m.hub_group_later(), parcels: later, task: "hand_over" as const },
  ].filter((group) => group.parcels.length > 0);
  const hasOneSelection = isForDoor(filter, center);
  const obstacles = new Map(
    groups.flatMap((group) =>
      group.parcels.map((parcel) => [parcel.tracking_id, obstacleOf(parcel, group.task)] as const),
    ),
  );
  const clear = (ids: readonly string[]) => selection.chooseAll(ids, false);
  const possible = selection.ids.filter((id) => obstacles.get(id) === undefined);
  return (
    <>
      {hasOneSelection ? (
        <SelectAll selection={selection} matching={counts?.matching ?? parcels.length} />
      ) : null}
      {groups.map((group, index) => {
        const ids = group.parcels.map(({ tracking_id }) => tracking_id);
        const selected = possible.filter((id) => ids.includes(id));
        return (
          <ParcelGroup
            key={group.id}
            title={group.title}
            hasHead={index === 0}
            task={group.task}
            count={groupCount(group.id, center, ids.length, isFiltered(filter) ? undefined : counts)}
            selection={hasOneSelection ? undefined : selection}
            ids={ids.filter((id) => obstacles.get(id) === undefined)}
            action={
              <GroupAction
                user={user}
                task={group.task}
                to={group.task === "hand_over" ? center : group.id}
                ids={selected}
                onDone={() => clear(selected)}
              />
            }
          >
            {group.parcels.map((parcel) => (
              <HubParcelItem
                key={parcel.tracking_id}
                parcel={parcel}
                place={placeOf(parcel)}
                obstacle={obstacles.get(parcel.tracking_id)}
                nextAction={
                  parcel.delivery_status === "on_hold" && parcel.answer !== "send_back" && !parcel.is_own ? (
                    <DeskActionButton action="release" trackingId={parcel.tracking_id} />
                  ) : undefined
                }
                isChosen={possible.includes(parcel.tracking_id)}
                onChoose={(isChosen) => selection.choose(parcel.tracking_id, isChosen)}
                action={<RowActions user={user} parcel={parcel} />}
              />
            ))}
          </ParcelGroup>
        );
      })}
      {hasOneSelection ? (
        <GroupAction
          user={user}
          task="hand_over"
          to={center}
          ids={possible}
          onDone={() => clear(selection.ids)}
        />
      ) : null}
    </>
  );
}

interface ParcelGroupProps {
  title: string;
  /** The number of parcels, as text. */
  count: string;
  task: GroupTask;
  /** Whether the list has the names of its columns. */
  hasHead: boolean;
  /** The selection of the group; undefined if all groups share one. */
  selection: Selection | undefined;
  /** The parcels that can be selected. */
  ids: readonly string[];
  /** The action for the selected parcels. */
  action: ReactNode;
  children: ReactNode;
}

/** A group of parcels with a heading. If any can be selected, it has a checkbox for all and their action. */
function ParcelGroup({ title, count, task, hasHead, selection, ids, action, children }: ParcelGroupProps) {
  const isSelectable = selection !== undefined && ids.length > 0;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl font-bold">
          {title} <span className="text-ink-muted">{count}</span>
        </h2>
        {isSelectable ? (
          <div className="flex flex-wrap items-center gap-x-4 print:hidden">
            <SelectShown selection={selection} ids={ids} />
            <GroupActionHint task={task} isHidden={ids.some((id) => selection.has(id))} />
          </div>
        ) : null}
      </div>
      <HubParcelList hasHead={hasHead}>{children}</HubParcelList>
      {isSelectable ? action : null}
    </section>
  );
}

/** The buttons for a parcel at the hub. */
function RowActions({ user, parcel }: { user: StaffUser; parcel: HubParcel }) {
  const { tracking_id, area } = parcel;
  if (parcel.is_own) return <PrintLabel uid={user.uid} trackingId={tracking_id} />;
  return (
    <>
      {lastCenterOf(parcel) === user.staff.center ? (
        <ChangeArea user={user} trackingId={tracking_id} area={area} />
      ) : null}
      {canReschedule(parcel) ? <RescheduleParcel trackingId={tracking_id} /> : null}
      <WeighParcel trackingId={tracking_id} />
      <PrintLabel uid={user.uid} trackingId={tracking_id} />
      <ParcelCharge parcel={parcel} />
    </>
  );
}

/** Whether a filter selects only parcels that this hub delivers. These can be handed over together. */
const isForDoor = ({ next, zone }: HubFilter, center: string): boolean =>
  next === center || zone !== undefined;

/**
 * A button that collects the unpaid delivery fee of a parcel, for example when its sender comes back to the
 * cash desk.
 */
function ParcelCharge({ parcel: { tracking_id, charge_due } }: { parcel: HubParcel }) {
  const outbox = useWorkOutbox();
  const isCollected = outbox.entries.some(
    ({ state, operation }) =>
      state !== "refused" && operation.task === "collect_charge" && operation.tracking_id === tracking_id,
  );
  if (charge_due === 0 || isCollected) return null;
  return (
    <CollectCharge
      trackingId={tracking_id}
      amount={charge_due}
      size="sm"
      onCollect={async (operation) => (await outbox.add(operation)) !== undefined}
    />
  );
}

/** Returns the center that delivers a parcel. */
const lastCenterOf = (parcel: HubParcel): string => lastCenter(parcel, parcel.delivery_status);
