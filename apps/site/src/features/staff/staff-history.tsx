import type { StaffEvent } from "@harkara/courier-core/staff";
import { useInfiniteQuery } from "@tanstack/react-query";
import { staffHistoryQuery } from "../../api/staff.ts";
import { useApi } from "../../api/use-api.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { ROLE_TEXT, STAFF_EVENT_TEXT } from "../../i18n/staff-words.ts";
import { m } from "../../paraglide/messages.js";
import { Listed } from "../../shell/fetched.tsx";

/** The audit log of staff changes, newest first. */
export function StaffHistory() {
  return (
    <Listed title={m.staff_failed()} query={useInfiniteQuery(staffHistoryQuery(useApi()))}>
      {(events) => <Events events={events} />}
    </Listed>
  );
}

function Events({ events }: { events: readonly StaffEvent[] }) {
  const nameOf = useDistrictName();
  if (events.length === 0) return <p className="pt-4 text-ink-muted">{m.staff_history_empty()}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line pt-4">
      {events.map(({ kind, at, name, by, role, center }) => (
        <li key={`${at} ${name} ${kind}`} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="wrap-anywhere">
            <span className="font-semibold">{name}</span>: {STAFF_EVENT_TEXT[kind]()}, {ROLE_TEXT[role]()},{" "}
            {nameOf(center)}
            {by === undefined ? "" : ` · ${m.staff_event_by({ name: by })}`}
          </span>
          <span className="text-ink-muted">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
