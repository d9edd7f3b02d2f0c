import type { HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { Button } from "@harkara/ui/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { loadAll } from "@harkara/web/lists/load-all.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A button that prints a list of a hub, including rows that were not loaded yet. */
export function PrintList({ query }: { query: UseInfiniteQueryResult<HubParcel[]> }) {
  async function print(): Promise<void> {
    const rows = await loadAll(query);
    if (rows !== undefined) requestAnimationFrame(() => window.print());
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start print:hidden"
      startIcon={<Printer aria-hidden />}
      loading={query.isFetchingNextPage}
      onClick={() => void print()}
    >
      {m.hub_print_list()}
    </Button>
  );
}
