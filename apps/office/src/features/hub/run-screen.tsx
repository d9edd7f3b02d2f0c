import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import type { Run } from "@harkara/courier-core/journey/run";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { Skeleton } from "@harkara/ui/skeleton";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasKind } from "@harkara/web/api/client.ts";
import { WORK_KEY } from "../../api/operations.ts";
import { closeRun, runQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { countText, formatDay } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { BackLink } from "../../shell/back-link.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { PrintRun } from "./print-run.tsx";
import { RunCounts } from "./run-counts.tsx";
import "./run-screen.css";
import { RunStops } from "./run-stops.tsx";
import { isUnaccepted } from "./run-words.ts";
import { RunBadge, RunState } from "./runs-screen.tsx";

interface RunScreenProps {
  user: StaffUser;
  rider: string;
  day: string;
}

/** A rider's run of a day: the counts, and the parcels in order. The user can print and close the run. */
export function RunScreen({ user, rider, day }: RunScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(runQuery(useApi(), user.uid, rider, day));
  const isMissing = data === undefined && error !== null && hasKind(error, "notFound");
  return (
    <>
      <BackLink to="/hub/runs" search={{ day }}>
        {m.run_back()}
      </BackLink>
      <PageHeader
        title={data?.rider_name ?? m.staff_nav_runs()}
        description={m.run_sheet_day({ day: formatDay(day) })}
      />
      {error === null || isMissing ? null : (
        <FailureAlert
          title={m.run_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined ? (
        <RunDetails user={user} run={data} />
      ) : isMissing ? (
        <EmptyState title={m.run_missing_title()}>{m.run_missing_text()}</EmptyState>
      ) : error === null ? (
        <Skeleton className="h-48 w-full" />
      ) : null}
    </>
  );
}

function RunDetails({ user, run }: { user: StaffUser; run: Run }) {
  return (
    <>
      <Card as="section" className="run-summary grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <RunBadge run={run} />
          <RunState run={run} />
        </div>
        <RunCounts
          run={run}
          due={sumTaka(run.parcels.map(({ cod }) => cod))}
          unaccepted={run.parcels.filter(isUnaccepted).length}
          isWide
        />
        <ActionGroup>
          {run.closed === undefined ? <CloseRun user={user} run={run} /> : null}
          <PrintRun user={user} run={run} />
        </ActionGroup>
      </Card>
      <RunStops user={user} run={run} />
    </>
  );
}

/** A button that closes a run. The confirmation lists the parcels that are still out. */
function CloseRun({ user, run }: { user: StaffUser; run: Run }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const out = run.parcels.filter(({ outcome }) => outcome === "still_out");
  const close = useMutation({
    mutationFn: () =>
      closeRun(
        api,
        run.rider_uid,
        run.day,
        out.map(({ tracking_id }) => tracking_id),
      ),
    // After a refusal, the question lists the parcels that are out now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [WORK_KEY, user.uid, "runs"] }),
    onSuccess: () => {
      toast.success(m.run_close_done());
      setIsAsked(false);
    },
  });
  return (
    <>
      <Button variant={out.length === 0 ? "primary" : "secondary"} onClick={() => setIsAsked(true)}>
        {m.run_close()}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={(isOpen) => {
          setIsAsked(isOpen);
          close.reset();
        }}
        title={m.run_close_title({ name: run.rider_name })}
        description={
          <>
            {out.length === 0 ? (
              m.run_close_clear()
            ) : (
              <>
                <span className="block font-semibold text-ink">
                  {countText(out.length, m.run_close_still)}
                </span>
                <ul className="flex max-h-48 flex-col overflow-y-auto py-2 text-ink">
                  {out.map(({ tracking_id, name }) => (
                    <li key={tracking_id} className="wrap-anywhere">
                      <TrackingCode id={tracking_id} className="font-semibold" /> {name}
                    </li>
                  ))}
                </ul>
              </>
            )}{" "}
            {m.run_close_money()}
          </>
        }
        labels={{
          cancel: m.run_close_stop(),
          confirm: out.length === 0 ? m.run_close() : m.run_close_anyway(),
        }}
        confirmVariant={out.length === 0 ? "primary" : "danger"}
        confirmLoading={close.isPending}
        error={close.error === null ? undefined : errorText(close.error)}
        onConfirm={() => close.mutate()}
      />
    </>
  );
}
