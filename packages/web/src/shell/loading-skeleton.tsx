import { Skeleton } from "@harkara/ui/skeleton";
import { m } from "../paraglide/messages.js";

/**
 * The placeholder of content that is loading. Screen readers announce it.
 * @param className the size of the placeholder
 */
export function LoadingSkeleton({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <Skeleton className={className} />
      <span className="sr-only">{m.loading()}</span>
    </div>
  );
}
