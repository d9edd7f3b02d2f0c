import type { Decision, RiderApplication } from "@harkara/courier-core/people/staff";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applicationsQuery, decideApplication, STAFF_KEY } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { CenterSelect } from "@harkara/web/centers/center-select.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { VEHICLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** The rider applications that wait for a decision. */
export function ApplicationList() {
  const query = useInfiniteQuery(applicationsQuery(useApi()));
  return (
    <Fetched title={m.staff_applications_failed()} query={query}>
      {(applications) => {
        const waiting = applications.filter(({ status }) => status === "waiting");
        // Applications that wait for a decision come first, so the next page is needed only if all loaded
        // ones wait.
        const hasNextPage = query.hasNextPage && waiting.length === applications.length;
        return (
          <>
            <Waiting waiting={waiting} />
            <LoadMore query={{ ...query, hasNextPage }} count={waiting.length} />
          </>
        );
      }}
    </Fetched>
  );
}

function Waiting({ waiting }: { waiting: readonly RiderApplication[] }) {
  if (waiting.length === 0) return <p className="pt-4 text-ink-muted">{m.staff_applications_empty()}</p>;
  return (
    <ul className="flex flex-col gap-4 pt-4">
      {waiting.map((application) => (
        <Application key={application.id} application={application} />
      ))}
    </ul>
  );
}

function Application({ application }: { application: RiderApplication }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const nameOf = useDistrictName();
  const [center, setCenter] = useState(application.center);
  const [reason, setReason] = useState("");
  const [isRefusing, setIsRefusing] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: Decision) => decideApplication(api, application.id, decision),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });

  function refuse(): void {
    setIsMissing(isRefusing && reason.trim() === "");
    if (isRefusing && reason.trim() !== "") decide.mutate({ decision: "refuse", reason });
    setIsRefusing(true);
  }

  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="wrap-anywhere">
          <p className="text-lg font-bold">{application.name}</p>
          <p className="flex flex-wrap gap-x-3">
            <PhoneLink phone={application.phone} />
            <span>{nameOf(application.center)}</span>
            <span>{VEHICLE_TEXT[application.vehicle]()}</span>
          </p>
          <p className="text-sm text-ink-muted">{formatDateTime(application.at)}</p>
        </div>
        {decide.error ? <FailureAlert title={m.staff_action_failed()} error={decide.error} /> : null}
        {isRefusing ? (
          <TextField
            label={m.staff_refuse_reason()}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing ? codeText("reason.required") : undefined}
          />
        ) : (
          <CenterSelect
            label={m.staff_hub()}
            value={center}
            onValueChange={(value) => setCenter(value === "" ? center : value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {isRefusing ? null : (
            <Button loading={decide.isPending} onClick={() => decide.mutate({ decision: "approve", center })}>
              {m.staff_approve()}
            </Button>
          )}
          <Button variant={isRefusing ? "danger" : "ghost"} loading={decide.isPending} onClick={refuse}>
            {m.staff_refuse()}
          </Button>
        </div>
      </Card>
    </li>
  );
}
