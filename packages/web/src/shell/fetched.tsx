import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FailureAlert } from "./failure-alert.tsx";
import { LoadMore } from "./load-more.tsx";
import { LoadingSkeleton } from "./loading-skeleton.tsx";

interface FetchedProps<Data> {
  /** The title of the error alert. */
  title: string;
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query. Shows a skeleton while loading, and an alert with a retry button after an error.
 * Data that was loaded earlier stays visible. The alert stays until a retry succeeds, so that its button
 * keeps focus.
 */
export function Fetched<Data>({ title, query, children }: FetchedProps<Data>) {
  const { data, isFetched, isFetching, refetch } = query;
  // `LoadMore` shows the error of the next page.
  const current = "isFetchNextPageError" in query && query.isFetchNextPageError ? null : query.error;
  // TanStack Query drops the error of a query without data when a retry starts. A query that was never
  // fetched is a new one, for example for a different day, and has no error yet.
  const [last, setLast] = useState(current);
  const error = current ?? (data === undefined && isFetched ? last : null);
  if (error !== last) setLast(error);
  const waiting = error === null ? <LoadingSkeleton className="h-48 w-full" /> : null;
  // The data has the same position in the tree with and without the alert, so that an open dialog in it is
  // not remounted.
  return (
    <>
      {error === null ? null : (
        <FailureAlert title={title} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined ? waiting : children(data)}
    </>
  );
}

interface ListedProps<Row> {
  title: string;
  query: UseInfiniteQueryResult<Row[]>;
  children: (rows: Row[]) => ReactNode;
}

/** Shows the rows of a paginated list, like {@link Fetched}. A button at the end loads more rows. */
export function Listed<Row>({ title, query, children }: ListedProps<Row>) {
  return (
    <Fetched title={title} query={query}>
      {(rows) => (
        <>
          {children(rows)}
          <LoadMore query={query} count={rows.length} />
        </>
      )}
    </Fetched>
  );
}
