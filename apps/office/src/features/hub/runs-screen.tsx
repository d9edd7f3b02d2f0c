import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import type { RunSummary } from "@harkara/courier-core/journey/run";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { NativeSelect } from "@harkara/ui/native-select";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { runsQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatDateTime, formatDay } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { RunCounts } from "./run-counts.tsx";

interface RunsScreenProps {
  user: StaffUser;
  /** The day in Dhaka, such as `2026-11-24`. */
  day: string;
  onDay: (day: string) => void;
  onRun: (rider: string) => void;
}

/** The number of days that can be selected. */
const DAYS = 14;

/** The runs of a day: the parcels that each rider took out, and their outcomes. */
export function RunsScreen({ user, day, onDay, onRun }: RunsScreenProps) {
  const query = useQuery(runsQuery(useApi(), user.uid, day));
  const [days] = useState(() =>
    Array.from({ length: DAYS }, (_, ago) => dayInDhaka(new Date(Date.now() - ago * DAY_MS))),
  );
  return (
    <>
      <PageHeader
        title={m.staff_nav_runs()}
        description={m.run_intro()}
        actions={
          <Button asChild variant="secondary">
            <Link to="/hub/zones">{m.zones_edit()}</Link>
          </Button>
        }
      />
      <div className="sm:max-w-xs">
        <NativeSelect
          label={m.run_day()}
          options={[...new Set([...days, day])].map((value) => ({ value, label: formatDay(value) }))}
          value={day}
          onValueChange={onDay}
        />
      </div>
      <Fetched title={m.runs_failed()} query={query}>
        {(runs) =>
          runs.length === 0 ? (
            <EmptyState title={m.runs_empty_title()}>{m.runs_empty_text()}</EmptyState>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {runs.map((run) => (
                <li key={run.rider_uid} className="flex">
                  <RunCard run={run} onShow={() => onRun(run.rider_uid)} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  );
}

function RunCard({ run, onShow }: { run: RunSummary; onShow: () => void }) {
  const { rider_uid, rider_name } = run;
  return (
    <Card as="article" className="flex flex-1 flex-col gap-3" aria-labelledby={`run-${rider_uid}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`run-${rider_uid}`} className="min-w-0 text-xl font-bold wrap-anywhere">
          {rider_name}
        </h2>
        <RunBadge run={run} />
      </div>
      <RunCounts run={run} />
      <RunState run={run} />
      <Button
        variant="secondary"
        className="mt-auto self-start"
        aria-label={m.run_show_named({ name: rider_name })}
        onClick={onShow}
      >
        {m.run_show()}
      </Button>
    </Card>
  );
}

/** Whether a run is closed. */
export function RunBadge({ run: { closed } }: { run: RunSummary }) {
  return closed === undefined ? (
    <Badge tone="info">{m.run_open()}</Badge>
  ) : (
    <Badge tone="success">{m.run_closed()}</Badge>
  );
}

/** Whether the rider has accepted all parcels of the run, or who closed it. */
export function RunState({ run: { closed, unaccepted } }: { run: RunSummary }) {
  if (closed !== undefined) {
    const time = formatDateTime(closed.at);
    return (
      <p className="text-ink-muted">
        {closed.by === undefined ? m.run_closed_at({ time }) : m.run_closed_by({ time, name: closed.by })}
      </p>
    );
  }
  return (
    <p className={unaccepted === 0 ? "text-ink-muted" : "font-semibold text-warning-ink"}>
      {unaccepted === 0 ? m.run_accepted() : countText(unaccepted, m.run_unaccepted)}
    </p>
  );
}
