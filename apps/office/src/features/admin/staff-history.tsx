import type { CsvColumn } from "@harkara/courier-core/base/csv";
import { type StaffEvent, StaffEventSchema } from "@harkara/courier-core/people/staff";
import { useInfiniteQuery } from "@tanstack/react-query";
import { staffHistoryQuery } from "@harkara/web/api/staff.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { ROLE_TEXT, STAFF_EVENT_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AuditLog } from "@harkara/web/shell/audit-log.tsx";

/** The audit log of staff changes. */
export function StaffHistory() {
  const nameOf = useDistrictName();
  const postText = ({ role, center }: Pick<StaffEvent, "role" | "center">): string =>
    `${ROLE_TEXT[role]()}, ${nameOf(center)}`;
  const columns: CsvColumn<StaffEvent>[] = [
    { header: m.team_csv_by(), value: ({ by = "" }) => by },
    { header: m.team_csv_change(), value: ({ kind }) => STAFF_EVENT_TEXT[kind]() },
    { header: m.team_csv_subject(), value: ({ name }) => name },
    { header: m.team_csv_before(), value: ({ before }) => (before === undefined ? "" : postText(before)) },
    { header: m.team_csv_after(), value: postText },
    { header: m.team_csv_network(), value: ({ network = "" }) => network },
  ];
  /** Returns the role and the center and, if they have changed, the previous ones. */
  const stateText = (event: StaffEvent): string => {
    const after = postText(event);
    const before = event.before && postText(event.before);
    return before === undefined || before === after ? after : `${before} → ${after}`;
  };
  return (
    <AuditLog
      query={useInfiniteQuery(staffHistoryQuery(useApi()))}
      path="staff/history"
      entry={StaffEventSchema}
      fileName="harkara-staff.csv"
      columns={columns}
      rowOf={(event) => ({
        key: `${event.at} ${event.name} ${event.kind}`,
        change: [event.name, STAFF_EVENT_TEXT[event.kind](), stateText(event)].join(" · "),
        actor: [event.by && m.staff_event_by({ name: event.by }), event.network]
          .filter((part) => part !== undefined)
          .join(" · "),
      })}
    />
  );
}
