import { mayMember } from "@harkara/courier-core/people/principal";
import { NEEDED_FIELDS } from "@harkara/courier-core/parcel/bulk/columns";
import { readHeads, type FileTable } from "@harkara/courier-core/parcel/bulk/table";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Alert } from "@harkara/ui/alert";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { Stepper } from "@harkara/ui/stepper";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { meQuery } from "@harkara/web/session/me.ts";
import { actingMembership } from "@harkara/web/api/membership.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useKnownSender } from "../../../parcel-actions/use-known-sender.ts";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { LoadingSkeleton } from "@harkara/web/shell/loading-skeleton.tsx";
import { MAX_FILE_MB } from "../../../spreadsheet/fault-text.ts";
import { FileFields } from "../../../spreadsheet/file-fields.tsx";
import { MAX_ROWS } from "../../../spreadsheet/read-limits.ts";
import { FIELD_TEXT } from "../../../spreadsheet/row-text.ts";
import { BookingStep } from "./booking-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { optionalColumns, sampleCsv } from "./sample-file.ts";
import { useStoredBulk } from "./use-stored-bulk.ts";

interface BulkScreenProps {
  user: SessionUser;
  centers: readonly ServiceCenter[];
}

/**
 * Books many parcels from a file in four steps: read the file, match its columns, correct its rows, and book
 * them.
 */
export function BulkScreen({ user, centers }: BulkScreenProps) {
  const stored = useStoredBulk(user.uid);
  const known = useKnownSender(user);
  const me = useQuery(meQuery(useApi(), user.uid));
  const membership = me.data && actingMembership(me.data);
  const failed = me.isError && me.data === undefined ? me : known.failed;
  const [read, setRead] = useState<{ file: string; table: FileTable }>();
  const { bulk } = stored;
  const isLoaded = stored.isLoaded && !known.isAccountPending && !known.isLastPending;
  const step = bulk?.job.phase === "booking" ? 3 : bulk ? 2 : read ? 1 : 0;
  const steps = [
    { id: "file", label: m.bulk_step_file() },
    { id: "columns", label: m.bulk_step_columns() },
    { id: "check", label: m.bulk_step_check() },
    { id: "book", label: m.bulk_step_book() },
  ];
  const startOver = (): void => {
    setRead(undefined);
    void stored.clear();
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={m.bulk_title()}
        description={step === 0 ? m.bulk_lead() : undefined}
        actions={step === 0 ? <SampleButton /> : undefined}
      />
      {/* Stacked vertically, the steps would fill a phone's screen. */}
      <p className="font-semibold text-ink-muted sm:hidden">
        {m.bulk_step_of({
          step: formatNumber(step + 1),
          count: formatNumber(steps.length),
          name: steps[step]?.label ?? "",
        })}
      </p>
      <Stepper
        className="max-sm:hidden"
        label={m.bulk_steps()}
        steps={steps}
        current={step}
        labels={{ done: m.bulk_step_done(), current: m.bulk_step_now(), upcoming: m.bulk_step_later() }}
        formatNumber={formatNumber}
      />
      {stored.isFailed ? (
        <Alert tone="danger" title={m.bulk_storage_title()}>
          {m.bulk_storage_text()}
        </Alert>
      ) : null}
      {failed?.error ? (
        <FailureAlert
          title={m.profile_failed()}
          error={failed.error}
          isBusy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : membership && !mayMember(membership.role, "bookParcel") ? (
        <Alert tone="warning" title={m.team_forbidden_title()}>
          {m.team_forbidden_text({ name: membership.name })}
        </Alert>
      ) : !isLoaded || membership === undefined ? (
        <LoadingSkeleton className="h-64 w-full" />
      ) : bulk?.job.phase === "booking" ? (
        <BookingStep user={user} shard={membership.shard} bulk={bulk} stored={stored} onNew={startOver} />
      ) : bulk ? (
        <CheckStep
          key={stored.otherChanges}
          {...{ user, centers, bulk, stored }}
          shard={membership.shard}
          onBack={startOver}
        />
      ) : !known.sender ? (
        <EmptyState
          title={m.bulk_sender_title()}
          action={
            <Button asChild>
              <Link to="/dashbord/profile">{m.bulk_sender_go()}</Link>
            </Button>
          }
        >
          {m.bulk_sender_text()}
        </EmptyState>
      ) : read ? (
        <ColumnsStep
          uid={user.uid}
          sender={known.sender}
          last={known.last}
          pickupInstruction={known.pickupInstruction}
          file={read.file}
          table={read.table}
          onBack={startOver}
          onReady={stored.begin}
        />
      ) : (
        <Card className="grid gap-6 lg:grid-cols-2">
          <FileFields
            label={m.bulk_file_label()}
            hint={m.bulk_file_hint({ size: formatNumber(MAX_FILE_MB) })}
            onRead={(file, cells) => setRead({ file, table: readHeads(cells) })}
          />
          <Sample />
        </Card>
      )}
    </div>
  );
}

function SampleButton() {
  return (
    <Button
      variant="secondary"
      size="sm"
      startIcon={<Download aria-hidden />}
      onClick={() => saveFile("harkara-sample.csv", "text/csv", sampleCsv())}
    >
      {m.bulk_sample_download()}
    </Button>
  );
}

/** The columns that a file may have. */
function Sample() {
  return (
    <div className="flex flex-col items-start gap-4">
      <Columns title={m.bulk_columns_required()} names={NEEDED_FIELDS.map((field) => FIELD_TEXT[field]())} />
      <Columns title={m.bulk_columns_optional()} names={optionalColumns()} />
      <p className="text-sm text-ink-muted">{m.bulk_sample_text({ most: formatNumber(MAX_ROWS) })}</p>
    </div>
  );
}

/** The names of columns under a heading. */
function Columns({ title, names }: { title: string; names: readonly string[] }) {
  const titleId = useId();
  return (
    <div className="flex flex-col gap-2">
      <h2 id={titleId} className="font-semibold">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Badge tone="neutral">{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
