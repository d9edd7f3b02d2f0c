import { Skeleton } from "@harkara/ui/skeleton";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureAlert } from "./failure-alert.tsx";
import { LoadMore } from "./load-more.tsx";

interface FetchedProps<Data> {
  /** What could not be loaded, when it could not. */
  title: string;
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The data of a query; a skeleton until it is there, and an alert with a retry where the query has failed. Data that was there stays. */
export function Fetched<Data>({ title, query, children }: FetchedProps<Data>) {
  const { data, isFetching, refetch } = query;
  // Of a next page `LoadMore` tells.
  const error = "isFetchNextPageError" in query && query.isFetchNextPageError ? null : query.error;
  const waiting = error === null ? <Skeleton className="h-48 w-full" /> : null;
  // The data keeps its place beside an alert, so that a dialog within it stays open.
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

/** The rows of a list that loads in pages, as {@link Fetched}, and at its end the button that loads more. */
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
