import type { Zone, Zones } from "@harkara/courier-core/people/zone";
import { Alert } from "@harkara/ui/alert";
import { Button, IconButton } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useState } from "react";
import { hubRidersQuery, WORK_KEY } from "../../api/operations.ts";
import { saveZones, zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { type Area, useAreas } from "../../centers/use-area-name.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { BackLink } from "../../shell/back-link.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { AreaZoneDialog } from "./area-zone-dialog.tsx";
import { moved } from "./moved.ts";
import { ZoneDialog } from "./zone-dialog.tsx";

/** The zones of a hub, in the order in which a run visits them. Each zone has areas and riders. */
export function ZonesScreen({ user }: { user: StaffUser }) {
  const query = useQuery(zonesQuery(useApi(), user.uid));
  /** The zone in the open dialog; null for a new zone; undefined without a dialog. */
  const [edited, setEdited] = useState<Zone | null>();
  return (
    <>
      <BackLink to="/hub/runs">{m.run_back()}</BackLink>
      <PageHeader
        title={m.zones_title()}
        description={m.zones_intro()}
        actions={
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={query.data === undefined}
            onClick={() => setEdited(null)}
          >
            {m.zone_add()}
          </Button>
        }
      />
      <Fetched title={m.zones_failed()} query={query}>
        {(zones) => (
          <>
            <ZoneList user={user} zones={zones} onEdit={setEdited} />
            {edited === undefined ? null : (
              <ZoneDialog
                user={user}
                zones={zones}
                zone={edited ?? undefined}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Fetched>
    </>
  );
}

interface ZoneListProps {
  user: StaffUser;
  zones: Zones;
  onEdit: (zone: Zone) => void;
}

function ZoneList({ user, zones: { version, zones }, onEdit }: ZoneListProps) {
  const [added, setAdded] = useState<Area>();
  const api = useApi();
  const queryClient = useQueryClient();
  const areas = useAreas(user.staff.center);
  const { data: riders = [] } = useQuery(hubRidersQuery(api, user.uid));
  const move = useMutation({
    mutationFn: (next: Zone[]) => saveZones(api, { version, zones: next }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [WORK_KEY, user.uid] }),
    onSuccess: () => toast.success(m.zone_saved()),
  });
  const zoned = new Set(zones.flatMap((zone) => zone.areas));
  const left = areas.filter(({ area }) => !zoned.has(area));
  const labelOf = (area: string) => areas.find((each) => each.area === area)?.label ?? area;
  const riderOf = (uid: string) => riders.find((each) => each.uid === uid)?.name ?? uid;
  if (zones.length === 0)
    return <EmptyState title={m.zones_empty_title()}>{m.zones_empty_text()}</EmptyState>;
  return (
    <>
      {move.error ? <FailureAlert title={m.zones_save_failed()} error={move.error} /> : null}
      {left.length === 0 ? null : (
        <Alert tone="warning" title={countText(left.length, m.zones_left)}>
          <p>{m.zones_left_text()}</p>
          <ul className="flex flex-wrap gap-2 pt-2">
            {left.map((area) => (
              <li key={area.area}>
                <Button
                  variant="secondary"
                  size="sm"
                  startIcon={<Plus aria-hidden />}
                  onClick={() => setAdded(area)}
                >
                  {area.label}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {added === undefined ? null : (
        <AreaZoneDialog
          user={user}
          zones={{ version, zones }}
          area={added}
          onClose={() => setAdded(undefined)}
        />
      )}
      <ol className="flex flex-col gap-4">
        {zones.map((zone, place) => (
          <li key={zone.id}>
            <Card as="article" className="flex flex-col gap-3" aria-labelledby={`zone-${zone.id}`}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 id={`zone-${zone.id}`} className="min-w-0 text-xl font-bold wrap-anywhere">
                  {/* A screen reader reads the number of the list item. */}
                  <span aria-hidden className="text-ink-muted">
                    {formatNumber(place + 1)}.
                  </span>{" "}
                  {zone.name}
                </h2>
                <div className="flex items-center gap-2">
                  <IconButton
                    variant="secondary"
                    size="sm"
                    label={m.order_up({ name: zone.name })}
                    disabled={place === 0 || move.isPending}
                    onClick={() => move.mutate(moved(zones, place, place - 1))}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="secondary"
                    size="sm"
                    label={m.order_down({ name: zone.name })}
                    disabled={place === zones.length - 1 || move.isPending}
                    onClick={() => move.mutate(moved(zones, place, place + 1))}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={m.zone_edit_named({ name: zone.name })}
                    onClick={() => onEdit(zone)}
                  >
                    {m.zone_edit()}
                  </Button>
                </div>
              </div>
              <dl className="grid grid-cols-[6rem_1fr] gap-2 wrap-anywhere">
                <dt className="font-semibold text-ink-muted">{m.zone_areas()}</dt>
                <dd>{zone.areas.length === 0 ? m.zone_areas_none() : zone.areas.map(labelOf).join(", ")}</dd>
                <dt className="font-semibold text-ink-muted">{m.zone_riders()}</dt>
                <dd>
                  {zone.riders.length === 0 ? m.zone_riders_none() : zone.riders.map(riderOf).join(", ")}
                </dd>
              </dl>
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
