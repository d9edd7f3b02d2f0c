import { Skeleton } from "@harkara/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";

interface FetchedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The data of a query about the staff; a skeleton until it is there, and an alert with a retry where the query has failed. */
export function Fetched<Data>({ query: { data, error, isFetching, refetch }, children }: FetchedProps<Data>) {
  if (error)
    return (
      <FailureAlert
        title={m.staff_failed()}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton className="h-48 w-full" />;
  return children(data);
}
