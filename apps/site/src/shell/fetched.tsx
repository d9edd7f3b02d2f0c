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

/** The data of a query; a skeleton until it is there, and an alert with a retry where the query has failed. */
export function Fetched<Data>({
  title,
  query: { data, error, isFetching, refetch },
  children,
}: FetchedProps<Data>) {
  if (error)
    return <FailureAlert title={title} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-48 w-full" />;
  return children(data);
}
