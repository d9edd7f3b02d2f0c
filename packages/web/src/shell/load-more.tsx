import { Button } from "@harkara/ui/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "./failure-alert.tsx";

interface LoadMoreProps {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage"
  >;
  /** The number of displayed rows. */
  count: number;
}

/**
 * The end of a paginated list: the number of displayed rows, which is announced to screen readers, and a
 * button that loads more. The button keeps focus, even after an error. After the last page is loaded, the
 * number takes focus. Renders nothing for a list with one page.
 */
export function LoadMore({
  query: { error, fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage },
  count,
}: LoadMoreProps) {
  const [isUsed, setIsUsed] = useState(false);
  const shown = useRef<HTMLOutputElement>(null);
  const hasEnded = isUsed && !hasNextPage;
  useEffect(() => {
    // The focused button was removed, so the number takes focus.
    if (hasEnded) shown.current?.focus();
  }, [hasEnded]);
  if (!hasNextPage && !isUsed) return null;

  function load(): void {
    setIsUsed(true);
    void fetchNextPage();
  }

  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {isFetchNextPageError && error ? <FailureAlert title={m.list_more_failed()} error={error} /> : null}
      <output ref={shown} tabIndex={-1} className="text-ink-muted">
        {hasNextPage
          ? m.list_loaded({ count: formatNumber(count) })
          : m.list_all_loaded({ count: formatNumber(count) })}
      </output>
      {hasNextPage ? (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={load}>
          {isFetchNextPageError ? m.try_again() : m.list_more()}
        </Button>
      ) : null}
    </div>
  );
}
