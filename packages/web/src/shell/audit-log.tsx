import { type CsvColumn, toCsv } from "@harkara/courier-core/base/csv";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { type UseInfiniteQueryResult, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { fetchAllPages } from "../api/paging.ts";
import { useApi } from "../api/use-api.ts";
import { errorText } from "../i18n/error-text.ts";
import { formatDateTime, formatSortable } from "../i18n/format.ts";
import { saveFile } from "../lists/save-file.ts";
import { m } from "../paraglide/messages.js";
import { Listed } from "./fetched.tsx";

/** An entry as a row of the log. */
interface AuditRow {
  key: string;
  /** The change: the changed record, with its old and new values. */
  change: string;
  /** The actor and the network address. */
  actor: string;
}

interface AuditLogProps<Entry extends { at: string }> {
  /** The pages, newest first. */
  query: UseInfiniteQueryResult<Entry[]>;
  /** The log's path in the API, from which the download fetches all entries. */
  path: string;
  entry: v.GenericSchema<unknown, Entry>;
  fileName: string;
  /** The columns of the CSV file after the time. */
  columns: readonly CsvColumn<Entry>[];
  rowOf: (entry: Entry) => AuditRow;
}

/** An audit log, newest first. All entries can be searched and downloaded. */
export function AuditLog<Entry extends { at: string }>({
  query,
  path,
  entry,
  fileName,
  columns,
  rowOf,
}: AuditLogProps<Entry>) {
  const api = useApi();
  const [text, setText] = useState("");
  const download = useMutation({
    mutationFn: async () => {
      const signal = AbortSignal.timeout(60_000);
      const pages = await fetchAllPages(api, v.array(entry), { path, signal });
      const time = {
        header: m.team_csv_time(),
        value: ({ at }: Entry) => formatSortable(Date.parse(at)),
      };
      saveFile(fileName, "text/csv", toCsv([time, ...columns], pages.flat()));
    },
  });
  const searched = text.trim().toLowerCase();
  useAllPages(query, searched !== "");
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
      <Listed title={m.staff_history_failed()} query={query}>
        {(entries) => {
          const rows = entries
            .map((each) => ({ at: each.at, row: rowOf(each) }))
            .filter(({ row: { change, actor } }) => `${change} ${actor}`.toLowerCase().includes(searched));
          return <Rows rows={rows} isSearched={searched !== ""} isLoading={query.hasNextPage} />;
        }}
      </Listed>
    </div>
  );
}

/** Loads all pages one after the other, if needed. Stops at an error. */
function useAllPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult,
  areNeeded: boolean,
): void {
  useEffect(() => {
    if (areNeeded && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [areNeeded, hasNextPage, isFetching, isError, fetchNextPage]);
}

interface RowsProps {
  rows: readonly { at: string; row: AuditRow }[];
  isSearched: boolean;
  /**
   * Whether further pages are still to be loaded. These pages may contain entries that match the
   * search.
   */
  isLoading: boolean;
}

function Rows({ rows, isSearched, isLoading }: RowsProps) {
  if (rows.length === 0)
    return isLoading ? null : (
      <p className="text-ink-muted">{isSearched ? m.audit_search_empty() : m.staff_history_empty()}</p>
    );
  return (
    <ol className="flex flex-col divide-y divide-line">
      {rows.map(({ at, row: { key, change, actor } }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-4 py-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{change}</p>
            <p className="text-ink-muted" translate="no">
              {actor}
            </p>
          </div>
          <span className="text-ink-muted">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
