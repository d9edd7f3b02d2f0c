import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { TextLink } from "@harkara/ui/link";
import { Progress } from "@harkara/ui/progress";
import { refusedCsv } from "@harkara/courier-core/parcel/bulk/result";
import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import { Link } from "@tanstack/react-router";
import { Download, Pause, Play, Printer } from "lucide-react";
import { useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintLabelsDialog } from "@harkara/web/parcel-actions/print-labels-dialog.tsx";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { useSession } from "@harkara/web/session/use-session.ts";
import type { StoredBulk, StoredRow } from "@harkara/web/storage/bulk-store.ts";
import { isOpen, type Standstill } from "./book-rows.ts";
import { useBulkBooking } from "./use-bulk-booking.ts";
import type { StoredBulkState } from "./use-stored-bulk.ts";

interface BookingStepProps {
  user: SessionUser;
  /** The shard code for the merchant's new tracking IDs. */
  shard: string;
  bulk: StoredBulk;
  stored: StoredBulkState;
  onNew: () => void;
}

/** Shows the booking's progress, and then its result. */
export function BookingStep({ user, shard, bulk, stored, onNew }: BookingStepProps) {
  const { standstill, isBooking, isRunning } = useBulkBooking(user.uid, shard, bulk, stored);
  const sent = bulk.rows.filter(({ parcel }) => parcel !== undefined);
  const done = sent.filter((row) => !isOpen(row)).length;
  if (done === sent.length) return <BookingResult bulk={bulk} onNew={onNew} />;
  const counts = { done: formatNumber(done), total: formatNumber(sent.length) };
  const { isPaused } = bulk.job;
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <Progress
        label={isPaused ? m.bulk_paused() : m.bulk_booking()}
        value={(100 * done) / sent.length}
        valueText={m.bulk_booking_count(counts)}
      />
      {standstill === undefined ? (
        <p className="text-ink-muted">
          {isRunning && !isBooking ? m.bulk_elsewhere() : m.bulk_booking_text()}
        </p>
      ) : (
        <StandstillAlert reason={standstill} />
      )}
      <Button
        variant="secondary"
        className="self-start"
        startIcon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => void stored.save([], { isPaused: !isPaused }).catch(() => undefined)}
      >
        {isPaused ? m.bulk_resume() : m.bulk_pause()}
      </Button>
    </Card>
  );
}

function StandstillAlert({ reason }: { reason: Standstill }) {
  const session = useSession();
  // The page already has an alert about the device storage.
  if (reason === "storage") return null;
  if (reason !== "session")
    return (
      <Alert tone="warning">{reason === "offline" ? m.bulk_still_offline() : m.bulk_still_server()}</Alert>
    );
  return (
    <Alert
      tone="danger"
      title={m.bulk_still_session_title()}
      action={
        // After logout, the guard redirects to the login page, which returns the user to this page.
        <Button size="sm" variant="secondary" onClick={() => void session.signOut()}>
          {m.nav_login()}
        </Button>
      }
    >
      {m.bulk_still_session()}
    </Alert>
  );
}

/** The maximum number of labels in one print job, and of refused rows in the list. */
const LABELS = 500;
const LISTED = 20;

/**
 * The booked parcels with a button to print their labels, and the rows that were not booked with their
 * reasons.
 */
function BookingResult({ bulk: { job, rows }, onNew }: Pick<BookingStepProps, "bulk" | "onNew">) {
  const [printing, setPrinting] = useState<readonly LabelParcel[]>();
  const refused = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [{ row, reason }];
  });
  const labels = rows.flatMap((row) => labelOf(row, job.savedAt));
  const parts = Array.from({ length: Math.ceil(labels.length / LABELS) }, (_, index) =>
    labels.slice(index * LABELS, (index + 1) * LABELS),
  );
  function download(): void {
    const file = refused.map(({ row, reason }) => ({ ...row, reason }));
    saveFile("harkara-not-booked.csv", "text/csv", refusedCsv({ ...job, reasonHead: m.bulk_reason() }, file));
  }
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {labels.length === 0 ? null : (
        <Alert tone="success" title={countText(labels.length, m.bulk_done)}>
          <div className="flex flex-wrap gap-2 pt-2">
            {parts.map((part, index) => (
              <Button
                key={part[0]?.tracking_id}
                size="sm"
                variant="secondary"
                startIcon={<Printer aria-hidden />}
                onClick={() => setPrinting(part)}
              >
                {parts.length === 1
                  ? m.bulk_labels()
                  : m.bulk_labels_part({
                      first: formatNumber(index * LABELS + 1),
                      last: formatNumber(index * LABELS + part.length),
                    })}
              </Button>
            ))}
          </div>
        </Alert>
      )}
      {refused.length === 0 ? null : (
        <Alert
          tone="warning"
          title={countText(refused.length, m.bulk_refused)}
          action={
            <Button size="sm" variant="secondary" startIcon={<Download aria-hidden />} onClick={download}>
              {m.bulk_refused_download()}
            </Button>
          }
        >
          <p>{m.bulk_refused_text()}</p>
          <ul className="flex flex-col gap-2 pt-2">
            {refused.slice(0, LISTED).map(({ row, reason }) => (
              <RefusedItem key={row.id} row={row} reason={reason} />
            ))}
          </ul>
          {refused.length > LISTED ? (
            <p className="pt-2">{countText(refused.length - LISTED, m.bulk_refused_more)}</p>
          ) : null}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {labels.length === 0 ? null : (
          <Button asChild>
            <Link to="/dashbord/pickups" search={{ request: labels.length }}>
              {m.pickups_request()}
            </Link>
          </Button>
        )}
        <Button asChild variant={labels.length === 0 ? "primary" : "secondary"}>
          <Link to="/dashbord/myparcel">{m.parcels_title()}</Link>
        </Button>
        <Button variant="ghost" onClick={onNew}>
          {m.bulk_new()}
        </Button>
      </div>
      {printing ? <PrintLabelsDialog parcels={printing} onClose={() => setPrinting(undefined)} /> : null}
    </div>
  );
}

function RefusedItem({ row, reason }: { row: StoredRow; reason: string }) {
  const known = row.result?.status === "refused" ? row.result.tracking_id : undefined;
  return (
    <li className="flex flex-col">
      <span className="font-semibold wrap-anywhere">
        {m.bulk_refused_row({ line: formatNumber(row.line), name: row.values.receiver_name })}
      </span>
      <span>{reason}</span>
      {known === undefined ? null : (
        <TextLink asChild>
          <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: known }}>
            {m.bulk_refused_view()}
          </Link>
        </TextLink>
      )}
    </li>
  );
}

/** Returns the reason why a row was not booked, or undefined if the row was booked. */
function reasonOf({ problem, result }: StoredRow): string | undefined {
  if (result?.status !== "refused") return problem;
  return codeText(result.errors?.[0]?.code ?? result.code);
}

function labelOf({ parcel, result }: StoredRow, bookedAt: number): LabelParcel[] {
  if (parcel === undefined || (result?.status !== "booked" && result?.status !== "repeated")) return [];
  return [{ ...parcel, delivery_status: "not_collected", creation_date: new Date(bookedAt).toISOString() }];
}
