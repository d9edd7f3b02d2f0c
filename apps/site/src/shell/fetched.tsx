import { Skeleton } from "@harkara/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureAlert } from "./failure-alert.tsx";

interface FetchedProps<Data> {
  /** What could not be loaded, when it could not. */
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The data of a query; a skeleton until it is there, and an alert with a retry where the query has failed. Data that was there stays. */
export function Fetched<Data>({
  title,
  query: { data, error, isFetching, refetch },
  children,
}: FetchedProps<Data>) {
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
