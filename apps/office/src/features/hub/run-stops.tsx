import { groupByZone, type Run, type RunParcel } from "@harkara/courier-core/journey/run";
import { Badge } from "@harkara/ui/badge";
import { IconButton } from "@harkara/ui/button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { orderRun, runQuery, zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useAreaName } from "../../centers/use-area-name.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { TrackingIdLink } from "./tracking-id-list.tsx";
import { moved } from "./moved.ts";
import { OUTCOME_TEXT, OUTCOME_TONE, isUnaccepted } from "./run-words.ts";

type Direction = "up" | "down";

/**
 * The parcels of a run in order, grouped by zone. A parcel that is still out is moved by dragging it, or with
 * its arrow buttons.
 */
export function RunStops({ user, run }: { user: StaffUser; run: Run }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useAreaName(user.staff.center);
  const { data } = useQuery(zonesQuery(api, user.uid));
  const { queryKey } = runQuery(api, user.uid, run.rider_uid, run.day);
  const [dragged, setDragged] = useState<string>();
  const focused = useRef<{ readonly id: string; readonly direction: Direction }>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const order = useMutation({
    // Changes are sent one at a time, so that the latest one is stored.
    scope: { id: `order ${run.rider_uid} ${run.day}` },
    mutationFn: (ids: readonly string[]) => orderRun(api, run.rider_uid, run.day, ids),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, parcels: inOrder(known.parcels, ids) },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const ids = run.parcels.map(({ tracking_id }) => tracking_id);
  // Only parcels that are still out can be moved.
  const movable = run.parcels.filter(({ outcome }) => outcome === "still_out");
  const move = (id: string, to: number): void => order.mutate(moved(ids, ids.indexOf(id), to));
  /** Moves a parcel before the previous parcel that is still out, or after the next one. */
  function moveBy(id: string, direction: Direction): void {
    const at = movable.findIndex(({ tracking_id }) => tracking_id === id);
    const neighbour = movable[direction === "up" ? at - 1 : at + 1];
    if (neighbour === undefined) return;
    focused.current = { id, direction };
    move(id, ids.indexOf(neighbour.tracking_id));
  }

  // A button loses the focus when React moves it in the document.
  const restoreFocus = useEffectEvent(() => {
    const { id, direction } = focused.current ?? {};
    if (id === undefined) return;
    focused.current = undefined;
    const stop = list.current?.querySelector(`[data-stop="${id}"]`);
    const buttons = [...(stop?.querySelectorAll("button") ?? [])].filter((button) => !button.disabled);
    (direction === "up" ? buttons.at(0) : buttons.at(-1))?.focus();
  });
  const joined = ids.join();
  useEffect(() => {
    if (joined !== "") restoreFocus();
  }, [joined]);

  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{m.run_stops()}</h2>
        <p className="run-drag text-ink-muted">{m.run_order_hint()}</p>
        <p className="run-touch text-ink-muted">{m.run_order_touch()}</p>
      </div>
      {order.error ? <FailureAlert title={m.run_order_failed()} error={order.error} /> : null}
      <div ref={list} className="flex flex-col gap-5">
        {groupByZone(
          run.parcels.map((parcel) => ({ parcel, area: parcel.area?.area })),
          data?.zones ?? [],
        ).map(({ zone, items }) => (
          <section key={items[0]?.parcel.tracking_id} className="flex flex-col gap-2">
            <h3 className="font-semibold">
              {zone?.name ?? m.hub_filter_zone_none()}{" "}
              <span className="text-ink-muted">{formatNumber(items.length)}</span>
            </h3>
            <ol className="flex flex-col gap-2">
              {items.map(({ parcel }) => {
                const place = ids.indexOf(parcel.tracking_id);
                return (
                  <StopItem
                    key={parcel.tracking_id}
                    parcel={parcel}
                    place={place}
                    areaName={parcel.area && nameOf(parcel.area.area)}
                    isFirst={parcel === movable.at(0)}
                    isLast={parcel === movable.at(-1)}
                    isDragged={dragged === parcel.tracking_id}
                    onDrag={setDragged}
                    onDrop={() => {
                      if (dragged !== undefined && dragged !== parcel.tracking_id) move(dragged, place);
                      setDragged(undefined);
                    }}
                    onMove={(direction) => moveBy(parcel.tracking_id, direction)}
                  />
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

function inOrder(parcels: readonly RunParcel[], ids: readonly string[]): RunParcel[] {
  return parcels.toSorted((one, other) => ids.indexOf(one.tracking_id) - ids.indexOf(other.tracking_id));
}

interface StopItemProps {
  parcel: RunParcel;
  place: number;
  areaName: string | undefined;
  /** Whether it is the first parcel that can be moved. */
  isFirst: boolean;
  /** Whether it is the last parcel that can be moved. */
  isLast: boolean;
  isDragged: boolean;
  onDrag: (id: string | undefined) => void;
  onDrop: () => void;
  onMove: (direction: Direction) => void;
}

function StopItem(props: StopItemProps) {
  const { parcel, place, areaName, isFirst, isLast, isDragged, onDrag, onDrop, onMove } = props;
  const { tracking_id, name, address, outcome, attempts, cod, collected } = parcel;
  const isMovable = outcome === "still_out";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow buttons do the same
    <li
      data-stop={tracking_id}
      draggable={isMovable}
      className={`flex items-start gap-3 rounded-card border bg-surface-raised p-3 ${isMovable ? "cursor-grab" : ""} ${isDragged ? "border-primary opacity-60" : "border-line"}`}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", tracking_id);
        onDrag(tracking_id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span aria-hidden className={`run-drag self-center text-ink-muted ${isMovable ? "" : "invisible"}`}>
        <GripVertical className="size-5" />
      </span>
      <span className="w-8 shrink-0 text-end text-lg font-bold tabular-nums">{formatNumber(place + 1)}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p>
          <FactLine
            facts={areaName === undefined || address.includes(areaName) ? [address] : [address, areaName]}
          />
        </p>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <TrackingIdLink id={tracking_id} />
          {isUnaccepted(parcel) ? (
            <Badge tone="warning">{m.hub_not_accepted()}</Badge>
          ) : (
            <Badge tone={OUTCOME_TONE[outcome]}>{OUTCOME_TEXT[outcome]()}</Badge>
          )}
          {attempts === 0 ? null : <Badge tone="warning">{countText(attempts, m.hub_attempts)}</Badge>}
          {cod > 0 && collected !== cod ? <span>{m.hub_cod({ amount: formatTaka(cod) })}</span> : null}
          {collected > 0 ? (
            <span className="font-semibold">
              {m.run_collected()} {formatTaka(collected)}
            </span>
          ) : null}
        </div>
      </div>
      {isMovable ? (
        <div className="flex shrink-0 flex-col">
          <IconButton
            label={m.order_up({ name: tracking_id })}
            disabled={isFirst}
            onClick={() => onMove("up")}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={m.order_down({ name: tracking_id })}
            disabled={isLast}
            onClick={() => onMove("down")}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
