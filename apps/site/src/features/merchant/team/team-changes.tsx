import type { CsvColumn } from "@harkara/courier-core/base/csv";
import { MEMBER_ROLES } from "@harkara/courier-core/people/principal";
import { type TeamAuditEntry, TeamAuditEntrySchema } from "@harkara/courier-core/people/team";
import { useInfiniteQuery } from "@tanstack/react-query";
import { teamChangesQuery } from "./team.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { MEMBER_ROLE_TEXT, TEAM_ACTION_TEXT } from "../../../i18n/team-words.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { AuditLog } from "@harkara/web/shell/audit-log.tsx";

/** The merchant's audit log. */
export function TeamChanges({ user }: { user: SessionUser }) {
  return (
    <AuditLog
      query={useInfiniteQuery(teamChangesQuery(useApi(), user.uid))}
      path="team/changes"
      entry={TeamAuditEntrySchema}
      fileName="harkara-team.csv"
      columns={columns()}
      rowOf={(entry) => ({
        key: String(entry.number),
        change: changeText(entry),
        actor: [entry.by, entry.network].filter((part) => part !== undefined).join(" · "),
      })}
    />
  );
}

const RECEIVER_ACTIONS: ReadonlySet<TeamAuditEntry["action"]> = new Set([
  "receivers_added",
  "receiver_changed",
  "receiver_deleted",
  "receivers_merged",
]);

/** Returns a value of an entry: the name of a role, a number of receivers, or the text itself. */
function valueText(value: string, action: TeamAuditEntry["action"]): string {
  if (RECEIVER_ACTIONS.has(action)) return countText(Number(value), m.team_change_receivers);
  const role = MEMBER_ROLES.find((known) => known === value);
  return role === undefined ? value : MEMBER_ROLE_TEXT[role]();
}

/** Returns the change with its old and new values. */
function changeText({ action, subject, before, after }: TeamAuditEntry): string {
  const values = [before, after].flatMap((value) => (value === undefined ? [] : [valueText(value, action)]));
  const isAboutPerson = subject.includes("@");
  return [TEAM_ACTION_TEXT[action](), ...(isAboutPerson ? [subject] : []), values.join(" → ")]
    .filter((part) => part !== "")
    .join(" · ");
}

const columns = (): CsvColumn<TeamAuditEntry>[] => [
  { header: m.team_csv_by(), value: ({ by }) => by },
  { header: m.team_csv_change(), value: ({ action }) => TEAM_ACTION_TEXT[action]() },
  { header: m.team_csv_subject(), value: ({ subject }) => subject },
  {
    header: m.team_csv_before(),
    value: ({ before, action }) => (before === undefined ? "" : valueText(before, action)),
  },
  {
    header: m.team_csv_after(),
    value: ({ after, action }) => (after === undefined ? "" : valueText(after, action)),
  },
  { header: m.team_csv_network(), value: ({ network = "" }) => network },
];
