import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { countText, formatDateTime } from "@harkara/web/i18n/format.ts";
import { TASK_TEXT } from "../i18n/work-words.ts";
import { type Entry, isUnsent, labelledSubjectOf } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSession } from "@harkara/web/session/use-session.ts";
import { EntryList } from "./entry-list.tsx";
import { RefusedEntries } from "./refused-entries.tsx";
import { SaveFailureAlert } from "./save-failure-alert.tsx";
import { SessionButton } from "@harkara/web/shell/session-button.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

interface OutboxAlertsProps {
  /** The class that sets the distance between a sticky alert and the top of the viewport. */
  stickyTop: string;
  /** Whether lists of entries are collapsed by default. */
  isCompact: boolean;
}

/**
 * The alerts of the outbox: unsent, failing and refused entries, and the reason why nothing can be
 * saved or sent.
 */
export function OutboxAlerts({ stickyTop, isCompact }: OutboxAlertsProps) {
  const { isReady, accessEnd, saveFailure } = useWorkOutbox();
  return (
    <>
      {isReady === null ? (
        <Alert tone="danger">{m.outbox_unavailable()}</Alert>
      ) : saveFailure === undefined ? null : (
        // The alert is sticky, because the pressed button may be far down the page.
        <div className={`sticky z-bar shadow-float ${stickyTop}`}>
          <SaveFailureAlert />
        </div>
      )}
      {accessEnd === undefined ? (
        <>
          <WaitingEntries />
          <FailingEntries isCompact={isCompact} />
        </>
      ) : (
        <AccessEnded />
      )}
      <RefusedEntries isCompact={isCompact} />
    </>
  );
}

function WaitingEntries() {
  const { waiting, flush } = useWorkOutbox();
  if (waiting === 0) return null;
  return (
    <Alert
      tone="info"
      title={countText(waiting, m.outbox_waiting)}
      action={
        <Button variant="secondary" size="sm" onClick={flush}>
          {m.outbox_send_now()}
        </Button>
      }
    >
      {m.outbox_waiting_text()}
    </Alert>
  );
}

/** The entries that the server could not process several times. */
function FailingEntries({ isCompact }: { isCompact: boolean }) {
  const { failing, retry } = useWorkOutbox();
  if (failing.length === 0) return null;
  return (
    <Alert tone="warning" title={countText(failing.length, m.outbox_failing_title)}>
      <p>{m.outbox_failing_text()}</p>
      <EntryList isCompact={isCompact}>
        {failing.map((entry) => (
          <li key={entry.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <EntryName entry={entry} />
            <Button variant="secondary" size="sm" onClick={() => retry(entry.number)}>
              {m.try_again()}
            </Button>
          </li>
        ))}
      </EntryList>
    </Alert>
  );
}

/** Shows why sending has stopped, and the entries that were not recorded. */
function AccessEnded() {
  const { accessEnd, entries, flush } = useWorkOutbox();
  const session = useSession();
  const unsent = entries.filter(isUnsent);
  const isExpired = accessEnd === "expired";
  return (
    <Alert tone="danger" title={isExpired ? m.access_expired_title() : m.access_ended_title()}>
      <p>{isExpired ? m.access_expired_text() : m.access_ended_text()}</p>
      {unsent.length === 0 ? null : (
        <>
          <p className="pt-2 font-semibold">{m.access_unsent()}</p>
          <ul className="flex flex-col divide-y divide-line">
            {unsent.map((entry) => (
              <li key={entry.number} className="py-2">
                <EntryName entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        {isExpired ? (
          // After logout, the guard redirects to the login page, which returns the user to this page.
          <Button onClick={() => void session.signOut()}>{m.nav_login()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={flush}>
              {m.try_again()}
            </Button>
            <SessionButton />
          </>
        )}
      </div>
    </Alert>
  );
}

function EntryName({ entry: { operation } }: { entry: Entry }) {
  const subject = labelledSubjectOf(operation);
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {TASK_TEXT[operation.task]()} {subject === undefined ? null : <TrackingCode id={subject} />}
      </p>
      <p>{formatDateTime(operation.at)}</p>
    </div>
  );
}
