import { Card } from "@harkara/ui/card";
import { Skeleton } from "@harkara/ui/skeleton";
import { m } from "../paraglide/messages.js";

interface DetailsSkeletonProps {
  /** Whether the details are loading. After an error, an alert is shown instead. */
  isLoading: boolean;
}

/** The skeleton of the details. */
export function DetailsSkeleton({ isLoading }: DetailsSkeletonProps) {
  return (
    <>
      <output className="sr-only">{isLoading ? m.loading() : ""}</output>
      {isLoading ? (
        <div aria-hidden className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {[1, 2].map((card) => (
              <Card key={card} className="flex flex-col gap-5">
                <Skeleton className="h-6 w-44" />
                {[1, 2, 3].map((row) => (
                  <Skeleton key={row} className="h-5 w-full max-w-md" />
                ))}
              </Card>
            ))}
          </div>
          <Card className="flex flex-col gap-4 self-start">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
          </Card>
        </div>
      ) : null}
    </>
  );
}
