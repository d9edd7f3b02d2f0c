import { type CsvColumn, toCsv } from "@harkara/courier-core/csv";
import { MEMBER_ROLES } from "@harkara/courier-core/principal";
import { type TeamAuditEntry, TeamAuditEntrySchema } from "@harkara/courier-core/team";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { fetchAllPages } from "../../api/paging.ts";
import { teamChangesQuery } from "../../api/team.ts";
import { useApi } from "../../api/use-api.ts";
import { errorText } from "../../i18n/error-text.ts";
import { formatDateTime, formatSortable } from "../../i18n/format.ts";
import { MEMBER_ROLE_TEXT, TEAM_ACTION_TEXT } from "../../i18n/team-words.ts";
import { saveFile } from "../../lists/save-file.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { Listed } from "../../shell/fetched.tsx";

/** The audit log of the merchant, newest first, with a search of the loaded entries and a download of all. */
export function TeamChanges({ user }: { user: SessionUser }) {
  const api = useApi();
  const [text, setText] = useState("");
  const download = useMutation({
    mutationFn: async () => {
      const signal = AbortSignal.timeout(60_000);
      const path = "team/changes";
      const pages = await fetchAllPages(api, v.array(TeamAuditEntrySchema), { path, signal });
      saveFile("harkara-team.csv", "text/csv", toCsv(columns(), pages.flat()));
    },
  });
  const searched = text.trim().toLowerCase();
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <TextField
          label={m.team_changes_search()}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {m.parcels_export()}
        </Button>
      </div>
      {download.error ? (
        <p role="alert" className="text-danger">
          {errorText(download.error)}
        </p>
      ) : null}
      <Listed title={m.team_failed()} query={useInfiniteQuery(teamChangesQuery(api, user.uid))}>
        {(entries) => (
          <Entries
            entries={entries.filter((entry) =>
              [entry.by, entry.subject, changeText(entry)].join(" ").toLowerCase().includes(searched),
            )}
          />
        )}
      </Listed>
    </div>
  );
}

function Entries({ entries }: { entries: readonly TeamAuditEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-muted">{m.staff_history_empty()}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.number} className="flex flex-wrap justify-between gap-x-4 py-3">
          <div className="min-w-0 wrap-anywhere">
            <p>
              <span className="font-semibold">{changeText(entry)}</span>
            </p>
            <p className="text-ink-muted" translate="no">
              {entry.by}
              {entry.network === undefined ? "" : ` · ${entry.network}`}
            </p>
          </div>
          <span className="text-ink-muted">{formatDateTime(entry.at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A value of an entry: the name of a role, or the text itself. */
function valueText(value: string): string {
  const role = MEMBER_ROLES.find((known) => known === value);
  return role === undefined ? value : MEMBER_ROLE_TEXT[role]();
}

/** The change with its old and new values. */
function changeText({ action, subject, before, after }: TeamAuditEntry): string {
  const values = [before, after].flatMap((value) => (value === undefined ? [] : [valueText(value)]));
  const isAboutPerson = subject.includes("@");
  return [TEAM_ACTION_TEXT[action](), ...(isAboutPerson ? [subject] : []), values.join(" → ")]
    .filter((part) => part !== "")
    .join(" · ");
}

const columns = (): CsvColumn<TeamAuditEntry>[] => [
  { header: m.team_csv_time(), value: ({ at }) => formatSortable(Date.parse(at)) },
  { header: m.team_csv_by(), value: ({ by }) => by },
  { header: m.team_csv_change(), value: ({ action }) => TEAM_ACTION_TEXT[action]() },
  { header: m.team_csv_subject(), value: ({ subject }) => subject },
  { header: m.team_csv_before(), value: ({ before = "" }) => valueText(before) },
  { header: m.team_csv_after(), value: ({ after = "" }) => valueText(after) },
  { header: m.team_csv_network(), value: ({ network = "" }) => network },
];
